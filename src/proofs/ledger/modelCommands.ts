import fc from 'fast-check';
import { expect } from 'vitest';
import { runDueReversals } from '../../service/records/journals/dueReversals.ts';
import { removeRecord } from '../../service/records/engine/remove.ts';
import { findFull, type FullRecord } from '../../service/storage/records.ts';
import { act, agree, ask, index, mark, pick, type Proof, step, type Step } from './modelProof.ts';
import { setupSteps } from './modelSetup.ts';
import { type JournalInput, mirrored, type OracleJournal, type OracleLine } from './modelJournal.ts';
import type { OraclePeriod } from './modelCalendar.ts';

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
  readonly isDeferred: boolean;
  /** Which of the subsidiaries, by place. */
  readonly home: number;
  /** Lines in one subsidiary, in two that balance each, or torn between two. */
  readonly spread: 'one' | 'two' | 'torn';
  readonly memo: number;
}

const shape: fc.Arbitrary<Shape> = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 0, max: 4 }),
  otherMonth: fc.integer({ min: 0, max: 14 }).map((each) => each === 0),
  currency: fc.integer({ min: 0, max: 5 }),
  rate: fc.oneof(
    { weight: 8, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(1, 1.25, 0.9137) },
  ),
  accounts: fc.array(index, { minLength: 4, maxLength: 4 }),
  units: fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 2, maxLength: 3 }),
  fault: fc.oneof(
    { weight: 5, arbitrary: fc.constant('none' as const) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('unbalanced' as const, 'both', 'neither', 'decimals', 'negative', 'single'),
    },
  ),
  reversal: fc.oneof(
    { weight: 5, arbitrary: fc.constant('none' as const) },
    { weight: 3, arbitrary: fc.constantFrom('next' as const, 'next', 'next', 'later', 'before') },
  ),
  isDeferred: fc.integer({ min: 0, max: 4 }).map((each) => each === 0),
  home: fc.constantFrom(0, 0, 0, 1, 2),
  spread: fc.constantFrom('one' as const, 'one', 'one', 'two', 'two', 'torn'),
  memo: fc.nat(3),
});

const dayOf = (month: string, day: number): string => `${month.slice(0, 8)}${String(day).padStart(2, '0')}`;

function linesOf({ oracle }: Proof, { accounts, units, fault, home, spread }: Shape, precision: number): OracleLine[] {
  const subsidiaries = [...oracle.chart.subsidiaries.keys()];
  const [own = '', other = ''] = [subsidiaries[home], subsidiaries[(home + 1) % subsidiaries.length]];
  const all = [...oracle.chart.all.keys(), '999999'];
  // One choice in sixteen is any account, which may be inactive, elsewhere, without postings or unknown.
  const account = (at: number, subsidiary: string) => {
    const usable = [...oracle.chart.all.values()]
      .filter((each) => !each.isInactive && each.type !== 'Stat' && oracle.chart.serves(each, subsidiary))
      .map(({ id }) => id);
    return pick((accounts[at] ?? 0) % 16 === 0 ? all : usable, Math.floor((accounts[at] ?? 0) / 16)) ?? '999999';
  };
  const value = (size: number): number => Number((size / 10 ** precision).toFixed(precision));
  const debits =
    fault === 'single' ? [] : units.map((each, at): OracleLine => ({ account: account(at, own), debit: value(each) }));
  const total = units.reduce((sum, each) => sum + each, 0);
  const there =
    spread === 'one'
      ? []
      : [
          { account: account(1, other), credit: value(units[0] ?? 1), subsidiary: other },
          { account: account(2, other), debit: value(units[0] ?? 1), subsidiary: other },
        ];
  const lines = [
    ...debits,
    { account: account(3, own), credit: value(fault === 'unbalanced' ? total + 1 : total) },
    ...there.slice(0, fault === 'single' ? 0 : 2),
  ];
  return withFault(
    spread === 'torn' ? lines.map((line, at) => (at === 0 ? { ...line, subsidiary: other } : line)) : lines,
    fault,
    value,
    units[0] ?? 1,
    precision,
  );
}
function withFault(
  lines: OracleLine[],
  fault: Shape['fault'],
  value: (size: number) => number,
  size: number,
  precision: number,
): OracleLine[] {
  const [first, ...rest] = lines;
  if (!first) return lines;
  const { debit: _, ...bare } = first;
  if (fault === 'both') return [{ ...first, credit: value(5), debit: first.debit ?? value(5) }, ...rest];
  if (fault === 'neither') return [bare, ...rest];
  if (fault === 'decimals') return [{ ...bare, debit: value(size) + (precision === 0 ? 0.5 : 0.001) }, ...rest];
  if (fault === 'negative') return [{ ...bare, debit: -value(size) }, ...rest];
  return lines;
}

function inputFrom(proof: Proof, given: Shape): JournalInput {
  const { oracle } = proof;
  const { periods } = oracle.calendar;
  const [usd = '', eur = '', jpy = ''] = oracle.rates.currencies.keys();
  const currency = [usd, usd, usd, usd, eur, jpy][given.currency] ?? usd;
  const open = periods.filter(({ id }) => !oracle.calendar.isShut(id));
  const period = pick(given.day % 6 === 0 || open.length === 0 ? periods : open, given.month);
  // An adjustment period accepts the dates of its year only.
  const other = given.otherMonth || period?.isAdjust ? pick(periods, given.month + given.day) : period;
  const tranDate = period?.isAdjust && given.day % 7 === 0 ? '2027-01-07' : dayOf(other?.start ?? '', given.day);
  const next = pick(periods, periods.findIndex(({ id }) => id === other?.id) + 1);
  const reversalDate = reversalOf(given, tranDate, next);
  return {
    tranDate,
    period: period?.id ?? '',
    subsidiary: [...oracle.chart.subsidiaries.keys()][given.home] ?? '',
    currency,
    rate: given.rate,
    memo: `Memo ${given.memo}`,
    lines: linesOf(proof, given, oracle.rates.precision(currency)),
    createdFrom: null,
    reversalDate,
    isDeferred: given.isDeferred && (reversalDate !== null || given.day % 9 === 0),
  };
}
function reversalOf({ reversal }: Shape, tranDate: string, next: OraclePeriod | undefined): string | null {
  if (reversal === 'none') return null;
  if (reversal === 'before') return tranDate;
  return reversal === 'later' || !next || next.start <= tranDate ? '2026-12-01' : next.start;
}

const bodyOf = (input: JournalInput): Record<string, unknown> => ({
  tranDate: input.tranDate,
  postingPeriod: { id: input.period },
  subsidiary: { id: input.subsidiary },
  currency: { id: input.currency },
  memo: input.memo,
  ...(input.rate === null ? {} : { exchangeRate: input.rate }),
  ...(input.reversalDate === null ? {} : { reversalDate: input.reversalDate }),
  ...(input.isDeferred ? { reversalDefer: true } : {}),
  ...(input.createdFrom === null ? {} : { createdFrom: { id: input.createdFrom } }),
  line: {
    items: input.lines.map(({ account, subsidiary, ...sides }) => ({
      account: { id: account },
      ...(subsidiary === undefined ? {} : { subsidiary: { id: subsidiary } }),
      ...sides,
    })),
  },
});

const entryOf = ({ doc }: FullRecord): string | null =>
  typeof doc.reversalEntry === 'string' ? doc.reversalEntry : null;

/** Takes over what both accepted, with the reversing entry that the oracle foresees. */
function keepSaved({ oracle }: Proof, record: FullRecord, input: JournalInput): void {
  const before = oracle.journals.get(record.id);
  const byHand = before !== undefined && before.reversalEntry !== null && before.reversalDate === null;
  const entry = byHand ? null : entryOf(record);
  const isMade = before !== undefined && oracle.made(before) !== undefined;
  const stays = before !== undefined && oracle.keepsReversal(before, input);
  const kept = oracle.keep(record.id, input, entry);
  if (!byHand) expect(entry !== null, 'a reversing entry').toBe(stays || oracle.makesReversal(kept, isMade));
}

async function createJournal(proof: Proof, kind: string, input: JournalInput): Promise<void> {
  const expected = proof.oracle.create(input);
  const saved = agree(proof, kind, expected, await ask(proof.books.create('periodEndJournal', bodyOf(input))));
  if (!saved) return;
  keepSaved(proof, saved.record, input);
  if (proof.oracle.calendar.of(input.period)?.isAdjust) mark(proof, `${kind}: in an adjustment period`);
  if (input.lines.some(({ subsidiary }) => subsidiary !== undefined)) mark(proof, `${kind}: over subsidiaries`);
}

const withJournal =
  (at: number, act: (proof: Proof, journal: OracleJournal) => Promise<void>) => async (proof: Proof) => {
    const journal = pick([...proof.oracle.journals.values()], at);
    if (journal) await act(proof, journal);
  };

type Field = 'memo' | 'lines' | 'dates' | 'reversal' | 'defer' | 'clear' | 'nothing';

function patched(
  proof: Proof,
  journal: OracleJournal,
  given: Shape,
  field: Field,
): { input: JournalInput; body: Record<string, unknown> } {
  const place = [...proof.oracle.rates.currencies.keys()].indexOf(journal.currency);
  const home = [...proof.oracle.chart.subsidiaries.keys()].indexOf(journal.subsidiary);
  const fresh = inputFrom(proof, { ...given, home, currency: place === 0 ? 0 : place + 3 });
  const base: JournalInput = { ...journal, rate: null };
  const body = bodyOf(fresh);
  if (field === 'memo') return { input: { ...base, memo: fresh.memo }, body: { memo: fresh.memo } };
  if (field === 'lines') return { input: { ...base, lines: fresh.lines }, body: { line: body.line } };
  if (field === 'dates')
    return {
      input: { ...base, tranDate: fresh.tranDate, period: fresh.period },
      body: { tranDate: fresh.tranDate, postingPeriod: body.postingPeriod },
    };
  if (field === 'reversal')
    return { input: { ...base, reversalDate: fresh.reversalDate }, body: { reversalDate: fresh.reversalDate } };
  if (field === 'defer')
    return { input: { ...base, isDeferred: given.isDeferred }, body: { reversalDefer: given.isDeferred } };
  if (field === 'clear') return { input: { ...base, reversalDate: null }, body: { reversalDate: null } };
  return { input: base, body: { memo: journal.memo } };
}

async function updateJournal(proof: Proof, journal: OracleJournal, given: Shape, field: Field): Promise<void> {
  const { input, body } = patched(proof, journal, given, field);
  const expected = proof.oracle.update(journal, input);
  const saved = agree(
    proof,
    `update ${field}`,
    expected,
    await ask(proof.books.update('periodEndJournal', journal.id, body)),
  );
  // The rate is looked up again when the date moves, and kept otherwise.
  if (saved)
    keepSaved(proof, saved.record, { ...input, rate: input.tranDate === journal.tranDate ? journal.rate : null });
}

async function decideJournal(
  proof: Proof,
  journal: OracleJournal,
  action: 'approve' | 'reject' | 'void',
): Promise<void> {
  const { oracle } = proof;
  const expected = oracle[action](journal);
  const answer = await act(proof, 'periodEndJournal', journal.id, action, { reason: 'Reviewed' });
  if (expected.has('USER_ERROR')) {
    // In the wrong state only that much is certain.
    agree(proof, action, new Set(['USER_ERROR']), {
      value: undefined,
      problems: new Set([...answer.problems].filter((each) => each === 'USER_ERROR')),
    });
    return;
  }
  const saved = agree(proof, action, expected, answer);
  if (!saved) return;
  if (action === 'void') oracle.keepVoided(journal);
  if (action === 'reject') Object.assign(journal, { status: 'REJECTED', approved: false });
  if (action === 'approve') approveInOracle(proof, journal, saved.record);
}
function approveInOracle({ oracle }: Proof, journal: OracleJournal, record: FullRecord): void {
  Object.assign(journal, { status: 'APPROVED', approved: true, bases: oracle.basesOf(journal) });
  const entry = entryOf(record);
  expect(entry !== null, 'a reversing entry').toBe(oracle.makesReversal(journal));
  if (entry !== null) oracle.keepMade(journal, entry);
}

/** The job that creates due reversals. */
async function makeDue(proof: Proof, day: string): Promise<void> {
  const { oracle, books } = proof;
  const due = oracle.due(day);
  expect(await runDueReversals(books.engine, new Date(`${day}T05:00:00Z`)), 'reversals made').toBe(due.length);
  for (const journal of due) {
    mark(proof, 'due: made');
    const record = await findFull(books.engine.db, 'periodEndJournal', journal.id);
    oracle.keepMade(journal, (record && entryOf(record)) ?? '');
  }
}

/** Every kind of request, valid ones and others. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: shape.map((given) => step('create', (proof) => createJournal(proof, 'create', inputFrom(proof, given)))),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(index, shape, fc.boolean()).map(([at, given, isMirror]) =>
      step(
        'reverse',
        withJournal(at, (proof, any) => {
          const free = [...proof.oracle.journals.values()].filter(
            (each) =>
              each.status === 'APPROVED' &&
              !each.isReversal &&
              each.reversalEntry === null &&
              each.reversalDate === null,
          );
          const original = at % 4 === 0 ? any : (pick(free, at) ?? any);
          const fresh = inputFrom(proof, { ...given, reversal: 'none', isDeferred: false, fault: 'none' });
          return createJournal(proof, 'reverse', {
            ...fresh,
            rate: null,
            subsidiary: original.subsidiary,
            currency: original.currency,
            createdFrom: original.id,
            lines: isMirror || given.memo > 0 ? mirrored(original.lines) : original.lines,
          });
        }),
      ),
    ),
  },
  {
    weight: 8,
    arbitrary: fc
      .tuple(
        index,
        shape,
        fc.constantFrom<Field>('memo', 'lines', 'lines', 'dates', 'reversal', 'reversal', 'defer', 'clear', 'nothing'),
      )
      .map(([at, given, field]) =>
        step(
          `update ${field}`,
          withJournal(at, (proof, journal) => updateJournal(proof, journal, given, field)),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: index.map((at) =>
      step(
        'delete',
        withJournal(at, async (proof, journal) => {
          const answer = await ask(
            removeRecord(proof.books.engine, proof.books.context, { type: 'periodEndJournal', id: journal.id }),
          );
          if (agree(proof, 'delete', proof.oracle.remove(journal), answer)) proof.oracle.forget(journal);
        }),
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.constantFrom('approve' as const, 'approve', 'reject', 'void')).map(([at, action]) =>
      step(
        action,
        withJournal(at, (proof, journal) => decideJournal(proof, journal, action)),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('2026-06-20', '2026-07-02', '2026-08-02', '2026-12-02')
      .map((day) => step('due', (proof) => makeDue(proof, day))),
  },
  { weight: 9, arbitrary: setupSteps },
);
