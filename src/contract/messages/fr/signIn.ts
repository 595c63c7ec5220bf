import type { Translation } from '../define.ts';
import type { signIn as en } from '../en/signIn.ts';

export const signIn = {
  tooOldForAction: ({ action, type }) =>
    `${action} (${type}) demande une connexion de moins de 15 minutes. Reconnectez-vous, puis renvoyez.`,
  expired: 'La connexion a expiré ou a été révoquée. Reconnectez-vous.',
  required: 'Connectez-vous.',
  passwordTooShort: ({ min }) => `Au moins ${min} caractères.`,
  passwordTooLong: ({ max }) => `Au plus ${max} caractères.`,
  passwordTooSimple: 'Utilisez des caractères plus variés.',
  passwordHoldsName: 'N’utilisez pas votre nom dans le mot de passe.',
  passwordCommon: 'Ce mot de passe est parmi les premiers essayés lors d’une attaque. Prenez-en un autre.',
  programSecondFactor: 'Un programme se connecte avec les identifiants de l’hôte et n’a pas de seconde étape.',
  wrongSetupCode:
    'Le code n’est pas celui que l’application affiche maintenant pour ce secret. Vérifiez-le, ainsi que l’heure de l’appareil.',
  sessionGone: 'Vous n’y êtes plus connecté.',
  tooOld: ({ what }) => `${what} demande une connexion des 15 dernières minutes. Reconnectez-vous, puis renvoyez.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'Une modification des droits de connexion',
  changeOfRoles: 'Une modification des droits d’un rôle',
  changeOfSecondFactor: 'La modification de la seconde étape',
  refused: ({ reason }) => reason,
  scopeMissing: ({ scope }) => `La connexion n’a pas la portée ${scope}.`,
} satisfies Translation<typeof en>;
