import type { Ref } from '#contract/derive/types';
import { accountTypes, type AccountType } from '#contract/lists/accountTypes';
import type { TrialBalance, TrialBalanceRow } from '#contract/reports/trialBalance';
import type { Cell } from '#contract/values/tableText';
import { plainNumberText } from '#contract/values/scaled';
import { sidesOf, sumText } from '#app/engine/report/figures.ts';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { nameWithout } from '#app/engine/report/sheetTable.ts';
import type { ReportCells } from '#app/engine/report/reportFile.ts';

/** Accounts under one heading of the statement. */
interface AccountGroup {
  readonly group: AccountType['group'];
  readonly rows: readonly TrialBalanceRow[];
}

/** Amounts that can be summed: one currency, of one or all subsidiaries. */
export interface Book {
  readonly key: string;
  readonly subsidiary: Ref | null;
  readonly currency: Ref;
  readonly groups: readonly AccountGroup[];
  readonly count: number;
  /** Opening debit and credit, movement debit and credit, closing debit and credit. */
  readonly totals: readonly [string, string, string, string, string, string];
  /** Debits minus credits. */
  readonly net: string;
  readonly isBalanced: boolean;
}

/** The six figures of a row: opening, movement, closing, each debit and credit; none for zero. */
export function figuresOf({
  opening,
  debit,
  credit,
  closing,
}: Pick<TrialBalanceRow, 'opening' | 'debit' | 'credit' | 'closing'>): readonly (number | undefined)[] {
  const [open, close] = [sidesOf(opening), sidesOf(closing)];
  return [
    open.debit,
    open.credit,
    debit === 0 ? undefined : debit,
    credit === 0 ? undefined : credit,
    close.debit,
    close.credit,
  ];
}

/** The same six amounts in the account's currency; undefined without one. */
export const foreignFiguresOf = ({
  foreignOpening: opening,
  foreignDebit: debit,
  foreignCredit: credit,
  foreignClosing: closing,
}: TrialBalanceRow): readonly (number | undefined)[] | undefined =>
  opening === null || debit === null || credit === null || closing === null
    ? undefined
    : figuresOf({ opening, debit, credit, closing });

/** Parts the rows into books, and each book by the groups of the statement. */
export function booksOf(rows: readonly TrialBalanceRow[]): readonly Book[] {
  const keyOf = ({ currency, subsidiary }: TrialBalanceRow): string => `${subsidiary?.id ?? ''}/${currency.id}`;
  return [...grouped(rows, keyOf)].flatMap(([key, own]) => {
    const [first] = own;
    return first ? [bookOf(key, first, own)] : [];
  });
}

function bookOf(key: string, { subsidiary, currency }: TrialBalanceRow, rows: readonly TrialBalanceRow[]): Book {
  const figures = rows.map(figuresOf);
  const total = (at: number): string => sumText(figures.flatMap((each) => each[at] ?? []));
  const totals = [total(0), total(1), total(2), total(3), total(4), total(5)] as const;
  const groups = [...grouped(rows, groupOf)].map(([group, own]) => ({ group, rows: own }));
  const net = sumText(rows.map(({ closing }) => closing));
  return { key, subsidiary, currency, groups, count: rows.length, totals, net, isBalanced: /^-?0*(\.0*)?$/.test(net) };
}

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

const groupOf = ({ acctType }: TrialBalanceRow): AccountType['group'] =>
  Object.hasOwn(accountTypes, acctType.id) ? accountTypes[acctType.id as keyof typeof accountTypes].group : 'None'; // Checked just before.

/** The comparison date's closing balance next to the current one. */
export interface FormerClosing {
  readonly former: number;
  readonly difference: number;
  /** Link to its source; undefined if there was no balance. */
  readonly drill: Readonly<Record<string, string>> | undefined;
}

const closingKey = ({ account, subsidiary, currency }: TrialBalanceRow): string =>
  `${account.id}/${subsidiary?.id ?? ''}/${currency.id}`;

const nothing = {
  opening: 0,
  debit: 0,
  credit: 0,
  closing: 0,
  foreignCurrency: null,
  foreignOpening: null,
  foreignDebit: null,
  foreignCredit: null,
  foreignClosing: null,
} as const;

/** The closing balances of another time by the rows of this one; accounts that only had one then become rows without entries. */
export function withFormer(
  rows: readonly TrialBalanceRow[],
  former: readonly TrialBalanceRow[],
): { readonly rows: readonly TrialBalanceRow[]; readonly formerOf: (row: TrialBalanceRow) => FormerClosing } {
  const before = new Map(former.map((row) => [closingKey(row), row]));
  const known = new Set(rows.map(closingKey));
  const gone = former
    .filter((row) => row.closing !== 0 && !known.has(closingKey(row)))
    .map((row): TrialBalanceRow => ({ ...row, ...nothing }));
  return {
    rows:
      gone.length === 0
        ? rows
        : [...rows, ...gone].toSorted(
            (one, other) =>
              bookOrder(rows, one) - bookOrder(rows, other) || (one.acctNumber < other.acctNumber ? -1 : 1),
          ),
    formerOf: (row) => {
      const other = before.get(closingKey(row));
      return {
        former: other?.closing ?? 0,
        difference: Number(sumText([row.closing, -(other?.closing ?? 0)])),
        drill: other?.drill,
      };
    },
  };
}

/** Books stay in their order. */
const bookOrder = (rows: readonly TrialBalanceRow[], { subsidiary, currency }: TrialBalanceRow): number => {
  const at = rows.findIndex((row) => row.subsidiary?.id === subsidiary?.id && row.currency.id === currency.id);
  return at < 0 ? rows.length : at;
};

/** The whole report for a spreadsheet. */
export function trialBalanceCells(
  { rows }: Pick<TrialBalance, 'rows'>,
  compared?: { readonly head: string; readonly formerOf: (row: TrialBalanceRow) => FormerClosing },
): ReportCells {
  const number = (value: number | undefined): Cell => (value === undefined ? null : { number: plainNumberText(value) });
  const hasForeign = rows.some(({ foreignCurrency }) => foreignCurrency !== null);
  const head = [
    words.number,
    words.account,
    words.type,
    words.subsidiary,
    words.currency,
    ...words.sides,
    ...(hasForeign ? [words.foreignCurrency, ...words.foreignSides] : []),
    ...(compared ? [compared.head, words.difference] : []),
  ];
  const body = rows.map((row): Cell[] => [
    row.acctNumber,
    nameWithout({ values: { acctNumber: row.acctNumber } }, row.account.refName),
    row.acctType.refName,
    row.subsidiary?.refName,
    row.currency.refName,
    ...figuresOf(row).map(number),
    ...(hasForeign
      ? [
          row.foreignCurrency?.refName,
          ...(foreignFiguresOf(row) ?? words.foreignSides.map(() => undefined)).map(number),
        ]
      : []),
    ...(compared
      ? [compared.formerOf(row)].flatMap(({ former, difference }) => [number(former), number(difference)])
      : []),
  ]);
  return [head, ...body];
}
