import { catalog } from '#contract/messages/language';
import { listedIn } from '#app/platform/i18n/listed.ts';

const listed = listedIn('en-US');

/** Texts of the page that explains another. */
export const explainMessages = catalog('explain', {
  title: 'Unavailable actions',
  here: 'Current position',
  noReason: 'Available.',
  refused: 'Not available now',
  fixed: 'Read-only values',
  hidden: 'Hidden from this role',
  unserved: 'Not available on this server',
  unservedWhy: (places: readonly string[]) => `${listed(places)}: not available on this server.`,
  nothing: 'All actions on this screen are available.',
  lacks: (places: readonly string[], permission: string) => `${listed(places)}: requires ${permission}.`,
  copyRequest: 'Copy access request',
  copyAll: 'Copy request for all',
} as const);
