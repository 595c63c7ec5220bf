import { checkCalendar, checkClose, checkReopen, isBase, type Period } from '#domain/periods/period';
import type { Problem } from '#contract/wire/problems';
import { calendarGate, type Gate } from '../../storage/commit.ts';
import type { FullRecord, StoredDoc, StoredRecord } from '../../storage/records.ts';
import type { ActionEffects, ActionInput, Behaviour } from '../behaviour.ts';
import type { Draft } from '../draft.ts';
import type { World } from '../world.ts';

const yes = (value: unknown): boolean => value === true;

/** A stored period as the rules see it. */
export const asPeriod = ({ id, doc }: { readonly id: string; readonly doc: StoredDoc }): Period => ({
  id,
  periodName: String(doc.periodName ?? ''),
  startDate: String(doc.startDate ?? ''),
  endDate: String(doc.endDate ?? ''),
  isYear: yes(doc.isYear),
  isQuarter: yes(doc.isQuarter),
  isAdjust: yes(doc.isAdjust),
  closed: yes(doc.closed),
  allLocked: yes(doc.allLocked),
  arLocked: yes(doc.arLocked),
  apLocked: yes(doc.apLocked),
  isInactive: yes(doc.isInactive),
});

export const periodsOf = (records: readonly StoredRecord[]): Period[] => records.map(asPeriod);

/** Nothing posts while a period changes its state, and no other period changes: the order of closing spans them all. */
const alone = (id: string): readonly Gate[] => [calendarGate, { period: id, exclusive: true, module: 'general' }];

const statusOf = (doc: StoredDoc): string => (yes(doc.closed) ? 'CLOSED' : yes(doc.allLocked) ? 'LOCKED' : 'OPEN');
const withStatus = (doc: StoredDoc): StoredDoc => ({ ...doc, status: statusOf(doc) });

async function save(draft: Draft, world: World) {
  const { doc, before, id } = draft;
  if (typeof doc.startDate !== 'string' || typeof doc.endDate !== 'string') return { problems: [] };
  const others = periodsOf(await world.all('accountingPeriod')).filter((other) => other.id !== id);
  const datesChanged = before !== undefined && (before.doc.startDate !== doc.startDate || before.doc.endDate !== doc.endDate);
  const problems: Problem[] = [...checkCalendar(asPeriod({ id, doc }), others)];
  if (before && yes(before.doc.closed)) problems.push({ code: 'USER_ERROR', path: 'periodName', detail: `${before.refName} is closed. Reopen it before you change it.` });
  if (datesChanged && (await hasPostings(world, id))) {
    problems.push({ code: 'USER_ERROR', path: 'startDate', detail: 'The period has postings; its dates stay as they are.' });
  }
  // A period made before a locked one starts locked (decisions 7.3).
  if (!before) doc.allLocked = others.some((other) => isBase(other) && (other.allLocked || other.closed) && other.startDate > String(doc.endDate));
  doc.status = statusOf(doc);
  return { problems, gates: before ? alone(id) : [calendarGate] };
}

async function hasPostings(world: World, period: string): Promise<boolean> {
  const rows = await world.db.query('select 1 from posting where period = $1 limit 1', [period]);
  return rows.length > 0;
}

async function remove(record: FullRecord, world: World) {
  const refuse = (detail: string): { problems: Problem[] } => ({
    problems: [{ code: 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS', url: `/services/rest/record/v1/accountingPeriod/${record.id}`, detail }],
  });
  if (yes(record.doc.closed)) return refuse(`${record.refName} is closed. Reopen it first.`);
  if (await hasPostings(world, record.id)) return refuse(`${record.refName} has postings in the ledger, so it stays.`);
  const peers = periodsOf(await world.all('accountingPeriod')).filter((each) => isBase(each) && !each.isAdjust && each.id !== record.id);
  const own = asPeriod(record);
  const isInside = isBase(own) && !own.isAdjust && peers.some((each) => each.endDate < own.startDate) && peers.some((each) => each.startDate > own.endDate);
  return isInside ? refuse(`${record.refName} stands between two periods; deleting it would leave a gap.`) : { problems: [], gates: alone(record.id) };
}

type Judge = (period: Period, all: readonly Period[]) => string | undefined;

function transition(judge: Judge, next: (record: FullRecord, input: ActionInput, world: World) => StoredDoc, seal = false) {
  return async (record: FullRecord, input: ActionInput, world: World): Promise<ActionEffects> => {
    const all = periodsOf(await world.all('accountingPeriod'));
    const detail = judge(asPeriod(record), all);
    const url = `/services/rest/record/v1/accountingPeriod/${record.id}`;
    return {
      problems: detail === undefined ? [] : [{ code: 'USER_ERROR', url, detail }],
      doc: withStatus(next(record, input, world)),
      gates: alone(record.id),
      seal,
    };
  };
}

const locks = ['arLocked', 'apLocked', 'allLocked'] as const;

/** Sets the named locks, all of them when none is named; unlocking one module unlocks all (decisions 13). */
const setLocks = (value: boolean) => ({ doc }: FullRecord, { body }: ActionInput): StoredDoc => {
  const named = locks.filter((lock) => body[lock] === true);
  const chosen = named.length > 0 ? named : locks;
  const changed = Object.fromEntries(chosen.map((lock) => [lock, value]));
  const coupled: Readonly<Record<string, boolean>> = value ? (chosen.includes('allLocked') ? { arLocked: true, apLocked: true } : {}) : { allLocked: false };
  return { ...doc, ...changed, ...coupled };
};

export const accountingPeriod: Behaviour = {
  save,
  remove,
  actions: {
    close: transition(checkClose, ({ doc }, _input, { context }) => ({ ...doc, closed: true, closedOnDate: context.now.toISOString().replace(/\.\d+/, '') }), true),
    reopen: transition(checkReopen, ({ doc }) => {
      const { closedOnDate: _, ...rest } = doc;
      return { ...rest, closed: false };
    }),
    lock: transition(() => undefined, setLocks(true)),
    unlock: transition(() => undefined, setLocks(false)),
  },
};
