import type { Ref } from '#contract/derive/types';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** An item that is to be ordered, where and how many. */
export interface ShortItem {
  readonly item: Ref;
  readonly location: Ref;
  readonly quantity: number;
}

/** Items to order, from the stock status. */
export function shortItemsOf(sheet: FormDoc | undefined): readonly ShortItem[] {
  const rows: readonly unknown[] = Array.isArray(sheet?.rows) ? sheet.rows : [];
  return rows.flatMap((row) => {
    const values = typeof row === 'object' && row !== null && 'values' in row ? row.values : undefined;
    if (
      typeof values !== 'object' ||
      values === null ||
      !('item' in values && 'location' in values && 'suggested' in values)
    )
      return [];
    const { item, location, suggested } = values;
    return isRef(item) && isRef(location) && typeof suggested === 'number'
      ? [{ item, location, quantity: suggested }]
      : [];
  });
}

/** Those not on any line yet. */
export const notYetOn = (lines: readonly FormDoc[], short: readonly ShortItem[]): readonly ShortItem[] =>
  short.filter(({ item }) => !lines.some((line) => isRef(line.item) && line.item.id === item.id));

/** Lines that order the items. `head` is the order's location, which lines don't repeat. A location common to all becomes that of an order without one. */
export function orderOf(
  short: readonly ShortItem[],
  head: Ref | undefined,
): { readonly location: Ref | undefined; readonly lines: readonly FormDoc[] } {
  const [first] = short;
  const isOnePlace = first !== undefined && short.every(({ location }) => location.id === first.location.id);
  const location = head ?? (isOnePlace ? first.location : undefined);
  const bare = ({ id, refName }: Ref) => ({ id, refName });
  return {
    location,
    lines: short.map(({ item, location: place, quantity }) => ({
      item: bare(item),
      quantity,
      ...(place.id === location?.id ? {} : { location: bare(place) }),
    })),
  };
}
