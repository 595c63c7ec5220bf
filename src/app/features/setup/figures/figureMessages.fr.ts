import type { Texts } from '#contract/messages/language';
import type { accessFigureMessages } from './figureMessages.ts';

export const accessFigures: Texts<typeof accessFigureMessages> = {
  users: 'Utilisateurs',
  accessLog: 'Journal des accès',
  manageUsers: 'Gérer les utilisateurs',
  noSecondFactor: 'Sans second facteur',
  ofUsers: (count) => `sur ${count} utilisateurs actifs`,
  neverSignedIn: 'Jamais connectés',
  failed: 'Échecs de connexion, 7 jours',
  attempts: 'tentatives',
  integrations: 'Intégrations',
  lastUsed: (when) => `dernière utilisation ${when}`,
  notUsed: 'jamais utilisées',
  toReview: 'Utilisateurs à vérifier',
  user: 'Utilisateur',
  role: 'Rôle',
  issue: 'Point à vérifier',
  lastSignIn: 'Dernière connexion',
  allSecured: 'Tous les utilisateurs se sont connectés avec un second facteur.',
  failedSignIns: 'Échecs de connexion',
  when: 'Heure',
  tries: 'Tentatives',
  unknown: 'Utilisateur inconnu',
  noFailed: 'Aucun échec en 7 jours.',
};
