import { problem, type Problem } from '#contract/messages/problem';
import { definitionOf } from '#contract/records/index';
import { holds } from '#contract/wire/permitted';
import { isBase } from '#domain/accounting/period';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/storedValues.ts';
import { asPeriod } from './storedPeriods.ts';

/** Tasks belong to periods that are posted to, and are fixed with them. */
async function periodProblems(doc: StoredDoc, world: ReadContext, path: string): Promise<Problem[]> {
  const record = await world.loadOne(textOf(doc.period) ?? '');
  if (!record) return [];
  const period = asPeriod(record);
  if (!isBase(period)) return [problem('period.taskNotInMonth', { period: period.periodName }, { path })];
  return period.closed ? [problem('period.taskOfClosed', { period: period.periodName }, { path })] : [];
}

/** A change of the state, unless the period is closed. */
const move =
  (
    next: (doc: StoredDoc, world: ReadContext) => StoredDoc,
    refusals: (record: FullRecord, world: ReadContext) => readonly Problem[] = () => [],
  ) =>
  async (record: FullRecord, _input: unknown, world: ReadContext): Promise<ActionEffects> => ({
    problems: [...(await periodProblems(record.doc, world, 'period')), ...refusals(record, world)],
    doc: next(record.doc, world),
  });

const stamp = ({ context: { now } }: ReadContext): string => now.toISOString().replace(/\.\d+/, '');

const results: readonly string[] = ['doneBy', 'doneById', 'doneOn', 'signedOffBy', 'signedOffOn'];

/** What was done and signed off is forgotten. */
const reopened = (doc: StoredDoc): StoredDoc => ({
  ...Object.fromEntries(Object.entries(doc).filter(([name]) => !results.includes(name))),
  status: 'IN_PROGRESS',
});

/** What a task must have before its period closes is decided by those who sign off, and a signed-off task is final. */
function changeProblems({ doc, before }: PendingRecord, world: ReadContext): Problem[] {
  if (!before) return [];
  if (before.doc.status === 'SIGNED_OFF') return [problem('period.taskSignedOff', {}, { path: 'status' })];
  if (holds(world.context.caller, definitionOf('closeTask').permission.id, 'Full')) return [];
  return (['isRequired', 'needsSignOff'] as const)
    .filter((name) => before.doc[name] === true && doc[name] !== true)
    .map((path) => problem('period.taskRequirement', {}, { path }));
}

/** A task of a close: it is done by one user and, where it needs sign-off, signed off by another. */
export const closeTask: RecordHandler = {
  async save(pending, world) {
    const { doc } = pending;
    doc.status ??= 'NOT_STARTED';
    return { problems: [...(await periodProblems(doc, world, 'period')), ...changeProblems(pending, world)] };
  },
  async remove(record, world) {
    return { problems: await periodProblems(record.doc, world, 'period') };
  },
  actions: {
    start: move((doc) => ({ ...doc, status: 'IN_PROGRESS' })),
    complete: move((doc, world) => ({
      ...doc,
      status: 'DONE',
      doneBy: world.context.caller.userName,
      doneById: world.context.caller.userId,
      doneOn: stamp(world),
    })),
    signOff: move(
      (doc, world) => ({
        ...doc,
        status: 'SIGNED_OFF',
        signedOffBy: world.context.caller.userName,
        signedOffOn: stamp(world),
      }),
      ({ doc }, world) =>
        doc.doneById === world.context.caller.userId ? [problem('period.signOffOwn', {}, { path: 'status' })] : [],
    ),
    reopen: move(reopened),
  },
};
