import type { Texts } from '#contract/messages/language';
import type { ledgerMessages } from './ledgerMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const ledgerImpact: Texts<typeof ledgerMessages> = {
  effect: 'Aperçu comptable',
  predicted: 'Prévu',
  posted: 'Comptabilisé',
  nothingPosted: 'Remplissez les champs obligatoires pour voir l’aperçu comptable.',
  postsTo: 'Comptabilisé en',
  debits: 'Débits',
  inBooks: (currency) => `Débits en ${currency}`,
  rate: 'Cours',
  whyPredicted: 'Calculé par le serveur d’après vos saisies. Rien n’est comptabilisé avant l’enregistrement.',
  added: 'Écritures intragroupe',
  whyAdded: 'Ajoutées à l’enregistrement pour équilibrer chaque société.',
  debit: 'Débit',
  credit: 'Crédit',
  wouldRefuse: (count) => `${few(count, 'problème')} à corriger avant d’enregistrer :`,
};
