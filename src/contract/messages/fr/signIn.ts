import type { Translation } from '../define.ts';
import type { signIn as en } from '../en/signIn.ts';

export const signIn = {
  tooOldForAction: ({ action, type }) =>
    `${action} (${type}) exige une connexion récente. Reconnectez-vous, puis réessayez.`,
  expired: 'Session expirée ou révoquée. Reconnectez-vous.',
  required: 'Connectez-vous : la requête n’a pas de jeton d’accès.',
  passwordTooShort: ({ min }) => `Au moins ${min} caractères.`,
  passwordTooLong: ({ max }) => `Au plus ${max} caractères.`,
  passwordTooSimple: 'Utilisez des caractères plus variés.',
  passwordHoldsName: 'N’utilisez pas votre nom dans le mot de passe.',
  passwordCommon: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
  passwordHoldsCompany: 'N’utilisez pas la raison sociale dans le mot de passe.',
  wrongCurrentPassword: 'Le mot de passe actuel est incorrect.',
  samePassword: 'Utilisez un mot de passe différent de l’actuel.',
  waitSeconds: ({ seconds }, { plural }) =>
    `Trop d’essais. Réessayez dans ${plural('seconds', { one: `${seconds} seconde`, other: `${seconds} secondes` })}.`,
  waitMinutes: ({ minutes }, { plural }) =>
    `Trop d’essais. Réessayez dans ${plural('minutes', { one: `${minutes} minute`, other: `${minutes} minutes` })}.`,
  programSecondFactor:
    'Les intégrations se connectent avec les identifiants de l’hébergeur, sans authentification à deux facteurs.',
  secondFactorRequired: 'Votre rôle exige l’authentification à deux facteurs. Reconnectez-vous pour la configurer.',
  secondFactorStays:
    'Votre rôle exige l’authentification à deux facteurs. Configurez-la à nouveau au lieu de la désactiver.',
  wrongSetupCode: 'Le code ne correspond pas à la clé de configuration. Vérifiez le code et l’heure de l’appareil.',
  sessionGone: 'Cette session est déjà terminée.',
  tooOld: ({ what }) => `${what} exige une connexion récente. Reconnectez-vous, puis réessayez.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'La modification des utilisateurs',
  changeOfRoles: 'La modification des rôles',
  changeOfSecondFactor: 'La modification de l’authentification à deux facteurs',
  changeOfPassword: 'La modification du mot de passe',
  refused: ({ reason }) => reason,
  scopeMissing: ({ scope }) => `Le jeton d’accès n’a pas la portée ${scope}.`,
} satisfies Translation<typeof en>;
