import { catalog } from '#contract/messages/language';

/** Every text of the trail of changes of settings, users and roles. */
export const trailMessages = catalog('trail', {
  failed: 'Couldn’t load history',
  none: 'Nothing was changed yet',
  noneText: 'Every change will stand here, with who made it and what it found and left.',
  when: 'When',
  who: 'Who',
  what: 'What',
  before: 'Before',
  after: 'After',
  label: 'Changes',
  more: (count: number) => `The latest ${count} changes are shown; the audit trail has all of them.`,
  notSet: 'not set',
  on: 'On',
  off: 'Off',
  all: 'All',
  operations: {
    create: 'Created',
    update: 'Changed',
    delete: 'Removed',
    passwordLink: 'Password link made',
    setPassword: 'Password set by the link',
    signOut: 'Signed out everywhere',
    secondFactorOn: 'Second step turned on',
    secondFactorOff: 'Second step turned off',
  } as Readonly<Record<string, string>>,
} as const);
