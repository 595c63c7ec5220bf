import type { Texts } from '#contract/messages/language';
import type { chartMessages } from './chartMessages.ts';

export const chartOfAccounts: Texts<typeof chartMessages> = {
  inAccountCurrency: 'Dans la devise du compte',
  balancesOn: 'Soldes au',
  find: 'Numéro ou nom',
  hideZero: 'Masquer les soldes nuls',
  noneFits: 'Aucun compte ne correspond',
  noneFitsText: 'Effacez la recherche, ou affichez aussi les comptes à solde nul.',
  assets: 'Actif',
  claims: 'Dettes, capitaux propres et résultat',
  fold: 'replier',
  unfold: 'déplier',
  open: 'ouvrir',
  overMonths: (account) => `${account} par mois`,
  choose: 'Allez à un compte avec les flèches : ses mois et ses écritures apparaissent ici.',
  none: 'Aucun solde sur ces mois.',
};
