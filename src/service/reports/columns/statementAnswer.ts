import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english } from '#contract/messages/problem';
import type { ColumnsBy } from '#contract/reports/columns';
import type { ReportColumn, ReportParameter } from '#contract/reports/definition';
import type { Sheet, SheetColumn, SheetRow } from '#contract/reports/sheet';
import { minor, minorToNumber } from '#contract/values/money';
import type { Queryable } from '../../storage/database.ts';
import { type LedgerAccount, ledgerAccounts } from '../../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../../storage/queries/records/scopeSql.ts';
import { type Amounts, type Book, bookOf, booksOf, drillOf, foldSums, labelled, severalBooks } from '../books.ts';
import {
  type AskedColumns,
  dimensionOf,
  type Figure,
  type FigureColumn,
  MAIN,
  memberColumns,
  readColumns,
  subsidiaryColumns,
} from './columns.ts';
import { budgetNotes, budgetTotals, isOfBudget, readBudgets, type ReadBudgets, withBudgets } from './budgetColumns.ts';
import { partyColumns, partyOf } from './partyColumns.ts';
import { type ColumnSum, readSlots } from './columnSlots.ts';
import { allRead, type Outcome, type Refused, type ReportQuery } from '../outcome.ts';
import { type LedgerRange, readRange, shownOf } from '../range.ts';
import { type Entry, hasAmount, type Layout, SheetMaker, type Units } from './statementSheet.ts';
import type { TimePlan } from './timeColumns.ts';

/** The totals of a statement by name, with an amount for each column. */
export type Made = Readonly<Record<string, Units>>;
type AmountOf = (amounts: Amounts) => bigint;

/** The parts of one statement. */
export interface Statement {
  readonly definition: {
    readonly name: string;
    readonly parameters: readonly ReportParameter[];
    readonly columns: readonly ReportColumn[];
  };
  readonly plan: (range: LedgerRange, asked: AskedColumns, isByMember: boolean) => TimePlan;
  readonly refusal: (range: LedgerRange, asked: AskedColumns) => Refused | undefined;
  readonly amountOf: AmountOf;
  /** The amount from the beginning of the year, if that is different. */
  readonly yearAmountOf?: AmountOf;
  readonly has: (account: LedgerAccount) => boolean;
  /** The time range for the figures of a set of books. */
  readonly drillRange: (book: Book, range: LedgerRange) => LedgerRange;
  /** Reads what it needs besides the totals of its columns. */
  readonly more?: (
    db: Queryable,
    read: { readonly range: LedgerRange; readonly plan: TimePlan; readonly sums: readonly ColumnSum[] },
  ) => Promise<MoreSums>;
  readonly make: (maker: SheetMaker, entries: readonly Entry[]) => Made;
}

/** What a statement needs besides the totals of its columns. */
export interface MoreSums {
  /** The sums before the columns, and which of all sums are before a column. */
  readonly before: readonly ColumnSum[];
  readonly isBefore: (figure: Figure, by: ColumnsBy | null) => Figure['counts'];
  readonly unmoved: readonly ColumnSum[];
}

/** Builds a statement with its columns: one read of the ledger, however many columns there are. */
export async function statementSheet(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
  of: Statement,
): Promise<Outcome<Sheet>> {
  const read = allRead([await readRange(db, query, scope, today), readColumns(query, of.definition.parameters)]);
  if (!read.ok) return read;
  const [range, asked] = read.value;
  const refusal = of.refusal(range, asked);
  if (refusal) return refusal;
  const [dimension, party] = [dimensionOf(asked.by), partyOf(asked.by)];
  const plan = of.plan(range, asked, (dimension ?? party) !== undefined);
  const actual = await readSlots(db, plan.slots, range, party ? 'entity' : dimension);
  const budgets = asked.budget ? await readBudgets(db, asked.budget, range, plan, dimension) : undefined;
  const more = await of.more?.(db, { range, plan, sums: actual });
  const posted = more ? [...actual, ...more.before] : actual;
  const named = new Set([...posted, ...(budgets?.sums ?? [])].map(({ account }) => account));
  const accounts = new Map((await ledgerAccounts(db, [...named])).map((each) => [each.id, each]));
  const planned = budgets ? budgetTotals(budgets, accounts, range) : [];
  const beside = await besideOf(db, { of, range, asked, plan, actual, posted, planned, accounts }, scope);
  if (!beside.ok) return beside;
  // A budget is for no single customer or vendor: it is beside the total alone.
  const columns = budgets
    ? party
      ? { ...withBudgets([], plan, budgets), beside: beside.value }
      : withBudgets(beside.value, plan, budgets)
    : { beside: beside.value, plan };
  const facts = { of, range, asked, sums: [...actual, ...planned], all: [...posted, ...planned], accounts };
  return {
    ok: true,
    value: laidOut({ ...facts, ...columns, ...(more ? { more } : {}), ...(budgets ? { budgets } : {}) }),
  };
}

/** What the columns of a statement are made of. */
interface Found extends Pick<Read, 'of' | 'range' | 'asked' | 'plan' | 'accounts'> {
  readonly actual: readonly ColumnSum[];
  /** With the sums before the columns. */
  readonly posted: readonly ColumnSum[];
  /** The sums of budgets. */
  readonly planned: readonly ColumnSum[];
}

/** The columns before the total: departments and the like, customers or vendors, subsidiaries, or months. */
async function besideOf(
  db: Queryable,
  { of, range, asked, plan, actual, posted, planned, accounts }: Found,
  scope: Scope,
): Promise<Outcome<readonly FigureColumn[]>> {
  const [dimension, party] = [dimensionOf(asked.by), partyOf(asked.by)];
  // Departments and the like that only a budget names have a column too.
  const budgeted = planned.filter(isOfBudget).map((sum) => ({ ...sum, slot: MAIN }));
  if (dimension) return memberColumns(db, dimension, [...actual, ...budgeted], range, scope);
  if (!party)
    return {
      ok: true,
      value: asked.by === 'subsidiary' ? subsidiaryColumns([...posted, ...budgeted], range) : plan.parts,
    };
  const isShown = (id: string): boolean => {
    const account = accounts.get(id);
    return account !== undefined && of.has(account);
  };
  const { subsidiaries } = range;
  return { ok: true, value: await partyColumns(db, party, { sums: actual, isShown, subsidiaries }, scope) };
}

interface Read {
  readonly of: Statement;
  readonly range: LedgerRange;
  readonly asked: AskedColumns;
  readonly plan: TimePlan;
  readonly sums: readonly ColumnSum[];
  readonly more?: MoreSums;
  /** All sums, with those before the columns. */
  readonly all: readonly ColumnSum[];
  readonly accounts: ReadonlyMap<string, LedgerAccount>;
  /** The columns before the total. */
  readonly beside: readonly FigureColumn[];
  readonly budgets?: ReadBudgets;
}

function laidOut(read: Read): Sheet {
  const { of, range, asked, plan, all } = read;
  const books = asked.by === 'subsidiary' ? bookOf(range.subsidiaries.filter(isIn(all))) : booksOf(range, all);
  const isMixed = new Set(books.flatMap(({ members }) => members.map(({ currency }) => currency))).size > books.length;
  const figures = [...read.beside, ...(isMixed ? [] : [plan.amount, ...plan.compared])];
  const drawn = books.map((book) => ({ book, entries: entriesOf(book, read, figures) }));
  const used = figures.map(
    ({ column }, at) =>
      (column.kind !== 'member' && column.kind !== 'none') ||
      drawn.some(({ entries }) =>
        entries.some(({ amounts, before }) => (before?.[at] ?? 0n) !== 0n || amounts[at] !== 0n),
      ),
  );
  const kept = figures.filter((_, at) => used[at]);
  const made = drawn.map(({ book, entries }) => {
    const layout = layoutOf(kept, asked, book);
    const drillRange = of.drillRange(book, range);
    const isUsed = (_: bigint, at: number): boolean => used[at] === true;
    const shown = entries.map(({ account, amounts, before, unmoved }): Entry => ({
      account,
      amounts: amounts.filter(isUsed),
      ...(before && unmoved ? { before: before.filter(isUsed), unmoved: unmoved.filter(isUsed) } : {}),
    }));
    const maker = new SheetMaker(
      book,
      (some) =>
        some.length === 0
          ? undefined
          : { report: 'generalLedger', parameters: drillOf(some.join(','), book, drillRange) },
      layout,
      shown,
    );
    const totals = of.make(maker, shown);
    return { book, layout, totals, rows: isMixed ? maker.rows.map((row) => ({ ...row, currency: null })) : maker.rows };
  });
  const [first, second] = made;
  const notice = second ? severalBooks : isMixed ? english(message('report.separateColumns')) : undefined;
  return {
    report: of.definition.name,
    parameters: {
      ...shownOf(range),
      columns: asked.by,
      compare: asked.compare.join(',') || null,
      ...(hasBudgets(of) ? { budget: asked.budget } : {}),
    },
    columns: columnsOf(read, kept),
    rows: second ? made.flatMap(({ book, rows }) => inBook(book, rows)) : (first?.rows ?? []),
    totals: first && !second ? totalsOf(first) : null,
    ...(notice === undefined ? {} : { notice }),
    ...notesOf(read),
  };
}

const hasBudgets = ({ definition: { parameters } }: Statement): boolean =>
  parameters.some(({ name }) => name === 'budget');

/** What the budgets leave out. */
function notesOf({ budgets, range, sums }: Read): Pick<Sheet, 'notes'> {
  const used = new Set(sums.map(({ subsidiary }) => subsidiary));
  const notes = budgets ? budgetNotes(budgets, range, (subsidiary) => used.has(subsidiary)) : [];
  return notes.length === 0 ? {} : { notes: notes.map((each) => ({ text: english(each), message: each })) };
}

const isIn = (sums: readonly ColumnSum[]) => {
  const used = new Set(sums.map(({ subsidiary }) => subsidiary));
  return ({ id }: { readonly id: string }): boolean => used.has(id);
};

/** The accounts of a book with an amount for each column, in order of their numbers. */
function entriesOf(book: Book, read: Read, figures: readonly FigureColumn[]): readonly Entry[] {
  const { of, asked, sums, more, all, accounts } = read;
  const amountsIn = (some: readonly ColumnSum[], amountOf: AmountOf): ((account: string) => bigint) => {
    const folded = foldSums(book, some, accounts);
    return (account) => {
      const amounts = folded.get(account);
      return amounts ? amountOf(amounts) : 0n;
    };
  };
  const columns = figures.map(({ figure }) =>
    amountsIn(
      sums.filter(figure.counts),
      figure.name === 'yearToDate' ? (of.yearAmountOf ?? of.amountOf) : of.amountOf,
    ),
  );
  const aside = more && {
    before: figures.map(({ figure }) => amountsIn(all.filter(more.isBefore(figure, asked.by)), balanceOf)),
    unmoved: figures.map(({ figure }) => amountsIn(more.unmoved.filter(figure.counts), balanceOf)),
  };
  const unitsOf = (some: typeof columns, { id }: LedgerAccount): Units => some.map((amountOf) => amountOf(id));
  return [...accounts.values()]
    .filter(of.has)
    .map((account): Entry => ({
      account,
      amounts: unitsOf(columns, account),
      ...(aside ? { before: unitsOf(aside.before, account), unmoved: unitsOf(aside.unmoved, account) } : {}),
    }))
    .filter(({ amounts, before }) => hasAmount(amounts) || (before !== undefined && hasAmount(before)))
    .toSorted((one, other) =>
      `${one.account.acctNumber}|${one.account.id}` < `${other.account.acctNumber}|${other.account.id}` ? -1 : 1,
    );
}

const balanceOf: AmountOf = ({ opening, debit, credit }) => opening + debit - credit;

function layoutOf(figures: readonly FigureColumn[], { compare }: AskedColumns, book: Book): Layout {
  const at = (name: string): number => figures.findIndex(({ figure }) => figure.name === name);
  const amount = at('amount');
  const precisions = new Map(book.members.map(({ currency, precision }) => [currency, precision]));
  return {
    figures: figures.map(({ column, figure }) => ({
      name: figure.name,
      precision: (column.currency && precisions.get(column.currency.id)) ?? book.precision,
      isMissing: figure.known !== undefined && book.members.every(({ id }) => figure.known?.has(id) !== true),
    })),
    amount: amount < 0 ? undefined : amount,
    priors: comparedPairs.flatMap(({ name, of }) =>
      at(name) < 0 || at(of) < 0 ? [] : [{ name, at: at(name), of: at(of) }],
    ),
    hasShare: compare.includes('shareOfIncome'),
  };
}

/** Columns with the one that is compared with each. */
const comparedPairs = [
  { name: 'budget', of: 'amount' },
  { name: 'priorPeriod', of: 'amount' },
  { name: 'priorYear', of: 'amount' },
  { name: 'yearBudget', of: 'yearToDate' },
] as const;

/** The columns of the response: those of the definition, with the time ranges and members found. */
function columnsOf({ of, asked, plan }: Read, kept: readonly FigureColumn[]): readonly SheetColumn[] {
  const named = new Map(kept.map(({ column }) => [column.name, column]));
  const beside = kept.filter(({ column }) => column.name.startsWith('by')).map(({ column }) => column);
  const isAlone = asked.by === null && asked.compare.length === 0 && asked.budget === null;
  return of.definition.columns.flatMap(({ name, label, type }): readonly SheetColumn[] => {
    const own = named.get(name);
    if (name === 'label') return [{ name, label, type }];
    if (name === 'amount' && own) {
      const mark = own.isPreliminary ? { isPreliminary: own.isPreliminary } : {};
      if (isAlone) return [{ name, label, type, ...mark }];
      const isTotal =
        asked.by !== null && (plan.sumsParts || dimensionOf(asked.by) !== undefined || asked.by === 'subsidiary');
      return [...beside, isTotal ? { ...own, kind: 'total', label: 'Total' } : own];
    }
    if (name === 'amount') return beside;
    if (own) return [own];
    const isDerived =
      named.has('amount') && (name === 'shareOfIncome' ? asked.compare.includes(name) : isOfPrior(name, named));
    return isDerived ? [{ name, label, type, kind: name === 'shareOfIncome' ? 'share' : 'variance' }] : [];
  });
}

/** Whether a column is the variance from a prior period or budget that is shown. */
const isOfPrior = (name: string, named: ReadonlyMap<string, SheetColumn>): boolean => {
  const prior = /^(\w+?)(Variance|Percent)$/.exec(name)?.[1];
  return prior !== undefined && named.has(prior);
};

const totalsOf = ({ totals, layout }: { readonly totals: Made; readonly layout: Layout }): Sheet['totals'] => {
  const { amount, figures } = layout;
  if (amount === undefined) return null;
  return Object.fromEntries(
    Object.entries(totals).map(([name, units]) => [
      name,
      minorToNumber(minor(units[amount] ?? 0n), figures[amount]?.precision ?? 2),
    ]),
  );
};

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
