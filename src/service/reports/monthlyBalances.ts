import type { Ref } from '#contract/derive/types';
import { accountTypes, type AccountTypeId } from '#contract/lists/accountTypes';
import {
  fewestMonths,
  monthColumn,
  monthlyBalances as definition,
  mostMonths,
  usualMonths,
} from '#contract/reports/monthlyBalances';
import type { Drill, Sheet, SheetRow, SheetValue } from '#contract/reports/sheet';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import {
  addDecimals,
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  negateDecimal,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import type { Queryable } from '../storage/database.ts';
import { type LedgerPeriod, ledgerPeriods, ledgerSubsidiaries } from '../storage/queries/ledger/ledgerBalances.ts';
import type { Scope } from '../storage/queries/records/scopeSql.ts';
import { labelled, severalBooks } from './books.ts';
import { allRead, type Outcome, refused, type ReportQuery } from './outcome.ts';
import { type ReadSums, sumsReadOnce } from './range.ts';
import { readDay, readEntryFilters, readSubsidiary } from './reportFilters.ts';
import { trialBalance } from './trialBalance.ts';
import { arg, type Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';

/** The balance of an account in one month and its book. */
interface Figure extends Pick<TrialBalanceRow, 'account' | 'acctNumber' | 'subsidiary' | 'currency'> {
  readonly type: AccountTypeId;
  readonly month: string;
  readonly amount: Decimal;
}

/**
 * Every account by month: closing balance for the balance sheet, activity for the income statement. A month is the
 * trial balance of its period, so both agree.
 */
export async function monthlyBalances(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
): Promise<Outcome<Sheet>> {
  const asked = allRead([
    readDay(query, today),
    readCount(query),
    await readSubsidiary(db, query, scope),
    await readEntryFilters(db, query, scope, today),
  ]);
  if (!asked.ok) return asked;
  const [asOf, count, own, { asked: filters, shown }] = asked.value;
  const months = (await ledgerPeriods(db))
    .filter(({ isYear, isQuarter, isAdjust, startDate }) => !isYear && !isQuarter && !isAdjust && startDate <= asOf)
    .slice(-count);
  const read = await figuresOf(db, months, { ...(own ? { subsidiary: own.id } : {}), ...filters }, scope, today);
  if (!read.ok) return read;
  const books = groupedBy(read.value, bookKey);
  const rows = [...books.values()].flatMap((figures) => bookRows(figures, months, books.size > 1, filters));
  return {
    ok: true,
    value: {
      report: definition.name,
      parameters: { subsidiary: own, asOf, months: months.length, ...shown },
      columns: [
        definition.columns[0],
        ...months.map(({ id, name }) => ({
          name: monthColumn(id),
          label: name,
          type: 'amount',
          parameters: { period: id },
        })),
        definition.columns[1],
      ],
      rows,
      totals: null,
      ...(books.size > 1 ? { notice: severalBooks } : {}),
    },
  };
}

function readCount(query: ReportQuery): Outcome<number> {
  const count = query.get('months')?.trim() || String(usualMonths);
  return !/^\d{1,2}$/.test(count) || Number(count) < fewestMonths || Number(count) > mostMonths
    ? refused('months', message('report.badMonths', { value: count.slice(0, 40), min: fewestMonths, max: mostMonths }))
    : { ok: true, value: Number(count) };
}

const bookKey = ({ subsidiary, currency }: Pick<Figure, 'subsidiary' | 'currency'>): string =>
  `${subsidiary?.id ?? ''}/${currency.id}`;

/** Subsidiary and filters, each by its parameter. */
type Asked = Readonly<Record<string, string>>;

async function figuresOf(
  db: Queryable,
  months: readonly LedgerPeriod[],
  asked: Asked,
  scope: Scope,
  today: string,
): Promise<Outcome<readonly Figure[]>> {
  const reading = sumsReadOnce(scope);
  const ofAll = await readMonths(db, months, asked, scope, today, reading);
  if (!ofAll.ok || asked.subsidiary !== undefined || isOneWay(ofAll.value)) return ofAll;
  // Months with a single currency were combined; with several currencies each subsidiary is separate in all months.
  const each: Figure[] = [];
  for (const { id } of await ledgerSubsidiaries(db, scope)) {
    const read = await readMonths(db, months, { ...asked, subsidiary: id }, scope, today, reading);
    if (!read.ok) return read;
    each.push(...read.value);
  }
  return { ok: true, value: each };
}

const isOneWay = (figures: readonly Figure[]): boolean =>
  new Set(figures.map((figure) => figure.subsidiary === null)).size <= 1;

async function readMonths(
  db: Queryable,
  months: readonly LedgerPeriod[],
  asked: Asked,
  scope: Scope,
  today: string,
  reading: ReadSums,
): Promise<Outcome<readonly Figure[]>> {
  const figures: Figure[] = [];
  for (const { id } of months) {
    const found = await trialBalance(db, new URLSearchParams({ period: id, ...asked }), scope, today, reading);
    if (!found.ok) return found;
    figures.push(...found.value.rows.map((row) => figureOf(row, id)));
  }
  return { ok: true, value: figures };
}

/** With the sign a reader expects: liabilities, assets and income are positive. */
function figureOf(
  { account, acctNumber, acctType, subsidiary, currency, opening, debit, credit }: TrialBalanceRow,
  month: string,
): Figure {
  const type = acctType.id as AccountTypeId; // an option field holds only ids of its table
  const { side, statement } = accountTypes[type];
  const exact = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
  const moved = subtractDecimals(exact(debit), exact(credit));
  const amount = statement === 'incomeStatement' ? moved : addDecimals(exact(opening), moved);
  return {
    account,
    acctNumber,
    subsidiary,
    currency,
    type,
    month,
    amount: side === 'credit' ? negateDecimal(amount) : amount,
  };
}

function groupedBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const bookTitle = (subsidiary: Ref | null, currency: Ref): Pick<SheetRow, 'values' | 'messages'> =>
  subsidiary === null
    ? { values: { label: currency.refName } }
    : labelled(message('sheet.books', { subsidiary: arg.list([subsidiary.refName]), currency: currency.refName }));

/** Heading and total of the accounts of a type; cash is called as in the balance sheet. */
function wordsOf(type: AccountTypeId): { readonly heading: Message; readonly total: Message } {
  if (type === 'Bank') return { heading: message('sheet.bank'), total: message('sheet.totalBank') };
  const named = [`lists.accountTypes.${type}`, accountTypes[type].label] as const;
  return {
    heading: message('sheet.accountType', { type: arg.label(...named) }),
    total: message('sheet.totalOfType', { type: arg.inSentence(...named) }),
  };
}

/** The accounts of a set of books by type, in statement order, each type with its total. */
function bookRows(
  figures: readonly Figure[],
  months: readonly LedgerPeriod[],
  isNamed: boolean,
  filters: Asked,
): readonly SheetRow[] {
  const [first] = figures;
  if (!first) return [];
  const { currency, subsidiary } = first;
  const drillTo = (account: string): Drill => ({
    report: 'generalLedger',
    parameters: { account, ...(subsidiary ? { subsidiary: subsidiary.id } : {}), ...filters },
  });
  const level = isNamed ? 1 : 0;
  const types = Object.keys(accountTypes) as AccountTypeId[]; // the keys of the const object
  return [
    ...(isNamed ? [{ kind: 'heading', level: 0, ...bookTitle(subsidiary, currency), currency } as const] : []),
    ...types.flatMap((type): SheetRow[] => {
      const own = figures.filter((figure) => figure.type === type);
      if (own.length === 0) return [];
      const accounts = [...groupedBy(own, ({ account }) => account.id).values()].toSorted((one, other) =>
        (one[0]?.acctNumber ?? '') < (other[0]?.acctNumber ?? '') ? -1 : 1,
      );
      const named: Ref = { id: type, refName: accountTypes[type].label };
      const words = wordsOf(type);
      return [
        { kind: 'heading', level, ...labelled(words.heading), currency },
        ...accounts.flatMap((some): SheetRow[] => {
          const [{ account } = { account: undefined }] = some;
          return account === undefined || some.every(({ amount }) => amount === decimalZero)
            ? []
            : [
                {
                  kind: 'line',
                  level: level + 1,
                  currency,
                  values: { label: account.refName, account, ...valuesOf(some, type, months) },
                  drill: drillTo(account.id),
                },
              ];
        }),
        {
          kind: 'subtotal',
          level,
          ...labelled(words.total, { type: named, ...valuesOf(own, type, months) }),
          currency,
          drill: drillTo([...new Set(own.map(({ account }) => account.id))].join(',')),
        },
      ];
    }),
  ];
}

function valuesOf(
  figures: readonly Figure[],
  type: AccountTypeId,
  months: readonly LedgerPeriod[],
): Readonly<Record<string, SheetValue>> {
  const sumOf = (some: readonly Figure[]): number => decimalToNumber(sumDecimals(some.map(({ amount }) => amount)));
  const isEarning = accountTypes[type].statement === 'incomeStatement';
  return {
    ...Object.fromEntries(
      months.map(({ id }) => [monthColumn(id), sumOf(figures.filter(({ month }) => month === id))]),
    ),
    total: isEarning ? sumOf(figures) : null,
  };
}
