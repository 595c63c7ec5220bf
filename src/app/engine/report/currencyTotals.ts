import type { Ref } from '#contract/derive/types';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import type { ComparedRow } from './comparison.ts';
import { sumText } from './figures.ts';

/**
 * Lines with those of one currency together, each currency followed by the totals of the named columns: unlike currencies are
 * never added up. Lines of no currency come last and have no total. Pure.
 */
export function withCurrencyTotals(
  lines: readonly ComparedRow[],
  names: readonly string[],
  head: (currency: Ref) => SheetRow['values'],
): readonly ComparedRow[] {
  const currencies = new Map(lines.flatMap(({ currency }) => (currency ? [[currency.id, currency] as const] : [])));
  const groups = [...currencies.values()].flatMap((currency): ComparedRow[] => {
    const own = lines.filter((line) => line.currency?.id === currency.id);
    const sums = names.map(
      (name) =>
        [
          name,
          Number(sumText(own.flatMap(({ values }) => (typeof values[name] === 'number' ? [values[name]] : [])))),
        ] as const,
    );
    return [...own, { kind: 'total', level: 0, currency, values: { ...head(currency), ...Object.fromEntries(sums) } }];
  });
  return [...groups, ...lines.filter(({ currency }) => currency === null)];
}

/** The columns of which a table in several currencies has totals: all amounts. */
export const summedColumns = ({ columns }: Pick<Sheet, 'columns'>): readonly string[] =>
  columns.filter(({ type }) => type === 'amount').map(({ name }) => name);
