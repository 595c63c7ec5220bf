import { catalog } from '#contract/messages/language';

/** User and sign-in texts on Home. */
export const accessFigureMessages = catalog('accessFigures', {
  users: 'Users',
  accessLog: 'Access log',
  manageUsers: 'Manage users',
  noSecondFactor: 'Without second factor',
  ofUsers: (count: number) => `of ${count} active users`,
  neverSignedIn: 'Never signed in',
  failed: 'Failed sign-ins, 7 days',
  attempts: 'attempts',
  integrations: 'Integrations',
  lastUsed: (when: string) => `last used ${when}`,
  notUsed: 'never used',
  toReview: 'Users to review',
  user: 'User',
  role: 'Role',
  issue: 'Issue',
  lastSignIn: 'Last sign-in',
  allSecured: 'All users signed in with a second factor.',
  failedSignIns: 'Failed sign-ins',
  when: 'Time',
  tries: 'Attempts',
  unknown: 'Unknown account',
  noFailed: 'No failed sign-ins in 7 days.',
} as const);
