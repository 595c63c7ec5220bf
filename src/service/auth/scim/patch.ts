import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { provisioningLimits } from '#contract/wire/identity/provisioning';
import { scimMessage, scimProblem } from '#contract/wire/identity/scimReasons';
import type { ScimFilter } from '../../storage/queries/auth/scimFilter.ts';
import { readPath, type ScimPath } from './filter.ts';
import {
  assign,
  type GroupChange,
  isNotKept,
  isObject,
  isReadOnly,
  readGroup,
  readMembers,
  type ScimGroupValues,
  type ScimUserValues,
  unknownAttribute,
  type UserChange,
  withPlainNames,
} from './resources.ts';

type Values = Readonly<Record<string, unknown>>;

interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  /** Undefined: the value names its attributes. */
  readonly path: ScimPath | undefined;
  readonly value: unknown;
}

/** The operations of a PATCH (RFC 7644 3.5.2), `op` in any case as Entra ID writes it. */
export function readOperations(body: Values, problems: Problem[]): readonly Operation[] {
  const max = provisioningLimits.operations;
  const { operations } = withPlainNames(body);
  if (!Array.isArray(operations) || operations.length === 0 || operations.length > max) {
    problems.push(scimProblem('operations', { max }, { path: 'Operations' }, 'INVALID_REQUEST'));
    return [];
  }
  return operations.flatMap((each: unknown, index) => readOperation(each, `Operations[${index}]`, problems));
}

function readOperation(given: unknown, at: string, problems: Problem[]): Operation[] {
  const { op, path, value } = isObject(given) ? withPlainNames(given) : {};
  const word = typeof op === 'string' ? op.toLowerCase() : '';
  if (word !== 'add' && word !== 'replace' && word !== 'remove') {
    problems.push(scimProblem('operation', {}, { path: `${at}.op` }, 'INVALID_REQUEST'));
    return [];
  }
  if (path === undefined || path === null || path === '') {
    if (word !== 'remove' && isObject(value)) return [{ op: word, path: undefined, value }];
    const what = word === 'remove' ? scimMessage('removePath', {}) : scimMessage('notObject', { name: 'value' });
    problems.push(problemOf(what, { path: at }, word === 'remove' ? 'INVALID_KEY_OR_REF' : 'INVALID_CONTENT'));
    return [];
  }
  const read = readPath(typeof path === 'string' ? path : '');
  if (!read.ok) {
    problems.push(read.problem);
    return [];
  }
  if (word !== 'remove' && value === undefined) {
    problems.push(problem('access.fieldMissing', { field: 'value' }, { path: `${at}.value` }, 'INVALID_CONTENT'));
    return [];
  }
  return [{ op: word, path: read.path, value }];
}

/** What a PATCH sets of a user. Other addresses than that of work are accepted and not kept. */
export function patchUser(before: ScimUserValues, body: Values, problems: Problem[]): UserChange {
  const change: UserChange = {};
  for (const { op, path, value } of readOperations(body, problems)) {
    if (path) setUser(change, before, { op, path, value }, problems);
    else
      for (const [name, each] of Object.entries(withPlainNames(Object(value) as Values)))
        // an object, as it was read
        setNamed(change, before, { op, name, value: each }, problems);
  }
  return change;
}

/** One member of a value without a path; its name can be a path, as Entra ID sends it. */
function setNamed(
  change: UserChange,
  before: ScimUserValues,
  { op, name, value }: Pick<Operation, 'op' | 'value'> & { readonly name: string },
  problems: Problem[],
): void {
  // A resource that was read is sent back with what the service has set.
  if (isReadOnly(name)) return;
  const read = readPath(name);
  if (read.ok) setUser(change, before, { op, path: read.path, value }, problems);
  else problems.push(read.problem);
}

function setUser(
  change: UserChange,
  before: ScimUserValues,
  { op, path, value }: Operation & { readonly path: ScimPath },
  problems: Problem[],
): void {
  const { attribute, filter } = path;
  if (isNotKept(attribute)) return;
  if (isReadOnly(attribute)) {
    problems.push(scimProblem('readOnly', { name: attribute }, { path: attribute }));
    return;
  }
  if (filter) {
    if (attribute !== 'emails') problems.push(unknownAttribute(attribute));
    else if (
      !fits(filter, { 'emails.type': 'work', 'emails.primary': true, 'emails.value': change.email ?? before.email })
    )
      return;
  }
  if (op === 'remove' && (attribute === 'username' || attribute === 'active')) {
    problems.push(scimProblem('needed', { name: attribute }, { path: attribute }));
    return;
  }
  const sub = filter && path.sub === undefined && !isObject(value) && !Array.isArray(value) ? 'value' : path.sub;
  if (!assign(change, { attribute, sub }, op === 'remove' ? null : value, problems))
    problems.push(unknownAttribute(sub === undefined ? attribute : `${attribute}.${sub}`));
}

/** What a PATCH sets of a group. Removing somebody who is no member changes nothing. */
export function patchGroup(before: ScimGroupValues, body: Values, problems: Problem[]): GroupChange {
  const change: GroupChange = {};
  for (const { op, path, value } of readOperations(body, problems)) {
    const parts: readonly Operation[] = path
      ? [{ op, path, value }]
      : Object.entries(withPlainNames(Object(value) as Values)) // an object, as it was read
          .filter(([name]) => !isReadOnly(name))
          .map(([attribute, each]) => ({ op, path: { attribute, filter: undefined, sub: undefined }, value: each }));
    for (const part of parts) setGroup(change, before, part, problems);
  }
  return change;
}

function setGroup(
  change: GroupChange,
  before: ScimGroupValues,
  { op, path, value }: Operation,
  problems: Problem[],
): void {
  const { attribute = '', filter, sub } = path ?? {};
  if (attribute === 'members' && (sub === undefined || sub === 'value')) {
    const now = change.members ?? before.members;
    change.members = membersAfter(now, { op, filter, value }, problems);
  } else if (isNotKept(attribute)) return;
  else if (isReadOnly(attribute)) problems.push(scimProblem('readOnly', { name: attribute }, { path: attribute }));
  else if (!['displayname', 'externalid'].includes(attribute) || filter !== undefined || sub !== undefined)
    problems.push(unknownAttribute(attribute));
  else Object.assign(change, readGroup({ [attribute]: op === 'remove' ? null : value }, problems));
}

function membersAfter(
  now: ReadonlySet<string>,
  { op, filter, value }: Pick<Operation, 'op' | 'value'> & { readonly filter: ScimFilter | undefined },
  problems: Problem[],
): ReadonlySet<string> {
  const chosen = filter
    ? new Set([...now].filter((id) => fits(filter, { 'members.value': id, 'members.type': 'User' })))
    : undefined;
  if (op === 'remove') {
    const gone = chosen ?? (value === undefined || value === null ? now : readMembers(value, problems));
    return new Set([...now].filter((id) => !gone.has(id)));
  }
  const given = readMembers(value, problems);
  if (op === 'add') return new Set([...now, ...given]);
  return chosen ? new Set([...[...now].filter((id) => !chosen.has(id)), ...given]) : given;
}

/** Whether values fit a filter; only what PATCH asks of one value of several. */
function fits(filter: ScimFilter, values: Readonly<Record<string, string | boolean>>): boolean {
  if (filter.is === 'not') return !fits(filter.part, values);
  if (filter.is !== 'test')
    return filter.is === 'and'
      ? filter.parts.every((part) => fits(part, values))
      : filter.parts.some((part) => fits(part, values));
  const value = values[filter.attribute];
  if (filter.operator === 'pr') return value !== undefined && value !== '';
  const [is, asked] = [String(value ?? '').toLowerCase(), String(filter.value ?? '').toLowerCase()];
  switch (filter.operator) {
    case 'eq':
      return is === asked;
    case 'ne':
      return is !== asked;
    case 'co':
      return is.includes(asked);
    case 'sw':
      return is.startsWith(asked);
    case 'ew':
      return is.endsWith(asked);
    default:
      return false;
  }
}
