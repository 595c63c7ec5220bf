import { text } from '../define.ts';

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
