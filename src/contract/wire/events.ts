import type { Ref } from '../derive/types.ts';
import type { PermissionName } from '../fields.ts';
import { manageRoles, manageUsers, setUpCompany } from '../permissions.ts';
import { definitionOf, type RecordType } from '../records/index.ts';

/** What happened to a record, as the audit trail names it, and as events name it. */
const happened: Readonly<Record<string, string>> = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  approve: 'approved',
  reject: 'rejected',
  submit: 'submitted',
  cancel: 'canceled',
  close: 'closed',
  closeRest: 'restClosed',
  reopen: 'reopened',
  lock: 'locked',
  unlock: 'unlocked',
  start: 'started',
  complete: 'completed',
  signOff: 'signedOff',
  planTasks: 'tasksCreated',
  void: 'voided',
  reverse: 'reversed',
  freeze: 'frozen',
  recount: 'recounted',
  substitute: 'substituted',
  changePassword: 'passwordChanged',
  setPassword: 'passwordSet',
  resetPassword: 'passwordReset',
  passwordLink: 'passwordLinkCreated',
  mailPasswordLink: 'passwordLinkMailed',
  secondFactorOn: 'secondFactorAdded',
  secondFactorOff: 'secondFactorRemoved',
  addPasskey: 'passkeyAdded',
  renamePasskey: 'passkeyRenamed',
  removePasskey: 'passkeyRemoved',
  signOut: 'signedOut',
  provision: 'provisioned',
  deprovision: 'deprovisioned',
  linkIdentity: 'identityLinked',
  unlinkIdentity: 'identityUnlinked',
  refuseSignIn: 'signInRefused',
  addKey: 'keyAdded',
  addSecret: 'secretAdded',
  endCredential: 'credentialEnded',
};

/** Besides records, events tell of who may do what and of how the company is set up, to those who may view it. */
export const accessSubjects = {
  user: {
    permission: manageUsers,
    operations: [
      'create',
      'update',
      'changePassword',
      'setPassword',
      'resetPassword',
      'passwordLink',
      'mailPasswordLink',
      'secondFactorOn',
      'secondFactorOff',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'signOut',
      'provision',
      'deprovision',
      'linkIdentity',
      'unlinkIdentity',
    ],
  },
  role: { permission: manageRoles, operations: ['create', 'update', 'delete'] },
  integration: {
    permission: manageUsers,
    operations: ['create', 'update', 'delete', 'addKey', 'addSecret', 'endCredential'],
  },
  identityProvider: { permission: manageUsers, operations: ['create', 'update', 'delete', 'refuseSignIn'] },
  provisioning: { permission: manageUsers, operations: ['update', 'addSecret', 'endCredential'] },
  setting: { permission: setUpCompany, operations: ['update'] },
} as const satisfies Readonly<
  Record<string, { readonly permission: PermissionName; readonly operations: readonly string[] }>
>;
export type AccessSubject = keyof typeof accessSubjects;

export const isAccessSubject = (type: string): type is AccessSubject => Object.hasOwn(accessSubjects, type);

/** One change of a record, or of who may do what, from the sealed audit trail. */
export interface RecordEvent {
  /** The place in the sealed trail, without gaps: later events have larger ones. The cursor of `after` and `Last-Event-ID`. */
  readonly id: string;
  /** Such as `invoice.created` or `user.passwordChanged`. */
  readonly type: string;
  readonly at: string;
  readonly actor: Ref;
  readonly record: { readonly type: RecordType | AccessSubject; readonly id: string; readonly version: number };
  /** The number of the entry in the audit trail: the `X-Audit-Seq` of the request that made the change. */
  readonly auditSeq: string;
  /** Paths of what changed, as far as the reader may see it, at most `eventLimits.paths`; none for a new or deleted record, nor for other subjects. */
  readonly changed: readonly string[];
  /** How many paths changed. */
  readonly changedTotal: number;
}

/** `GET events/v1` (ours). */
export interface EventsPage {
  readonly items: readonly RecordEvent[];
  readonly count: number;
  /** There is more in the trail; a page can be empty because all of it was about records that the reader may not see. */
  readonly hasMore: boolean;
  /** Where the next page begins: past what was left out, too. */
  readonly after: string;
}

export const eventLimits = { page: 200, usualPage: 100, paths: 200 } as const;

/** The name of what an operation of the audit trail does to a record of a type. */
export const eventTypeOf = (type: string, operation: string): string => `${type}.${happened[operation] ?? 'updated'}`;

/** The events of users, roles, integrations and settings. */
export const accessEventTypes: readonly string[] = (Object.keys(accessSubjects) as AccessSubject[]) // the keys of the const object
  .flatMap((type) => accessSubjects[type].operations.map((operation) => eventTypeOf(type, operation)));

/** The events of a record type. */
export function eventTypesOf(type: RecordType): readonly string[] {
  const { actions = {} } = definitionOf(type);
  return [
    ...new Set(
      ['create', 'update', 'delete', ...Object.keys(actions)].map((operation) => eventTypeOf(type, operation)),
    ),
  ];
}
