import type { Texts } from '#contract/messages/language';
import type { chartMessages } from './chartMessages.ts';

export const chartOfAccounts: Texts<typeof chartMessages> = {
  inAccountCurrency: 'Devise du compte',
  balancesOn: 'Soldes au',
  find: 'Numéro ou nom',
  hideZero: 'Masquer les soldes nuls',
  noneFits: 'Aucun compte correspondant',
  noneFitsText: 'Effacez la recherche ou affichez les soldes nuls.',
  assets: 'Actif',
  claims: 'Dettes, capitaux propres et résultat',
  fold: 'réduire',
  unfold: 'développer',
  open: 'ouvrir',
  overMonths: (account) => `${account} par mois`,
  choose: 'Sélectionnez un compte pour afficher ses mois et ses écritures.',
  none: 'Aucun solde sur ces mois.',
};
