import { catalog } from '#contract/messages/language';

/** Every text of the trail of changes of settings, users and roles. */
export const trailMessages = catalog('trail', {
  failed: 'Couldn’t load history',
  none: 'No changes yet',
  noneText: 'Changes appear here with the user and the values before and after.',
  when: 'When',
  who: 'User',
  what: 'Change',
  before: 'Before',
  after: 'After',
  label: 'Changes',
  more: (count: number) => `Showing the latest ${count} changes. See the audit trail for all.`,
  notSet: 'not set',
  on: 'On',
  off: 'Off',
  all: 'All',
  operations: {
    create: 'Created',
    update: 'Changed',
    delete: 'Deleted',
    passwordLink: 'Password link created',
    mailPasswordLink: 'Password link mailed',
    setPassword: 'Password set',
    changePassword: 'Password changed',
    resetPassword: 'Password reset by mail',
    signOut: 'Signed out everywhere',
    secondFactorOn: 'Two-factor authentication on',
    secondFactorOff: 'Two-factor authentication off',
  } as Readonly<Record<string, string>>,
} as const);
