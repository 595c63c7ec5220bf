import type { Field, FieldMap, RecordDefinition } from '#contract/fields';
import type { Ref } from '#contract/derive/types';
import { linesOf } from '#app/platform/api/merge.ts';
import { isSame, type Values } from '#app/platform/api/mergeValues.ts';

/** A record in the form of drafts and merges: fields as in responses, sublists as `{items: [...]}`. */
export type FormDoc = Values;
/** Values of header fields, by name. */
export type HeaderValues = Record<string, unknown>;

export type FormMode = 'create' | 'edit';

/** Whether a user may set the field: never a read-only one, a fixed one only at creation. */
export const isEditable = (field: Field, mode: FormMode): boolean =>
  field.access !== 'readOnly' && !(mode === 'edit' && field.fixed === true);

export const isRef = (value: unknown): value is Ref =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The references of a multi reference field, whether the service wraps them or not. */
export function refsOf(value: unknown): readonly Ref[] {
  const list = typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
  return Array.isArray(list) ? list.filter(isRef) : [];
}

/** Whether two values of a field are equal; a checkbox never set equals an empty one. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  if (field.kind === 'boolean') return (one === true) === (other === true);
  if (field.kind === 'refs') return isSame(refsOf(one), refsOf(other));
  return isSame(one, other);
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The header of a record in a form: every field of the definition, null if empty. */
export function headerOf(definition: RecordDefinition, record: FormDoc): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(definition.fields).map(([name, field]) => [
      name,
      field.kind === 'refs' ? refsOf(record[name]) : (record[name] ?? null),
    ]),
  );
}

/** A value as requests carry it: references and choices by their id alone. */
function toBodyValue(field: Field, value: unknown): unknown {
  if (isEmpty(value)) return field.kind === 'refs' ? [] : null;
  if (field.kind === 'refs') return refsOf(value).map(({ id }) => ({ id }));
  return isRef(value) ? { id: value.id } : value;
}

/** The lines of a sublist as a form has them, and whether they differ from those that were read. */
interface SentSublist {
  readonly items: readonly Values[];
  readonly isChanged: boolean;
}
export type SentSublists = Readonly<Record<string, SentSublist>>;

/** The body of a create: filled fields, and ticks that the person cleared (`cleared`). A line has no number yet. */
export function createBody(
  definition: RecordDefinition,
  values: FormDoc,
  sublists: SentSublists,
  cleared: ReadonlySet<string> = new Set(),
): Record<string, unknown> {
  const body = filled(definition.fields, values, (name) => cleared.has(name));
  for (const [name, { items }] of Object.entries(sublists)) {
    const fields = definition.sublists[name]?.fields ?? {};
    if (items.length > 0) body[name] = { items: items.map((line) => filled(fields, line)) };
  }
  return body;
}

/** The filled values of a line or a header. A tick that is not set is left to the service. */
function filled(
  fields: FieldMap,
  values: FormDoc,
  saysNo: (name: string) => boolean = () => true,
): Record<string, unknown> {
  const entries = Object.entries(fields).filter(
    ([name, field]) =>
      isEditable(field, 'create') &&
      !isEmpty(values[name]) &&
      !(field.kind === 'boolean' && values[name] !== true && !saysNo(name)),
  );
  return Object.fromEntries(entries.map(([name, field]) => [name, toBodyValue(field, values[name])]));
}

/**
 * The body of an update: header fields that differ from what was loaded, and a complete sublist, each line with its
 * number, only if any of it changed: the service replaces sublists.
 */
export function patchBody(
  definition: RecordDefinition,
  base: FormDoc,
  values: FormDoc,
  sublists: SentSublists,
): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(definition.fields)) {
    if (isEditable(field, 'edit') && !isSameValue(field, base[name], values[name]))
      body[name] = toBodyValue(field, values[name] ?? null);
  }
  for (const [name, { items, isChanged }] of Object.entries(sublists)) {
    const fields = definition.sublists[name]?.fields ?? {};
    if (isChanged) body[name] = { items: items.map((line) => sentLine(fields, line)) };
  }
  return body;
}

/** A saved line sends cleared values; a new one omits empty ones. */
function sentLine(fields: FieldMap, line: Values): Record<string, unknown> {
  if (line.line === undefined) return filled(fields, line);
  const entries = Object.entries(fields).filter(([, field]) => isEditable(field, 'create'));
  return {
    line: line.line,
    ...Object.fromEntries(entries.map(([name, field]) => [name, toBodyValue(field, line[name])])),
  };
}

/** The values that a copy of a record starts with: without numbers and state, and lines without line numbers. */
export function copyOf(definition: RecordDefinition, record: FormDoc): FormDoc {
  // A check number is used once, and a vendor numbers each bill; an order of a customer may have many documents.
  const ofOne = ['checkNum', ...(definition.module === 'payables' ? ['otherRefNum'] : [])];
  const unique = new Set([...ofOne, ...(definition.unique ?? []).filter(({ length }) => length === 1).flat()]);
  const header = Object.entries(definition.fields).filter(
    ([name, field]) =>
      isEditable(field, 'create') &&
      field.access !== 'generated' &&
      !unique.has(name) &&
      !isEmpty(record[name]) &&
      !pointsBack(field, definition) &&
      // A copy is not what a schedule asked for.
      !(name === 'template' && 'templateDate' in definition.fields),
  );
  // The service writes read-only lists, such as what was applied to the record.
  const entered = Object.entries(definition.sublists).filter(([, { isReadOnly }]) => isReadOnly !== true);
  const sublists = entered.map(([name, { fields, isCopied }]) => {
    const items = (isCopied === false ? [] : linesOf(record[name])).map((line) =>
      Object.fromEntries(
        Object.keys(fields)
          .filter((each) => !isEmpty(line[each]))
          .map((each) => [each, line[each]]),
      ),
    );
    return [name, { items }] as const;
  });
  return { ...Object.fromEntries(header.map(([name]) => [name, record[name]])), ...Object.fromEntries(sublists) };
}

/** A fixed reference to a record of the same type names its source, which doesn't apply to a copy. */
const pointsBack = (field: Field, { type }: RecordDefinition): boolean =>
  field.kind === 'ref' && field.fixed === true && field.to === type;

/** A record without its read-only sublist links, as an edit starts from it. */
export function baseOf(definition: RecordDefinition, record: FormDoc): FormDoc {
  const sublists = Object.keys(definition.sublists).map((name) => [name, { items: linesOf(record[name]) }] as const);
  return { ...headerOf(definition, record), ...Object.fromEntries(sublists), id: record.id, refName: record.refName };
}
