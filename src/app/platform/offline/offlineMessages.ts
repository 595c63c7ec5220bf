import { catalog } from '#contract/messages/language';

/** The page without a server, and the page of a former build. */
export const offlineMessages = catalog('offline', {
  title: 'Offline',
  text: 'Can’t reach the server. Your unsaved entries are safe on this device. The page opens when the connection returns.',
  newVersion: 'New version available',
  newVersionWhy: 'Reload the page to use it. Your drafts are kept.',
  reload: 'Reload',
} as const);
