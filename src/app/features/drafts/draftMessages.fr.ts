import type { Texts } from '#contract/messages/language';
import type { draftMessages } from './draftMessages.ts';

export const drafts: Texts<typeof draftMessages> = {
  title: 'Brouillons',
  of: (plural) => `Brouillons : ${plural}`,
  about: 'Saisies inachevées, sur tous vos appareils',
  alsoFound: 'inachevé, non enregistré, reprendre',
  count: (count) => (count === 1 ? '1 brouillon' : `${count} brouillons`),
  all: 'Tous les brouillons',
  columns: {
    draft: 'Brouillon',
    type: 'Type',
    party: 'Nom',
    lines: 'Lignes',
    changed: 'Dernière modification',
    device: 'Appareil',
    amount: 'Montant',
    actions: 'Actions',
  },
  thisDevice: 'Cet appareil',
  onlyHere: 'Cet appareil uniquement',
  discard: 'Abandonner',
  discardOf: (title) => `Abandonner ${title}`,
  discardTitle: (title) => `Abandonner le brouillon « ${title} » ?`,
  discardText: 'Il sera supprimé définitivement sur tous vos appareils.',
  cancel: 'Annuler',
  discarded: 'Brouillon abandonné.',
  failed: 'Impossible d’abandonner le brouillon. Réessayez.',
  nothing: 'Aucun brouillon',
  nothingText:
    'Les saisies inachevées sont conservées ici au fil de la frappe, jusqu’à leur enregistrement ou leur abandon.',
  loading: 'brouillons',
};
