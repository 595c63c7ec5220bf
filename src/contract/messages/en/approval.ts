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
