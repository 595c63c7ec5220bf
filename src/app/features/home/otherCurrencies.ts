import type { Ref } from '#contract/derive/types';
import type { SheetRow } from '#contract/reports/sheet';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { sumText } from '#app/engine/report/figures.ts';

/** What is open in each other currency of the books: unlike currencies are never added up. */
export function othersOf(
  rows: readonly SheetRow['values'][],
  base: string,
): readonly { readonly currency: Ref; readonly sum: string }[] {
  const currencies = new Map(
    rows.flatMap((row) =>
      [referenceOf(row.currency)].flatMap((currency) =>
        currency && currency.id !== base ? [[currency.id, currency] as const] : [],
      ),
    ),
  );
  return [...currencies.values()].map((currency) => ({
    currency,
    sum: sumText(
      rows.flatMap((row) =>
        referenceOf(row.currency)?.id === currency.id && typeof row.total === 'number' ? [row.total] : [],
      ),
    ),
  }));
}
