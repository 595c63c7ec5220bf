import type { Ref } from '#contract/derive/types';
import { inOrder } from '#app/engine/figures/currencyOrder.ts';
import type { WorkAmount, WorkItem } from '#app/engine/needs/needSource.ts';

/** More currencies than these would leave no room for the rows' own content. */
const MOST = 4;

/**
 * The currencies of a queue, each with its own column: the base currency first, then by name. None while all amounts
 * are in the base currency or in at most one other.
 */
export function currencyColumns(items: readonly WorkItem[], base: Ref): readonly Ref[] {
  const currencies = new Map(
    items.flatMap(({ amounts }) => amounts.map(({ currency = base }) => [currency.id, currency] as const)),
  );
  return currencies.size < 2 ? [] : inOrder([...currencies.values()], base.id).slice(0, MOST);
}

/** A row's amount in a currency. */
export const amountIn = ({ amounts }: WorkItem, currency: Ref, base: Ref): WorkAmount | undefined =>
  amounts.find((amount) => (amount.currency ?? base).id === currency.id);

const FEWEST_ROWS = 3;
const MOST_ROWS = 8;

/** The number of rows reserved for pending work: as many as the last time, up to a limit. */
export const reservedRows = (last: number): number => Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, last));
