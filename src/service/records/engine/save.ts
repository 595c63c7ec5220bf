import type { RecordDefinition } from '#contract/fields';
import { seenBy } from '#contract/derive/seen';
import { maySeeOf } from '#contract/wire/permitted';
import { readBody } from '#contract/derive/readBody';
import { definitionOf, type RecordType } from '#contract/records/index';
import type { Posting } from '#domain/accounting/posting';
import type { Database } from '../../storage/database.ts';
import { changeUnderKey, claimFor, type KeyUse } from '../../storage/queries/records/idempotency.ts';
import { visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { actorOf, type CommitPlan, hierarchyGate, type Written } from '../../storage/commit.ts';
import { findFull, type FullRecord } from '../../storage/records.ts';
import { type RecordHandler, noEffects, type SaveEffects } from './handler.ts';
import { handlerOf } from '../index.ts';
import type { RequestContext } from './caller.ts';
import { recordChange } from './change.ts';
import {
  asSent,
  sentPath,
  changedNames,
  type PendingRecord,
  type LineMode,
  applyChanges,
  sameValue,
} from './pendingRecord.ts';
import { placeFeatureProblems } from './features.ts';
import { hierarchyProblems, movesBelow } from './hierarchies.ts';
import { type EarlierUse, keyConflict, onceOnly } from './idempotency.ts';
import { referencedIds } from '#contract/derive/present';
import { resolveReferences } from './references.ts';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { measureLines } from '../inventory/lineUnits.ts';
import { depositedProblems } from '../payments/heldMoney.ts';
import { filledFromSource } from './createFrom.ts';
import { notFound } from '#contract/derive/notFound';
import { checkVersion } from './versions.ts';
import { namingTemplate, scheduledEffects } from '../recurring/scheduled.ts';
import { takenValues } from './unique.ts';
import { fieldLabel } from '#contract/derive/labels';
import { message, type MessageKey } from '#contract/messages/message';
import { problem, type Problem } from '#contract/messages/problem';
import { isVisibleTo, type ReadContext } from './readContext.ts';
import type { Engine } from './engine.ts';

export interface SaveRequest {
  readonly type: RecordType;
  /** Absent: create. */
  readonly id?: string;
  readonly body: unknown;
  readonly lineMode?: LineMode;
  /** The version the caller last saw, from `If-Match`. */
  readonly ifVersion?: number;
  readonly key?: KeyUse;
  readonly operation?: string;
}

export interface Saved {
  readonly record: FullRecord;
  readonly changed: ReadonlySet<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly isReplay: boolean;
  readonly auditSeq: number | null;
  /** Properties that were sent but not stored (decisions 4b). */
  readonly ignored: { readonly unknown: readonly string[]; readonly readOnly: readonly string[] };
}

/** A preview of a save: the resulting record and its problems. */
export interface Preview {
  readonly record: FullRecord;
  readonly names: ReadonlyMap<string, string>;
  readonly posting: Posting | null;
  readonly problems: readonly Problem[];
}

interface Decision {
  readonly pending: PendingRecord;
  readonly effects: SaveEffects;
  readonly problems: readonly Problem[];
  readonly ignored: Saved['ignored'];
}

/** Creates or updates one record, whole or not at all. Throws `Refused` with every reason. */
export async function saveRecord(engine: Engine, context: RequestContext, request: SaveRequest): Promise<Saved> {
  const save = () =>
    engine.attempt(context, request, async (world, within) => {
      const decision = await decide(within, world, request);
      refuseIfAny(namingTemplate(decision.problems, decision.pending, world));
      return write(within, world, request, decision);
    });
  return onceOnly(engine.db, request.key, save, (key, earlier) =>
    savedBefore(engine.db, context, key, earlier, request.id === undefined ? undefined : request.body),
  );
}

/**
 * The response to a repeated request: the record as it is now, with what that request changed. `body`: the sent values
 * of a PATCH, which its response includes even if unchanged.
 * @throws {Refused} when the record no longer exists, or isn't visible to this caller.
 */
export async function savedBefore(
  db: Database,
  context: RequestContext,
  key: KeyUse,
  { recordId }: EarlierUse,
  body?: unknown,
): Promise<Saved> {
  const id = recordId ?? '';
  const type = key.type as RecordType; // a key of another subject never returns a record
  const record = await findFull(db, type, id);
  if (!record) return refuseWith(keyConflict(message('idempotency.deleted', { id })));
  if (!isVisibleTo(context.caller, record)) return refuseWith(notFound(type, id));
  const definition = definitionOf(type);
  const names = await visibleNames(db, referencedIds(definition, record), context.caller.subsidiaries);
  const sent = body === undefined ? { values: {}, sublists: {} } : readBody(definition, body, 'patch');
  const change = await changeUnderKey(db, id, key);
  const { doc, sub, externalId } = change ?? record;
  const before = {
    doc: change?.docBefore ?? {},
    sub: change?.subBefore ?? {},
    externalId: change?.externalIdBefore ?? null,
  };
  const given = new Set([...Object.keys(sent.values), ...Object.keys(sent.sublists)]);
  return {
    record,
    names,
    changed: changedNames({ definition, given, before, externalId }, doc, sub),
    isReplay: true,
    auditSeq: change ? Number(change.seq) : null,
    ignored: { unknown: [], readOnly: [] },
  };
}

/** Simulates a save: returns defaults, totals, predicted postings and problems. */
export function previewSave(engine: Engine, context: RequestContext, request: SaveRequest): Promise<Preview> {
  return engine.consider(context, async (world) => {
    const { pending, effects, problems } = await decide(engine, world, request);
    const record = asRecord(pending, context.now.toISOString(), '');
    await world.load(referencedIds(pending.definition, record));
    const posting = effects.posting === undefined ? null : effects.posting;
    return { record, names: namesFrom(world, pending.definition, record), posting, problems };
  });
}

async function decide(engine: Engine, world: ReadContext, request: SaveRequest): Promise<Decision> {
  const definition = definitionOf(request.type);
  const before = request.id === undefined ? undefined : await existing(world, request);
  if (before) await checkVersion(world, before, request.ifVersion);
  const sent = before ? request.body : await filledFromSource(request.type, request.body, world);
  const lineMode = request.lineMode ?? 'replace';
  const body = readBody(definition, sent, before ? (lineMode === 'merge' ? 'merge' : 'patch') : 'create');
  const resolved = await resolveReferences(
    definition,
    body,
    world,
    new Set(before ? referencedIds(definition, before) : []),
  );
  const id = before?.id ?? (await engine.nextId());
  const {
    pending,
    problems: changeProblems,
    positions,
  } = applyChanges(definition, id, before, resolved, lineMode, seenBy(definition, maySeeOf(world.context.caller)));
  const measures = await measureLines(pending, world);
  const filled = new Set(measures.filled.map((path) => sentPath(path, positions)));
  const isOpen = ({ key, path }: Problem) => key !== 'field.required' || path === undefined || !filled.has(path);
  const found = [
    ...body.problems.filter(isOpen),
    ...resolved.problems,
    ...changeProblems.filter(isOpen),
    ...measures.problems.map((each) => asSent(each, positions)),
    ...(await subsidiaryProblems(pending, world)),
  ];
  const behaviour: RecordHandler = handlerOf(request.type);
  const own = behaviour.save ? await behaviour.save(pending, world, engine) : noEffects;
  const scheduled = await scheduledEffects(pending, world);
  const effects = { ...own, companions: [...(own.companions ?? []), ...(scheduled.companions ?? [])] };
  await measures.complete();
  const problems = inFormOrder(
    definition,
    withoutEchoes([
      ...found,
      ...scheduled.problems,
      ...effects.problems.map((each) => asSent(each, positions)),
      ...(await depositedProblems(before, effects.posting, pending.doc, world)),
      ...(await hierarchyProblems(pending, world)),
      ...(await placeFeatureProblems(pending, world)),
    ]),
  );
  // An index enforces uniqueness when the record is written; it is checked here only to report all problems together.
  const taken =
    problems.length > 0 || world.isFresh ? await takenValues(world.db, pending, world.context.caller.subsidiaries) : [];
  return {
    pending,
    effects,
    problems: [...problems, ...taken],
    ignored: { unknown: body.unknown, readOnly: body.readOnly },
  };
}

async function existing(world: ReadContext, { type, id }: SaveRequest): Promise<FullRecord> {
  const record = id === undefined ? undefined : await findFull(world.db, type, id);
  if (!record || !world.isVisible(record)) return refuseWith(notFound(type, id ?? ''));
  return record;
}

const asksForValue: ReadonlySet<string> = new Set<MessageKey>([
  'field.required',
  'field.reasonRequired',
  'field.parentRequired',
  'journal.reversalDateRequired',
  'order.rateRequired',
  'apply.billsRequired',
  'bill.expensesRequired',
  'tax.countryRequired',
]);

/** An unreadable value is reported once, not again as missing. */
function withoutEchoes(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const key = problem.path ?? problem.detail;
    const isEcho = seen.has(key) && asksForValue.has(problem.key);
    seen.add(key);
    return !isEcho;
  });
}

/** Problems of the header in field order, then those of the lines, in the order of the form. */
function inFormOrder(definition: RecordDefinition, problems: readonly Problem[]): Problem[] {
  const names = [...Object.keys(definition.fields), ...Object.keys(definition.sublists)];
  const place = ({ path }: Problem): number => (path === undefined ? -1 : names.indexOf(path.split('.')[0] ?? path));
  return problems.toSorted((a, b) => place(a) - place(b));
}

/** With a single subsidiary the field is filled automatically; with several it is required (spec, conventions 10). */
async function subsidiaryProblems(pending: PendingRecord, world: ReadContext): Promise<Problem[]> {
  for (const [name, field] of Object.entries(pending.definition.fields)) {
    if (field.access !== 'multiSubsidiary' || (pending.doc[name] ?? null) !== null) continue;
    const all = (await world.all('subsidiary')).filter((each) => !each.isInactive && world.isVisible(each));
    const only = all.length === 1 ? all[0] : undefined;
    if (only) {
      await world.load([only.id]);
      pending.doc[name] = only.id;
    } else return [problem('field.required', { field: fieldLabel(pending.definition, name) }, { path: name })];
  }
  return [];
}

async function write(
  engine: Engine,
  world: ReadContext,
  request: SaveRequest,
  { pending, effects, ignored }: Decision,
): Promise<Saved> {
  const { definition, before } = pending;
  const { context } = world;
  const at = context.now.toISOString();
  // Defaulted references get their names here too.
  await world.load(referencedIds(definition, pending));
  const names = namesFrom(world, definition, pending);
  const keepsLines = before !== undefined && sameValue(pending.sub, before.sub);
  const change = recordChange({
    op: pending.op,
    operation: request.operation ?? pending.op,
    definition,
    id: pending.id,
    ...(before ? { version: before.version, before } : {}),
    doc: pending.doc,
    sub: pending.sub,
    pattern: definition.numbering ? (await world.settings()).numbering[definition.type] : undefined,
    keepsLines,
    externalId: pending.externalId,
    nameOf: (id) => names.get(id),
    posting: effects.posting,
    unpost: before !== undefined && effects.posting !== undefined,
  });
  const plan: CommitPlan = {
    at,
    caller: actorOf(context),
    idem: request.key ? claimFor(request.key, pending.id, pending.op) : null,
    gates: [...(effects.gates ?? []), ...(movesBelow(pending) ? [hierarchyGate] : [])],
    expects: [...world.readVersions(), ...(before ? ([[before.id, before.version]] as const) : [])],
    counts: world.counts(),
    settings: world.settingsUsed(),
    changes: [change, ...(effects.companions ?? [])],
  };
  const written = await engine.commit(plan);
  const own = written[0];
  // Records created with it have their names only now.
  for (const { id, refName } of written.slice(1)) if (refName) names.set(id, refName);
  const record = asRecord(pending, at, own?.refName ?? '', own);
  const changed = changedNames(pending, record.doc, record.sub);
  return { record, changed, names, isReplay: false, auditSeq: own?.auditSeq ?? null, ignored };
}

/** The record as the pending one defines it, plus what the commit added. */
function asRecord(pending: PendingRecord, at: string, refName: string, written?: Written): FullRecord {
  const { numbering } = pending.definition;
  const number = written?.number ?? null;
  return {
    id: pending.id,
    type: pending.definition.type,
    version: written?.version ?? pending.before?.version ?? 0,
    doc: numbering && number !== null ? { ...pending.doc, [numbering.field]: number } : pending.doc,
    sub: pending.sub,
    refName: refName || (pending.before?.refName ?? ''),
    code: null,
    externalId: pending.externalId,
    isInactive: pending.doc.isInactive === true,
    createdDate: pending.before?.createdDate ?? at,
    lastModifiedDate: at,
  };
}

/** Display names of a record's references, from the attempt's reads. */
function namesFrom(
  world: ReadContext,
  definition: RecordDefinition,
  record: Pick<FullRecord, 'doc' | 'sub'>,
): Map<string, string> {
  return new Map(
    referencedIds(definition, record).flatMap((id) => {
      const target = world.get(id);
      return target ? [[id, target.refName] as const] : [];
    }),
  );
}
