import { definitionOf, type RecordType } from '#contract/records/index';
import type { RecordDefinition } from '#contract/fields';
import { referencedIds, referenceNames } from '#contract/derive/present';
import type { Posting } from '#domain/accounting/posting';
import type { RecordChange } from '../../storage/commit.ts';
import type { FullRecord, StoredDoc, StoredSublists } from '../../storage/records.ts';
import { recordChange } from './change.ts';
import { sameValue } from './pendingRecord.ts';
import type { ReadContext } from './readContext.ts';

const namer = async (world: ReadContext, type: RecordType, doc: StoredDoc, sub: StoredSublists) => {
  await world.load(referencedIds(definitionOf(type), { doc, sub }));
  return (id: string) => world.get(id)?.refName;
};

/** A record created in the same commit as another. */
export async function createLinked(
  world: ReadContext,
  type: RecordType,
  id: string,
  doc: StoredDoc,
  sub: StoredSublists,
  posting: Posting | null,
): Promise<RecordChange> {
  const definition = definitionOf(type);
  const pattern = definition.numbering ? (await world.settings()).numbering[type] : undefined;
  return recordChange({
    op: 'create',
    operation: 'create',
    definition,
    id,
    doc,
    sub,
    pattern,
    externalId: null,
    nameOf: await namer(world, type, doc, sub),
    posting,
  });
}

/** A record changed in the same commit as another; `posting` absent: its posting is kept. */
export async function updateLinked(
  world: ReadContext,
  record: FullRecord,
  doc: StoredDoc,
  sub: StoredSublists | undefined,
  posting?: Posting | null,
): Promise<RecordChange> {
  const type = record.type as RecordType; // stored types are registered ones
  const lines = sub ?? record.sub;
  return recordChange({
    op: 'update',
    operation: 'update',
    definition: definitionOf(type),
    id: record.id,
    version: record.version,
    doc,
    sub: lines,
    keepsLines: sub === undefined,
    before: record,
    externalId: record.externalId,
    nameOf: await namer(world, type, doc, lines),
    posting,
    unpost: posting !== undefined,
  });
}

/**
 * A record of which only plain values change: name, references, unique values and lines are kept, and lines need not be
 * loaded. 'same': nothing changes. 'shape': the change affects more than plain values.
 */
export function patchLinked(record: FullRecord, doc: StoredDoc): RecordChange | 'same' | 'shape' {
  const type = record.type as RecordType; // stored types are registered ones
  const names = [...new Set([...Object.keys(record.doc), ...Object.keys(doc)])].filter(
    (name) => doc[name] !== record.doc[name] && !sameValue(doc[name], record.doc[name]),
  );
  if (names.length === 0) return 'same';
  const followed = shapingFields(definitionOf(type));
  if (names.some((name) => followed.has(name))) return 'shape';
  const isGone = (name: string) => doc[name] === undefined;
  const unset = names.filter(isGone);
  return {
    op: 'patch',
    operation: 'update',
    id: record.id,
    type,
    version: record.version,
    set: Object.fromEntries(names.filter((name) => !isGone(name)).map((name) => [name, doc[name] ?? null])),
    ...(unset.length > 0 ? { unset } : {}),
  };
}

const shaping = new WeakMap<RecordDefinition, ReadonlySet<string>>();

/** Fields that determine a record's name, code, references or unique values. */
function shapingFields(definition: RecordDefinition): ReadonlySet<string> {
  const known = shaping.get(definition);
  if (known) return known;
  const { name, code, unique = [], numbering, fields } = definition;
  const all = new Set([
    ...name,
    ...(code === undefined ? [] : [code]),
    ...unique.flat(),
    ...(numbering ? [numbering.field] : []),
    ...referenceNames(fields),
    'isInactive',
  ]);
  shaping.set(definition, all);
  return all;
}

/** A record that is deleted in the same commit as another. */
export const deleteLinked = (record: FullRecord): RecordChange => ({
  op: 'delete',
  operation: 'delete',
  id: record.id,
  type: record.type,
  version: record.version,
  refName: record.refName,
  unpost: true,
});
