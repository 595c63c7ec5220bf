import { definitionOf, type RecordType } from '#contract/records/registry';
import { referencedIds } from '#contract/derive/present';
import type { Posting } from '#domain/ledger/posting';
import type { RecordChange } from '../storage/commit.ts';
import type { FullRecord, StoredDoc, StoredSublists } from '../storage/records.ts';
import { recordChange } from './change.ts';
import type { World } from './world.ts';

const namer = async (world: World, type: RecordType, doc: StoredDoc, sub: StoredSublists) => {
  await world.load(referencedIds(definitionOf(type), { doc, sub }));
  return (id: string) => world.get(id)?.refName;
};

/** A record that is made in the same commit as another. */
export async function companionCreate(
  world: World, type: RecordType, id: string, doc: StoredDoc, sub: StoredSublists, posting: Posting | null,
): Promise<RecordChange> {
  const definition = definitionOf(type);
  const pattern = definition.numbering ? (await world.settings()).numbering[type] : undefined;
  return recordChange({ op: 'create', operation: 'create', definition, id, doc, sub, pattern, externalId: null, nameOf: await namer(world, type, doc, sub), posting });
}

/** A record that changes in the same commit as another; `posting` absent: what it posted stays. */
export async function companionUpdate(
  world: World, record: FullRecord, doc: StoredDoc, sub: StoredSublists | undefined, posting?: Posting | null,
): Promise<RecordChange> {
  const type = record.type as RecordType; // stored types are registered ones
  const lines = sub ?? record.sub;
  return recordChange({
    op: 'update', operation: 'update', definition: definitionOf(type), id: record.id, version: record.version, doc, sub: lines,
    keepsLines: sub === undefined, before: record, externalId: record.externalId, nameOf: await namer(world, type, doc, lines), posting, unpost: posting !== undefined,
  });
}

/** A record that goes in the same commit as another. */
export const companionDelete = (record: FullRecord): RecordChange => ({
  op: 'delete', operation: 'delete', id: record.id, type: record.type, version: record.version, refName: record.refName, unpost: true,
});
