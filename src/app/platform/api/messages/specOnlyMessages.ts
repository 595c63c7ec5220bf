import { catalog } from '#contract/messages/language';

/** Texts about a service without extensions. */
export const specOnlyMessages = catalog('specOnly', {
  user: 'Signed in',
  role: 'Plain service',
  lacksTitle: (what: string) => `Not offered here: ${what}`,
  notOffered: 'This service does not offer it: it has only what the specification of the record service has.',
  typeNotOffered:
    'This service does not offer lists of this record type. Name one by its number or name where a form asks for it.',
  onlyCreated: 'This service lets records of this type be made, but neither lists nor shows them.',
  byHand:
    'This service does not tell what is open. Name each document by its number and say how much of it is settled.',
  changed: 'Another user changed this record.',
  byName: 'by name, as the service knows it',
  byId: 'by number',
  tabs: 'This service does not tell the history, the related records or the ledger impact of a record, and takes no actions on it.',
  banner: 'Plain service: reports, dry runs, approvals, history and settings are not there.',
});
