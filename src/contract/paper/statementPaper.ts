import { add, compare, isZero, type Minor, negate, sum, zero } from '../values/money.ts';
import type { Paper, PaperRow, PaperTable, PaperTotal } from './paper.ts';
import {
  addressLines,
  bankOf,
  contactOf,
  formatFor,
  known,
  type PaperOptions,
  type PaperParties,
  senderOf,
  textOf,
  type Writing,
  writingFor,
} from './paperParts.ts';

/** Transactions on a customer's account: a charge is positive. */
export interface StatementEntry {
  readonly type: string;
  readonly date: string;
  readonly number: string;
  readonly dueDate: string | null;
  readonly amount: Minor;
}

/** The open balance by days overdue: not due, three buckets, and everything beyond. */
export type StatementAging = readonly Minor[];
/** Days in a span of the aging. */
export const agingDays = 30;
/** Spans of days that are late; the last is of all beyond. */
export const lateSpans = 4;

export interface StatementSource extends PaperParties {
  readonly from: string;
  readonly to: string;
  /** The customer's balance before the first day. */
  readonly opening: Minor;
  readonly entries: readonly StatementEntry[];
  readonly aging: StatementAging;
}

/** The balance of an account at its end. */
export const closingOf = ({ opening, entries }: Pick<StatementSource, 'opening' | 'entries'>): Minor =>
  add(opening, sum(entries.map(({ amount }) => amount)));

/** A statement of account: what was owed, what came, what went, and what is due. */
export function statementPaper(source: StatementSource, asked: PaperOptions = {}): Paper {
  const { party, subsidiary, from, to, currency } = source;
  const writing = writingFor(source, asked.language);
  const { texts, formats } = writing;
  const number = textOf(party, 'entityId');
  const bank = bankOf(source, writing, number);
  return {
    language: writing.language,
    title: texts.titles.statement,
    number,
    date: to,
    format: formatFor(subsidiary, asked.format),
    sender: senderOf(source, writing),
    recipient: [textOf(party, 'companyName'), ...addressLines(party, 'bill', formats)].filter(Boolean),
    facts: known([
      { label: texts.statementDate, value: formats.date(to), isStrong: true },
      { label: texts.period, value: texts.until(formats.date(from), formats.date(to)) },
      { label: texts.customer, value: number },
      { label: texts.currency, value: currency.code },
    ]),
    tables: [entryTable(source, writing)],
    totals: totalsOf(source, writing),
    aging: agingTable(source, writing),
    notes: [],
    ...(bank ? { bank } : {}),
    contact: contactOf(source, writing),
    page: texts.page,
  };
}

function entryTable(source: StatementSource, { texts, formats }: Writing): PaperTable {
  let balance = source.opening;
  const first: PaperRow = {
    cells: [formats.date(source.from), '', texts.opening, '', '', formats.amount(balance)],
  };
  const rows = source.entries.map(({ type, date, number, dueDate, amount }): PaperRow => {
    balance = add(balance, amount);
    const isCharge = compare(amount, zero) >= 0;
    const what = texts.entries[isNamed(type) ? type : 'other'];
    return {
      cells: [
        formats.date(date),
        number,
        dueDate === null || type !== 'invoice' ? what : texts.due(what, formats.date(dueDate)),
        isCharge ? formats.amount(amount) : '',
        isCharge ? '' : formats.amount(negate(amount)),
        formats.amount(balance),
      ],
    };
  });
  return {
    columns: [
      { label: texts.date, width: 62 },
      { label: texts.document, width: 78 },
      { label: texts.description },
      { label: texts.charges, width: 72, isNumeric: true },
      { label: texts.payments, width: 72, isNumeric: true },
      { label: texts.balance, width: 74, isNumeric: true },
    ],
    rows: [first, ...rows],
  };
}

const named = [
  'invoice',
  'creditMemo',
  'cashSale',
  'customerPayment',
  'customerRefund',
  'depositApplication',
  'customerDeposit',
] as const;
const isNamed = (type: string): type is (typeof named)[number] => named.some((each) => each === type);

function totalsOf(source: StatementSource, { texts, formats }: Writing): readonly PaperTotal[] {
  const closing = closingOf(source);
  const overdue = sum(source.aging.slice(1));
  const isCredit = compare(closing, zero) < 0;
  return [
    {
      label: isCredit ? texts.creditBalance : texts.balanceDue,
      value: formats.amount(isCredit ? negate(closing) : closing),
      isDue: true,
    },
    ...(isCredit || isZero(overdue) || compare(overdue, zero) < 0
      ? []
      : [{ label: texts.overdue, value: formats.amount(overdue) }]),
  ];
}

function agingTable(source: StatementSource, { texts, formats }: Writing): PaperTable {
  const days = agingDays;
  const labels = [
    texts.notDue,
    texts.days(1, days),
    texts.days(days + 1, 2 * days),
    texts.days(2 * days + 1, 3 * days),
    texts.over(3 * days),
  ];
  const columns = [...labels, texts.total].map((label) => ({ label, width: 0, isNumeric: true }));
  return {
    columns,
    rows: [
      {
        cells: [...source.aging, sum(source.aging)].map((amount) => formats.amount(amount)),
        isStrong: true,
      },
    ],
  };
}
