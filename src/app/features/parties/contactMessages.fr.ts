import type { Texts } from '#contract/messages/language';
import type { contactMessages } from './contactMessages.ts';

export const contact: Texts<typeof contactMessages> = {
  contact: 'Contact',
  edit: 'Modifier',
  editContact: 'Modifier le contact',
  none: 'Aucune coordonnée.',
  billTo: 'Adresse de facturation',
  shipTo: 'Adresse de livraison',
  sameAsBilling: 'Identique à la facturation',
  notes: 'Observations',
  limit: (limit) => `Encours autorisé ${limit}`,
  available: 'disponible',
  over: 'de dépassement',
};
