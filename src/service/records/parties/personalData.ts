import { personalFields, erasedValues, keptUntil } from '#contract/personalData/personalFields';
import { definitionOf, recordTypes, type RecordType } from '#contract/records/index';
import type { RecordDefinition } from '#contract/fields';
import type { ErasureOutlook, PersonalData } from '#contract/wire/personalData';
import { actorOf } from '../../storage/commit.ts';
import { countVersionsWith, eraseFromTrail } from '../../storage/queries/personalData/erase.ts';
import { documentsNaming, erasuresOf, recordsNaming, versionsOf } from '../../storage/queries/personalData/held.ts';
import type { FullRecord } from '../../storage/records.ts';
import { readSettings } from '../../storage/settings.ts';
import type { RequestContext } from '../engine/caller.ts';
import type { Engine } from '../engine/engine.ts';
import { saveRecord } from '../engine/save.ts';

/** Documents are kept by law; other records that name a person are not. */
const documentTypes = recordTypes.filter((type) => definitionOf(type).category === 'transaction');

type Person = Pick<FullRecord, 'id' | 'doc'>;

/** What of a person can be erased on a day, and what documents must still show (reliability 7.8). */
async function outlookOf(
  engine: Engine,
  definition: RecordDefinition,
  { id, doc }: Person,
  today: string,
): Promise<ErasureOutlook> {
  const naming = await documentsNaming(engine.db, id, documentTypes);
  const { documentYears } = (await readSettings(engine.db)).value.retention;
  const documents = naming && { ...naming, keptUntil: keptUntil(naming.latest, documentYears) };
  const isKept = documents !== null && documents.keptUntil >= today;
  const gone = isKept ? personalFields(definition, 'contact') : personalFields(definition);
  const left = isKept ? personalFields(definition, 'identity') : [];
  return {
    erasable: Object.keys(erasedValues(definition, gone, doc)),
    kept: Object.keys(erasedValues(definition, left, doc)),
    versionsToErase: await countVersionsWith(engine.db, definition, { id, fields: gone }),
    documents: isKept ? documents : null,
  };
}

type Held = ErasureOutlook & Pick<PersonalData, 'versions' | 'records' | 'erasures'>;

/** Everything that is kept of a person besides the record itself. */
export async function personalDataOf(engine: Engine, type: RecordType, person: Person, today: string): Promise<Held> {
  const definition = definitionOf(type);
  const versions = await versionsOf(engine.db, type, person.id);
  return {
    ...(await outlookOf(engine, definition, person, today)),
    versions: versions.map(({ doc, ...version }) => ({ ...version, values: doc ?? {} })),
    records: await recordsNaming(engine.db, person.id),
    erasures: await erasuresOf(engine.db, type, person.id),
  };
}

/**
 * Erases what may be erased of a person: first from the record, which becomes inactive when its name goes, then from its earlier versions.
 * It can be repeated: what a failure left is erased then.
 * @throws {Refused} when the record cannot be changed so
 */
export async function erasePerson(
  engine: Engine,
  context: RequestContext,
  { type, person, reason }: { readonly type: RecordType; readonly person: Person; readonly reason: string },
): Promise<void> {
  const definition = definitionOf(type);
  const { erasable, documents } = await outlookOf(engine, definition, person, context.now.toISOString().slice(0, 10));
  const fields = documents === null ? personalFields(definition) : personalFields(definition, 'contact');
  const values = erasedValues(definition, erasable, person.doc);
  const isNameless = definition.name.some((name) => name in values);
  const body = { ...values, ...(isNameless && 'isInactive' in definition.fields ? { isInactive: true } : {}) };
  if (Object.keys(values).length > 0) await saveRecord(engine, context, { type, id: person.id, body });
  await eraseFromTrail(engine.db, definition, {
    id: person.id,
    fields,
    reason,
    by: actorOf(context),
    at: context.now.toISOString(),
  });
}
