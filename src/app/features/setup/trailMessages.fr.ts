import type { Texts } from '#contract/messages/language';
import type { trailMessages } from './trailMessages.ts';

export const trail: Texts<typeof trailMessages> = {
  failed: 'L’historique n’est pas arrivé',
  none: 'Rien n’a encore été modifié',
  noneText: 'Chaque modification figurera ici : qui l’a faite, la valeur avant et après.',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  before: 'Avant',
  after: 'Après',
  label: 'Modifications',
  more: (count) => `Les ${count} dernières modifications ; la piste d’audit les a toutes.`,
  notSet: 'non défini',
  on: 'Oui',
  off: 'Non',
  all: 'Toutes',
  operations: {
    create: 'Créé',
    update: 'Modifié',
    delete: 'Supprimé',
    passwordLink: 'Lien de mot de passe créé',
    setPassword: 'Mot de passe défini par le lien',
    signOut: 'Déconnecté partout',
    secondFactorOn: 'Seconde étape activée',
    secondFactorOff: 'Seconde étape désactivée',
  },
};
