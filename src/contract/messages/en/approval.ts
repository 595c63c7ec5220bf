import { text } from '../define.ts';

export const approval = {
  saleApplied: 'This change requires approval again, but the overpayment is applied. Unapply it first.',
  memoUsed: 'This change requires approval again, but the credit memo is applied. Unapply it first.',
  invoicePaid: 'This change requires approval again, but payments are applied. Unapply them first.',
  notApproved: text<{ record: 'text' }>(({ record }) => `${record} isn't approved. It must be approved first.`),
  rejected: text<{ record: 'text' }>(({ record }) => `${record} is rejected. It must be approved first.`),
  pending: text<{ record: 'text' }>(({ record }) => `${record} is pending approval. It must be approved first.`),
  own: text<{ record: 'text' }>(({ record }) => `You entered or changed ${record}. Another user must approve it.`),
  ofAbsent: text<{ record: 'text'; user: 'text' }>(
    ({ record, user }) =>
      `${user} entered or changed ${record}, so you can't approve it as delegate. Another user must approve it.`,
  ),
  overLimit: text<{ role: 'text'; limit: 'amount'; who: 'message' }>(
    ({ role, limit, who }) => `The approval limit of ${role} is ${limit}. ${who}`,
  ),
  roleWithoutLimit: text<{ record: 'text'; role: 'text'; who: 'message' }>(
    ({ record, role, who }) => `${role} can't approve ${record}. ${who}`,
  ),
  roles: text<{ list: 'list' }>(({ list }) => `Roles that can approve this amount: ${list}.`),
  noRole: 'No role can approve this amount. Raise a limit in settings.',
} as const;

export const delegation = {
  noUser: 'User not found. Select an active user.',
  notDate: 'Enter a date.',
  order: 'The last day is before the first. Enter a later date.',
  over: 'The last day has passed. Enter today or a later date.',
  long: 'A delegation can last at most one year. Enter an earlier date.',
  types: 'Select record types that can require approval, each once, or leave it blank for all.',
  oneself: "Users can't be their own delegate. Select another user.",
  approvesNothing: text<{ user: 'text' }>(({ user }) => `${user} can't approve any documents. Select another user.`),
  approvesNot: text<{ user: 'text'; list: 'list' }>(({ user, list }) => `${user} can't approve ${list}. Remove them.`),
  seesNot: text<{ user: 'text'; role: 'text' }>(
    ({ user, role }) => `${user} (${role}) can't see these documents. Select another user.`,
  ),
  twice: text<{ from: 'date'; to: 'date' }>(
    ({ from, to }) =>
      `This user is already the delegate from ${from} to ${to}. Withdraw that delegation or select other days.`,
  ),
  tooMany: text<{ max: 'number' }>(({ max }) => `There are already ${max} delegations. Withdraw some first.`),
  ofOthers: text<{ user: 'text' }>(({ user }) => `Only ${user} or an administrator can change this delegation.`),
  badId: 'The ID of a delegation must be 8 to 64 letters, digits or hyphens.',
  type: text<{ type: 'label' }>(({ type }) => type),
} as const;
