import type { Texts } from '#contract/messages/language';
import type { bankDepositMessages } from './messages.ts';

export const bankDeposit: Texts<typeof bankDepositMessages> = {
  strip: 'Remise',
  funds: 'Valeurs à l’encaissement',
  selected: 'Sélection',
  items: (count) => (count < 2 ? `${count} élément` : `${count} éléments`),
  other: 'Autres dépôts',
  cashBack: 'Retraits et frais',
  total: 'Total de la remise',
  stays: 'Reste à l’encaissement',
  balance: (now) => `Solde ${now}`,
  balances: (now, after) => `Solde ${now} · ${after} après cette remise`,

  method: 'Mode de règlement',
  all: (count) => `Tous ${count}`,
  ofMethod: (method, count) => `${method} ${count}`,
  noMethod: 'Sans mode',
  find: 'Chercher un règlement',
  noMatch: (text) => `Aucun règlement à remettre ne correspond à ${text}.`,

  accountFirst: 'Sélectionnez un compte pour afficher ses règlements à remettre.',
  loading: 'Chargement des règlements à remettre.',
  failed: 'Impossible de charger les règlements à remettre.',
  tryAgain: 'Réessayer',
  nothing: 'Aucun règlement à remettre',
  more: (count) => `Affichage des ${count} plus anciens. Remettez-les pour voir les suivants.`,

  columns: { deposit: 'Remettre', doc: 'Numéro', method: 'Mode', check: 'Chèque', age: 'Âge', amount: 'Montant' },
  days: (count) => (count < 2 ? `${count} jour` : `${count} jours`),
  after: (date) => `dès le ${date}`,
  datedLater: 'Date postérieure à la remise. Modifiez la date de la remise ou effacez la sélection.',
  gone: 'Déjà dans une autre remise. Effacez la sélection.',
  steps: { all: 'Sélectionner tous les règlements', none: 'Effacer la sélection' },
  keyHints: [
    ['Space', 'sélectionner'],
    ['Mod+A', 'tout sélectionner'],
    ['N', 'effacer la sélection'],
  ],

  slip: {
    title: 'Bordereau de remise',
    of: (number) => `Bordereau de remise ${number}`,
    task: 'Imprimer le bordereau',
    save: 'Enregistrer et imprimer le bordereau',
    back: 'Retour à la remise en banque',
    print: 'Imprimer',
    depositor: 'Remettant',
    number: 'Numéro',
    check: 'Chèque',
    from: 'Reçu de',
    amount: 'Montant',
    checks: (count) => (count < 2 ? `${count} chèque` : `${count} chèques`),
    ofMethod: (method, count) => `${method}, ${count < 2 ? `${count} règlement` : `${count} règlements`}`,
    less: (name) => `Moins ${name}`,
    signature: 'Signature',
  },
};
