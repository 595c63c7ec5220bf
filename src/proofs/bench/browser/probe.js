// @ts-check
// Runs in every measured page before its own scripts. An event's time is that of the input itself; a frame counts as
// painted when a message posted from its animation frame arrives, which is after the frame was handed over.
/** @type {any} */
const shared = window;
shared.__probe = { painted: [], longTasks: [] };
/** @param {(at: number) => void} done */
shared.__afterPaint = (done) => {
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => done(performance.now());
    channel.port2.postMessage(0);
  });
};
window.addEventListener(
  'keydown',
  (event) => shared.__afterPaint((/** @type {number} */ at) => shared.__probe.painted.push(at - event.timeStamp)),
  { capture: true },
);
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) shared.__probe.longTasks.push(entry.duration);
}).observe({ type: 'longtask', buffered: true });
