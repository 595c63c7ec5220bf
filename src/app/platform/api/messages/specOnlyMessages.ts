import { catalog } from '#contract/messages/language';

/** Texts about a service without extensions. */
export const specOnlyMessages = catalog('specOnly', {
  user: 'Signed in',
  role: 'Basic server',
  lacksTitle: (what: string) => `Not available: ${what}`,
  notOffered: 'Not available on this server.',
  typeNotOffered: 'Lists of this type aren’t available on this server. Enter a number or name in forms.',
  onlyCreated: 'Records of this type can be created on this server, but not listed or viewed.',
  byHand: 'Open items aren’t available on this server. Enter each document’s number and the amount to apply.',
  changed: 'Another user changed this record.',
  byName: 'by exact name',
  byId: 'by number',
  tabs: 'History, related records, ledger impact and actions aren’t available on this server.',
  banner: 'Basic server: reports, previews, approvals, history and settings aren’t available.',
});
