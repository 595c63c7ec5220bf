import type { Field, RecordDefinition, Options } from '../fields.ts';
import { choicesOf, targetsOf, columnFacts } from '../kinds/columnFacts.ts';
import type { ValueType } from '../kinds/kind.ts';

/** A field as the filter grammar, the filter bar and the SQL compiler see it. */
export interface FilterField {
  readonly path: string;
  readonly label: string;
  readonly valueType: ValueType;
  readonly field: Field;
  /** Set when it is a field of a sublist: true if any line matches. */
  readonly sublist?: string;
  readonly options?: Options;
  readonly targets: readonly string[];
  /** No column: lists neither show it nor sort by it. An extension that a specification-only service doesn't have. */
  readonly isFilterOnly?: true;
}

/** Fields that every record has besides those of its definition. */
const ownFields: Readonly<Record<string, Field>> = {
  id: { kind: 'integer', label: 'Internal ID', access: 'readOnly' },
  externalId: { kind: 'text', label: 'External ID', access: 'optional' },
  refName: { kind: 'text', label: 'Name', access: 'readOnly' },
};

/** Who created a record, from the audit trail; only the caller can be queried. */
const CREATOR = 'createdBy';
const creator: Field = {
  kind: 'option',
  label: 'Created by',
  access: 'readOnly',
  options: { ME: { label: 'Me' } },
};
/** The filter of what the caller has created. */
export const createdByMe = `${CREATOR} ANYOF 'ME'`;

const asFilterField = (path: string, label: string, field: Field, sublist?: string): FilterField => {
  const options = choicesOf(field);
  return {
    path,
    label,
    field,
    valueType: columnFacts[field.kind].valueType,
    targets: targetsOf(field),
    ...(sublist === undefined ? {} : { sublist }),
    ...(options === undefined ? {} : { options }),
  };
};

/** Everything of a type that `q`, `orderby` and `fields` may name, by lower-case path. */
export function filterFieldsOf(definition: RecordDefinition): ReadonlyMap<string, FilterField> {
  const known = cache.get(definition);
  if (known) return known;
  const all = new Map<string, FilterField>();
  const header = { ...ownFields, ...definition.fields };
  for (const [name, field] of Object.entries(header))
    all.set(name.toLowerCase(), asFilterField(name, field.label, field));
  for (const [listName, sublist] of Object.entries(definition.sublists)) {
    for (const [name, field] of Object.entries(sublist.fields)) {
      const path = `${listName}.${name}`;
      all.set(path.toLowerCase(), asFilterField(path, `${sublist.label}: ${field.label}`, field, listName));
    }
  }
  all.set(CREATOR.toLowerCase(), { ...asFilterField(CREATOR, creator.label, creator), isFilterOnly: true });
  cache.set(definition, all);
  return all;
}
const cache = new WeakMap<RecordDefinition, ReadonlyMap<string, FilterField>>();
