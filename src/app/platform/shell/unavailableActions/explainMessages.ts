import { catalog } from '#contract/messages/language';

/** Texts of the page that explains another. */
export const explainMessages = catalog('explain', {
  title: 'Unavailable actions',
  here: 'Where the cursor is',
  noReason: 'Nothing prevents using it.',
  refused: 'Cannot be done now',
  fixed: 'Values that cannot be set here',
  hidden: 'Hidden from this role',
  unserved: 'Not offered by this service',
  unservedWhy: (places: string) => `${places}: the service does not have them, so the app has no place for them.`,
  nothing: 'Everything on this screen can be used.',
  lacks: (places: string, permission: string) => `${places}: requires ${permission}.`,
  copyRequest: 'Copy access request',
  copyAll: 'Copy request for all',
} as const);
