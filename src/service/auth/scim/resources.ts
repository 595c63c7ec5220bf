import { message } from '#contract/messages/message';
import type { Message } from '#contract/messages/define';
import { type Problem, problemOf } from '#contract/messages/problem';
import { isStorable } from '#contract/values/storable';
import { provisioningLimits as limits } from '#contract/wire/identity/provisioning';
import { scimMessage } from '#contract/wire/identity/scimReasons';
import { plainName } from './filter.ts';

/** What is kept of a user of the identity provider. */
export interface ScimUserValues {
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string;
  readonly isActive: boolean;
}

/** What is kept of a group. `members` are IDs of users. */
export interface ScimGroupValues {
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: ReadonlySet<string>;
}

/** What a request sets: only what is there. Null clears. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  displayName?: string | null;
  formatted?: string | null;
  givenName?: string | null;
  familyName?: string | null;
  email?: string | null;
  isActive?: boolean;
}

type Values = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const refused = (path: string, what: Message): Problem => problemOf(what, { path }, 'INVALID_CONTENT');

/** A text of some length, null for none; undefined with the reason in `problems`. */
export function readText(value: unknown, path: string, most: number, problems: Problem[]): string | null | undefined {
  if (value === null || value === '') return null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text !== '' && text.length <= most && isStorable(text) && !/\p{Cc}/u.test(text)) return text;
  problems.push(refused(path, message('access.length', { field: path, max: most })));
  return undefined;
}

/** Entra ID sends booleans as the words True and False. */
export function readFlag(value: unknown, path: string, problems: Problem[]): boolean | undefined {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : '';
  if (word === 'true' || word === 'false') return word === 'true';
  problems.push(refused(path, message('request.notBoolean', { name: path })));
  return undefined;
}

const emailForm = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;
export const isEmail = (text: string): boolean => emailForm.test(text) && text.length <= 254;

/** The address to keep of several: the primary one, or that of work, or the first. */
function preferred(value: unknown): unknown {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const entries = all.map((each) => (isObject(each) ? withPlainNames(each) : { value: each }));
  const isPrimary = (each: Values) => each.primary === true || String(each.primary).toLowerCase() === 'true';
  const isWork = (each: Values) => String(each.type).toLowerCase() === 'work';
  return (entries.find(isPrimary) ?? entries.find(isWork) ?? entries[0])?.value ?? null;
}

/** Names of attributes count in any case. */
export const withPlainNames = (body: Values): Values =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [plainName(name), value]));

/** Attributes of the standard that a provider may send and that are not kept. */
const notKept: ReadonlySet<string> = new Set([
  'nickname',
  'profileurl',
  'title',
  'usertype',
  'preferredlanguage',
  'locale',
  'timezone',
  'password',
  'phonenumbers',
  'ims',
  'photos',
  'addresses',
  'entitlements',
  'roles',
  'x509certificates',
]);
const readOnly: ReadonlySet<string> = new Set(['id', 'meta', 'schemas', 'groups']);

export const isReadOnly = (attribute: string): boolean => readOnly.has(attribute);
/** Extensions and other attributes of the standard are accepted and not kept. */
export const isNotKept = (attribute: string): boolean =>
  notKept.has(attribute) || attribute.startsWith('urn:ietf:params:scim:schemas:extension:');

/** Sets one attribute. False: it is not an attribute of users. */
export function assign(
  change: UserChange,
  { attribute, sub }: { readonly attribute: string; readonly sub: string | undefined },
  value: unknown,
  problems: Problem[],
): boolean {
  const text = (path: string, most: number) => readText(value, path, most, problems);
  const put = (
    name: 'externalId' | 'displayName' | 'formatted' | 'givenName' | 'familyName',
    path: string,
    most: number,
  ) => {
    const read = text(path, most);
    if (read !== undefined) change[name] = read;
    return true;
  };
  switch (sub === undefined ? attribute : `${attribute}.${sub}`) {
    case 'username': {
      const read = text('userName', limits.userName);
      if (read) change.userName = read;
      else if (read === null) problems.push(refused('userName', message('access.fieldMissing', { field: 'userName' })));
      return true;
    }
    case 'externalid':
      return put('externalId', 'externalId', limits.externalId);
    case 'displayname':
      return put('displayName', 'displayName', limits.name);
    case 'name.formatted':
      return put('formatted', 'name.formatted', limits.name);
    case 'name.givenname':
      return put('givenName', 'name.givenName', limits.name);
    case 'name.familyname':
      return put('familyName', 'name.familyName', limits.name);
    case 'name.middlename':
    case 'name.honorificprefix':
    case 'name.honorificsuffix':
    case 'emails.type':
    case 'emails.primary':
    case 'emails.display':
      return true;
    case 'name':
      return assignParts(change, value, problems);
    case 'emails':
    case 'emails.value':
      return assignEmail(change, sub === undefined ? preferred(value) : value, problems);
    case 'active': {
      const read = readFlag(value, 'active', problems);
      if (read !== undefined) change.isActive = read;
      return true;
    }
    default:
      return false;
  }
}

function assignParts(change: UserChange, value: unknown, problems: Problem[]): boolean {
  if (isObject(value)) {
    for (const [sub, part] of Object.entries(withPlainNames(value)))
      if (!assign(change, { attribute: 'name', sub }, part, problems)) problems.push(unknownAttribute(`name.${sub}`));
  } else if (value === null) Object.assign(change, { formatted: null, givenName: null, familyName: null });
  else problems.push(refused('name', scimMessage('notObject', { name: 'name' })));
  return true;
}

function assignEmail(change: UserChange, value: unknown, problems: Problem[]): boolean {
  const read = readText(value, 'emails.value', limits.userName, problems);
  if (read && !isEmail(read)) problems.push(refused('emails.value', message('access.badEmail')));
  else if (read !== undefined) change.email = read;
  return true;
}

export const unknownAttribute = (name: string): Problem => {
  const path = name.slice(0, 100);
  return problemOf(scimMessage('badPath', { path }), { path }, 'NONEXISTENT_FIELD');
};

/** What the body of POST or PUT sets. Attributes of other schemas are left out, as the standard has it. */
export function readUser(body: Values, problems: Problem[]): UserChange {
  const change: UserChange = {};
  for (const [attribute, value] of Object.entries(withPlainNames(body)))
    if (!isReadOnly(attribute) && !isNotKept(attribute)) assign(change, { attribute, sub: undefined }, value, problems);
  return change;
}

export interface GroupChange {
  displayName?: string;
  externalId?: string | null;
  members?: ReadonlySet<string>;
}

/** What the body of POST or PUT sets of a group. */
export function readGroup(body: Values, problems: Problem[]): GroupChange {
  const change: GroupChange = {};
  const given = withPlainNames(body);
  if (given.displayname !== undefined) {
    const read = readText(given.displayname, 'displayName', limits.group, problems);
    if (read) change.displayName = read;
    else if (read === null)
      problems.push(refused('displayName', message('access.fieldMissing', { field: 'displayName' })));
  }
  if (given.externalid !== undefined) {
    const read = readText(given.externalid, 'externalId', limits.externalId, problems);
    if (read !== undefined) change.externalId = read;
  }
  if (given.members !== undefined) change.members = readMembers(given.members, problems);
  return change;
}

/** The IDs of members: `[{"value": "12"}]`, or one of them alone. */
export function readMembers(value: unknown, problems: Problem[]): ReadonlySet<string> {
  const all: readonly unknown[] = value === null ? [] : Array.isArray(value) ? value : [value];
  const ids = all.map((each) => (isObject(each) ? withPlainNames(each).value : each));
  if (ids.some((id) => typeof id !== 'string' || id === '' || id.length > 100))
    problems.push(refused('members', scimMessage('memberForm', {})));
  return new Set(ids.filter((id): id is string => typeof id === 'string'));
}

const composed = ({ givenName, familyName }: Pick<ScimUserValues, 'givenName' | 'familyName'>): string =>
  [givenName, familyName]
    .filter((part) => part !== null && part !== '')
    .join(' ')
    .slice(0, limits.name);

const ownName = (userName: string): string => (userName.split('@')[0] ?? userName).slice(0, limits.name);

/** A new user, of what a request sets. Without a name, its user name is shown. */
export function newUser(change: UserChange): ScimUserValues {
  const { userName = '', externalId = null, givenName = null, familyName = null, isActive = true } = change;
  const given = change.displayName ?? change.formatted ?? composed({ givenName, familyName });
  const email = change.email ?? (isEmail(userName) ? userName : '');
  const displayName = given === '' ? ownName(userName) : given;
  return { userName, externalId, displayName, givenName, familyName, email, isActive };
}

/** A user after a change. A shown name that was composed of the parts follows them. */
export function changedUser(before: ScimUserValues, change: UserChange): ScimUserValues {
  const {
    userName = before.userName,
    externalId = before.externalId,
    givenName = before.givenName,
    familyName = before.familyName,
    isActive = before.isActive,
  } = change;
  const [was, is] = [composed(before), composed({ givenName, familyName })];
  const follows = was !== is && is !== '' && before.displayName === (was === '' ? ownName(before.userName) : was);
  const displayName = change.displayName ?? change.formatted ?? (follows ? is : before.displayName);
  // The address that was the user name follows it as well.
  const isName = before.email.toLowerCase() === before.userName.toLowerCase();
  const usual = isName && isEmail(userName) ? userName : before.email;
  const email = change.email === null ? (isEmail(userName) ? userName : '') : (change.email ?? usual);
  return { userName, externalId, displayName, givenName, familyName, email, isActive };
}

/** What keeps a user from being stored. */
export function userProblems({ userName, email }: ScimUserValues): Problem[] {
  if (userName === '') return [refused('userName', message('access.fieldMissing', { field: 'userName' }))];
  return email === '' ? [refused('emails.value', scimMessage('emailNeeded', {}))] : [];
}
