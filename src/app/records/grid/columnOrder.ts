/** The list with one entry a place further, or as it was where it cannot go further. */
export function moved(order: readonly string[], entry: string, by: 1 | -1): readonly string[] {
  const from = order.indexOf(entry);
  const to = from + by;
  if (from < 0 || to < 0 || to >= order.length) return order;
  const others = order.filter((each) => each !== entry);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}

/**
 * All columns of a grid in order: those in view as they stand, each of the others where it is declared, after the
 * nearest column declared before it. One that is put in view then does not end up behind the amounts.
 */
export function withHidden(inView: readonly string[], declared: readonly string[]): readonly string[] {
  const order = [...inView];
  declared.forEach((field, at) => {
    if (order.includes(field)) return;
    const before = declared.slice(0, at).findLast((each) => order.includes(each));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, field);
  });
  return order;
}
