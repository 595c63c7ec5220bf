/** Runs a task when the browser is idle, such as preloading code for offline use. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => {};
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
