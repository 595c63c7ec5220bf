import type { Ref } from '#contract/derive/types';
import { inOrder } from '#app/engine/figures/currencyOrder.ts';
import type { WorkAmount, WorkItem } from '#app/engine/needs/needSource.ts';

/** More currencies than these would leave no room for what the rows are about. */
const MOST = 4;

/**
 * The currencies of a queue, each a column of its own: that of the books first, then by name. None while
 * all amounts are in the books' currency or in no more than one.
 */
export function currencyColumns(items: readonly WorkItem[], base: Ref): readonly Ref[] {
  const currencies = new Map(
    items.flatMap(({ amounts }) => amounts.map(({ currency = base }) => [currency.id, currency] as const)),
  );
  return currencies.size < 2 ? [] : inOrder([...currencies.values()], base.id).slice(0, MOST);
}

/** What a row has in a currency. */
export const amountIn = ({ amounts }: WorkItem, currency: Ref, base: Ref): WorkAmount | undefined =>
  amounts.find((amount) => (amount.currency ?? base).id === currency.id);

const FEWEST_ROWS = 3;
const MOST_ROWS = 8;

/** How many rows are kept free for what waits: as many as the last time, within reason. */
export const reservedRows = (last: number): number => Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, last));
