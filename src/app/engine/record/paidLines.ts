import type { Ref } from '#contract/derive/types';
import { add, type Minor, minorFromNumber, minorToNumber, negate, sum, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';

/** The effect of a payment on one document. */
export interface PaidLine {
  readonly id: string;
  readonly name: string;
  /** The other party's number for it. */
  readonly theirNumber?: string | undefined;
  readonly kind: 'document' | 'credit' | 'deposit';
  /** The date of the document, where the payment kept it. */
  readonly date: string | undefined;
  readonly amount: Minor;
  readonly discount: Minor;
}

/** A record whatever its type. */
export type Doc = Readonly<Record<string, unknown>>;
export const asDoc = (value: unknown): Doc | undefined => (isObject(value) ? value : undefined);
const isObject = (value: unknown): value is Doc => typeof value === 'object' && value !== null;
const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && 'refName' in value;
const lists = { apply: 'document', credit: 'credit', deposit: 'deposit' } as const;
const dates = ['applyDate', 'creditDate', 'depositDate'];

/** The documents a saved payment settles and the credits it uses, in the order of its lines. */
export function paidLinesOf(record: Doc, precision: number): readonly PaidLine[] {
  const amount = (value: unknown): Minor =>
    typeof value === 'number' ? (minorFromNumber(value, precision) ?? zero) : zero;
  return Object.entries(lists).flatMap(([list, kind]) =>
    linesOf(record[list]).flatMap((line): readonly PaidLine[] => {
      if (line.apply !== true || !isRef(line.doc)) return [];
      const date = dates.map((name) => line[name]).find((value) => typeof value === 'string');
      return [
        {
          id: line.doc.id,
          name: line.doc.refName,
          kind,
          date: typeof date === 'string' ? date : undefined,
          amount: amount(line.amount),
          discount: amount(line.disc),
        },
      ];
    }),
  );
}

/** The lines with how the other side numbers their documents. */
export const withNumbers = (lines: readonly PaidLine[], numbers: ReadonlyMap<string, string>): readonly PaidLine[] =>
  lines.map((line) => ({ ...line, theirNumber: numbers.get(line.id) }));

export interface PaidSums {
  readonly applied: Minor;
  readonly discounts: Minor;
  readonly credits: Minor;
  /** The amount at the bank for these lines. */
  readonly net: Minor;
}

export function paidSums(lines: readonly PaidLine[]): PaidSums {
  const of = (isWanted: (line: PaidLine) => boolean, read: (line: PaidLine) => Minor) =>
    sum(lines.filter(isWanted).map(read));
  const applied = of(
    ({ kind }) => kind === 'document',
    ({ amount }) => amount,
  );
  const credits = of(
    ({ kind }) => kind !== 'document',
    ({ amount }) => amount,
  );
  return {
    applied,
    credits,
    discounts: of(
      () => true,
      ({ discount }) => discount,
    ),
    net: add(applied, negate(credits)),
  };
}

/** Formats of a remittance: the user's words and formats. */
export interface RemittanceWords {
  readonly print: (amount: Minor) => string;
  readonly date: (value: string) => string;
  readonly lessDiscount: (amount: string) => string;
  readonly credit: (name: string) => string;
  readonly deposit: (name: string) => string;
  readonly total: string;
}

/** The lines of a remittance as plain text for an e-mail: names left, amounts flush right, the total last. */
export function remittanceLines(lines: readonly PaidLine[], money: Minor, words: RemittanceWords): string {
  const rows = [
    ...lines.map(({ name, theirNumber, kind, date, amount, discount }): readonly [string, string] => [
      `${kind === 'document' ? name : words[kind](name)}${theirNumber === undefined ? '' : `, ${theirNumber}`}${date === undefined ? '' : `, ${words.date(date)}`}${discount > 0n ? ` (${words.lessDiscount(words.print(discount))})` : ''}`,
      words.print(kind === 'document' ? amount : negate(amount)),
    ]),
    [words.total, words.print(money)] as const,
  ];
  const widest = [0, 1].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map(([name, amount]) => `${name.padEnd(widest[0] ?? 0)}  ${amount.padStart(widest[1] ?? 0)}`).join('\n');
}

/** The wire number of an amount, for formats that take one. */
export const asNumber = (amount: Minor, precision: number): number => minorToNumber(amount, precision);
