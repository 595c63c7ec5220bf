import { problem, type Problem } from '#contract/messages/problem';
import { isBase } from '#domain/accounting/period';
import type { FullRecord, StoredDoc } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler } from '../engine/handler.ts';
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

/** What was done and signed off is forgotten. */
function reopened({ doneBy: _1, doneOn: _2, doneById: _3, signedOffBy: _4, signedOffOn: _5, ...doc }: StoredDoc) {
  return { ...doc, status: 'IN_PROGRESS' };
}

/** A task of a close: it is done by one user and, where it needs sign-off, signed off by another. */
export const closeTask: RecordHandler = {
  async save({ doc }, world) {
    doc.status ??= 'NOT_STARTED';
    return { problems: await periodProblems(doc, world, 'period') };
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
