import { type Presenting, presentRecord, type Presentable } from '#contract/derive/present';
import type { FieldMap, Level, RecordDefinition } from '#contract/fields';
import { neededToSee, seenBy } from '#contract/derive/seen';
import { seeLedgerImpact } from '#contract/permissions';
import { definitionOf, type RecordType } from '#contract/records/index';
import { listLimits } from '#contract/wire/listQuery';
import { type Holder, holds, lacks, maySeeOf } from '#contract/wire/permitted';
import { fingerprintOf } from '../fingerprint.ts';
import type { KeyUse } from '../ports.ts';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { notFound } from '#contract/derive/notFound';
import { type Call, ROOT } from '../message.ts';
import { typeLabel } from '#contract/derive/labels';
import { arg } from '#contract/messages/define';
import { problem, type Problem } from '#contract/messages/problem';

/** The record type in the path; the router has validated it. */
export const typeOf = (call: Call): RecordType => call.params.type as RecordType; // set by the router after the lookup

/** The definition of the type in the path, limited to what this caller may see. */
export const definitionFor = (call: Call): RecordDefinition => seenFor(call, typeOf(call));

/** The definition of a type, limited to what this caller may see. */
export const seenFor = (call: Call, type: RecordType): RecordDefinition =>
  seenBy(definitionOf(type), maySeeOf(call.context.caller));

/** Refuses with 403, naming each field of a body that this caller may not see. @throws {Refused} */
export function refuseHidden(caller: Holder, type: RecordType, body: unknown): void {
  const definition = definitionOf(type);
  if (seenBy(definition, maySeeOf(caller)) === definition || typeof body !== 'object' || body === null) return;
  const inHeader = hiddenIn(caller, definition.fields, body, '');
  const inLines = Object.entries(definition.sublists).flatMap(([name, { fields }]) =>
    linesIn(body, name).flatMap((line, index) => hiddenIn(caller, fields, line, `${name}.items[${index}].`)),
  );
  refuseIfAny([...inHeader, ...inLines]);
}

function hiddenIn(caller: Holder, fields: FieldMap, values: object, before: string): Problem[] {
  const sent = new Set(Object.keys(values).map((name) => name.toLowerCase()));
  return Object.entries(fields).flatMap(([name, field]) => {
    const missing = neededToSee(field).find(({ id }) => !holds(caller, id, 'View'));
    return missing && [name, ...(field.aliases ?? [])].some((each) => sent.has(each.toLowerCase()))
      ? [{ ...lacks(missing, 'View'), path: `${before}${name}` }]
      : [];
  });
}

function linesIn(body: object, name: string): readonly object[] {
  const list: unknown = Object.entries(body).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const items: unknown = Array.isArray(list)
    ? list
    : typeof list === 'object' && list !== null && 'items' in list
      ? list.items
      : [];
  return Array.isArray(items)
    ? items.filter((line: unknown): line is object => typeof line === 'object' && line !== null)
    : [];
}

/** Absolute address of a record. */
export const hrefOf = (call: Call, type: string, id: string): string =>
  `${call.origin}${ROOT}/record/v1/${type}/${encodeURIComponent(id)}`;

const externalId = /^eid:(?:externalid=)?(.*)$/is;

/** The external id in a path segment `eid:VALUE` or `eid:externalId=VALUE`. */
export const externalIdIn = (segment: string): string | undefined => externalId.exec(segment)?.[1];

/** The internal id in the path, given directly or as an external id. @throws {Refused} 404 for an unknown record. */
export async function idOf(call: Call): Promise<string> {
  const given = call.params.id ?? '';
  const external = externalIdIn(given);
  const id =
    external === undefined
      ? given
      : await call.parts.queries.idByExternalId(call.context.caller, typeOf(call), external);
  if (id === undefined || !/^[1-9]\d{0,17}$/.test(id)) return refuseWith(notFound(typeOf(call), given));
  return id;
}

/** The record named in a path, if this caller may see it. */
export async function recordOf(call: Call) {
  const id = await idOf(call);
  const found = await call.parts.queries.getRecord(call.context.caller, typeOf(call), id);
  return found ?? refuseWith(notFound(typeOf(call), call.params.id ?? id));
}

/** Refuses with 403 unless the caller holds the record type's permission at the level. */
export function need(call: Call, definition: RecordDefinition, level: Level): void {
  if (!holds(call.context.caller, definition.permission.id, level))
    refuseIfAny([lacks(definition.permission, level, call.path)]);
}

/** Refuses with 403 unless the caller may see what documents post. @throws {Refused} */
export function needLedgerImpact({ context: { caller }, path }: Call): void {
  const missing = neededToSee(seeLedgerImpact).find(({ id }) => !holds(caller, id, 'View'));
  if (missing) refuseIfAny([lacks(missing, 'View', path)]);
}

const keyHeaders = ['X-Service-Idempotency-Key', 'X-NetSuite-Idempotency-Key'] as const;

/** The idempotency key of a request, in either spelling. @throws {Refused} if it is invalid. */
export function keyOf(call: Call, type: KeyUse['type']): KeyUse | undefined {
  const given = keyHeaders.flatMap((name) => {
    const value = call.header(name.toLowerCase());
    return value === undefined ? [] : [{ name, value }];
  });
  const first = given[0];
  if (!first) return undefined;
  if (given.some(({ value }) => value !== first.value)) {
    return refuseWith(problem('idempotency.twoKeys', {}, { header: first.name }, 'INVALID_PARAMETER'));
  }
  if (!/^[\x21-\x7e]{1,255}$/.test(first.value)) {
    return refuseWith(problem('idempotency.badKey', {}, { header: first.name }, 'INVALID_PARAMETER'));
  }
  return {
    scope: keyScope(call),
    type,
    key: first.value,
    fingerprint: fingerprintOf(call.method, targetOf(call), call.body ?? null),
  };
}

/** The key of a request in the form commands expect. */
export const keyIn = ({ context: { key } }: Call): { readonly key?: KeyUse } => (key ? { key } : {});

/** The owner of idempotency keys: the same key of another user or integration is another key. */
export const keyScope = ({ caller }: Pick<Call, 'caller'>): string => `${caller.clientId}:${caller.userId}`;

/** The path with the type in its canonical spelling, so that two spellings of one request are equal. */
const targetOf = (call: Call): string => {
  const segments = call.path.slice(ROOT.length + 1).split('/');
  return segments.map((segment, index) => (index === 2 ? (call.params.type ?? segment) : segment)).join('/');
};

/** The version the caller last saw, from `If-Match`; undefined for none and for `*`. */
export function ifVersionOf(call: Call): { ifVersion?: number } {
  const given = call.header('if-match')?.trim();
  if (given === undefined || given === '*') return {};
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(given)?.[1];
  if (version !== undefined) return { ifVersion: Number(version) };
  return refuseWith(problem('request.badEtag', {}, { header: 'If-Match' }, 'INVALID_PARAMETER'));
}

export const etag = (version: number): string => `"${version}"`;

/** Reads a parameter that is true or false. @throws {Refused} INVALID_PARAMETER for anything else. */
export function flagOf(query: URLSearchParams, name: string): boolean {
  const value = parameter(query, name)?.toLowerCase();
  if (value === undefined || value === 'false' || value === 'f') return false;
  if (value === 'true' || value === 't') return true;
  return refuseWith(problem('request.notBoolean', { name }, { queryParam: name }, 'INVALID_PARAMETER'));
}

/** A query parameter by its name in any case. */
export function parameter(query: URLSearchParams, name: string): string | undefined {
  for (const [given, value] of query) if (given.toLowerCase() === name.toLowerCase()) return value;
  return undefined;
}

export const presentingFor = (call: Call, names: ReadonlyMap<string, string>): Presenting => ({
  nameOf: (id) => names.get(id),
  href: (type, id) => hrefOf(call, type, id),
  simpleEnums: flagOf(call.query, 'simpleEnumFormat'),
});

/**
 * The names in a `fields` parameter, in the definition's spelling; fields the caller may not see are ignored. @throws
 * {Refused} NONEXISTENT_FIELD.
 */
export function fieldsOf(call: Call): ReadonlySet<string> | undefined {
  const text = parameter(call.query, 'fields');
  if (text === undefined || text.trim() === '') return undefined;
  const definition = definitionOf(typeOf(call));
  const known = new Map(
    [
      'id',
      'links',
      'refName',
      'externalId',
      'etag',
      ...Object.keys(definition.fields),
      ...Object.keys(definition.sublists),
    ].map((name) => [name.toLowerCase(), name]),
  );
  const problems: Problem[] = [];
  const names = text.split(',').flatMap((part) => {
    const name = known.get(part.trim().toLowerCase());
    if (name === undefined) {
      problems.push(
        problem(
          'query.noField',
          { type: typeLabel(definition), field: part.trim().slice(0, 60) },
          { queryParam: 'fields' },
          'NONEXISTENT_FIELD',
        ),
      );
    }
    return name ?? [];
  });
  refuseIfAny(problems);
  return new Set(names);
}

/** A record in wire form. */
export const present = (
  call: Call,
  record: Presentable,
  names: ReadonlyMap<string, string>,
  only?: ReadonlySet<string>,
) => presentRecord(definitionFor(call), record, presentingFor(call, names), only);

export const withoutLines = <T extends Presentable>(given: T): Omit<T, 'sub'> => {
  if (given.sub === undefined) return given;
  const { sub: _, ...record } = given;
  return record;
};

/** The body as a JSON object; an absent one counts as empty where `isOptional`. */
export function objectBody(call: Call, isOptional = false): Readonly<Record<string, unknown>> {
  const { body } = call;
  if (body === undefined && isOptional) return {};
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body;
  return refuseWith(problem('request.bodyNotObject', {}, {}, 'INVALID_CONTENT'));
}

/** `limit` and `offset` of a page that is not a record list. */
export function sliceOf(call: Call, usual = 100): { limit: number; offset: number } {
  const whole = (name: string, least: number, most: number, absent: number): number => {
    const given = parameter(call.query, name);
    if (given === undefined) return absent;
    const value = /^\d{1,9}$/.test(given) ? Number(given) : -1;
    if (value >= least && value <= most) return value;
    return refuseWith(
      problem('request.notWhole', { name, min: least, max: most }, { queryParam: name }, 'INVALID_PARAMETER'),
    );
  };
  return { limit: whole('limit', 1, 1000, usual), offset: whole('offset', 0, listLimits.offset, 0) };
}

/** A query parameter that is one of some words; undefined if it is absent. */
export function choiceOf<Choice extends string>(
  call: Call,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = parameter(call.query, name);
  const chosen = choices.find((each) => each === value?.toLowerCase());
  if (value === undefined || chosen !== undefined) return chosen;
  return refuseWith(
    problem(
      'query.notAChoice',
      { name, value: value.slice(0, 40), list: arg.choice(choices) },
      { queryParam: name },
      'INVALID_PARAMETER',
    ),
  );
}
