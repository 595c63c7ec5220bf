import type { Message } from '../../messages/define.ts';
import { message } from '../../messages/message.ts';
import { type Locator, type Problem, type ProblemCode, problemOf } from '../../messages/problem.ts';

/**
 * Why requests by SCIM are refused. They are read by the identity provider and its administrator's log, in English, so these
 * are no messages of the app.
 */
const reasons = {
  tokenMissing: 'The request has no secret. Send it as a bearer token.',
  tokenInvalid: 'The secret is unknown or has ended. An administrator can create another one.',
  off: 'User provisioning is turned off. An administrator can turn it on.',
  notFound: ({ path }: { path: string }) => `${path} not found.`,
  method: ({ method, list }: { method: string; list: readonly string[] }) =>
    `${method} isn't allowed here. Use ${list.join(' or ')}.`,
  noUser: ({ id }: { id: string }) => `User ${id} not found.`,
  noGroup: ({ id }: { id: string }) => `Group ${id} not found.`,
  noMember: ({ id }: { id: string }) => `User ${id} not found. Create the user first.`,
  noFilter: 'A filter is not possible here.',
  filterForm: ({ at }: { at: number }) => `The filter isn't valid at character ${at}.`,
  filterLong: ({ max }: { max: number }) => `The filter must have at most ${max} characters.`,
  filterConditions: ({ max }: { max: number }) => `The filter must have at most ${max} conditions.`,
  filterAttribute: ({ name }: { name: string }) => `${name} can't be filtered.`,
  filterFlag: ({ name }: { name: string }) => `Compare ${name} with true or false by eq or ne.`,
  filterMoment: ({ name }: { name: string }) =>
    `Compare ${name} with a moment, such as 2026-01-31T09:00:00Z in quotes, by eq, ne, gt, ge, lt or le.`,
  filterText: ({ name }: { name: string }) => `Compare ${name} with a text in quotes.`,
  notNumber: ({ name }: { name: string }) => `${name} must be a whole number.`,
  noSort: ({ name }: { name: string }) => `Results can't be sorted by ${name}.`,
  badPath: ({ path }: { path: string }) => `${path} isn't an attribute of this resource.`,
  notObject: ({ name }: { name: string }) => `${name} must be an object.`,
  operations: ({ max }: { max: number }) => `Operations must be a list of 1 to ${max} operations.`,
  operation: 'op must be add, replace or remove.',
  removePath: 'remove needs a path.',
  readOnly: ({ name }: { name: string }) => `${name} can't be changed.`,
  needed: ({ name }: { name: string }) => `${name} can't be removed.`,
  memberForm: 'Members must be objects with the ID of a user as value.',
  emailNeeded: 'An e-mail address is missing. Send emails, or an address as userName.',
  taken: ({ name, value }: { name: string; value: string }) => `${name} ${value} is already in use.`,
  tooManyGroups: ({ max }: { max: number }) => `There are already ${max} groups. Delete some first.`,
  emergency: ({ user }: { user: string }) =>
    `${user} can sign in with a password in an emergency. An administrator can change that.`,
  administratorAddress: ({ user }: { user: string }) =>
    `${user} is an administrator, whose e-mail address is changed in Setup > Users only.`,
  changed: 'The resource has changed. Read it again.',
} as const;

type Reasons = typeof reasons;
type ReasonArgs<K extends keyof Reasons> = Reasons[K] extends (args: infer A) => string
  ? A
  : Readonly<Record<string, never>>;

/** A reason within a sentence of the app, which shows it as it is. */
export function scimMessage<K extends keyof Reasons>(key: K, args: ReasonArgs<K>): Message {
  const known: string | ((given: never) => string) = reasons[key];
  const reason = typeof known === 'string' ? known : known(args as never); // the arguments of the reason
  return message('signIn.refused', { reason });
}

/** One reason to refuse a request by SCIM. */
export const scimProblem = <K extends keyof Reasons>(
  key: K,
  args: ReasonArgs<K>,
  at: Locator = {},
  code: ProblemCode = 'USER_ERROR',
): Problem => problemOf(scimMessage(key, args), at, code);
