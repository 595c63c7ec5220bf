import type { Ref } from '#contract/derive/types';
import type { SheetRow } from '#contract/reports/sheet';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import type { LedgerAccount, LedgerSubsidiary, LedgerSum } from '../storage/queries/ledger/ledgerBalances.ts';
import type { LedgerRange } from './range.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english } from '#contract/messages/problem';

/** Subsidiaries whose amounts are totaled in one currency. */
export interface Book {
  readonly members: readonly LedgerSubsidiary[];
  readonly currency: Ref;
  readonly precision: number;
}

/** Base amounts of an account in smallest units: before the range, and in it. */
export interface Amounts {
  opening: bigint;
  debit: bigint;
  credit: bigint;
}

export const severalBooks = english(message('report.severalBooks'));

/** The label in a row's first column: in English among its values, and as a message for readers of other languages. */
export const labelled = (
  label: Message,
  values: SheetRow['values'] = {},
): Required<Pick<SheetRow, 'values' | 'messages'>> => ({
  values: { label: english(label), ...values },
  messages: { label },
});

/** Several subsidiaries as one set of books, in the currency of the first; none without any. */
export function bookOf(members: readonly LedgerSubsidiary[]): readonly Book[] {
  const [first] = members;
  return first
    ? [{ members, currency: { id: first.currency, refName: first.currencyName }, precision: first.precision }]
    : [];
}

/** All together if every set of books with content uses one currency, else each subsidiary separately. */
export function booksOf(
  { subsidiaries }: Pick<LedgerRange, 'subsidiaries'>,
  sums: readonly { readonly subsidiary: string }[],
): readonly Book[] {
  const used = new Set(sums.map(({ subsidiary }) => subsidiary));
  const active = subsidiaries.filter(({ id }) => used.has(id));
  const isOne = new Set(active.map(({ currency }) => currency)).size <= 1;
  return isOne ? bookOf(active) : active.flatMap((each) => bookOf([each]));
}

export const statementOf = ({ acctType }: LedgerAccount) => accountTypes[acctType as AccountTypeId].statement; // an option field holds only ids of its table

/** The totals of the member subsidiaries, by account; income and expense before the year go to retained earnings. */
export function foldSums(
  book: Book,
  all: readonly LedgerSum[],
  accounts: ReadonlyMap<string, LedgerAccount>,
): Map<string, Amounts> {
  const members = new Set(book.members.map(({ id }) => id));
  const out = new Map<string, Amounts>();
  const at = (id: string): Amounts => {
    const known = out.get(id) ?? { opening: 0n, debit: 0n, credit: 0n };
    out.set(id, known);
    return known;
  };
  const retained = [...accounts.values()].find(({ role }) => role === 'RetEarnings')?.id;
  for (const { account, subsidiary, time, debit, credit } of all) {
    if (!members.has(subsidiary)) continue;
    const known = accounts.get(account);
    const closesIntoRetained =
      time === 'prior' && known !== undefined && retained !== undefined && statementOf(known) === 'incomeStatement';
    const amounts = at(closesIntoRetained ? retained : account);
    if (time !== 'movement') amounts.opening += BigInt(debit) - BigInt(credit);
    else {
      amounts.debit += BigInt(debit);
      amounts.credit += BigInt(credit);
    }
  }
  return out;
}

/** The general ledger filter that shows where a figure comes from. */
export function drillOf(
  account: string,
  { members: [only, second] }: Book,
  range: Pick<LedgerRange, 'period' | 'from' | 'to' | 'filters'>,
): Readonly<Record<string, string>> {
  const when: Readonly<Record<string, string>> = range.period
    ? { period: range.period.id }
    : { from: range.from, to: range.to };
  return { account, ...(only && !second ? { subsidiary: only.id } : {}), ...when, ...range.filters.asked };
}
