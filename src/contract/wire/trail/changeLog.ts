import type { Ref } from '../../derive/types.ts';
import type { PermissionName } from '../../fields.ts';
import { manageUsers, setUpCompany } from '../../permissions.ts';
import { offers } from '../../derive/offeredOperations.ts';
import { definitionOf, type RecordType, recordTypes } from '../../records/index.ts';
import type { FieldChange } from '../about.ts';
import { accessSubjects, type AccessSubject } from '../events.ts';
import { signInOutcomes } from '../signIns.ts';

/** What the change log tells of besides records, and who may see it. */
const otherSubjects = {
  export: { permission: manageUsers, operations: ['export'] },
  signIn: { permission: manageUsers, operations: signInOutcomes },
  delegation: { permission: setUpCompany, operations: ['create', 'update', 'delete'] },
  closingProof: { permission: setUpCompany, operations: ['sign'] },
  proofKey: { permission: setUpCompany, operations: ['add'] },
  personalData: { permission: setUpCompany, operations: ['erase'] },
  webhook: { permission: setUpCompany, operations: ['create', 'update', 'delete', 'rotateSecret', 'turnOff'] },
  backup: { permission: setUpCompany, operations: ['backup'] },
  integrity: { permission: setUpCompany, operations: ['verify', 'release'] },
} as const satisfies Readonly<
  Record<string, { readonly permission: PermissionName; readonly operations: readonly string[] }>
>;

/** What is not a record, in the order in which it is offered. */
export const logSubjects = { ...accessSubjects, ...otherSubjects };
export type LogSubject = AccessSubject | keyof typeof otherSubjects;
export const isLogSubject = (type: string): type is LogSubject => Object.hasOwn(logSubjects, type);

/** What can happen to a record of a type or to another subject, as the audit trail names it. */
export function loggedOperations(type: RecordType | LogSubject): readonly string[] {
  if (isLogSubject(type)) return logSubjects[type].operations;
  const definition = definitionOf(type);
  const writes = (['create', 'update', 'delete'] as const).filter((operation) => offers(definition, operation));
  return [...writes, ...Object.keys(definition.actions ?? {})];
}

/** Everything that an entry can tell of, records first. */
export const allLoggedOperations: readonly string[] = [
  ...new Set([...recordTypes, ...(Object.keys(logSubjects) as LogSubject[])].flatMap(loggedOperations)), // the keys of the const object
];

/** One entry of the change log: what a person or program did. */
export interface ChangeLogEntry {
  /** The place in the audit trail, or in the sign-in log; unique together with the subject's type. */
  readonly id: string;
  readonly at: string;
  /** Null where nobody of that name has an account. */
  readonly user: Ref | null;
  /** The absent user for whom a delegate decided. */
  readonly for: Ref | null;
  readonly role: string | null;
  /** As the audit trail names it: `create`, `update`, `delete`, an action such as `approve`, or the outcome of a sign-in. */
  readonly operation: string;
  readonly subject: {
    readonly type: RecordType | LogSubject;
    /** Null where the subject exists once, such as the company's settings. */
    readonly id: string | null;
    readonly refName: string | null;
  };
  readonly reason: string | null;
  /** The currency of the amounts in it. */
  readonly currency: string | null;
  /** At most `changeLogLimits.changes`; with a field or a value asked for only those that match. None for a new or deleted subject, unless asked for. */
  readonly changes: readonly FieldChange[];
  /** How many there are. */
  readonly changesTotal: number;
}

/** `GET changeLog/v1` (ours): the newest first. */
export interface ChangeLogPage {
  readonly items: readonly ChangeLogEntry[];
  readonly count: number;
  /** Where the next page begins, as `before`; null where nothing older matches. A page can be short, or empty, and still have a next one. */
  readonly next: string | null;
  /** The time down to which the log was searched. */
  readonly searchedTo: string | null;
}

/** What it is asked with, besides `limit`. */
export const changeLogParameters = [
  'type',
  'record',
  'user',
  'operation',
  'field',
  'value',
  'computed',
  'from',
  'to',
  'before',
] as const;
export type ChangeLogParameter = (typeof changeLogParameters)[number];

/** What a request may say about `computed`: leave out what the service computed. */
export const computedChoices = ['omit'] as const;

export const changeLogLimits = { page: 500, usualPage: 50, changes: 200 } as const;

/** The name of the field that a path leads to: `line[3].debit` to `debit`; of a whole line its sublist. */
export const fieldOfPath = (path: string): string => /(\w+)(?:\[\d+\])?$/.exec(path)?.[1] ?? path;
