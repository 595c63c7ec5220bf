import type { GeneralLedger, GeneralLedgerRow } from '#contract/reports/generalLedger';
import type { Queryable } from '../../storage/database.ts';
import type { LedgerAccount } from '../../storage/queries/ledger/ledgerBalances.ts';
import {
  entriesAfter,
  type EntriesAsked,
  type EntriesBefore,
  entriesBefore,
  entryCounts,
  type LedgerEntry,
} from '../../storage/queries/ledger/ledgerEntries.ts';
import type { Amounts } from '../books.ts';
import { type LedgerPaging, positionText } from './ledgerAsked.ts';
import { closingRow, entryRow, openingRow, type RowMaker } from './ledgerRows.ts';

export type LedgerPage = Pick<GeneralLedger, 'rows' | 'totalResults' | 'hasMore' | 'next'>;

interface PagedLedger {
  readonly accounts: readonly LedgerAccount[];
  readonly amounts: ReadonlyMap<string, Amounts>;
  readonly maker: RowMaker;
  /** Every account has rows for its opening and closing balance, even without movement; otherwise it is a single account. */
  readonly isAll: boolean;
}

/** Where a page begins. */
interface Start {
  /** The account, by its index. */
  readonly at: number;
  /** Earlier entries of that account; undefined if the page begins with its opening balance. */
  readonly before: EntriesBefore | undefined;
  readonly total: number | null;
}

/** A page of entries account by account, by offset or after a position. */
export async function accountPage(
  db: Queryable,
  asked: EntriesAsked,
  paging: LedgerPaging,
  ledger: PagedLedger,
): Promise<LedgerPage> {
  const { limit } = paging;
  const { at, before, total } = await startOf(db, asked, paging);
  const accounts = ledger.accounts.slice(at);
  const ahead = { ...asked, accounts: accounts.map(({ id }) => id) };
  // One more than shown tells whether there are more, and whether an account ends here.
  const entries = await entriesAfter(db, ahead, before?.position, limit + 1);
  const shown = entries.slice(0, limit);
  const following = entries[limit];
  const last = shown.at(-1);
  return {
    rows: accountRows(ledger, accounts, shown, following, before),
    totalResults: total,
    hasMore: following !== undefined,
    next: following && last ? positionText(last) : null,
  };
}

async function startOf(db: Queryable, asked: EntriesAsked, { offset, after }: LedgerPaging): Promise<Start> {
  if (after) {
    return {
      at: asked.accounts.indexOf(after.account),
      before: await entriesBefore(db, asked, after.account, after),
      total: null,
    };
  }
  const counts = await entryCounts(db, asked);
  const countAt = (place: number): number => counts.get(asked.accounts[place] ?? '') ?? 0;
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let [at, left] = [0, Math.min(offset, total)];
  while (left > 0 && countAt(at) <= left) {
    left -= countAt(at);
    at += 1;
  }
  const id = asked.accounts[at];
  const before = left > 0 && id !== undefined ? await entriesBefore(db, asked, id, { count: left }) : undefined;
  return { at, before, total };
}

/** The accounts of a page, each from its opening to its closing balance, as far as the page extends. */
function accountRows(
  { amounts, maker, isAll }: PagedLedger,
  accounts: readonly LedgerAccount[],
  shown: readonly LedgerEntry[],
  following: LedgerEntry | undefined,
  before: EntriesBefore | undefined,
): readonly GeneralLedgerRow[] {
  const byAccount = new Map<string, LedgerEntry[]>();
  for (const entry of shown) {
    const own = byAccount.get(entry.account);
    if (own) own.push(entry);
    else byAccount.set(entry.account, [entry]);
  }
  const reached =
    following === undefined ? accounts.length : accounts.findIndex(({ id }) => id === shown.at(-1)?.account) + 1;
  return accounts.slice(0, reached).flatMap(({ id }, place): GeneralLedgerRow[] => {
    const entries = byAccount.get(id) ?? [];
    const own = amounts.get(id) ?? { opening: 0n, debit: 0n, credit: 0n };
    const begun = place === 0 ? before : undefined;
    const isShown = entries.length > 0 || (begun === undefined && (!isAll || own.opening !== 0n));
    if (!isShown) return [];
    const ownOpening = maker.foreign.get(id)?.opening ?? 0n;
    const rows = begun ? [] : [openingRow(maker, id, own.opening, ownOpening)];
    let [balance, ownBalance] = [own.opening + (begun?.base ?? 0n), ownOpening + (begun?.own ?? 0n)];
    const kept = maker.foreign.get(id)?.currency.id;
    for (const entry of entries) {
      balance += BigInt(entry.amount);
      if (entry.currency === kept) ownBalance += BigInt(entry.ownAmount);
      rows.push(entryRow(maker, entry, balance, ownBalance));
    }
    return isAll && following?.account !== id ? [...rows, closingRow(maker, id, own)] : rows;
  });
}
