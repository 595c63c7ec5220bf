import type { Texts } from '#contract/messages/language';
import type { contactMessages } from './contactMessages.ts';

export const contact: Texts<typeof contactMessages> = {
  contact: 'Kontakt',
  edit: 'Bearbeiten',
  editContact: 'Kontakt bearbeiten',
  none: 'Noch keine Kontaktdaten.',
  billTo: 'Rechnungsadresse',
  shipTo: 'Lieferadresse',
  sameAsBilling: 'Wie Rechnungsadresse',
  notes: 'Bemerkungen',
  limit: (limit) => `Kreditlimit ${limit}`,
  available: 'verfügbar',
  over: 'über dem Limit',
};
