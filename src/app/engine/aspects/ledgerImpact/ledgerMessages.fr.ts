import type { Texts } from '#contract/messages/language';
import type { ledgerMessages } from './ledgerMessages.ts';
import { few } from '#app/platform/i18n/fr/nouns.ts';

export const ledgerImpact: Texts<typeof ledgerMessages> = {
  effect: 'Impact comptable',
  predicted: 'Prévu',
  posted: 'Comptabilisé',
  nothingPosted: 'Ce qui sera comptabilisé apparaît ici dès que c’est calculable.',
  postsTo: 'Comptabilisé en',
  debits: 'Débits',
  inBooks: (currency) => `Débits en ${currency}`,
  rate: 'Cours',
  whyPredicted:
    'Établi par le service d’après le formulaire, selon ses règles de comptabilisation. L’enregistrement le rend effectif.',
  wouldRefuse: (count) => `En l’état, ce serait refusé pour ${few(count, 'motif')} :`,
};
