import type { RecordDefinition } from '#contract/fields';
import type { Queryable } from '../../storage/database.ts';
import { type Scope, visibleNames } from '../../storage/queries/records/scopeSql.ts';
import { uniquesOf } from './change.ts';
import type { PendingRecord } from './pendingRecord.ts';
import { fieldLabel, typeInSentence } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';
import { takenUniqueValues } from '../../storage/queries/records/uniqueValues.ts';

/** Which of a pending record's unique values another record already has; the other record is named only to users who may see it. */
export async function takenValues(
  db: Queryable,
  { definition, doc, id, externalId }: PendingRecord,
  scope: Scope,
): Promise<Problem[]> {
  const rows = await takenUniqueValues(db, {
    id,
    type: definition.type,
    uniqueAmong: definition.uniqueAmong ?? definition.type,
    externalId,
    uniques: uniquesOf(definition, doc),
  });
  const names = await visibleNames(db, scope === null ? [] : rows.map((row) => row.id), scope);
  return rows.map((row) => alreadyExists(definition, row.rule, scope === null ? row.refName : names.get(row.id)));
}

/** Reports a duplicate value at its field. */
export function alreadyExists(definition: RecordDefinition, rule: string, refName?: string): Problem {
  const names = rule.split('+');
  const fields = names
    .map((name) =>
      name === 'externalId' ? arg.label('*.fields.externalId', 'External ID') : fieldLabel(definition, name),
    )
    .map((field) => message('field.name', { field }))
    .reduceRight((second, first) => message('field.pair', { first, second }));
  const path = names.at(-1) ?? rule;
  const type =
    definition.uniqueAmong === undefined
      ? typeInSentence(definition)
      : arg.inSentence(`families.${definition.uniqueAmong}`, definition.uniqueAmong);
  const isVowel = /^[aeiou]/.test(type.text);
  const given = { type, fields };
  return problemOf(
    refName === undefined
      ? message(isVowel ? 'record.duplicateAn' : 'record.duplicate', given)
      : message(isVowel ? 'record.duplicateAnOf' : 'record.duplicateOf', { ...given, record: refName }),
    { path },
    'DUPLICATE',
  );
}
