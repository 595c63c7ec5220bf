import type { Texts } from '#contract/messages/language';
import type { delegationMessages } from './delegationMessages.ts';

export const delegation: Texts<typeof delegationMessages> = {
  title: 'Validations en cas d’absence',
  text: 'Un délégué valide ce que l’utilisateur absent peut valider, dans la limite du rôle de celui-ci, et voit les pièces que son propre rôle permet de voir. Aucun des deux ne valide ce que l’un d’eux a saisi ou modifié.',
  none: 'Aucun délégué.',
  columns: {
    absent: 'Absent',
    delegate: 'Délégué',
    from: 'Du',
    to: 'Au',
    types: 'Pièces',
    state: 'Statut',
    act: 'Action',
  },
  allTypes: 'Toutes',
  states: { coming: 'Prévue', running: 'Active', over: 'Terminée' },
  add: 'Ajouter un délégué',
  save: 'Ajouter',
  cancel: 'Annuler',
  notSaved: (count) => (count === 1 ? 'Non enregistré : 1 problème' : `Non enregistré : ${count} problèmes`),
  choose: 'Sélectionnez un utilisateur',
  which: 'Pièces',
  some: 'Seulement la sélection',
  withdraw: 'Retirer',
  withdrawOf: (delegate, absent) => `Retirer ${delegate}, délégué de ${absent}`,
  added: (delegate, absent) => `${delegate} valide pour ${absent}.`,
  withdrawn: (delegate, absent) => `${delegate} ne valide plus pour ${absent}.`,
  failed: 'Retrait impossible. Réessayez.',
  away: 'Impossible de charger les délégués.',
  again: 'Réessayer',
};
