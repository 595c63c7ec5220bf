import { arg } from '#contract/messages/define';
import { referencedIds } from '#contract/derive/present';
import { permissionNames } from '#contract/generated/permissionNames';
import { definitionOf, type RecordType } from '#contract/records/index';
import { pendingOf } from './documentLifecycle.ts';
import { authoritiesFor, type Decision, decisionOn } from '../setup/approvalAuthority.ts';
import { visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { findFull, type FullRecord } from '../../storage/records.ts';
import { depositedProblems } from '../payments/heldMoney.ts';
import { handlerOf } from '../index.ts';
import { lacks } from '#contract/wire/permitted';
import { actorOf } from '../../storage/commit.ts';
import type { RequestContext } from './caller.ts';
import { recordChange } from './change.ts';
import { changedNames, type PendingRecord } from './pendingRecord.ts';
import type { Engine } from './engine.ts';
import { claimFor, type KeyUse } from '../../storage/queries/records/idempotency.ts';
import { onceOnly } from './idempotency.ts';
import { savedBefore } from './save.ts';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import type { Preview, Saved } from './save.ts';
import { stateProblems } from './states.ts';
import { notFound } from '#contract/derive/notFound';
import { checkVersion } from './versions.ts';
import { isVisibleTo, type ReadContext } from './readContext.ts';
import { typeLabel } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';

export interface ActRequest {
  readonly type: RecordType;
  readonly id: string;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly ifVersion?: number;
  readonly key?: KeyUse;
}

/** Runs an action such as `@approve`, allowed only in certain states and with its own permission. */
export function runAction(engine: Engine, context: RequestContext, request: ActRequest): Promise<Saved> {
  return onceOnly(
    engine.db,
    request.key,
    () => engine.attempt(context, request, (world, within) => actOnce(within, world, request)),
    (...used) => savedBefore(engine.db, context, ...used),
  );
}

/** A table's own entry for an untrusted name: inherited members don't count. */
const ownIn = <T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  table && Object.hasOwn(table, name) ? table[name] : undefined;

interface Judged {
  readonly record: FullRecord;
  readonly effects: Awaited<ReturnType<NonNullable<ReturnType<typeof handlerOf>['actions']>[string]>>;
  readonly reason: string | null;
  readonly problems: readonly Problem[];
  readonly standsInFor: Decision['standsInFor'];
}

/** Previews an action without saving: the resulting record, its posting and problems. */
export function previewAction(engine: Engine, context: RequestContext, request: ActRequest): Promise<Preview> {
  return engine.consider(context, async (world) => {
    const { record, effects, problems } = await judge(engine, world, request);
    const after: FullRecord = { ...record, doc: effects.doc ?? record.doc, sub: effects.sub ?? record.sub };
    const names = await visibleNames(
      world.db,
      referencedIds(definitionOf(request.type), after),
      context.caller.subsidiaries,
    );
    return { record: after, names, posting: effects.posting ?? null, problems };
  });
}

async function actOnce(engine: Engine, world: ReadContext, request: ActRequest): Promise<Saved> {
  const judged = await judge(engine, world, request);
  refuseIfAny(judged.problems);
  return write(engine, world, request, judged);
}

async function judge(engine: Engine, world: ReadContext, request: ActRequest): Promise<Judged> {
  const definition = definitionOf(request.type);
  const url = `/services/rest/record/v1/${request.type}/${request.id}/@${request.action}`;
  const action = ownIn(definition.actions, request.action);
  const run = ownIn(handlerOf(request.type).actions, request.action);
  if (!action || !run) {
    const asked = { type: typeLabel(definition), action: `@${request.action}` };
    const known = Object.keys(definition.actions ?? {}).map((name) => `@${name}`);
    return refuseWith(
      known.length > 0
        ? problem('record.unknownAction', { ...asked, list: arg.choice(known) }, { url }, 'NOT_FOUND')
        : problem('record.noActions', asked, { url }, 'NOT_FOUND'),
    );
  }
  const lacking = lacks(
    { id: action.permission, name: permissionNames[action.permission] ?? action.permission },
    action.level,
    url,
  );
  const authorities = await authoritiesFor(action, { type: request.type, name: request.action }, world);
  if (authorities.length === 0) refuseIfAny([lacking]);
  const record = await findFull(world.db, request.type, request.id);
  if (!record || !world.isVisible(record)) return refuseWith(notFound(request.type, request.id));
  // An absent user may see fewer subsidiaries than the delegate.
  if (!authorities.some((each) => isVisibleTo(each, record))) refuseIfAny([lacking]);
  await checkVersion(world, record, request.ifVersion);
  const reason =
    typeof request.body.reason === 'string' && request.body.reason.trim() !== '' ? request.body.reason.trim() : null;
  const effects = await run(record, { body: request.body, reason }, world, engine);
  const missingReason: Problem[] =
    action.reason === 'required' && reason === null
      ? [problem('field.reasonRequired', { action: request.action }, { path: 'reason' })]
      : [];
  const decision = await decisionOn(record, request.action, authorities, world);
  return {
    record,
    effects,
    reason,
    standsInFor: decision.standsInFor,
    problems: [
      ...stateProblems(record, action.from, url, message('record.actionImpossible', { action: `@${request.action}` })),
      ...missingReason,
      ...decision.problems,
      ...effects.problems,
      ...(await depositedProblems(record, effects.posting, undefined, world)),
    ],
  };
}

async function write(
  engine: Engine,
  world: ReadContext,
  request: ActRequest,
  { record, effects, reason, standsInFor }: Judged,
): Promise<Saved> {
  const definition = definitionOf(request.type);
  const at = world.context.now.toISOString();
  const doc = effects.doc ?? record.doc;
  const sub = effects.sub ?? record.sub;
  const names = await visibleNames(
    world.db,
    referencedIds(definition, { doc, sub }),
    world.context.caller.subsidiaries,
  );
  const change = recordChange({
    op: 'update',
    operation: request.action,
    definition,
    id: record.id,
    version: record.version,
    doc,
    sub,
    keepsLines: effects.sub === undefined,
    externalId: record.externalId,
    nameOf: (id) => names.get(id),
    posting: effects.posting,
    unpost: effects.posting !== undefined,
    reason,
    ...(standsInFor ? { for: standsInFor } : {}),
    seal: effects.seal ?? false,
  });
  const written = await engine.commit({
    at,
    caller: actorOf(world.context),
    idem: request.key ? claimFor(request.key, record.id, request.action) : null,
    gates: effects.gates ?? [],
    expects: [...world.readVersions(), [record.id, record.version]],
    counts: world.counts(),
    settings: world.settingsUsed(),
    changes: [change, ...(effects.companions ?? [])],
  });
  const own = written[0];
  // What was made beside it has its number now.
  const made = (effects.companions ?? []).flatMap(({ op, id }) => (op === 'create' ? [id] : []));
  const madeNames = await visibleNames(world.db, made, world.context.caller.subsidiaries);
  const after: FullRecord = { ...record, doc, sub, version: own?.version ?? record.version + 1, lastModifiedDate: at };
  const pending: PendingRecord = { ...pendingOf(record, []), doc: { ...doc }, sub: {} };
  return {
    record: after,
    names: new Map([...names, ...madeNames]),
    changed: changedNames(pending, doc, sub),
    isReplay: false,
    auditSeq: own?.auditSeq ?? null,
    ignored: { unknown: [], readOnly: [] },
  };
}
