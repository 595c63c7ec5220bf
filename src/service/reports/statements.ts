import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import { balanceSheet as balanceSheetDefinition } from '#contract/reports/balanceSheet';
import { incomeStatement as incomeDefinition } from '#contract/reports/incomeStatement';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../storage/database.ts';
import { type LedgerAccount, ledgerAccounts } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, booksOf, drillOf, foldSums, severalBooks } from './books.ts';
import { type LedgerRange, type Outcome, rangeSums, readRange, type ReportQuery } from './range.ts';

interface Section {
  readonly label: string;
  readonly types: readonly AccountTypeId[];
}
/** What a statement shows of one account, in smallest units and with the sign a reader expects. */
interface Entry {
  readonly account: LedgerAccount;
  readonly amount: bigint;
}
type AmountOf = (amounts: Amounts) => bigint;

const revenue: Section = { label: 'Income', types: ['Income'] };
const costOfSales: Section = { label: 'Cost of goods sold', types: ['COGS'] };
const expenses: Section = { label: 'Expenses', types: ['Expense'] };
const otherIncome: Section = { label: 'Other income', types: ['OthIncome'] };
const otherExpense: Section = { label: 'Other expense', types: ['OthExpense'] };

const earnings: readonly Section[] = [revenue, costOfSales, expenses, otherIncome, otherExpense];
const equityOwn: Section = { label: 'Equity', types: ['Equity'] };

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
      maker.total('Gross profit', gross, 'subtotal', [revenue, costOfSales]);
      const operating = gross - maker.section(expenses, 1n);
      maker.total('Operating income', operating, 'subtotal', [revenue, costOfSales, expenses]);
      const net = operating + maker.section(otherIncome, -1n) - maker.section(otherExpense, 1n);
      maker.total('Net income', net, 'total', [revenue, costOfSales, expenses, otherIncome, otherExpense]);
      return { rows: maker.rows, totals: { netIncome: net } };
    },
    incomeDefinition,
  );
}

const assets: readonly Section[] = [
  { label: 'Bank', types: ['Bank'] },
  { label: 'Receivables', types: ['AcctRec', 'UnbilledRec'] },
  { label: 'Other current assets', types: ['OthCurrAsset', 'DeferExpense'] },
  { label: 'Fixed assets', types: ['FixedAsset'] },
  { label: 'Other assets', types: ['OthAsset'] },
];
const liabilities: readonly Section[] = [
  { label: 'Payables', types: ['AcctPay'] },
  { label: 'Credit cards', types: ['CredCard'] },
  { label: 'Other current liabilities', types: ['OthCurrLiab', 'DeferRevenue'] },
  { label: 'Long term liabilities', types: ['LongTermLiab'] },
];

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
      maker.heading('Assets');
      const owned = assets.reduce((sum, section) => sum + maker.section(section, 1n, 1), 0n);
      maker.total('Total assets', owned, 'total', assets);
      maker.heading('Liabilities and equity');
      const owed = liabilities.reduce((sum, section) => sum + maker.section(section, -1n, 1), 0n);
      maker.total('Total liabilities', owed, 'subtotal', liabilities);
      const equity = maker.section(equityOwn, -1n, 1);
      const earned = -maker.sumOf('incomeStatement');
      maker.line('Net income of the year', earned, earnings);
      maker.total('Total equity', equity + earned, 'subtotal', [equityOwn, ...earnings]);
      maker.total('Total liabilities and equity', owed + equity + earned, 'total', [
        ...liabilities,
        equityOwn,
        ...earnings,
      ]);
      return { rows: maker.rows, totals: { assets: owned, liabilitiesAndEquity: owed + equity + earned } };
    },
    balanceSheetDefinition,
  );
  if (!made.ok)
    return {
      ok: false,
      problems: [
        {
          ...made.problems[0],
          ...(made.problems[0].queryParam === 'to' || made.problems[0].queryParam === 'from'
            ? { queryParam: 'asOf' }
            : {}),
        },
      ],
    };
  const { subsidiary = null } = made.value.parameters;
  return { ok: true, value: { ...made.value, parameters: { subsidiary, asOf } } };
}

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
      values: {
        label: `${book.members.map(({ name }) => name).join(', ')}, in ${book.currency.refName}`,
        amount: null,
      },
      currency: book.currency,
    },
    ...rows.map((row) => ({ ...row, level: row.level + 1 })),
  ];
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { subsidiary: range.subsidiary, period: range.period, from: range.from, to: range.to },
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

  /** The accounts of some types with their sum, which is answered; nothing is shown of a section that is empty. */
  section({ label, types }: Section, sign: 1n | -1n, level = 0): bigint {
    const own = this.entries.filter(
      ({ account, amount }) => amount !== 0n && types.some((type) => type === account.acctType),
    );
    if (own.length === 0) return 0n;
    this.heading(label, level);
    for (const { account, amount } of own) this.push('line', level + 1, account.name, sign * amount, [account.id]);
    const sum = own.reduce((total, { amount }) => total + sign * amount, 0n);
    this.push(
      'subtotal',
      level,
      `Total ${label.toLowerCase()}`,
      sum,
      own.map(({ account }) => account.id),
    );
    return sum;
  }

  heading(label: string, level = 0): void {
    this.rows.push({ kind: 'heading', level, values: { label, amount: null }, currency: this.book.currency });
  }
  line(label: string, amount: bigint, of: readonly Section[]): void {
    if (amount !== 0n) this.push('line', 1, label, amount, this.accountsOf(of));
  }
  /** A sum of sections, leading to the entries of all their accounts. */
  total(label: string, amount: bigint, kind: 'subtotal' | 'total', of: readonly Section[]): void {
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
    label: string,
    amount: bigint,
    accounts: readonly string[],
  ): void {
    const values = { label, amount: minorToNumber(minor(amount), this.book.precision) };
    const drill =
      accounts.length === 0
        ? {}
        : { drill: { report: 'generalLedger', parameters: drillOf(accounts.join(','), this.book, this.range) } };
    this.rows.push({ kind, level, values, currency: this.book.currency, ...drill });
  }
}
