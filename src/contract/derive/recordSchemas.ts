import { choicesOf, targetsOf } from '../kinds/columnFacts.ts';
import type { Field, FieldMap, RecordDefinition, Sublist } from '../fields.ts';
import type { JsonSchema } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { fieldSchema } from './jsonSchema.ts';
import { isRestricted } from './seen.ts';
import { integer, links, listOf, objectOf, orNull, ref, reference, text } from './schemaParts.ts';

type Members = Readonly<Record<string, JsonSchema>>;

/** How requests write types that responses write differently: a reference is found by any of its members. */
function sentSchema(field: Field): JsonSchema {
  const { 'x-ns-filterable': _f, 'x-ns-custom-field': _c, ...schema } = fieldSchema(field, false);
  return schema;
}

/** The response form of a value: a reference or a choice with its name, without limits that only requests must meet. */
function answeredSchema(field: Field): JsonSchema {
  const { maxLength: _l, minimum: _s, maximum: _g, ...schema } = fieldSchema(field, isFilterable(field));
  const named = { type: 'object', required: ['id', 'refName'] };
  const value =
    field.kind === 'refs'
      ? { ...schema, items: { ...reference, 'x-ns-record-type': field.to } }
      : field.kind === 'assignment'
        ? { ...schema, ...assigned }
        : field.kind === 'address'
          ? { ...schema, properties: addressed(schema) }
          : choicesOf(field) || targetsOf(field).length > 0
            ? { ...schema, ...named, properties: valuesOf(schema) }
            : schema;
  return { ...value, nullable: field.kind !== 'boolean' };
}

/** Answers name what they point at by id and name alone. */
function valuesOf({ properties }: JsonSchema): JsonSchema {
  const { id = text, refName = text } = (properties ?? {}) as Members; // as the kinds write them
  return { id, refName };
}

const assigned = objectOf({
  inventoryAssignment: objectOf({
    items: listOf(objectOf({ issueInventoryNumber: reference, quantity: { type: 'number' } })),
  }),
});

const addressed = ({ properties }: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries((properties ?? {}) as Members).map(([name, part]) => [
      name,
      orNull(name === 'country' ? reference : { ...part, maxLength: undefined }),
    ]),
  );

const isFilterable = (field: Field): boolean => field.unlisted !== true && field.computed !== true;

const optional = (members: Members): Members =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [`${name}?`, schema]));

const answered = (fields: FieldMap): Members =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answeredSchema(field)]));

const sent = (fields: FieldMap): Members =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { access }]) => access !== 'readOnly')
      .map(([name, field]) => [name, sentSchema(field)]),
  );

const lineNumber: JsonSchema = { ...integer, title: 'Line number', minimum: 1 };

/** A line as answers carry it. */
const answeredLine = ({ fields }: Sublist): JsonSchema =>
  objectOf({
    line: lineNumber,
    // Fields with restricted visibility can be absent.
    ...Object.fromEntries(
      Object.entries(answered(fields)).map(([name, schema]) => [
        isRestricted(fields[name] ?? {}) ? `${name}?` : name,
        schema,
      ]),
    ),
  });

/** A sublist in responses: its address, and its lines if requested. */
const answeredSublist = (name: string): JsonSchema =>
  objectOf({ links, 'items?': listOf(ref(name)), 'totalResults?': integer });

const requiredOf = (fields: FieldMap): readonly string[] =>
  Object.entries(fields).flatMap(([name, { access }]) => (access === 'required' ? [name] : []));

/** Header fields and sublists in responses, whichever were requested. */
function fieldsSchema(definition: RecordDefinition): JsonSchema {
  const { type, fields, sublists, permission } = definition;
  return objectOf(
    optional({
      refName: { ...text, title: 'Name', readOnly: true, 'x-ns-filterable': true },
      externalId: { ...text, title: 'External ID', 'x-ns-filterable': true },
      ...answered(fields),
      ...Object.fromEntries(
        Object.entries(sublists).map(([name, sublist]) => [
          name,
          { title: sublist.label, ...answeredSublist(lineName(type, name)) },
        ]),
      ),
    }),
    { 'x-ns-permission': permission.id },
  );
}

/** What may be sent of a record; a merged line may contain only what changes. */
function patchSchema({ fields, sublists }: RecordDefinition): JsonSchema {
  const lists = Object.entries(sublists).filter(([, { isReadOnly }]) => isReadOnly !== true);
  return objectOf(
    optional({
      externalId: orNull({ ...text, title: 'External ID', pattern: '^[A-Za-z0-9_-]{1,255}$' }),
      ...sent(fields),
      ...Object.fromEntries(
        lists.map(([name, sublist]) => [
          name,
          objectOf(
            { items: listOf(objectOf(optional({ line: lineNumber, ...sent(sublist.fields) }))) },
            { title: sublist.label },
          ),
        ]),
      ),
    }),
  );
}

/** What a create must contain in addition; nothing if another record can fill it in. */
function createSchema({ type, fields, sublists }: RecordDefinition): JsonSchema {
  const base = { allOf: [ref(`${type}Patch`)] };
  if (fields.createdFrom !== undefined && fields.createdFrom.access !== 'readOnly')
    return { ...base, description: 'Values filled from the createdFrom record can be omitted.' };
  const needed = Object.entries(sublists).filter(([, { minLines = 0 }]) => minLines > 0);
  const lists = needed.map(([name, { fields: of, minLines = 0 }]): [string, JsonSchema] => [
    name,
    objectOf({ items: { ...listOf({ type: 'object', ...required(requiredOf(of)) }), minItems: minLines } }),
  ]);
  const names = [...requiredOf(fields), ...needed.map(([name]) => name)];
  if (names.length === 0) return base;
  return {
    ...base,
    allOf: [...base.allOf, { type: 'object', required: names, properties: Object.fromEntries(lists) }],
  };
}

const required = (names: readonly string[]): JsonSchema => (names.length > 0 ? { required: names } : {});

/** A record in the response of a create: required values are present and set. */
function wholeSchema({ type, fields }: RecordDefinition): JsonSchema {
  const names = requiredOf(fields);
  const set = names.flatMap((name): [string, JsonSchema][] => {
    const field = fields[name];
    const { type: kind } = field ? kindOf(field).jsonSchema(field) : {};
    return kind === undefined ? [] : [[name, { type: kind, ...(kind === 'array' ? { items: {} } : {}) }]];
  });
  return {
    allOf: [
      ref(`${type}Answer`),
      { type: 'object', required: ['refName', ...names], properties: Object.fromEntries(set) },
    ],
  };
}

export const lineName = (type: string, sublist: string): string =>
  `${type}${sublist.slice(0, 1).toUpperCase()}${sublist.slice(1)}Line`;

/**
 * The schemas of a record type by name: `…Create` and `…Patch` are what requests send; the plain name is a new record,
 * `…Answer` any part of one, `…ListItem` a row of a list, `…Form` a record from a dry run.
 */
export function recordSchemas(definition: RecordDefinition): Record<string, JsonSchema> {
  const { type, sublists } = definition;
  const all = (name: string, more: JsonSchema): JsonSchema => ({ allOf: [ref(name), more] });
  return {
    [type]: wholeSchema(definition),
    [`${type}Fields`]: fieldsSchema(definition),
    [`${type}Answer`]: all(`${type}Fields`, objectOf({ links, id: { ...text, title: 'Internal ID' } })),
    [`${type}ListItem`]: all(
      `${type}Fields`,
      objectOf({ 'links?': links, id: { ...text, title: 'Internal ID' }, 'etag?': text }),
    ),
    [`${type}Form`]: all(
      `${type}Fields`,
      objectOf({
        links,
        'id?': text,
        ledgerImpact: orNull({
          type: 'object',
          description: 'Null without permission to view the ledger.',
          allOf: [ref('ledgerImpact')],
        }),
        'o:problems': listOf(ref('errorDetail')),
      }),
    ),
    [`${type}Create`]: createSchema(definition),
    [`${type}Patch`]: patchSchema(definition),
    ...Object.fromEntries(
      Object.entries(sublists).map(([name, sublist]) => [lineName(type, name), answeredLine(sublist)]),
    ),
  };
}
