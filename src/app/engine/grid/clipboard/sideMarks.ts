import { readNumberText } from '#contract/values/numberReading';
import type { SignedPair } from '../gridBehaviour.ts';

/** The target of a pasted column that names the side of each amount (D/C, Dr/Cr, S/H): no field of a line. */
export const SIDE_MARKS = '@side';

export type Side = 'positive' | 'negative';

/** Marks as ledgers of English, German and French, and their exports, write them. */
const marks: Readonly<Record<string, Side>> = {
  d: 'positive',
  dr: 'positive',
  db: 'positive',
  debit: 'positive',
  débit: 'positive',
  s: 'positive',
  soll: 'positive',
  c: 'negative',
  cr: 'negative',
  credit: 'negative',
  crédit: 'negative',
  h: 'negative',
  haben: 'negative',
};

/** Names of such a column in a heading row. */
export const sideMarkNames: readonly string[] = [
  'D/C',
  'Dr/Cr',
  'Debit/Credit',
  'Side',
  'S/H',
  'Soll/Haben',
  'Soll/Haben-Kennzeichen',
  'S/H-Kennz.',
  'Sens',
  'Débit/Crédit',
];

/** The side that a mark names; undefined for any other text. */
export const sideOf = (text: string): Side | undefined => marks[text.trim().toLowerCase().replace(/\.$/, '')];

/** The pasted columns with only marks, of both sides. */
export function markColumns(rows: readonly (readonly string[])[], width: number): readonly number[] {
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const sides = { positive: 0, negative: 0 };
    // Ends at the first other text, which most columns start with: pastes have ten thousands of cells.
    const hasMarksAlone = rows.every((row) => {
      const text = row[at] ?? '';
      const side = sideOf(text);
      if (side) sides[side] += 1;
      return side !== undefined || text.trim() === '';
    });
    const { positive, negative } = sides;
    return hasMarksAlone && positive > 0 && negative > 0 && (positive + negative) * 2 > rows.length;
  });
}

/** The last pasted column with only numbers: the amounts that marks belong to. */
export function amountColumn(rows: readonly (readonly string[])[], width: number): number {
  const isNumber = (text: string) => text === '' || readNumberText(text).kind !== 'notNumber';
  return Array.from({ length: width }, (_, at) => at).findLastIndex(
    (at) => rows.some((row) => (row[at] ?? '').trim() !== '') && rows.every((row) => isNumber((row[at] ?? '').trim())),
  );
}

/** Where marks and their amounts are among the pasted columns; undefined without marks sides have a column. */
export interface MarkedAmounts {
  readonly marksAt: number;
  readonly field: string;
  readonly side: Side;
  /** The signs say what the marks say, as in many exports: credits are negative. They count once. */
  readonly isSignRepeated: boolean;
}

/** How marks and amounts belong together; undefined without marks, or if both sides have a column. */
export function markedAmounts(
  rows: readonly (readonly string[])[],
  targets: readonly (string | undefined)[],
  pair: SignedPair | undefined,
): MarkedAmounts | undefined {
  const marksAt = targets.indexOf(SIDE_MARKS);
  const named = pair ? [pair.positive, pair.negative].filter((field) => targets.includes(field)) : [];
  const [field] = named;
  if (marksAt < 0 || !pair || field === undefined || named.length > 1) return undefined;
  const at = targets.indexOf(field);
  const signs = rows.map((row) => ({ side: sideOf(row[marksAt] ?? ''), isNegative: isNegative(row[at] ?? '') }));
  return {
    marksAt,
    field,
    side: field === pair.positive ? 'positive' : 'negative',
    isSignRepeated:
      signs.some((each) => each.isNegative) && signs.every((each) => each.isNegative === (each.side === 'negative')),
  };
}

/** A minus before or after the digits, or brackets. */
const isNegative = (text: string): boolean => /^\s*[-−(]|[-−]\s*$/u.test(text);
