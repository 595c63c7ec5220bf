/** Does something once nobody waits for anything, such as loading what will be needed without a connection. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') return () => {};
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
