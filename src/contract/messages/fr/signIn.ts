import type { Translation } from '../define.ts';
import type { integration as enIntegration, signIn as en } from '../en/signIn.ts';

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
  programPasskey: 'Les intégrations se connectent avec les identifiants de l’hébergeur, sans clé d’accès.',
  passkeyRefused: 'Impossible de vérifier la clé d’accès. Ajoutez-la de nouveau.',
  passkeyKnown: 'Cette clé d’accès a déjà été ajoutée.',
  noPasskey: ({ id }) => `Clé d’accès ${id} introuvable.`,
  tooManyPasskeys: ({ max }) => `Un utilisateur peut avoir jusqu’à ${max} clés d’accès. Retirez-en une d’abord.`,
  lastPasskey:
    'Votre rôle exige l’authentification à deux facteurs. Activez-la ou ajoutez une autre clé d’accès avant de retirer celle-ci.',
  noPasskeyAddress:
    'Les clés d’accès exigent une adresse avec un domaine. Demandez à un administrateur de définir PUBLIC_URL.',
  passkeysOff: ({ provider }) =>
    `Vous vous connectez avec ${provider}. Les clés d’accès sont désactivées pour votre compte.`,
  sessionGone: 'Cette session est déjà terminée.',
  tooOld: ({ what }) => `${what} exige une connexion récente. Reconnectez-vous, puis réessayez.`,
  actionOn: ({ action, type }) => `${action} (${type})`,
  changeOfUsers: 'La modification des utilisateurs',
  changeOfRoles: 'La modification des rôles',
  changeOfSecondFactor: 'La modification de l’authentification à deux facteurs',
  changeOfPassword: 'La modification du mot de passe',
  changeOfPasskeys: 'La modification des clés d’accès',
  refused: ({ reason }) => reason,
  readOnlyScope: ({ scope, needed }) =>
    `Le jeton d’accès a la portée ${scope}, en lecture seule. Toute modification exige la portée ${needed}.`,
  changeOfIntegrations: 'La modification des intégrations',
  changeOfProvider: 'La modification du fournisseur d’identité',
  scopeMissing: ({ scope }) => `Le jeton d’accès n’a pas la portée ${scope}.`,
} satisfies Translation<typeof en>;

export const integration = {
  notFound: ({ id }) => `Intégration ${id} introuvable.`,
  noCredential: ({ id }) => `Clé ou secret ${id} introuvable.`,
  nameTaken: ({ name }) => `L’intégration ${name} existe déjà. Utilisez un autre nom.`,
  tooMany: ({ max }) => `Une entreprise peut avoir jusqu’à ${max} intégrations. Supprimez-en une d’abord.`,
  tooManyCredentials: ({ max }) =>
    `Une intégration peut avoir jusqu’à ${max} clés et secrets. Mettez fin à l’un d’eux d’abord.`,
  beyondOwn: ({ name, role, list }) =>
    `${name} a le rôle ${role}, avec plus d’accès que vous : ${list}. Demandez à un administrateur de modifier cette intégration.`,
  subsidiariesBeyondOwn: ({ name }) =>
    `${name} a accès à des sociétés auxquelles vous n’avez pas accès. Adressez-vous à un administrateur.`,
  notFuture: ({ field }) => `${field} doit être dans le futur.`,
  notMoment: ({ field }) =>
    `${field} doit être une date avec heure et fuseau horaire, comme 2027-01-31T12:00:00Z, ou null.`,
  notChoice: ({ field, list }) => `${field} : utilisez ${list}.`,
  notHours: ({ field, max }) => `${field} doit être un nombre entier d’heures de 0 à ${max}.`,
  notCredential: 'credential doit être un objet avec kind et, pour une clé, avec publicKey.',
  keyForm: 'Collez une clé publique : PEM (BEGIN PUBLIC KEY) ou JWK.',
  keyPrivate: 'Ceci est une clé privée. Collez la clé publique. Si d’autres ont pu voir la clé privée, remplacez-la.',
  keyType: 'Utilisez une clé EC sur la courbe P-256 ou une clé RSA.',
  keyAlgorithm: ({ algorithm }) =>
    `L’algorithme ${algorithm} ne convient pas à la clé. Utilisez ES256 avec EC, RS256 ou PS256 avec RSA.`,
  keyWeak: 'Utilisez une clé RSA d’au moins 2048 bits.',
  keyKnown: ({ name }) => `${name} a déjà cette clé. Utilisez-en une autre.`,
  userOfIntegration: ({ name }) => `${name} est une intégration. Modifiez l’intégration, pas son utilisateur.`,
} satisfies Translation<typeof enIntegration>;
