import type { Field, FieldMap, RecordDefinition } from '#contract/fields';
import { choicesOf, targetsOf, columnFacts } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import type { ResolveField } from '#contract/wire/filter/bind';
import type { BoundExpr, FilterField, FilterOption } from '#contract/wire/filter/bound';

/** Fields of every record type; stored as columns next to the document. */
const ownFields = {
  id: { kind: 'integer', label: 'Internal ID', access: 'readOnly' },
  externalId: { kind: 'text', label: 'External ID', access: 'optional' },
  refName: { kind: 'text', label: 'Name', access: 'readOnly' },
} as const satisfies FieldMap;

/** Who created a record, from its audit trail: an extension, for filters only. `ME` is the caller. */
const creator = {
  path: ['createdBy'],
  label: 'Created by',
  valueType: 'select',
  options: [{ id: 'ME', refName: 'Me' }],
} as const satisfies FilterField;
export const isCreator = (path: readonly string[]): boolean => path.length === 1 && path[0] === creator.path[0];

/** A resolver that also knows who created a record. */
export const withCreator =
  (resolve: ResolveField): ResolveField =>
  (path) =>
    resolve(path) ?? (path.join('.').toLowerCase() === 'createdby' ? creator : undefined);

/** The filter for this user: `ME` becomes the user's id. */
export function askedBy(expr: BoundExpr, userId: string): BoundExpr {
  if (expr.kind === 'not') return { kind: 'not', item: askedBy(expr.item, userId) };
  if (expr.kind !== 'condition') return { ...expr, items: expr.items.map((item) => askedBy(item, userId)) };
  return isCreator(expr.field.path) && expr.test.test !== 'empty'
    ? { ...expr, test: { test: 'oneOf', values: [userId] } }
    : expr;
}

export type OwnField = keyof typeof ownFields;
export const isOwnField = (name: string): name is OwnField => Object.hasOwn(ownFields, name);

/** The definition of a type, limited to what the caller may see; undefined if the caller may not view the type. */
export type ViewOf = (type: RecordType) => RecordDefinition | undefined;

interface Found {
  readonly name: string;
  readonly field: Field;
}

/** A field by its name or an alias, in any case. */
function findField(fields: FieldMap, wanted: string): Found | undefined {
  const low = wanted.toLowerCase();
  const entries = Object.entries(fields).filter(([, field]) => !field.unlisted && !field.computed);
  const [name, field] =
    entries.find(([key]) => key.toLowerCase() === low) ??
    entries.find(([, { aliases }]) => aliases?.some((alias) => alias.toLowerCase() === low)) ??
    [];
  return name === undefined || field === undefined ? undefined : { name, field };
}

const findHeader = (definition: RecordDefinition, wanted: string): Found | undefined =>
  findField(definition.fields, wanted) ?? findField(ownFields, wanted);

/** The definitions a reference may point at, as far as this service has them. */
export const targetDefinitions = (field: Field): readonly RecordDefinition[] =>
  targetsOf(field).flatMap((target) => {
    const type = findRecordType(target);
    return type === undefined ? [] : [definitionOf(type)];
  });

const optionsOf = (field: Field): readonly FilterOption[] | undefined => {
  const choices = choicesOf(field);
  return (
    choices &&
    Object.entries(choices).map(([id, { label, aliases }]) => ({ id, refName: label, ...(aliases ? { aliases } : {}) }))
  );
};

function asFilterField(path: readonly string[], field: Field, isOfLines: boolean): FilterField {
  const options = optionsOf(field);
  const [target] = targetsOf(field);
  return {
    path,
    label: field.label,
    valueType: columnFacts[field.kind].valueType,
    ...(isOfLines ? { sublist: true } : {}),
    ...(options ? { options } : {}),
    ...(target === undefined ? {} : { to: target }),
  };
}

/**
 * Finds the field of a dotted path: a header field, a sublist field, and one step into the target of a reference
 * (`subsidiary.name`, `line.account.acctType`) or its parts `.id` and `.refName`. Types the caller may not view have no
 * fields; fields the caller may not see don't exist either.
 */
export function filterResolver(definition: RecordDefinition, viewOf: ViewOf = definitionOf): ResolveField {
  return (path) => {
    const [first = '', second, third] = path;
    const header = findHeader(definition, first);
    if (header)
      return path.length > 2
        ? undefined
        : resolveFrom([], header, second, header.field.kind === 'refs' && second !== undefined, viewOf);
    const [listName] =
      Object.entries(definition.sublists).find(([key, { aliases = [] }]) =>
        [key, ...aliases].some((spelling) => spelling.toLowerCase() === first.toLowerCase()),
      ) ?? [];
    const sublist = listName === undefined ? undefined : definition.sublists[listName];
    const found = sublist && second !== undefined ? findField(sublist.fields, second) : undefined;
    return found && listName !== undefined && path.length <= 3
      ? resolveFrom([listName], found, third, true, viewOf)
      : undefined;
  };
}

function resolveFrom(
  before: readonly string[],
  { name, field }: Found,
  part: string | undefined,
  isOfLines: boolean,
  viewOf: ViewOf,
): FilterField | undefined {
  const path = [...before, name];
  if (part === undefined) return asFilterField(path, field, isOfLines);
  const low = part.toLowerCase();
  const isEnumerated = choicesOf(field) !== undefined;
  if (!isEnumerated && targetsOf(field).length === 0) return undefined;
  if (low === 'id') return { ...asFilterField([...path, 'id'], field, isOfLines), valueType: 'select' };
  if (low === 'refname')
    return {
      path: [...path, 'refName'],
      label: field.label,
      valueType: 'string',
      ...(isOfLines ? { sublist: true } : {}),
    };
  // A list of references inside a line has no single record to step into.
  if (field.kind === 'refs' && before.length > 0) return undefined;
  const having = targetDefinitions(field).filter((target) => findHeader(target, part));
  const seen = having.flatMap((target) => {
    const type = findRecordType(target.type);
    const view = type && viewOf(type);
    const found = view && findHeader(view, part);
    return found && found.field.kind !== 'refs' ? [{ type: target.type, ...found }] : [];
  });
  const [first] = seen;
  if (!first) return undefined;
  const among = seen.length < having.length ? { among: seen.map(({ type }) => type) } : {};
  return { ...asFilterField([...path, first.name], first.field, isOfLines), ...among };
}
