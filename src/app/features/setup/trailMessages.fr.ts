import type { Texts } from '#contract/messages/language';
import type { trailMessages } from './trailMessages.ts';

export const trail: Texts<typeof trailMessages> = {
  failed: 'Impossible de charger l’historique',
  none: 'Aucune modification',
  noneText: 'Les modifications apparaissent ici, avec l’utilisateur et les valeurs avant et après.',
  when: 'Quand',
  who: 'Utilisateur',
  what: 'Modification',
  before: 'Avant',
  after: 'Après',
  label: 'Modifications',
  more: (count) => `Affichage des ${count} dernières modifications. Toutes figurent dans la piste d’audit.`,
  notSet: 'non défini',
  on: 'Oui',
  off: 'Non',
  all: 'Toutes',
  operations: {
    create: 'Créé',
    update: 'Modifié',
    delete: 'Supprimé',
    passwordLink: 'Lien de mot de passe créé',
    mailPasswordLink: 'Lien de mot de passe envoyé',
    setPassword: 'Mot de passe défini',
    changePassword: 'Mot de passe modifié',
    resetPassword: 'Mot de passe réinitialisé par e-mail',
    signOut: 'Déconnecté partout',
    secondFactorOn: 'Deux facteurs activés',
    secondFactorOff: 'Deux facteurs désactivés',
  },
};
