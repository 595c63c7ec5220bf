import { minorFromText, type Minor, minorToNumber, negate, subtract, sum, zero } from '../values/money.ts';
import type { PlainDate } from '../values/date.ts';
import type { NumberFormat } from '../values/numberFormat.ts';
import { detectFormat, readNumberText } from '../values/numberReading.ts';
import { type DateOrder, readNumeric } from '../values/writtenDate.ts';
import { parseTable } from '../values/table.ts';
import type { CompanyFacts, KnownAccount, SetupWrite } from './facts.ts';

/** Why a row can't be taken over. */
export type OpeningProblem =
  | 'columns'
  | 'amount'
  | 'date'
  | 'party'
  | 'number'
  | 'repeated'
  | 'account'
  | 'bothSides'
  | 'item'
  | 'location'
  | 'quantity'
  | 'lot'
  | 'bin';

export interface RowProblem {
  /** The line of the pasted text, from 1. */
  readonly line: number;
  readonly problem: OpeningProblem;
  readonly value: string;
}

/** An invoice or bill that was open on the day; a negative amount is a credit. */
export interface OpenItem {
  readonly line: number;
  readonly party: string;
  readonly number: string;
  readonly due: PlainDate;
  readonly amount: Minor;
}

interface OpeningRow {
  readonly line: number;
  readonly account: KnownAccount;
  /** Debits less credits. */
  readonly amount: Minor;
}

/** The rows that can be taken over, and why the others can't. */
export interface Read<Row> {
  readonly rows: readonly Row[];
  readonly problems: readonly RowProblem[];
}

/** How dates and doubtful numbers are read, and how many decimals amounts have. */
export interface OpeningFormat {
  readonly number: NumberFormat;
  readonly order: DateOrder;
  readonly today: PlainDate;
  readonly precision: number;
}

/** A row of pasted text, with its line. */
export type Row = readonly [line: number, cells: readonly string[]];

/** The filled rows of a pasted table, without a head: a row whose amounts are words. */
export function rowsOf(text: string, amounts: readonly number[]): readonly Row[] {
  const rows = parseTable(text)
    .rows.map((cells, at): Row => [at + 1, cells.map((cell) => cell.trim())])
    .filter(([, cells]) => cells.some((cell) => cell !== ''));
  const isHead = ([, cells]: Row) =>
    amounts.some((at) => (cells[at] ?? '') !== '') &&
    amounts.every((at) => readNumberText(cells[at] ?? '').kind !== 'number');
  const [first] = rows;
  return first && isHead(first) ? rows.slice(1) : rows;
}

/** Reads the amounts of columns in the one format that fits them all, so that 1.234 is never guessed by cell. */
function amountsOf(
  rows: readonly Row[],
  columns: readonly number[],
  { number, precision }: Pick<OpeningFormat, 'number' | 'precision'>,
) {
  const plainOf = plainsOf(rows, columns, number);
  return (text: string): Minor | undefined => {
    if (text === '') return zero;
    const plain = plainOf(text);
    return plain === undefined ? undefined : minorFromText(plain, precision);
  };
}

/** Reads the numbers of columns in the one format that fits them all, as plain text. */
export function plainsOf(rows: readonly Row[], columns: readonly number[], number: NumberFormat) {
  const texts = rows.flatMap(([, cells]) => columns.map((at) => cells[at] ?? '').filter((text) => text !== ''));
  const found = detectFormat(texts, number);
  const format = found.kind === 'format' ? found.format : found.kind === 'ambiguous' ? number : undefined;
  return (text: string): string | undefined => {
    const reading = readNumberText(text, format);
    return reading.kind === 'number' ? reading.plain : undefined;
  };
}

/** Reads open invoices or bills: party, number, due date, amount. Each mistake is named with its line. */
export function readOpenItems(text: string, parties: ReadonlySet<string>, format: OpeningFormat): Read<OpenItem> {
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  const rows = rowsOf(text, [3]);
  const amountOf = amountsOf(rows, [3], format);
  const items = rows.flatMap(([line, cells]): OpenItem[] => {
    const [party = '', number = '', dueText = '', amountText = ''] = cells;
    const before = problems.length;
    const wrong = (problem: OpeningProblem, value: string) => void problems.push({ line, problem, value });
    if (cells.length < 4) wrong('columns', String(cells.length));
    else {
      const due = dateOf(dueText, format);
      const amount = amountText === '' ? undefined : amountOf(amountText);
      const key = `${party}|${number}`.toLowerCase();
      if (!parties.has(party.toLowerCase())) wrong('party', party);
      if (number === '') wrong('number', number);
      else if (seen.has(key)) wrong('repeated', number);
      seen.add(key);
      if (due === undefined) wrong('date', dueText);
      if (amount === undefined || amount === zero) wrong('amount', amountText);
      if (problems.length === before && due !== undefined && amount !== undefined)
        return [{ line, party, number, due, amount }];
    }
    return [];
  });
  return { rows: items, problems };
}

function dateOf(text: string, { order, today }: OpeningFormat): PlainDate | undefined {
  const read = readNumeric(text, { order, today });
  return read?.ok === true ? read.date : undefined;
}

/** Reads opening balances: account number, debit, credit. */
export function readBalances(
  text: string,
  accounts: readonly KnownAccount[],
  format: Pick<OpeningFormat, 'number' | 'precision'>,
): Read<OpeningRow> {
  const problems: RowProblem[] = [];
  const byNumber = new Map(accounts.map((account) => [account.number, account]));
  const rows = rowsOf(text, [1, 2]);
  const amountOf = amountsOf(rows, [1, 2], format);
  const read = rows.flatMap(([line, cells]): OpeningRow[] => {
    const [number = '', debitText = '', creditText = ''] = cells;
    const wrong = (problem: OpeningProblem, value: string) => void problems.push({ line, problem, value });
    const account = byNumber.get(number);
    const [debit, credit] = [amountOf(debitText), amountOf(creditText)];
    if (cells.length < 2) wrong('columns', String(cells.length));
    if (!account) wrong('account', number);
    if (debit === undefined) wrong('amount', debitText);
    if (credit === undefined) wrong('amount', creditText);
    if (debit !== undefined && debit !== zero && credit !== undefined && credit !== zero) wrong('bothSides', number);
    if (!account || debit === undefined || credit === undefined) return [];
    const amount = subtract(debit, credit);
    return amount === zero ? [] : [{ line, account, amount }];
  });
  return { rows: read, problems };
}

/** What receivables, payables and stock were taken over as documents, debits less credits. */
export interface ControlBalances {
  readonly receivable: Minor;
  readonly payable: Minor;
  readonly stock: Minor;
  /** The accounts that hold the value of stock. */
  readonly stockAccounts: ReadonlySet<string>;
}

/** Whether opening balances may post: all differences must be zero. */
interface OpeningCheck {
  readonly debits: Minor;
  readonly credits: Minor;
  readonly difference: Minor;
  /** The balance of the control account less the open items. */
  readonly receivable: { readonly balance: Minor; readonly items: Minor; readonly difference: Minor };
  readonly payable: { readonly balance: Minor; readonly items: Minor; readonly difference: Minor };
  readonly stock: { readonly balance: Minor; readonly items: Minor; readonly difference: Minor };
  readonly mayPost: boolean;
}

type Control = 'receivable' | 'payable' | 'stock';

/** The control account that a balance is of. */
function controlOf({ account }: OpeningRow, { stockAccounts }: ControlBalances): Control | undefined {
  if (account.role === 'AcctRec' || account.type === 'AcctRec') return 'receivable';
  if (account.role === 'AcctPay' || account.type === 'AcctPay') return 'payable';
  return account.role === 'InvtAsset' || account.role === 'StockInTransit' || stockAccounts.has(account.id)
    ? 'stock'
    : undefined;
}

/**
 * Opening balances must balance, receivables and payables must be the sum of the open items, and inventory the value of
 * the opening stock: an amount in a control account that no document explains can be neither collected, paid nor
 * counted. The service refuses it too.
 */
export function checkOpening(rows: readonly OpeningRow[], items: ControlBalances): OpeningCheck {
  const debits = sum(rows.map(({ amount }) => (amount > 0n ? amount : zero)));
  const credits = negate(sum(rows.map(({ amount }) => (amount < 0n ? amount : zero))));
  const control = (which: Control) => {
    const balance = sum(rows.filter((row) => controlOf(row, items) === which).map(({ amount }) => amount));
    return { balance, items: items[which], difference: subtract(balance, items[which]) };
  };
  const [receivable, payable, stock] = [control('receivable'), control('payable'), control('stock')];
  const difference = subtract(debits, credits);
  return {
    debits,
    credits,
    difference,
    receivable,
    payable,
    stock,
    mayPost:
      rows.length > 0 &&
      [difference, receivable.difference, payable.difference, stock.difference].every((each) => each === zero),
  };
}

/** What the documents of the opening have in common. */
export interface Opening {
  readonly root: string;
  readonly currency: string;
  readonly date: PlainDate;
  readonly precision: number;
  readonly memo: string;
  /** The clearing account that open items were posted against. */
  readonly clearing: string;
}

/**
 * The one journal of the opening balances. Open items and stock have posted receivables, payables and inventory against
 * the clearing account; their lines go there too, so that it comes to nothing and no item is counted twice. Undefined while it may
 * not post.
 */
export function openingJournal(
  rows: readonly OpeningRow[],
  items: ControlBalances,
  { root, currency, date, precision, memo, clearing, period }: Opening & { readonly period: string },
): SetupWrite | undefined {
  const check = checkOpening(rows, items);
  if (!check.mayPost) return undefined;
  const isControl = (row: OpeningRow) => controlOf(row, items) !== undefined;
  const line = (account: string, amount: Minor) => ({
    account: { id: account },
    ...(amount > 0n
      ? { debit: minorToNumber(amount, precision) }
      : { credit: minorToNumber(negate(amount), precision) }),
    memo,
  });
  const taken = sum(rows.filter(isControl).map(({ amount }) => amount));
  const lines = rows.filter((row) => !isControl(row)).map(({ account, amount }) => line(account.id, amount));
  return {
    kind: 'create',
    type: 'periodEndJournal',
    name: memo,
    body: {
      tranDate: date,
      subsidiary: { id: root },
      currency: { id: currency },
      postingPeriod: { id: period },
      memo,
      isOpening: true,
      openingReceivables: minorToNumber(check.receivable.balance, precision),
      openingPayables: minorToNumber(check.payable.balance, precision),
      openingInventory: minorToNumber(check.stock.balance, precision),
      line: { items: taken === zero ? lines : [...lines, line(clearing, taken)] },
    },
  };
}

/** Whether an open item is a customer's or a vendor's. */
export type OpenSide = 'customer' | 'vendor';

/** The document of an open item, posted on the day against the clearing account and due when it was. */
export function openItemWrite(
  side: OpenSide,
  { party, number, due, amount }: OpenItem,
  parties: ReadonlyMap<string, string>,
  { root, currency, date, precision, memo, clearing, item }: Opening & { readonly item: string },
): SetupWrite {
  const isCredit = amount < 0n;
  const value = minorToNumber(isCredit ? negate(amount) : amount, precision);
  const head = {
    entity: { id: parties.get(party.toLowerCase()) ?? '' },
    subsidiary: { id: root },
    currency: { id: currency },
    tranDate: date,
    memo: `${memo}: ${due}`,
    // A bill can't be due before its date; when it really was due stays in the memo.
    ...(isCredit ? {} : { dueDate: side === 'vendor' && due < date ? date : due }),
  };
  const name = `${party} ${number}`;
  if (side === 'customer')
    return {
      kind: 'create',
      type: isCredit ? 'creditMemo' : 'invoice',
      name,
      body: { ...head, tranId: number, item: { items: [{ item: { id: item }, quantity: 1, rate: value }] } },
    };
  return {
    kind: 'create',
    type: isCredit ? 'vendorCredit' : 'vendorBill',
    name,
    body: { ...head, otherRefNum: number, expense: { items: [{ account: { id: clearing }, amount: value }] } },
  };
}

/** What open items post through, where it is missing: an account that clears, and a service item for invoices. */
export function openingWrites(facts: CompanyFacts, items: readonly string[], name: string): readonly SetupWrite[] {
  const clearing = clearingOf(facts);
  if (!facts.root) return [];
  if (!clearing)
    return [
      {
        kind: 'create',
        type: 'account',
        name,
        body: {
          acctName: name,
          acctType: { id: 'OthIncome' },
          clearsToZero: true,
          subsidiary: [{ id: facts.root.id }],
          includeChildren: true,
        },
      },
    ];
  if (items.includes(name)) return [];
  const body = {
    itemId: name,
    subsidiary: { id: facts.root.id },
    incomeAccount: { id: clearing.id },
    isTaxable: false,
  };
  return [{ kind: 'create', type: 'serviceSaleItem', name, body }];
}

/** The month of a day, to which its documents post. */
export const periodOf = ({ periods }: CompanyFacts, date: PlainDate): string =>
  periods.find(({ startDate, endDate, isWhole }) => !isWhole && startDate <= date && date <= endDate)?.id ?? '';

/** The account that opening balances pass through. */
export const clearingOf = ({ accounts }: CompanyFacts): KnownAccount | undefined =>
  accounts.find(({ clears, type }) => clears && type === 'OthIncome');
