import { positionOf, type TaxPosition } from '#contract/tax/position';
import { minor, type Minor, sum } from '#contract/values/money';
import { dueOf, type TaxFact } from '#contract/tax/worksheet';
import type { Queryable } from '../../storage/database.ts';
import {
  type TaxAmounts,
  type TaxAsked,
  type TaxCodeRow,
  taxCodeRows,
  type TaxKey,
  taxSums,
} from '../../storage/queries/ledger/taxLines.ts';
import type { LedgerRange } from '../range.ts';

/** Lines with what a return needs to know of their code. */
export type TaxPart<K extends TaxKey = TaxKey> = TaxFact & {
  readonly key: K;
  readonly code: TaxCodeRow | undefined;
  readonly due: Minor;
};

/** The documents of a range. */
export const taxAsked = ({ subsidiaries, movementPeriods, from, to }: LedgerRange): TaxAsked => ({
  subsidiaries: subsidiaries.map(({ id }) => id),
  when: movementPeriods ? { periods: movementPeriods } : { from, to },
});

/** The tax codes by their id. */
export const taxCodesOf = async (db: Queryable): Promise<ReadonlyMap<string, TaxCodeRow>> =>
  new Map((await taxCodeRows(db)).map((row) => [row.id, row]));

/** Lines with their position on a return. */
export function partOf<K extends TaxKey & TaxAmounts>(key: K, codes: ReadonlyMap<string, TaxCodeRow>): TaxPart<K> {
  const code = key.code === null ? undefined : codes.get(key.code);
  const { side, rate, isAsset } = key;
  const position: TaxPosition | null =
    positionOf({
      declared: code?.position,
      side,
      hasCode: code !== undefined,
      rate,
      isExempt: code?.isExempt === true,
    }) ?? null;
  const units = (text: string): Minor => minor(BigInt(text));
  const figures = {
    base: units(key.base),
    tax: units(key.tax),
    recovered: units(key.recovered),
    owed: units(key.owed),
  };
  return { key, code, side, position, rate, isAsset, figures, due: dueOf({ side, figures }) };
}

/** The lines of a range, summed by what a return tells apart. */
export async function taxPartsOf(
  db: Queryable,
  range: LedgerRange,
  codes: ReadonlyMap<string, TaxCodeRow>,
): Promise<readonly TaxPart[]> {
  return (await taxSums(db, taxAsked(range))).map((key) => partOf(key, codes));
}

/** The time of a range as a drill asks for it. */
export const timeAsked = ({ period, from, to }: LedgerRange): Readonly<Record<string, string>> =>
  period ? { period: period.id } : { from, to };

export const sumOf = (parts: readonly TaxPart[], figure: keyof TaxFact['figures']): Minor =>
  sum(parts.map(({ figures }) => figures[figure]));
export const dueSum = (parts: readonly TaxPart[]): Minor => sum(parts.map(({ due }) => due));

/** The parameters of a range, for the answer. */
export const shownRange = ({ subsidiary, period, from, to }: LedgerRange) => ({ subsidiary, period, from, to });
