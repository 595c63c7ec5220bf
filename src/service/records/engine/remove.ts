import { arg } from '#contract/messages/define';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { actorOf, ConstraintRefused, type RecordChange, Stale } from '../../storage/commit.ts';
import { visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { findDependents, findFull } from '../../storage/records.ts';
import { noEffects } from './handler.ts';
import { handlerOf } from '../index.ts';
import type { RequestContext } from './caller.ts';
import type { Engine } from './engine.ts';
import { claimFor, type KeyUse } from '../../storage/queries/records/idempotency.ts';
import { auditSeqBefore, onceOnly } from './idempotency.ts';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { notFound } from '#contract/derive/notFound';
import { checkVersion } from './versions.ts';
import type { ReadContext } from './readContext.ts';
import { typeInSentence, typeLabel } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

export interface RemoveRequest {
  readonly type: RecordType;
  readonly id: string;
  readonly ifVersion?: number;
  readonly key?: KeyUse;
  readonly reason?: string | null;
}

const SHOWN = 5;

/** Deletes a record and undoes its effects; refused while anything depends on it (spec, Errors; reliability X1). */
export async function removeRecord(
  engine: Engine,
  context: RequestContext,
  request: RemoveRequest,
): Promise<{ auditSeq: number | null }> {
  return onceOnly(
    engine.db,
    request.key,
    () => engine.attempt(context, request, (world, within) => removeOnce(within, world, request)),
    (...used) => auditSeqBefore(engine.db, ...used),
  );
}

async function removeOnce(
  engine: Engine,
  world: ReadContext,
  request: RemoveRequest,
): Promise<{ auditSeq: number | null }> {
  const record = await findFull(world.db, request.type, request.id);
  if (!record || !world.isVisible(record)) return refuseWith(notFound(request.type, request.id));
  await checkVersion(world, record, request.ifVersion);
  const behaviour = handlerOf(request.type);
  const effects = behaviour.remove ? await behaviour.remove(record, world, engine) : noEffects;
  // Dependents that are deleted or unlinked in the same commit do not count. Patched ones keep their references.
  const lets = ({ op, edges }: RecordChange): boolean =>
    op === 'delete' || (op !== 'patch' && !(edges ?? []).some(([, to]) => to === record.id));
  const going = new Set((effects.companions ?? []).filter(lets).map(({ id }) => id));
  refuseIfAny([...effects.problems, ...(await dependentProblems(world, request, going))]);
  // A companion that references this record must be deleted or unlinked first, so it is written first.
  const own = {
    op: 'delete',
    operation: 'delete',
    id: record.id,
    type: record.type,
    version: record.version,
    refName: record.refName,
    unpost: effects.posting !== undefined,
    reason: request.reason ?? null,
  } as const;
  try {
    const written = await engine.commit({
      at: world.context.now.toISOString(),
      caller: actorOf(world.context),
      idem: request.key ? claimFor(request.key, record.id, 'delete') : null,
      gates: effects.gates ?? [],
      expects: [...world.readVersions(), [record.id, record.version]],
      counts: world.counts(),
      settings: world.settingsUsed(),
      changes: [...(effects.companions ?? []), own],
    });
    return { auditSeq: written.at(-1)?.auditSeq ?? null };
  } catch (error) {
    if (!(error instanceof ConstraintRefused) || error.constraint !== 'edge_to_id_fkey') throw error;
    // The next attempt finds the new dependents before it writes. A turn can't read them now: its transaction failed.
    throw new Stale('records that depend on this one were saved meanwhile', [], { cause: error });
  }
}

/** Names the first dependents by type, name and id. */
async function dependentProblems(
  world: ReadContext,
  { type, id }: RemoveRequest,
  going: ReadonlySet<string>,
): Promise<Problem[]> {
  const dependents = (await findDependents(world.db, id, SHOWN + 1 + going.size)).filter((each) => !going.has(each.id));
  if (dependents.length === 0) return [];
  const definition = definitionOf(type);
  const visible = await visibleNames(
    world.db,
    dependents.map((each) => each.id),
    world.context.caller.subsidiaries,
  );
  const mayBeNamed = dependents.filter((each) => visible.has(each.id));
  const named = [...new Map(mayBeNamed.map((each) => [each.id, each])).values()].slice(0, SHOWN).map((each) => {
    const known = findRecordType(each.type);
    const named = known ? typeLabel(definitionOf(known)) : arg.label(each.type, each.type);
    return message('record.dependent', { type: named, record: each.refName, id: each.id });
  });
  const list =
    named.length === 0
      ? message('record.ofOtherSubsidiaries')
      : dependents.length > named.length
        ? message('record.andOthers', { list: arg.list(named) })
        : message('record.list', { list: arg.list(named) });
  return [
    problem(
      'isInactive' in definition.fields ? 'record.inUseMayRest' : 'record.inUse',
      { type: typeInSentence(definition), list },
      { url: `/services/rest/record/v1/${type}/${id}` },
      'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS',
    ),
  ];
}
