import type { RecordType } from '#contract/records/index';
import type { PlainDate } from '#contract/values/date';
import { type Books, currencyOf } from './company.ts';

/** A reference to what the sample made under a name. */
export interface Named {
  readonly named: string;
}
export const named = (name: string): Named => ({ named: name });

type Open = 'total' | 'amountRemaining' | 'unapplied' | 'payment' | 'balance';

/** A share, in thousandths, of a planned document's figure at the time it is read. */
export interface Share {
  readonly of: string;
  readonly field: Open;
  readonly thousandths: number;
}
/** An amount of such shares, plus fixed smallest units. */
export interface Amount {
  readonly shares: readonly Share[];
}
export const amountOf = (...shares: readonly Share[]): Amount => ({ shares });
export const shareOf = (of: string, thousandths = 1000, field: Open = 'amountRemaining'): Share => ({
  of,
  field,
  thousandths,
});
export const openOf = (...keys: readonly string[]): Amount => ({ shares: keys.map((of) => shareOf(of)) });

export type Body = { readonly [field: string]: unknown };

interface StepParts {
  readonly date: PlainDate;
  readonly books: Books;
  /** What the step makes, or acts on. */
  readonly key: string;
}
/** Something done on a day: a record made, also from others, an action, or the routing of types for approval. */
export type Step = StepParts &
  (
    | { readonly kind: 'make'; readonly type: RecordType; readonly body: Body }
    | {
        readonly kind: 'become';
        readonly from: RecordType;
        readonly source: string;
        readonly type: RecordType;
        readonly body: Body;
      }
    | { readonly kind: 'change'; readonly type: RecordType; readonly body: Body }
    | { readonly kind: 'act'; readonly type: RecordType; readonly action: string; readonly reason: string | null }
    | { readonly kind: 'deposit'; readonly bank: string; readonly types: readonly RecordType[]; readonly body: Body }
    | { readonly kind: 'route'; readonly types: readonly RecordType[]; readonly isOn: boolean }
  );

/** The plan of one of the books, before it is executed. */
export class DocumentPlan {
  readonly steps: Step[] = [];

  make(date: PlainDate, books: Books, type: RecordType, key: string, body: Body): string {
    this.steps.push({ kind: 'make', date, books, type, key, body });
    return key;
  }
  become(
    date: PlainDate,
    books: Books,
    [from, source]: readonly [RecordType, string],
    type: RecordType,
    key: string,
    body: Body = {},
  ): string {
    this.steps.push({ kind: 'become', date, books, from, source, type, key, body: { tranDate: date, ...body } });
    return key;
  }
  /** Changes what the sample made. */
  change(date: PlainDate, books: Books, type: RecordType, key: string, body: Body): void {
    this.steps.push({ kind: 'change', date, books, type, key, body });
  }
  act(
    date: PlainDate,
    books: Books,
    type: RecordType,
    key: string,
    action: string,
    reason: string | null = null,
  ): void {
    this.steps.push({ kind: 'act', date, books, type, key, action, reason });
  }
  /** Takes everything of some types to a bank that waits in undeposited funds on a day, other than by card. */
  deposit(date: PlainDate, books: Books, key: string, bank: string, types: readonly RecordType[], body: Body): string {
    this.steps.push({ kind: 'deposit', date, books, key, bank, types, body });
    return key;
  }
  /** Has types wait for approval from a day on, or no longer. */
  route(date: PlainDate, types: readonly RecordType[], isOn: boolean): void {
    this.steps.push({
      kind: 'route',
      date,
      books: 'us',
      key: `routing ${types.join(' ')} ${isOn ? 'on' : 'off'}`,
      types,
      isOn,
    });
  }
}

/** The head of a document of a party, on a day. */
export const headOf = (
  books: Books,
  date: PlainDate,
  party: string,
  field: 'entity' | 'customer' | 'vendor' = 'entity',
): Body => ({
  [field]: named(party),
  tranDate: date,
  subsidiary: named(books),
  currency: named(currencyOf[books]),
});

/** Apply lines: the whole open amount, or a given one. */
export const applyTo = (
  ...lines: readonly (string | { readonly doc: string; readonly amount: Amount; readonly disc?: Amount })[]
): Body => ({
  items: lines.map((line) =>
    typeof line === 'string'
      ? { doc: named(line), apply: true, amount: openOf(line) }
      : { doc: named(line.doc), apply: true, amount: line.amount, ...(line.disc ? { disc: line.disc } : {}) },
  ),
});
