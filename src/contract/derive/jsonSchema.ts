import type { Field, FieldMap, RecordDefinition } from '../fields.ts';
import { kindOf } from '../kinds/kinds.ts';
import type { JsonSchema } from '../kinds/kind.ts';

/** The location of a link's schema, relative to its own address. */
const link = { $ref: '/services/rest/record/v1/metadata-catalog/nsLink' } as const;
const links: JsonSchema = { type: 'array', title: 'Links', readOnly: true, items: link };

/** The help of a field, and how a text lists records. */
function described(field: Field): { readonly description?: string } {
  const isList = 'lists' in field && field.lists !== undefined;
  const parts = [field.help, isList ? 'Numbers, names or IDs, separated by commas.' : undefined];
  const text = parts.filter((part) => part !== undefined).join(' ');
  return text === '' ? {} : { description: text };
}

/** A field with the attributes of the metadata catalog: title, nullable, readOnly, x-ns-filterable. */
export function fieldSchema(field: Field, isFilterable: boolean): JsonSchema {
  return {
    title: field.label,
    ...kindOf(field).jsonSchema(field),
    ...described(field),
    nullable: field.access !== 'required',
    ...(field.access === 'readOnly' ? { readOnly: true } : {}),
    'x-ns-filterable': isFilterable,
    'x-ns-custom-field': false,
  };
}

const schemasOf = (
  fields: FieldMap,
  isFilterable: (name: string, field: Field) => boolean,
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, isFilterable(name, field))]),
  );

const requiredOf = (fields: FieldMap): string[] =>
  Object.entries(fields).flatMap(([name, { access }]) => (access === 'required' ? [name] : []));

/** The JSON Schema of a record type, derived from its definition; the metadata catalog and the API document show it. */
export function jsonSchemaOf(definition: RecordDefinition): JsonSchema {
  const isFilterable = (_name: string, field: Field) => field.unlisted !== true && field.computed !== true;
  // A voided document settles nothing, so its answers have no applied lines.
  const isEmptiedByVoid = (name: string) =>
    'void' in (definition.actions ?? {}) && name in (definition.settles?.lists ?? {});
  const minItems = (name: string) => (isEmptiedByVoid(name) ? 0 : (definition.sublists[name]?.minLines ?? 0));
  const sublists = Object.entries(definition.sublists).map(([name, sublist]): [string, JsonSchema] => [
    name,
    {
      type: 'object',
      title: sublist.label,
      ...(sublist.isReadOnly ? { readOnly: true } : {}),
      properties: {
        links,
        totalResults: { type: 'integer', readOnly: true },
        items: {
          type: 'array',
          ...(minItems(name) > 0 ? { minItems: minItems(name) } : {}),
          items: {
            type: 'object',
            properties: {
              line: { type: 'integer', title: 'Line number', minimum: 1 },
              ...schemasOf(sublist.fields, isFilterable),
            },
            ...required(requiredOf(sublist.fields)),
          },
        },
      },
    },
  ]);
  const needed = [
    ...requiredOf(definition.fields),
    ...Object.entries(definition.sublists).flatMap(([name, { minLines = 0 }]) => (minLines > 0 ? [name] : [])),
  ];
  return {
    type: 'object',
    title: definition.label,
    properties: {
      links,
      id: { type: 'string', title: 'Internal ID', readOnly: true, 'x-ns-filterable': true },
      refName: { type: 'string', title: 'Name', readOnly: true, 'x-ns-filterable': true },
      externalId: { type: 'string', title: 'External ID', maxLength: 255, nullable: true, 'x-ns-filterable': true },
      ...schemasOf(definition.fields, isFilterable),
      ...Object.fromEntries(sublists),
    },
    ...required(needed),
    'x-ns-permission': definition.permission.id,
  };
}

const required = (names: readonly string[]): { required?: readonly string[] } =>
  names.length > 0 ? { required: names } : {};
