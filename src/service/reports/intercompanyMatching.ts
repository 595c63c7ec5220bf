import { message } from '#contract/messages/message';
import { intercompanyMatching as definition } from '#contract/reports/intercompanyMatching';
import { unmatchedDocuments } from '#contract/reports/pairMatching';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { type Minor, minor, minorToNumber, sum, zero } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { ledgerAccounts, type LedgerSubsidiary, ledgerSubsidiaries } from '../storage/queries/ledger/ledgerBalances.ts';
import {
  type PairBalance,
  type PairEntry,
  pairEntries,
  type PairOfAccounts,
  pairsOfAccounts,
} from '../storage/queries/ledger/intercompany.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { labelled } from './books.ts';
import { allRead, type Outcome, type ReportQuery } from './outcome.ts';
import { readDay, readSubsidiary } from './reportFilters.ts';

/** The most documents named for a pair in a currency, the earliest first. */
const MAX_NAMED = 200;

/**
 * For each pair of subsidiaries and each currency of its transactions: the balances of the accounts of both sides, their
 * difference, and, where they don't agree, the documents that only one side has. Pairs of which the reader may not see both
 * are left out.
 */
export async function intercompanyMatching(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const read = allRead([readDay(query, today), await readSubsidiary(db, query, scope)]);
  if (!read.ok) return read;
  const [asOf, subsidiary] = read.value;
  const books = new Map((await ledgerSubsidiaries(db, scope)).map((book) => [book.id, book]));
  const pairs = (await pairsOfAccounts(db)).filter(
    ({ first, second }) =>
      books.has(first) && books.has(second) && (subsidiary === null || [first, second].includes(subsidiary.id)),
  );
  const { balances, documents } = await pairEntries(db, pairs, asOf);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(balances.map(({ account }) => account))])).map(({ id, name }) => [id, name]),
  );
  const rows = pairs.flatMap((pair, at) => {
    const own = balances.filter((each) => each.pair === at);
    const maker = { pair, books, accounts, asOf, documents: documents.filter((each) => each.pair === at) };
    return own.length === 0 ? [] : [headingOf(maker), ...byCurrency(own).flatMap((each) => rowsOf(each, maker))];
  });
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { subsidiary, asOf },
      columns: definition.columns,
      rows,
      totals: null,
    },
  };
}

interface PairFacts {
  readonly pair: PairOfAccounts;
  readonly books: ReadonlyMap<string, LedgerSubsidiary>;
  /** Names of accounts. */
  readonly accounts: ReadonlyMap<string, string>;
  readonly documents: readonly PairEntry[];
  readonly asOf: string;
}

const headingOf = ({ pair, books }: PairFacts): SheetRow => ({
  kind: 'heading',
  level: 0,
  currency: null,
  values: { label: [pair.first, pair.second].map((id) => books.get(id)?.name ?? id).join(' – ') },
});

function byCurrency(balances: readonly PairBalance[]): readonly (readonly PairBalance[])[] {
  const groups = new Map<string, PairBalance[]>();
  for (const each of balances) groups.set(each.currency, [...(groups.get(each.currency) ?? []), each]);
  return [...groups.values()];
}

/** Both sides in one currency, the documents that only one of them has, and the difference. */
function rowsOf(balances: readonly PairBalance[], facts: PairFacts): readonly SheetRow[] {
  const [first] = balances;
  if (!first) return [];
  const currency = { id: first.currency, refName: first.currencyName };
  const number = (amount: Minor) => minorToNumber(amount, first.precision);
  const difference = sum(balances.map(({ amount }) => minor(BigInt(amount))));
  const sides = balances.map((balance): SheetRow => {
    const subsidiary = balance.isFirst ? facts.pair.first : facts.pair.second;
    const label = `${facts.books.get(subsidiary)?.name ?? ''}: ${facts.accounts.get(balance.account) ?? ''}`;
    return {
      kind: 'line',
      level: 1,
      currency,
      values: { label, transactionCurrency: currency.refName, balance: number(minor(BigInt(balance.amount))) },
      drill: { report: 'generalLedger', parameters: { account: balance.account, subsidiary, to: facts.asOf } },
    };
  });
  const named = difference === zero ? [] : documentRows(facts, currency, number);
  return [
    ...sides,
    ...named,
    {
      kind: 'subtotal',
      level: 1,
      currency,
      ...labelled(message('sheet.difference'), {
        transactionCurrency: currency.refName,
        balance: number(difference),
      }),
    },
  ];
}

function documentRows(
  { documents }: PairFacts,
  currency: { readonly id: string; readonly refName: string },
  number: (amount: Minor) => number,
): readonly SheetRow[] {
  const own = documents.filter((each) => each.currency === currency.id);
  const known = new Map(own.map((each) => [each.txn, each]));
  const unmatched = unmatchedDocuments(
    own.map(({ txn, date, first, second }) => ({
      id: txn,
      date,
      first: minor(BigInt(first)),
      second: minor(BigInt(second)),
    })),
  );
  return unmatched.slice(0, MAX_NAMED).flatMap(({ id, amount }): SheetRow[] => {
    const document = known.get(id);
    return document
      ? [
          {
            kind: 'line',
            level: 2,
            currency,
            values: {
              label: document.name,
              date: document.date,
              transactionCurrency: currency.refName,
              unmatched: number(amount),
            },
            drill: { record: { id, refName: document.name, type: document.type } },
          },
        ]
      : [];
  });
}
