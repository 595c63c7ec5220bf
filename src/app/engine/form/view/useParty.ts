import { useEffect } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import { targetsOf } from '#contract/kinds/columnFacts';
import type { FormModel } from '../model/FormModel.ts';
import { typesOf } from '../model/referenceLookup.ts';
import { type FormDoc, isEmpty, isRef, refsOf } from '../model/values.ts';

const parties = ['entity', 'customer', 'createdFrom'];

/** Documents, and templates that documents are created from by a schedule. */
const hasParty = ({ category, fields }: RecordDefinition): boolean =>
  category === 'transaction' || 'recurrenceType' in fields;

/** Currency and subsidiary of a new document follow the customer or vendor, until the person has chosen them. */
export function useParty(model: FormModel): void {
  useEffect(() => {
    const name = parties.find((each) => each in model.definition.fields);
    if (model.mode !== 'create' || name === undefined || !hasParty(model.definition)) return undefined;
    const types = typesOf(targetsOf(model.definition.fields[name] ?? { kind: 'text', label: '', access: 'readOnly' }));
    const [type] = types;
    if (type === undefined || types.length > 1) return undefined;
    const given = model.values()[name];
    let current = isRef(given) ? given.id : undefined;
    const take = (id: string) => model.awaitValues(follow(model, type, id, () => current === id));
    // Begun from a customer or vendor, or from what has to be ordered of one: nothing else is known yet.
    if (current !== undefined && isEmpty(model.values().currency)) take(current);
    return model.subscribe(() => {
      const chosen = model.values()[name];
      const id = isRef(chosen) ? chosen.id : undefined;
      if (id === current) return;
      current = id;
      if (id !== undefined) take(id);
    });
  }, [model]);
}

async function follow(model: FormModel, type: RecordType, id: string, isCurrent: () => boolean): Promise<void> {
  const { cache, queries } = model.tools;
  const loaded = await cache.fetchQuery(queries.one(type, id)).catch(() => undefined);
  if (!loaded || !isCurrent()) return;
  const changes = followed(model, loaded.record);
  if (Object.keys(changes).length > 0) model.setFields(model.definition.fields.currency?.label ?? '', changes);
}

function followed({ definition, pinned }: FormModel, party: FormDoc): FormDoc {
  const [subsidiary, ...others] = isRef(party.subsidiary) ? [party.subsidiary] : refsOf(party.subsidiary);
  const free = (field: string) => field in definition.fields && !pinned.has(field);
  return {
    ...(free('currency') && !isEmpty(party.currency) ? { currency: party.currency } : {}),
    ...(free('subsidiary') && subsidiary && others.length === 0 ? { subsidiary } : {}),
  };
}
