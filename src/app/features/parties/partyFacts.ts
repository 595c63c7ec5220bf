import type { Ref } from '#contract/derive/types';
import type { RecordType } from '#contract/records/index';
import { agingColumns, usualDays } from '#contract/reports/aging';
import { daysBetween, type PlainDate } from '#contract/values/date';
import { linesOf } from '#app/platform/api/merge.ts';
import type { ListRow, OpenDocument } from '#app/platform/api/records.ts';
import { sumText } from '#app/engine/report/figures.ts';
import { spanOf } from '#app/engine/report/openDocumentsSheet.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** The open balance of a customer or vendor in one currency. */
export interface OpenFigures {
  readonly currency: Ref;
  /** Charges less credits and what was paid without being applied, as an aging adds up. */
  readonly balance: number;
  readonly overdue: number;
  /** Credits and money that wait to be applied, deposits and prepayments among them. */
  readonly unapplied: number;
  /** By the columns of an aging. */
  readonly spans: Readonly<Record<string, number>>;
  readonly count: number;
}

const isAged = ({ kind }: OpenDocument): boolean => kind !== 'deposit' && kind !== 'prepayment';
const sum = (values: readonly number[]): number => Number(sumText(values));
const signed = ({ kind, open }: OpenDocument): number => (kind === 'charge' ? open : -open);

/** Adds up open documents within each currency, to the cent. */
export function openFigures(documents: readonly OpenDocument[], today: PlainDate): readonly OpenFigures[] {
  const currencies = new Map(documents.map(({ currency }) => [currency.id, currency]));
  return [...currencies.values()].map((currency) => {
    const own = documents.filter((each) => each.currency.id === currency.id);
    const aged = own.filter(isAged);
    const inSpan = (name: string): number =>
      sum(aged.filter((each) => spanOf(each, today, usualDays) === name).map(signed));
    return {
      currency,
      count: own.length,
      balance: sum(aged.map(signed)),
      overdue: sum(own.filter(({ kind, daysLate }) => kind === 'charge' && daysLate > 0).map(({ open }) => open)),
      unapplied: sum(own.filter(({ kind }) => kind !== 'charge').map(({ open }) => open)),
      spans: Object.fromEntries(
        agingColumns(usualDays)
          .filter(({ name }) => name !== 'total')
          .map(({ name }) => [name, inSpan(name)]),
      ),
    };
  });
}

/**
 * The average number of days between documents and their payments, weighted by amount, rounded to whole days; undefined
 * if nothing was applied. `dates` are the dates of the documents by their id.
 */
export function daysToPay(payments: readonly FormDoc[], dates: ReadonlyMap<string, string>): number | undefined {
  const paid = payments.flatMap(({ tranDate, apply }) =>
    linesOf(apply).flatMap(({ doc, amount, applyDate }) => {
      const from = isRef(doc) ? (dates.get(doc.id) ?? applyDate) : applyDate;
      return typeof from === 'string' && typeof tranDate === 'string' && typeof amount === 'number' && amount > 0
        ? [{ amount, days: Math.max(0, daysBetween(from, tranDate)) }]
        : [];
    }),
  );
  const whole = paid.reduce((total, { amount }) => total + amount, 0);
  return whole === 0
    ? undefined
    : Math.round(paid.reduce((total, { amount, days }) => total + amount * days, 0) / whole);
}

/** One thing that happened with a customer or vendor. */
export interface Happening {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
  readonly date: string;
  readonly amount: number | undefined;
  readonly currency: string | undefined;
  readonly status: Ref | undefined;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The latest of several lists as one, the newest first. */
export function happenings(
  lists: readonly { readonly type: RecordType; readonly rows: readonly ListRow[] }[],
  most: number,
): readonly Happening[] {
  const all = lists.flatMap(({ type, rows }) =>
    rows.map((row): Happening => {
      const amount = row.total ?? row.payment ?? row.balance;
      return {
        type,
        id: row.id,
        name: text(row.tranId) ?? row.refName ?? row.id,
        date: text(row.tranDate) ?? '',
        amount: typeof amount === 'number' ? amount : undefined,
        currency: isRef(row.currency) ? row.currency.id : undefined,
        status: isRef(row.status) ? row.status : undefined,
      };
    }),
  );
  return all
    .toSorted((one, other) =>
      one.date === other.date ? Number(other.id) - Number(one.id) : one.date < other.date ? 1 : -1,
    )
    .slice(0, most);
}
