import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import { balanceSheet as balanceSheetDefinition } from '#contract/reports/balanceSheet';
import { incomeStatement as incomeDefinition } from '#contract/reports/incomeStatement';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, booksOf, drillOf, foldSums, labelled, severalBooks } from './books.ts';
import type { Outcome, ReportQuery } from './outcome.ts';
import { type LedgerRange, rangeSums, readRange, shownOf } from './range.ts';

interface Section {
  readonly heading: Message;
  readonly total: Message;
  readonly types: readonly AccountTypeId[];
}
/** Sections that have a sum together. */
interface Group {
  readonly heading: Message;
  readonly total: Message;
  readonly sections: readonly Section[];
}
/** A line of a section that is no account but the sum of others. */
interface SumLine {
  readonly label: Message;
  readonly amount: bigint;
  readonly of: readonly Section[];
}
/** What a statement shows of one account, in smallest units and with the sign a reader expects. */
interface Entry {
  readonly account: LedgerAccount;
  readonly amount: bigint;
}
type AmountOf = (amounts: Amounts) => bigint;

const revenue: Section = { heading: message('sheet.income'), total: message('sheet.totalIncome'), types: ['Income'] };
const costOfSales: Section = {
  heading: message('sheet.costOfSales'),
  total: message('sheet.totalCostOfSales'),
  types: ['COGS'],
};
const expenses: Section = {
  heading: message('sheet.expenses'),
  total: message('sheet.totalExpenses'),
  types: ['Expense'],
};
const otherIncome: Section = {
  heading: message('sheet.otherIncome'),
  total: message('sheet.totalOtherIncome'),
  types: ['OthIncome'],
};
const otherExpense: Section = {
  heading: message('sheet.otherExpense'),
  total: message('sheet.totalOtherExpense'),
  types: ['OthExpense'],
};

const earnings: readonly Section[] = [revenue, costOfSales, expenses, otherIncome, otherExpense];
const equityOwn: Section = { heading: message('sheet.equity'), total: message('sheet.totalEquity'), types: ['Equity'] };

/** Income less cost of goods sold, expenses and other items of a time: what the books earned in it. */
export async function incomeStatement(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  return statement(
    db,
    query,
    scope,
    today,
    (book, amounts, accounts, range) => {
      const maker = new SheetMaker(book, range, amounts, accounts, ({ debit, credit }) => debit - credit);
      const income = maker.section(revenue, -1n);
      const gross = income - maker.section(costOfSales, 1n);
      maker.total(message('sheet.grossProfit'), gross, 'subtotal', [revenue, costOfSales]);
      const operating = gross - maker.section(expenses, 1n);
      maker.total(message('sheet.operatingIncome'), operating, 'subtotal', [revenue, costOfSales, expenses]);
      const net = operating + maker.section(otherIncome, -1n) - maker.section(otherExpense, 1n);
      maker.total(message('sheet.netIncome'), net, 'total', [
        revenue,
        costOfSales,
        expenses,
        otherIncome,
        otherExpense,
      ]);
      return { rows: maker.rows, totals: { netIncome: net } };
    },
    incomeDefinition,
  );
}

const currentAssets: Group = {
  heading: message('sheet.currentAssets'),
  total: message('sheet.totalCurrentAssets'),
  sections: [
    { heading: message('sheet.bank'), total: message('sheet.totalBank'), types: ['Bank'] },
    {
      heading: message('sheet.receivables'),
      total: message('sheet.totalReceivables'),
      types: ['AcctRec', 'UnbilledRec'],
    },
    {
      heading: message('sheet.otherCurrentAssets'),
      total: message('sheet.totalOtherCurrentAssets'),
      types: ['OthCurrAsset', 'DeferExpense'],
    },
  ],
};
const longTermAssets: readonly Section[] = [
  { heading: message('sheet.fixedAssets'), total: message('sheet.totalFixedAssets'), types: ['FixedAsset'] },
  { heading: message('sheet.otherAssets'), total: message('sheet.totalOtherAssets'), types: ['OthAsset'] },
];
const assets: readonly Section[] = [...currentAssets.sections, ...longTermAssets];
const currentLiabilities: Group = {
  heading: message('sheet.currentLiabilities'),
  total: message('sheet.totalCurrentLiabilities'),
  sections: [
    { heading: message('sheet.payables'), total: message('sheet.totalPayables'), types: ['AcctPay'] },
    { heading: message('sheet.creditCards'), total: message('sheet.totalCreditCards'), types: ['CredCard'] },
    {
      heading: message('sheet.otherCurrentLiabilities'),
      total: message('sheet.totalOtherCurrentLiabilities'),
      types: ['OthCurrLiab', 'DeferRevenue'],
    },
  ],
};
const longTermLiabilities: Section = {
  heading: message('sheet.longTermLiabilities'),
  total: message('sheet.totalLongTermLiabilities'),
  types: ['LongTermLiab'],
};
const liabilities: readonly Section[] = [...currentLiabilities.sections, longTermLiabilities];

/** Assets, liabilities and equity at the end of a day; the year's earnings are in equity until it ends. */
export async function balanceSheet(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const asOf = query.get('asOf')?.trim() || today;
  const day: ReportQuery = {
    get: (name) => (name === 'from' || name === 'to' ? asOf : name === 'period' ? null : query.get(name)),
  };
  const made = await statement(
    db,
    day,
    scope,
    today,
    (book, amounts, accounts, range) => {
      const maker = new SheetMaker(
        book,
        { ...range, period: null, from: latestYearStart(book, range) },
        amounts,
        accounts,
        ({ opening, debit, credit }) => opening + debit - credit,
      );
      maker.heading(message('sheet.assets'));
      const owned =
        maker.group(currentAssets, 1n, 1) +
        longTermAssets.reduce((sum, section) => sum + maker.section(section, 1n, 1), 0n);
      maker.total(message('sheet.totalAssets'), owned, 'total', assets);
      maker.heading(message('sheet.liabilitiesAndEquity'));
      const owed = maker.group(currentLiabilities, -1n, 1) + maker.section(longTermLiabilities, -1n, 1);
      maker.total(message('sheet.totalLiabilities'), owed, 'subtotal', liabilities);
      const equity = maker.section(equityOwn, -1n, 1, {
        label: message('sheet.netIncomeOfYear'),
        amount: -maker.sumOf('incomeStatement'),
        of: earnings,
      });
      maker.total(message('sheet.totalLiabilitiesAndEquity'), owed + equity, 'total', [
        ...liabilities,
        equityOwn,
        ...earnings,
      ]);
      return { rows: maker.rows, totals: { assets: owned, liabilitiesAndEquity: owed + equity } };
    },
    balanceSheetDefinition,
  );
  if (!made.ok)
    return {
      ok: false,
      problems: [asOfProblem(made.problems[0]), ...made.problems.slice(1).map(asOfProblem)],
    };
  const { period: _period, from: _from, to: _to, ...parameters } = made.value.parameters;
  return { ok: true, value: { ...made.value, parameters: { ...parameters, asOf } } };
}

/** Its day was asked for as one of several. */
const asOfProblem = (each: Problem): Problem =>
  each.queryParam === 'to' || each.queryParam === 'from' ? { ...each, queryParam: 'asOf' } : each;

/** Where the figures of a book are looked up from: no fiscal year of its members turns after that. */
const latestYearStart = ({ members }: Book, { slices, from }: LedgerRange): string =>
  slices
    .filter(({ subsidiaries }) => members.some(({ id }) => subsidiaries.includes(id)))
    .map(({ yearStart }) => yearStart)
    .toSorted()
    .at(-1) ?? from;

interface Made {
  readonly rows: readonly SheetRow[];
  readonly totals: Readonly<Record<string, bigint>>;
}
type Make = (
  book: Book,
  amounts: ReadonlyMap<string, Amounts>,
  accounts: ReadonlyMap<string, LedgerAccount>,
  range: LedgerRange,
) => Made;

async function statement(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
  make: Make,
  definition: { readonly name: string; readonly columns: Sheet['columns'] },
): Promise<Outcome<Sheet>> {
  const read = await readRange(db, query, scope, today);
  if (!read.ok) return read;
  const range = read.value;
  const sums = await rangeSums(db, range);
  const accounts = new Map(
    (await ledgerAccounts(db, [...new Set(sums.map(({ account }) => account))])).map((account) => [
      account.id,
      account,
    ]),
  );
  const books = booksOf(range, sums);
  const made = books.map((book) => ({ book, ...make(book, foldSums(book, sums, accounts), accounts, range) }));
  const [first, second] = made;
  const inBook = (book: Book, rows: readonly SheetRow[]): readonly SheetRow[] => [
    {
      kind: 'heading',
      level: 0,
      ...labelled(
        message('sheet.books', {
          subsidiary: arg.list(book.members.map(({ name }) => name)),
          currency: book.currency.refName,
        }),
        { amount: null },
      ),
      currency: book.currency,
    },
    ...rows.map((row) => ({ ...row, level: row.level + 1 })),
  ];
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: shownOf(range),
      columns: definition.columns,
      rows: second ? made.flatMap(({ book, rows }) => inBook(book, rows)) : (first?.rows ?? []),
      totals:
        first && !second
          ? Object.fromEntries(
              Object.entries(first.totals).map(([name, units]) => [
                name,
                minorToNumber(minor(units), first.book.precision),
              ]),
            )
          : null,
      ...(second ? { notice: severalBooks } : {}),
    },
  };
}

/** Lays the accounts of a book out in sections with their sums. */
class SheetMaker {
  readonly rows: SheetRow[] = [];
  private readonly book: Book;
  private readonly range: LedgerRange;
  private readonly entries: readonly Entry[];

  constructor(
    book: Book,
    range: LedgerRange,
    amounts: ReadonlyMap<string, Amounts>,
    accounts: ReadonlyMap<string, LedgerAccount>,
    amountOf: AmountOf,
  ) {
    this.book = book;
    this.range = range;
    this.entries = [...amounts]
      .flatMap(([id, each]): Entry[] => {
        const account = accounts.get(id);
        return account ? [{ account, amount: amountOf(each) }] : [];
      })
      .toSorted((one, other) =>
        `${one.account.acctNumber}|${one.account.id}` < `${other.account.acctNumber}|${other.account.id}` ? -1 : 1,
      );
  }

  sumOf(of: 'incomeStatement' | 'balanceSheet'): bigint {
    return this.entries
      .filter(({ account }) => accountTypes[account.acctType as AccountTypeId].statement === of)
      .reduce((sum, { amount }) => sum + amount, 0n); // ids of the table
  }

  /** Sections with the sum of them all, which is answered; nothing is shown of a group that is empty. */
  group({ heading, total, sections }: Group, sign: 1n | -1n, level: number): bigint {
    const accounts = this.accountsOf(sections);
    if (accounts.length === 0) return 0n;
    this.heading(heading, level);
    const sum = sections.reduce((all, section) => all + this.section(section, sign, level + 1), 0n);
    this.push('subtotal', level, total, sum, accounts);
    return sum;
  }

  /** The accounts of some types with their sum, which is answered; nothing is shown of a section that is empty. */
  section({ heading, total, types }: Section, sign: 1n | -1n, level = 0, last?: SumLine): bigint {
    const own = this.entries.filter(
      ({ account, amount }) => amount !== 0n && types.some((type) => type === account.acctType),
    );
    const more = last && last.amount !== 0n ? last : undefined;
    if (own.length === 0 && !more) return 0n;
    this.heading(heading, level);
    for (const { account, amount } of own) this.push('line', level + 1, account.name, sign * amount, [account.id]);
    const others = more ? this.accountsOf(more.of) : [];
    if (more) this.push('line', level + 1, more.label, more.amount, others);
    const sum = own.reduce((all, { amount }) => all + sign * amount, more?.amount ?? 0n);
    this.push('subtotal', level, total, sum, [...own.map(({ account }) => account.id), ...others]);
    return sum;
  }

  heading(label: Message, level = 0): void {
    this.rows.push({ kind: 'heading', level, ...labelled(label, { amount: null }), currency: this.book.currency });
  }
  /** A sum of sections, leading to the entries of all their accounts. */
  total(label: Message, amount: bigint, kind: 'subtotal' | 'total', of: readonly Section[]): void {
    this.push(kind, 0, label, amount, this.accountsOf(of));
  }

  private accountsOf(sections: readonly Section[]): readonly string[] {
    const types = sections.flatMap((section): readonly string[] => section.types);
    return this.entries
      .filter(({ account, amount }) => amount !== 0n && types.includes(account.acctType))
      .map(({ account }) => account.id);
  }

  private push(
    kind: SheetRow['kind'],
    level: number,
    label: Message | string,
    amount: bigint,
    accounts: readonly string[],
  ): void {
    const figure = { amount: minorToNumber(minor(amount), this.book.precision) };
    const words = typeof label === 'string' ? { values: { label, ...figure } } : labelled(label, figure);
    const drill =
      accounts.length === 0
        ? {}
        : { drill: { report: 'generalLedger', parameters: drillOf(accounts.join(','), this.book, this.range) } };
    this.rows.push({ kind, level, ...words, currency: this.book.currency, ...drill });
  }
}
