import { definitionOf, type RecordType } from '#contract/records/index';
import type { RecordChange } from '../../storage/commit.ts';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { ActionEffects, RecordHandler, SaveEffects, Tools } from './handler.ts';
import type { PendingRecord } from './pendingRecord.ts';
import { textOf } from './storedValues.ts';
import type { ReadContext } from './readContext.ts';
import { gatesFor, shutProblems } from './transactionContext.ts';
import type { Module } from '#domain/accounting/period';
import { type Verb, verbMessages } from '#domain/status/verbs';
import { problem, type Problem } from '#contract/messages/problem';

export const urlOf = ({ type, id }: Pick<FullRecord, 'type' | 'id'>): string =>
  `/services/rest/record/v1/${type}/${id}`;

/** A voided record cannot change. */
export const voidedProblems = (before: FullRecord | undefined): Problem[] =>
  before?.doc.status === 'VOIDED' ? [problem('record.voided', { record: before.refName }, { url: urlOf(before) })] : [];

/** A stored record as an unchanged pending one, such as for approval; `given` lists the fields that count as sent. */
export function pendingOf(record: FullRecord, given: readonly string[] = ['exchangeRate']): PendingRecord {
  const sub = Object.fromEntries(
    Object.entries(record.sub).map(([name, lines]): [string, StoredLine[]] => [name, [...lines]]),
  );
  return {
    op: 'update',
    definition: definitionOf(record.type as RecordType),
    id: record.id,
    before: record,
    doc: { ...record.doc },
    sub, // stored types are registered ones
    externalId: record.externalId,
    given: new Set(given),
  };
}

/** Whether new documents of a type require approval (decisions 13). */
export const isRouted = async (type: string, world: ReadContext): Promise<boolean> =>
  (await world.settings()).approvalRouting[type] === true;

/** Why a document can't be reversed while others are applied to it. */
export function appliedProblems(record: FullRecord, used: bigint, verb: Verb): Problem[] {
  return used === 0n
    ? []
    : [problem('apply.appliedTo', { record: record.refName, verb: verbMessages[verb] }, { url: urlOf(record) })];
}

/** A rejected routed document: it posts nothing and can be changed, which makes it pending again. */
export const rejected = (record: FullRecord): Promise<ActionEffects> =>
  Promise.resolve({ problems: [], doc: { ...record.doc, status: 'REJECTED', approvalStatus: 'REJECTED' } });

/** How a document is approved or rejected; `isApproving` when approval posts it. */
export type Decide = (
  pending: PendingRecord,
  world: ReadContext,
  tools: Tools,
  isApproving: boolean,
) => Promise<SaveEffects>;
type Act = NonNullable<RecordHandler['actions']>[string];

/** Approval validates the stored document again, in its period, which must be open. */
export const approving =
  (decide: Decide): Act =>
  async (record, _input, world, tools): Promise<ActionEffects> => {
    const pending = pendingOf(record);
    return { ...(await decide(pending, world, tools, true)), doc: pending.doc, sub: pending.sub };
  };

/** What takes a document out of the ledger, apart from its posting. */
interface Withdrawal {
  readonly module: Module;
  readonly verb: 'deleted' | 'voided';
  readonly problems?: readonly Problem[];
  readonly companions?: readonly RecordChange[];
}

/** The effects of deleting or voiding a document: its posting is removed, in its period, which must be open. */
export async function withdrawn(
  record: FullRecord,
  { module, verb, problems = [], companions = [] }: Withdrawal,
  world: ReadContext,
): Promise<SaveEffects> {
  return {
    problems: [...(await shutProblems(record, module, world, verb)), ...problems],
    posting: null,
    gates: gatesFor([textOf(record.doc.postingPeriod)], module),
    companions,
  };
}
