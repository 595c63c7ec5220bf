import { readBody } from '#contract/derive/readBody';
import { readValue } from '#contract/kinds/kinds';
import type { RecordDefinition } from '#contract/fields';
import { canonical } from './fingerprint.ts';
import { refuseIfAny } from '#contract/messages/refused';
import { notFound } from '#contract/derive/notFound';
import { definitionFor, objectBody, typeOf } from './handlers/common.ts';
import type { Call } from './message.ts';
import { fieldLabel, typeLabel } from '#contract/derive/labels';
import { problem, type Problem } from '#contract/messages/problem';

type Strictness = 'error' | 'warning' | 'ignore';
type Body = Readonly<Record<string, unknown>>;

function strictness(header: string | undefined, usual: Strictness): Strictness {
  const word = header?.trim().toLowerCase();
  return word === 'error' || word === 'warning' || word === 'ignore' ? word : usual;
}

/**
 * The body of a write, validated as strictly as its headers request: unknown properties are rejected when
 * `X-NetSuite-PropertyNameValidation` says error, values of the wrong type are dropped when
 * `X-NetSuite-PropertyValueValidation` says warning or ignore. `id` names the changed record.
 */
export async function checkedBody(call: Call, id?: string): Promise<Body> {
  const body = objectBody(call);
  const names = strictness(call.header('x-netsuite-propertynamevalidation'), 'warning');
  const values = strictness(call.header('x-netsuite-propertyvaluevalidation'), 'error');
  if (names !== 'error' && values === 'error') return body;
  const definition = definitionFor(call);
  const read = readBody(definition, body, id === undefined ? 'create' : 'patch');
  if (names === 'error') {
    refuseIfAny([
      ...read.unknown.map((path) => unknownProperty(definition, path)),
      ...(await changedReadOnly(call, definition, id, body, read.readOnly)),
    ]);
  }
  return values === 'error' ? body : withoutWrongValues(body, read.problems);
}

const unknownProperty = (definition: RecordDefinition, path: string): Problem =>
  problem('field.unknown', { type: typeLabel(definition), name: path.slice(0, 80) }, { path }, 'INVALID_PARAMETER');

/** Read-only properties sent with a changed value; sending back a value that was read is valid. */
async function changedReadOnly(
  call: Call,
  definition: RecordDefinition,
  id: string | undefined,
  body: Body,
  names: readonly string[],
): Promise<Problem[]> {
  const sent = names.filter((name) => name in definition.fields);
  if (id === undefined || sent.length === 0) return [];
  const found = await call.parts.queries.getRecord(call.context.caller, typeOf(call), id);
  if (!found) return [notFound(typeOf(call), id)];
  const doc: Body = {
    ...found.record.doc,
    createdDate: found.record.createdDate,
    lastModifiedDate: found.record.lastModifiedDate,
  };
  return sent.flatMap((name): Problem[] => {
    const field = definition.fields[name];
    const key = Object.keys(body).find((each) => each.toLowerCase() === name.toLowerCase());
    if (!field || key === undefined || isSame(body[key], doc[name], (value) => readValue(field, value))) return [];
    return [problem('field.readOnly', { field: fieldLabel(definition, name) }, { path: name }, 'INVALID_PARAMETER')];
  });
}

function isSame(
  sent: unknown,
  stored: unknown,
  read: (value: unknown) => { readonly ok: boolean; readonly value?: unknown },
): boolean {
  if (sent === null || sent === undefined) return (stored ?? null) === null;
  const result = read(sent);
  if (!result.ok) return false;
  const plain =
    typeof result.value === 'object' && result.value !== null && 'id' in result.value ? result.value.id : result.value;
  const whole = (value: unknown) => (typeof value === 'string' ? value.replace(/(:\d\d)\.\d+Z$/, '$1Z') : value);
  return canonical(whole(plain)) === canonical(whole(stored ?? null));
}

const place = /^(\w+)(?:\.items\[(\d+)\]\.(\w+))?$/;

/** The body without properties of the wrong type. */
function withoutWrongValues(body: Body, problems: readonly Problem[]): Body {
  const kept: Record<string, unknown> = structuredClone(body);
  for (const { code, path } of problems) {
    const [, name, index, inner] = code === 'INVALID_CONTENT' && path !== undefined ? (place.exec(path) ?? []) : [];
    if (name === undefined) continue;
    if (index === undefined || inner === undefined) drop(kept, name);
    else {
      const list = kept[keyFor(kept, name) ?? ''];
      const items = typeof list === 'object' && list !== null && 'items' in list ? list.items : list;
      const item: unknown = Array.isArray(items) ? items[Number(index)] : undefined;
      if (typeof item === 'object' && item !== null) drop(item as Record<string, unknown>, inner); // an object of a JSON body
    }
  }
  return kept;
}

const keyFor = (object: Body, name: string): string | undefined =>
  Object.keys(object).find((each) => each.toLowerCase() === name.toLowerCase());

function drop(object: Record<string, unknown>, name: string): void {
  const key = keyFor(object, name);
  if (key !== undefined) delete object[key];
}

const MAX_NAMED = 20;
/** Property names come from the caller; headers allow plain characters only. */
const plain = (names: readonly string[]): string => {
  const shown = names.slice(0, MAX_NAMED).map((name) =>
    encodeURIComponent(name.slice(0, 80).replace(/\p{Surrogate}/gu, '?'))
      .replaceAll('%5B', '[')
      .replaceAll('%5D', ']'),
  );
  return names.length > MAX_NAMED ? `${shown.join(', ')}, and ${names.length - MAX_NAMED} more` : shown.join(', ');
};

/** Names the properties that were sent but not stored; undefined if the caller disabled this report. */
export function ignoredHeader(
  ignored: { readonly unknown: readonly string[]; readonly readOnly: readonly string[] },
  header: string | undefined,
): Record<string, string> {
  if (strictness(header, 'warning') === 'ignore') return {};
  const parts = [
    ...(ignored.unknown.length > 0 ? [`unknown: ${plain(ignored.unknown)}`] : []),
    ...(ignored.readOnly.length > 0 ? [`read-only: ${plain(ignored.readOnly)}`] : []),
  ];
  return parts.length === 0 ? {} : { 'X-NetSuite-PropertyValidation': parts.join('; ') };
}
