import fc from 'fast-check';
import { expect } from 'vitest';
import { actOnRecord } from '../commands/act.ts';
import { Refused } from '../commands/refused.ts';
import { removeRecord } from '../commands/remove.ts';
import type { Books } from '../commands/testing/books.ts';
import type { FullRecord } from '../storage/records.ts';
import type { JournalInput, Oracle, OracleAccount, OracleJournal, OracleLine, OraclePeriod, Problems } from './oracle.ts';

/** The service under proof beside the oracle, and what has been reached so far. */
export interface Proof {
  readonly books: Books;
  readonly oracle: Oracle;
  /** Command and outcome → how often. */
  readonly reached: Map<string, number>;
}

/** A whole number that picks one of however many there are when the command runs. */
const index = fc.nat(9_999);
const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)];

interface Answer<T> {
  readonly value: T | undefined;
  readonly problems: ReadonlySet<string>;
}
async function ask<T>(work: Promise<T>): Promise<Answer<T>> {
  try {
    return { value: await work, problems: new Set() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { value: undefined, problems: new Set(error.problems.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`))) };
  }
}

/** Compares an answer with the oracle's and counts it; the value when both accept. */
export function agree<T>(proof: Proof, kind: string, expected: Problems, { value, problems }: Answer<T>): T | undefined {
  for (const each of expected.size > 0 ? expected : ['accepted']) {
    const mark = `${kind}: ${each.replace(/\[\d+\]/, '[n]')}`;
    proof.reached.set(mark, (proof.reached.get(mark) ?? 0) + 1);
  }
  expect([...problems].toSorted(), kind).toEqual([...expected].toSorted());
  return value;
}

export interface Step {
  readonly kind: string;
  run(proof: Proof): Promise<void>;
}

interface Shape {
  readonly day: number;
  readonly month: number;
  readonly otherMonth: boolean;
  readonly currency: number;
  readonly rate: number | null;
  readonly accounts: readonly number[];
  readonly units: readonly number[];
  readonly fault: 'none' | 'unbalanced' | 'both' | 'neither' | 'decimals' | 'negative' | 'single';
  readonly reversal: 'none' | 'next' | 'later' | 'before';
  readonly memo: number;
}

const shape: fc.Arbitrary<Shape> = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 0, max: 4 }),
  otherMonth: fc.integer({ min: 0, max: 14 }).map((each) => each === 0),
  currency: fc.integer({ min: 0, max: 5 }),
  rate: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(1, 1.25, 0.9137) }),
  accounts: fc.array(index, { minLength: 4, maxLength: 4 }),
  units: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 2, maxLength: 3 }),
  fault: fc.oneof({ weight: 5, arbitrary: fc.constant('none' as const) }, { weight: 1, arbitrary: fc.constantFrom('unbalanced' as const, 'both', 'neither', 'decimals', 'negative', 'single') }),
  reversal: fc.oneof({ weight: 5, arbitrary: fc.constant('none' as const) }, { weight: 3, arbitrary: fc.constantFrom('next' as const, 'next', 'next', 'later', 'before') }),
  memo: fc.nat(3),
});

const dayOf = (month: string, day: number): string => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;

function linesOf({ oracle }: Proof, { accounts, units, fault }: Shape, precision: number): OracleLine[] {
  const all = [...oracle.accounts.keys(), '999999'];
  const usable = [...oracle.accounts.values()].filter(({ isInactive, type }) => !isInactive && type !== 'Stat').map(({ id }) => id);
  // One choice in sixteen is any account, which may be inactive, without postings or unknown.
  const account = (at: number) => pick((accounts[at] ?? 0) % 16 === 0 ? all : usable, Math.floor((accounts[at] ?? 0) / 16)) ?? '999999';
  const value = (size: number): number => Number((size / 10 ** precision).toFixed(precision));
  const debits = fault === 'single' ? [] : units.map((each, at): OracleLine => ({ account: account(at), debit: value(each) }));
  const total = units.reduce((sum, each) => sum + each, 0);
  const lines = [...debits, { account: account(3), credit: value(fault === 'unbalanced' ? total + 1 : total) }];
  const [first, ...rest] = lines;
  if (!first) return lines;
  if (fault === 'both') return [{ ...first, credit: value(5), debit: first.debit ?? value(5) }, ...rest];
  if (fault === 'neither') return [{ account: first.account }, ...rest];
  if (fault === 'decimals') return [{ account: first.account, debit: value(units[0] ?? 1) + (precision === 0 ? 0.5 : 0.001) }, ...rest];
  if (fault === 'negative') return [{ account: first.account, debit: -value(units[0] ?? 1) }, ...rest];
  return lines;
}

function inputFrom(proof: Proof, given: Shape): JournalInput {
  const { oracle } = proof;
  const [usd = '', eur = '', jpy = ''] = oracle.currencies.keys();
  const currency = [usd, usd, usd, usd, eur, jpy][given.currency] ?? usd;
  const open = oracle.periods.filter(({ closed, locked }) => !closed && !locked);
  const period = pick(given.day % 6 === 0 || open.length === 0 ? oracle.periods : open, given.month);
  const other = given.otherMonth ? pick(oracle.periods, given.month + 1) : period;
  const tranDate = dayOf(other?.start ?? '', given.day);
  const next = pick(oracle.periods, oracle.periods.findIndex(({ id }) => id === other?.id) + 1);
  return {
    tranDate, period: period?.id ?? '', currency, rate: given.rate, memo: `Memo ${given.memo}`,
    lines: linesOf(proof, given, oracle.currencies.get(currency)?.precision ?? 2), createdFrom: null,
    reversalDate: reversalOf(given, tranDate, next),
  };
}
function reversalOf({ reversal }: Shape, tranDate: string, next: OraclePeriod | undefined): string | null {
  if (reversal === 'none') return null;
  if (reversal === 'before') return tranDate;
  return reversal === 'later' || !next || next.start <= tranDate ? '2026-12-01' : next.start;
}

export const bodyOf = (input: JournalInput): Record<string, unknown> => ({
  tranDate: input.tranDate, postingPeriod: { id: input.period }, currency: { id: input.currency }, memo: input.memo,
  ...(input.rate === null ? {} : { exchangeRate: input.rate }), ...(input.reversalDate === null ? {} : { reversalDate: input.reversalDate }),
  ...(input.createdFrom === null ? {} : { createdFrom: { id: input.createdFrom } }),
  line: { items: input.lines.map(({ account, ...sides }) => ({ account: { id: account }, ...sides })) },
});

const entryOf = ({ doc }: FullRecord): string | null => (typeof doc.reversalEntry === 'string' ? doc.reversalEntry : null);

/** Takes over what both accepted, with the reversing entry that the oracle foresees. */
function keepSaved({ oracle }: Proof, record: FullRecord, input: JournalInput): void {
  const before = oracle.journals.get(record.id);
  const byHand = before !== undefined && before.reversalEntry !== null && before.reversalDate === null;
  const entry = byHand ? null : entryOf(record);
  const stays = before !== undefined && oracle.keepsReversal(before, input);
  const kept = oracle.keep(record.id, input, entry);
  if (!byHand) expect(entry !== null, 'a reversing entry').toBe(stays || oracle.makesReversal(kept));
}

async function createJournal(proof: Proof, kind: string, input: JournalInput): Promise<void> {
  const expected = proof.oracle.create(input);
  const saved = agree(proof, kind, expected, await ask(proof.books.create('periodEndJournal', bodyOf(input))));
  if (saved) keepSaved(proof, saved.record, input);
}

const withJournal = (at: number, act: (proof: Proof, journal: OracleJournal) => Promise<void>) => async (proof: Proof) => {
  const journal = pick([...proof.oracle.journals.values()], at);
  if (journal) await act(proof, journal);
};

type Field = 'memo' | 'lines' | 'dates' | 'reversal' | 'clear' | 'nothing';

function patched(proof: Proof, journal: OracleJournal, given: Shape, field: Field): { input: JournalInput; body: Record<string, unknown> } {
  const fresh = inputFrom(proof, { ...given, currency: [...proof.oracle.currencies.keys()].indexOf(journal.currency) === 0 ? 0 : [...proof.oracle.currencies.keys()].indexOf(journal.currency) + 3 });
  const base: JournalInput = { ...journal, rate: null };
  const body = bodyOf(fresh);
  if (field === 'memo') return { input: { ...base, memo: fresh.memo }, body: { memo: fresh.memo } };
  if (field === 'lines') return { input: { ...base, lines: fresh.lines }, body: { line: body.line } };
  if (field === 'dates') return { input: { ...base, tranDate: fresh.tranDate, period: fresh.period }, body: { tranDate: fresh.tranDate, postingPeriod: body.postingPeriod } };
  if (field === 'reversal') return { input: { ...base, reversalDate: fresh.reversalDate }, body: { reversalDate: fresh.reversalDate } };
  if (field === 'clear') return { input: { ...base, reversalDate: null }, body: { reversalDate: null } };
  return { input: base, body: { memo: journal.memo } };
}

async function updateJournal(proof: Proof, journal: OracleJournal, given: Shape, field: Field): Promise<void> {
  const { input, body } = patched(proof, journal, given, field);
  const expected = proof.oracle.update(journal, input);
  const saved = agree(proof, `update ${field}`, expected, await ask(proof.books.update('periodEndJournal', journal.id, body)));
  // The rate is looked up again when the date moves, and kept otherwise.
  if (saved) keepSaved(proof, saved.record, { ...input, rate: field === 'dates' ? null : journal.rate });
}

const act = (proof: Proof, type: 'periodEndJournal' | 'accountingPeriod', id: string, action: string, body: Record<string, unknown> = {}) =>
  ask(actOnRecord(proof.books.engine, proof.books.context, { type, id, action, body }));

async function decideJournal(proof: Proof, journal: OracleJournal, action: 'approve' | 'reject' | 'void'): Promise<void> {
  const { oracle } = proof;
  const expected = oracle[action](journal);
  const answer = await act(proof, 'periodEndJournal', journal.id, action);
  if (expected.has('USER_ERROR')) {
    // In the wrong state only that much is certain.
    agree(proof, action, new Set(['USER_ERROR']), { value: undefined, problems: new Set([...answer.problems].filter((each) => each === 'USER_ERROR')) });
    return;
  }
  const saved = agree(proof, action, expected, answer);
  if (!saved) return;
  if (action === 'void') oracle.keepVoided(journal);
  if (action === 'reject') Object.assign(journal, { status: 'REJECTED', approved: false });
  if (action === 'approve') approveInOracle(proof, journal, saved.record);
}
function approveInOracle({ oracle }: Proof, journal: OracleJournal, record: FullRecord): void {
  Object.assign(journal, { status: 'APPROVED', approved: true });
  const entry = entryOf(record);
  expect(entry !== null, 'a reversing entry').toBe(oracle.makesReversal(journal));
  if (entry !== null) oracle.keep(journal.id, { ...journal }, entry);
}

async function changePeriod(proof: Proof, at: number, action: 'close' | 'reopen' | 'lock' | 'unlock', reason: string): Promise<void> {
  const period = pick(proof.oracle.periods, at);
  if (!period) return;
  const { oracle } = proof;
  const expected = action === 'close' ? oracle.close(period, reason) : action === 'reopen' ? oracle.reopen(period, reason) : oracle.lock(period);
  const saved = agree(proof, action, expected, await act(proof, 'accountingPeriod', period.id, action, { reason }));
  if (!saved) return;
  if (action === 'close' || action === 'reopen') period.closed = action === 'close';
  else period.locked = action === 'lock';
}

async function createAccount(proof: Proof, type: string, number: string, opening: number): Promise<void> {
  const { oracle, books } = proof;
  const expected = oracle.createAccount(type, number, opening);
  const body = { acctName: `Account ${number}`, acctNumber: number, acctType: { id: type }, ...(opening === 0 ? {} : { openingBalance: opening }) };
  const saved = agree(proof, opening === 0 ? 'create account' : 'create account with opening balance', expected, await ask(books.create('account', body)));
  if (!saved) return;
  const account: OracleAccount = { id: saved.record.id, type, number, isSystem: false, isInactive: false };
  oracle.accounts.set(account.id, account);
  if (opening === 0) return;
  const rows = await books.engine.db.query<{ id: string }>(`select from_id as id from edge where to_id = $1 and path = 'line.account'`, [account.id]);
  const equity = books.ids.equity ?? '';
  const wasRouted = oracle.isRouted;
  oracle.isRouted = false;
  oracle.keep(rows[0]?.id ?? '', { ...oracle.openingJournal(account, equity, opening), memo: `Opening balance of Account ${number}` }, null);
  oracle.isRouted = wasRouted;
}

async function changeAccount(proof: Proof, at: number, change: 'inactive' | 'active' | 'type' | 'delete'): Promise<void> {
  const { oracle, books } = proof;
  const account = pick([...oracle.accounts.values()], at);
  if (!account) return;
  if (change === 'delete') {
    const answer = await ask(removeRecord(books.engine, books.context, { type: 'account', id: account.id }));
    if (agree(proof, 'delete account', oracle.removeAccount(account), answer)) oracle.accounts.delete(account.id);
    return;
  }
  const isRefused = change === 'type' ? account.type !== 'Bank' : change === 'inactive' && account.isSystem;
  const body = change === 'type' ? { acctType: { id: 'Bank' } } : { isInactive: change === 'inactive' };
  const expected = new Set(isRefused ? [change === 'type' ? 'USER_ERROR acctType' : 'USER_ERROR isInactive'] : []);
  const saved = agree(proof, `account ${change}`, expected, await ask(books.update('account', account.id, body)));
  if (saved && change !== 'type') account.isInactive = change === 'inactive';
}

async function setRouting(proof: Proof, isRouted: boolean): Promise<void> {
  await proof.books.engine.db.query(
    `insert into setting (name, value) values ('company', $1::jsonb) on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
    [JSON.stringify({ approvalRouting: { periodEndJournal: isRouted } })]);
  proof.oracle.isRouted = isRouted;
}

const step = (kind: string, run: Step['run']): Step => ({ kind, run });

/** Every kind of request, valid ones and others. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: shape.map((given) => step('create', (proof) => createJournal(proof, 'create', inputFrom(proof, given)))) },
  { weight: 4, arbitrary: fc.tuple(index, shape, fc.boolean()).map(([at, given, isMirror]) => step('reverse', withJournal(at, (proof, any) => {
    const free = [...proof.oracle.journals.values()].filter((each) => each.status === 'APPROVED' && !each.isReversal && each.reversalEntry === null && each.reversalDate === null);
    const original = at % 4 === 0 ? any : (pick(free, at) ?? any);
    const fresh = inputFrom(proof, { ...given, reversal: 'none', fault: 'none' });
    const mirrored = original.lines.map(({ account, debit, credit }) => ({ account, ...(credit === undefined ? {} : { debit: credit }), ...(debit === undefined ? {} : { credit: debit }) }));
    return createJournal(proof, 'reverse', { ...fresh, rate: null, currency: original.currency, createdFrom: original.id, lines: isMirror || given.memo > 0 ? mirrored : original.lines });
  }))) },
  { weight: 8, arbitrary: fc.tuple(index, shape, fc.constantFrom<Field>('memo', 'lines', 'lines', 'dates', 'reversal', 'reversal', 'clear', 'nothing'))
    .map(([at, given, field]) => step(`update ${field}`, withJournal(at, (proof, journal) => updateJournal(proof, journal, given, field)))) },
  { weight: 3, arbitrary: index.map((at) => step('delete', withJournal(at, async (proof, journal) => {
    const answer = await ask(removeRecord(proof.books.engine, proof.books.context, { type: 'periodEndJournal', id: journal.id }));
    if (agree(proof, 'delete', proof.oracle.remove(journal), answer)) proof.oracle.forget(journal);
  }))) },
  { weight: 4, arbitrary: fc.tuple(index, fc.constantFrom('approve' as const, 'approve', 'reject', 'void')).map(([at, action]) => step(action, withJournal(at, (proof, journal) => decideJournal(proof, journal, action)))) },
  { weight: 2, arbitrary: fc.tuple(fc.oneof(fc.constant(0), fc.nat(1), index), fc.constantFrom('close' as const, 'close', 'reopen', 'reopen', 'reopen', 'lock', 'unlock', 'unlock', 'unlock'), fc.constantFrom('Reviewed', 'Reviewed', ''))
    .map(([at, action, reason]) => step(action, (proof) => changePeriod(proof, at, action, reason))) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom('Bank', 'OthCurrLiab', 'Expense', 'Income', 'Bank', 'Expense', 'Stat'), fc.integer({ min: 5000, max: 5400 }), fc.constantFrom(0, 0, 120.5, -75))
    .map(([type, number, opening]) => step('account', (proof) => createAccount(proof, type, String(number), opening))) },
  { weight: 3, arbitrary: fc.tuple(index, fc.constantFrom('inactive' as const, 'active', 'active', 'type', 'delete', 'delete')).map(([at, change]) => step(`account ${change}`, (proof) => changeAccount(proof, at, change))) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }).map((each) => step('routing', (proof) => setRouting(proof, each === 0))) },
);
