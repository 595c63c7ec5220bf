/** The list with one entry a place further, or as it was where it cannot go further. */
export function moved(order: readonly string[], entry: string, by: 1 | -1): readonly string[] {
  const from = order.indexOf(entry);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const others = order.filter((each) => each !== entry);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
