import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { byColumn } from '#contract/reports/columns';
import type { ReportColumn } from '#contract/reports/definition';
import type { Sheet, SheetColumn } from '#contract/reports/sheet';
import { DECIMAL_UNIT } from '#contract/values/decimal';
import { minor, minorToNumber } from '#contract/values/money';
import { balancesOf, earningsOf, minorityOf, type Owned } from '#domain/consolidation/group';
import type { Queryable } from '../../storage/database.ts';
import type { GroupMember } from '../../storage/queries/ledger/groupBooks.ts';
import type { Scope } from '../../storage/queries/records/scopeSql.ts';
import {
  addUnits,
  type DrillTo,
  type Entry,
  hasAmount,
  SheetMaker,
  subtractUnits,
  type Units,
} from '../columns/statementSheet.ts';
import type { Outcome, ReportQuery } from '../outcome.ts';
import { makeBalances, makeIncome } from '../statements.ts';
import { type GroupQuestion, type GroupTime, readGroup, shownGroup } from './groupAsked.ts';
import { type GroupBooks, groupBooks } from './groupBooks.ts';
import { translationAdjustment } from './translationRows.ts';

interface Definition {
  readonly name: string;
  readonly columns: readonly ReportColumn[];
}

/** Lays out one statement, and returns its totals. */
export type MakeGroup = (
  maker: SheetMaker,
  entries: readonly Entry[],
  shares: GroupShares,
) => Readonly<Record<string, Units>>;

/** A statement of a group with a column for each subsidiary, translated into the currency of the topmost. */
export async function groupSheet(
  db: Queryable,
  query: ReportQuery,
  scope: Scope,
  today: string,
  of: { readonly definition: Definition; readonly isEarnings: boolean; readonly make: MakeGroup },
): Promise<Outcome<Sheet>> {
  const read = await readGroup(db, query, scope, today);
  if (!read.ok) return read;
  const asked = read.value;
  const empty = { report: of.definition.name, parameters: {}, columns: of.definition.columns, rows: [], totals: null };
  if (!asked?.time) return { ok: true, value: { ...empty, parameters: asked ? shownGroup(asked) : {} } };
  const books = await groupBooks(db, asked, asked.time);
  if (!books.ok) return books;
  const members = asked.members.filter(({ id }) => (books.value.pieces.get(id) ?? []).length > 0);
  const entries = entriesOf(members, books.value, of.isEarnings);
  const { top, time } = asked;
  const maker = makerOf(asked, members, entries, translationOf(asked, of.isEarnings));
  const totals = of.make(maker, entries, new GroupShares(members));
  return {
    ok: true,
    value: {
      ...empty,
      parameters: shownGroup(asked),
      columns: columnsOf(of.definition, members, time),
      rows: entries.length === 0 ? [] : maker.rows,
      totals: Object.fromEntries(
        Object.entries(totals).map(([name, units]) => [name, minorToNumber(minor(units.at(-1) ?? 0n), top.precision)]),
      ),
    },
  };
}

/** Rows in the currency of the group, with a column for each subsidiary and one for the group. */
export function makerOf(
  { top }: GroupQuestion,
  members: readonly GroupMember[],
  entries: readonly Entry[],
  drillTo: DrillTo,
): SheetMaker {
  return new SheetMaker(
    { members: [], currency: { id: top.currency, refName: top.currencyName }, precision: top.precision },
    drillTo,
    {
      figures: [...members.map(({ id }) => byColumn(id)), 'amount'].map((name) => ({ name, precision: top.precision })),
      amount: members.length,
      priors: [],
      hasShare: false,
    },
    entries,
  );
}

/** The amounts behind figures. The adjustment alone comes from a whole book. */
const translationOf =
  ({ top, time }: GroupQuestion, isEarnings: boolean): DrillTo =>
  (accounts) => ({
    report: 'currencyTranslation',
    parameters: {
      subsidiary: top.id,
      ...(time ? { period: time.asked.id } : {}),
      ...(isEarnings ? { amounts: 'period' } : {}),
      ...(accounts.every((each) => each === translationAdjustment) ? {} : { account: accounts.join(',') }),
    },
  });

/** The columns of the answer: each subsidiary by its name, then the group. */
export function columnsOf(
  { columns }: Pick<Definition, 'columns'>,
  members: readonly GroupMember[],
  time: GroupTime,
): readonly SheetColumn[] {
  const isOpen = time.periods.some(({ id, isClosed }) => !isClosed && time.movement.has(id));
  return columns.flatMap(({ name, label, type }): readonly SheetColumn[] => {
    if (name === 'label') return [{ name, label, type }];
    if (name !== 'amount') return [];
    return [
      ...members.map((member): SheetColumn => ({
        name: byColumn(member.id),
        label: member.name,
        type: 'amount',
        kind: 'member',
        parameters: { member: member.id },
      })),
      { name, label, type, ...(isOpen ? { isPreliminary: true } : {}) },
    ];
  });
}

/** The amounts of the subsidiaries, and their sum: that of the group. */
export const totalled = (units: Units): Units => [...units, units.reduce((sum, each) => sum + each, 0n)];

/** The accounts with an amount for each column, in order of their numbers, and the translation adjustment after them. */
function entriesOf(members: readonly GroupMember[], books: GroupBooks, isEarnings: boolean): readonly Entry[] {
  const { accounts, retained } = books;
  const made = members.map(({ id }) => {
    const pieces = books.pieces.get(id) ?? [];
    return isEarnings
      ? { balances: earningsOf(pieces, accounts), adjustment: 0n }
      : balancesOf(pieces, accounts, retained);
  });
  return [
    ...inOrder(
      [...accounts.values()].map((account): Entry => ({
        account,
        amounts: totalled(made.map(({ balances }) => balances.get(account.id) ?? 0n)),
      })),
    ),
    { ...adjustmentEntry, amounts: totalled(made.map(({ adjustment }) => adjustment)) },
  ].filter(({ amounts }) => hasAmount(amounts));
}

const orderOf = ({ account: { acctNumber, id } }: Entry): string => `${acctNumber}|${id}`;

/** In order of their numbers. */
export const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));

/** It is in equity, without an account in the books. */
const adjustmentEntry: Omit<Entry, 'amounts'> = {
  label: message('sheet.translationAdjustment'),
  account: {
    id: translationAdjustment,
    name: '',
    acctNumber: '',
    acctType: 'Equity',
    role: null,
    generalRateType: null,
    cashFlowRate: null,
    cashFlowSection: null,
    currency: null,
    currencyName: null,
    precision: 2,
  },
};

/** How the amounts of a group divide between the parent and the minorities of its subsidiaries. */
export class GroupShares {
  private readonly members: readonly Owned<GroupMember>[];
  readonly hasMinority: boolean;

  constructor(members: readonly Owned<GroupMember>[]) {
    this.members = members;
    this.hasMinority = members.some(({ share }) => share !== DECIMAL_UNIT);
  }

  /** The part of each column that belongs to others; that of the group is their sum. */
  minority(units: Units): Units {
    return totalled(this.members.map(({ share }, at) => minorityOf(units[at] ?? 0n, share)));
  }
}

/** Two lines with the parts of an amount, if somebody else owns a part of a subsidiary. */
function split(
  maker: SheetMaker,
  shares: GroupShares,
  amounts: Units,
  level: number,
  labels: readonly [Message, Message],
) {
  if (!shares.hasMinority) return;
  const minority = shares.minority(amounts);
  maker.line({ label: labels[0], amounts: subtractUnits(amounts, minority), of: [] }, level);
  maker.line({ label: labels[1], amounts: minority, of: [] }, level);
}

export const makeGroupIncome: MakeGroup = (maker, _entries, shares) => {
  const made = makeIncome(maker);
  split(maker, shares, made.netIncome, 0, [message('sheet.ownersIncome'), message('sheet.minorityIncome')]);
  return made;
};

export const makeGroupBalances: MakeGroup = (maker, _entries, shares) => {
  const { equity: _equity, ...made } = makeBalances(maker, (equity) =>
    split(maker, shares, equity, 2, [message('sheet.ownersEquity'), message('sheet.minorityEquity')]),
  );
  return made;
};

/** Every account with its balance, debit positive; with the adjustment all add up to zero. */
export const makeGroupTrial: MakeGroup = (maker, entries) => {
  for (const entry of entries) maker.entry(entry, 1, 0);
  const sum = entries.reduce<Units>(
    (all, { amounts }) => addUnits(all, amounts),
    (entries[0]?.amounts ?? []).map(() => 0n),
  );
  maker.total(message('sheet.groupTotal'), sum, { kind: 'total' }, []);
  return {};
};
