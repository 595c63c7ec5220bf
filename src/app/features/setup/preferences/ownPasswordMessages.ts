import { catalog } from '#contract/messages/language';

/** Every text of the change of one's own password. */
export const ownPasswordMessages = catalog('ownPassword', {
  title: 'Password',
  lead: 'Changing it signs out your other sessions.',
  change: 'Change password',
  current: 'Current password',
  next: 'New password',
  rules: 'At least 12 characters, hard to guess.',
  again: 'Confirm new password',
  save: 'Change password',
  cancel: 'Cancel',
  changed: 'Password changed',
  differ: 'Passwords don’t match.',
  failed: 'Couldn’t change the password',
} as const);
