import { definitionOf } from '#contract/records/index';
import { lastDayOfYear } from '#contract/records/ledger/fiscalYear';
import {
  checkCalendar,
  checkClose,
  checkReopen,
  isBase,
  type Period,
  periodsWithin,
  standingOf,
  wholesOf,
} from '#domain/accounting/period';
import { quartersOf } from '#domain/accounting/year';
import { calendarGate, type Gate, type RecordChange } from '../../storage/commit.ts';
import type { FullRecord, StoredDoc, StoredRecord } from '../../storage/records.ts';
import type { ActionEffects, ActionInput, RecordHandler, SaveEffects, Tools } from '../engine/handler.ts';
import { recordChange } from '../engine/change.ts';
import { createLinked } from '../engine/linkedRecords.ts';
import { asPeriod, isYes as yes, type PeriodRecord, periodsOf } from './storedPeriods.ts';
import { asElimination } from './elimination.ts';
import { planTasks, tasksLeft } from './taskPlan.ts';
import { type PendingRecord, sameValue } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { hasPostings } from '../../storage/queries/ledger/periods.ts';

/** Nothing posts while a period changes its state, and no other period changes: the closing order spans them all. */
const alone = (id: string): readonly Gate[] => [calendarGate, { period: id, exclusive: true, module: 'general' }];

const statusOf = (doc: StoredDoc): string => (yes(doc.closed) ? 'CLOSED' : yes(doc.allLocked) ? 'LOCKED' : 'OPEN');
const withStatus = (doc: StoredDoc): StoredDoc => ({ ...doc, status: statusOf(doc) });

async function save(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects> {
  const { doc, before, id } = pending;
  if (typeof doc.startDate !== 'string' || typeof doc.endDate !== 'string') return { problems: [] };
  const stored = (await world.all('accountingPeriod')).filter((other) => other.id !== id);
  const others = periodsOf(stored);
  const own = asPeriod({ id, doc });
  const datesChanged =
    before !== undefined && (before.doc.startDate !== doc.startDate || before.doc.endDate !== doc.endDate);
  const problems: Problem[] = [...checkCalendar(own, others)];
  if (before && yes(before.doc.closed))
    problems.push(problem('period.closedNotChangeable', { period: before.refName }, { path: 'periodName' }));
  const shut = !before || datesChanged ? wholesOf(own, others).find(({ closed }) => closed) : undefined;
  if (shut) problems.push(problem('period.yearClosed', { period: shut.periodName }, { path: 'startDate' }));
  if (datesChanged && (await hasPostings(world.db, id))) {
    problems.push(problem('period.datesFixed', {}, { path: 'startDate' }));
  }
  // A period created before a locked one starts locked (decisions 7.3).
  if (!before)
    doc.allLocked = others.some(
      (other) => isBase(other) && (other.allLocked || other.closed) && other.startDate > String(doc.endDate),
    );
  doc.status = statusOf(doc);
  const made = await makePeriods(pending, others, world, tools);
  const around = before
    ? new Map<string, StoredDoc>()
    : wholesAfter([own], new Map(), [...stored, { id, doc }], 'create', world.context.now);
  const companions = [...made.changes, ...companionsOf(around, stored, { action: 'update', reason: null })];
  return { problems: [...problems, ...made.problems], gates: before ? alone(id) : [calendarGate], companions };
}

interface Made {
  readonly problems: readonly Problem[];
  readonly changes: readonly RecordChange[];
}

/** `makesPeriods` is an instruction run once when a year is created, never a state (decisions 7.3, "set up full year"). */
async function makePeriods(
  { doc, id }: PendingRecord,
  others: readonly Period[],
  world: ReadContext,
  tools: Tools,
): Promise<Made> {
  const isAsked = yes(doc.makesPeriods);
  delete doc.makesPeriods;
  const year = asPeriod({ id, doc });
  if (!isAsked || year.endDate < year.startDate) return { problems: [], changes: [] };
  const refuse = (path: string, detail: Message): Made => ({
    problems: [problemOf(detail, { path })],
    changes: [],
  });
  if (!year.isYear) return refuse('makesPeriods', message('period.setUpNeedsYear'));
  const last = lastDayOfYear(year.startDate);
  if (year.endDate !== last)
    return refuse(
      'endDate',
      message('period.notTwelveMonths', { end: arg.date(year.endDate), expected: arg.date(last) }),
    );
  const quarters = quartersOf(year);
  const spans = quarters.flatMap(({ months, ...quarter }) => [quarter, ...months]);
  const taken = others.find(({ periodName }) =>
    spans.some((each) => each.periodName.toLowerCase() === periodName.toLowerCase()),
  );
  if (taken) return refuse('makesPeriods', message('period.nameTaken', { period: taken.periodName }));
  const problems = [{ isQuarter: true }, { isQuarter: false }].flatMap((kind) =>
    checkCalendar({ ...year, isYear: false, ...kind }, others),
  );
  if (problems.length > 0) return { problems, changes: [] };
  const isLocked = doc.allLocked === true;
  const make = async (
    { periodName, startDate, endDate }: (typeof spans)[number],
    parent: string,
    more: StoredDoc = {},
  ) => {
    const newId = await tools.nextId();
    const own = withStatus({ periodName, startDate, endDate, parent, allLocked: isLocked, ...more });
    world.addPending({
      id: newId,
      type: 'accountingPeriod',
      version: 0,
      doc: own,
      refName: periodName,
      code: periodName,
      externalId: null,
      isInactive: false,
      createdDate: '',
      lastModifiedDate: '',
    });
    return await createLinked(world, 'accountingPeriod', newId, own, {}, null);
  };
  const changes: RecordChange[] = [];
  for (const { months, ...quarter } of quarters) {
    const change = await make(quarter, id, { isQuarter: true });
    changes.push(change);
    for (const month of months) changes.push(await make(month, change.id));
  }
  return { problems: [], changes };
}

async function remove(record: FullRecord, world: ReadContext) {
  const refuse = (detail: Message): { problems: Problem[] } => ({
    problems: [
      problemOf(
        detail,
        { url: `/services/rest/record/v1/accountingPeriod/${record.id}` },
        'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
      ),
    ],
  });
  if (yes(record.doc.closed)) return refuse(message('period.isClosed', { period: record.refName }));
  if (await hasPostings(world.db, record.id)) return refuse(message('period.hasPostings', { period: record.refName }));
  const peers = periodsOf(await world.all('accountingPeriod')).filter(
    (each) => isBase(each) && !each.isAdjust && each.id !== record.id,
  );
  const own = asPeriod(record);
  const isInside =
    isBase(own) &&
    !own.isAdjust &&
    peers.some((each) => each.endDate < own.startDate) &&
    peers.some((each) => each.startDate > own.endDate);
  return isInside
    ? refuse(message('period.betweenOthers', { period: record.refName }))
    : { problems: [], gates: alone(record.id) };
}

const opened = ({ closedOnDate: _, ...rest }: StoredDoc): StoredDoc => ({ ...rest, closed: false });
const closedAt = (doc: StoredDoc, now: Date): StoredDoc => ({
  ...doc,
  closed: true,
  closedOnDate: now.toISOString().replace(/\.\d+/, ''),
});

/** The change of a period with its reason, passed on to its quarter and year. */
interface Deed {
  readonly action: string;
  readonly reason: string | null;
}

/**
 * The quarters and years of some periods whose state changes with `changed`. Closing only closes them and reopening
 * only opens them: a year with missing months may have been closed directly.
 */
function wholesAfter(
  within: readonly Period[],
  changed: ReadonlyMap<string, StoredDoc>,
  stored: readonly PeriodRecord[],
  action: string,
  now: Date,
): ReadonlyMap<string, StoredDoc> {
  const after = stored.map((each) => ({ ...each, doc: changed.get(each.id) ?? each.doc }));
  const all = periodsOf(after);
  const around = new Set(within.flatMap((each) => wholesOf(each, all).map(({ id }) => id)));
  return new Map(
    after
      .filter(({ id }) => around.has(id))
      .flatMap((record) => {
        const { closed, ...lock } = standingOf(asPeriod(record), all);
        const was = yes(record.doc.closed);
        const closes = action === 'close' && closed && !was;
        const opens = action === 'reopen' && !closed && was;
        if (!closes && !opens && locks.every((name) => yes(record.doc[name]) === lock[name])) return [];
        return [
          [
            record.id,
            withStatus({ ...(closes ? closedAt(record.doc, now) : opens ? opened(record.doc) : record.doc), ...lock }),
          ] as const,
        ];
      }),
  );
}

/** Periods that change in the same commit as another. */
function companionsOf(
  changed: ReadonlyMap<string, StoredDoc>,
  stored: readonly StoredRecord[],
  { action, reason }: Deed,
): RecordChange[] {
  const names = new Map(stored.map(({ id, refName }) => [id, refName]));
  return stored.flatMap((record) => {
    const doc = changed.get(record.id);
    if (!doc || sameValue(doc, record.doc)) return [];
    return [
      recordChange({
        op: 'update',
        operation: action,
        definition: definitionOf('accountingPeriod'),
        id: record.id,
        version: record.version,
        doc,
        sub: {},
        keepsLines: true,
        externalId: record.externalId,
        nameOf: (id) => names.get(id),
        reason,
        seal: action === 'close',
      }),
    ];
  });
}

interface Transition {
  readonly action: 'close' | 'reopen' | 'lock' | 'unlock';
  readonly judge: (period: Period, all: readonly Period[]) => Message | undefined;
  /** What it waits for besides other periods. */
  readonly left?: (period: Period, world: ReadContext, input: ActionInput) => Promise<readonly Problem[]>;
  readonly next: (doc: StoredDoc, input: ActionInput, now: Date) => StoredDoc;
}

/** Whether a quarter or year is locked depends on its open periods; the quarter and year of a period close, open and lock with it. */
function transition({ action, judge, left, next }: Transition) {
  return async (record: FullRecord, input: ActionInput, world: ReadContext): Promise<ActionEffects> => {
    const { now } = world.context;
    const stored = await world.all('accountingPeriod');
    const [own, all] = [asPeriod(record), periodsOf(stored)];
    const detail = judge(own, all);
    const url = `/services/rest/record/v1/accountingPeriod/${record.id}`;
    const doc = withStatus(next(record.doc, input, now));
    const isLock = action === 'lock' || action === 'unlock';
    const below = isLock && !isBase(own) ? periodsWithin(own, all).filter(({ closed }) => !closed) : [];
    const locked = new Map(
      stored
        .filter(({ id }) => below.some((each) => each.id === id))
        .map((each) => [each.id, withStatus(next(each.doc, input, now))] as const),
    );
    const around = wholesAfter(
      isBase(own) ? [own] : below,
      new Map([...locked, [record.id, doc]]),
      stored,
      action,
      now,
    );
    return {
      problems: [
        ...(detail === undefined ? [] : [problemOf(detail, { url })]),
        ...((await left?.(own, world, input)) ?? []),
      ],
      doc: around.get(record.id) ?? doc,
      gates: [
        ...alone(record.id),
        ...below.map(({ id }): Gate => ({ period: id, exclusive: true, module: 'general' })),
      ],
      seal: action === 'close',
      companions: companionsOf(new Map([...locked, ...around].filter(([id]) => id !== record.id)), stored, {
        action,
        reason: input.reason,
      }),
    };
  };
}

/** The id of a reference in the body of an action. */
const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : undefined;

const locks = ['arLocked', 'apLocked', 'allLocked'] as const;

/** Sets the named locks, or all if none is named; unlocking one module unlocks all (decisions 13). */
const setLocks =
  (value: boolean) =>
  (doc: StoredDoc, { body }: ActionInput): StoredDoc => {
    const named = locks.filter((lock) => body[lock] === true);
    const chosen = named.length > 0 ? named : locks;
    const coupled = value ? (chosen.includes('allLocked') ? locks : []) : (['allLocked'] as const);
    const changed = [...new Set([...chosen, ...coupled])];
    const only = idIn(body.subsidiary);
    if (only === undefined) return { ...doc, ...Object.fromEntries(changed.map((lock) => [lock, value])) };
    // Months have the locks of subsidiaries; a quarter or a year passes them on to its months.
    if (yes(doc.isYear) || yes(doc.isQuarter)) return doc;
    return {
      ...doc,
      ...Object.fromEntries(changed.map((lock) => [`${lock}For`, toggled(doc[`${lock}For`], only, value)])),
    };
  };

function toggled(stored: unknown, subsidiary: string, isLocked: boolean): readonly string[] {
  const others = Array.isArray(stored) ? stored.map(String).filter((each) => each !== subsidiary) : [];
  return isLocked ? [...others, subsidiary] : others;
}

/** A lock may be for one subsidiary, by its id. */
async function subsidiaryProblems(_period: Period, world: ReadContext, { body }: ActionInput): Promise<Problem[]> {
  const id = idIn(body.subsidiary);
  if (id === undefined) return [];
  return (await world.loadOne(id))?.type === 'subsidiary'
    ? []
    : [problem('period.noSubsidiaryToLock', { value: id }, { path: 'subsidiary' }, 'INVALID_KEY_OR_REF')];
}

export const accountingPeriod: RecordHandler = {
  save,
  remove,
  actions: {
    close: transition({
      action: 'close',
      judge: checkClose,
      left: tasksLeft,
      next: (doc, _input, now) => closedAt(doc, now),
    }),
    reopen: transition({ action: 'reopen', judge: checkReopen, next: opened }),
    lock: transition({ action: 'lock', judge: () => undefined, left: subsidiaryProblems, next: setLocks(true) }),
    unlock: transition({ action: 'unlock', judge: () => undefined, left: subsidiaryProblems, next: setLocks(false) }),
    planTasks,
  },
  transforms: { periodEndJournal: (record, world, sent) => asElimination(asPeriod(record), world, sent) },
};
