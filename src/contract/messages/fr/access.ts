import type { Translation } from '../define.ts';
import type { access as en, identityProvider as enProvider, provisioning as enProvisioning } from '../en/access.ts';

export const access = {
  featureOff: ({ feature }) => `${feature} : fonctionnalité désactivée. Activez-la dans les paramètres de la société.`,
  binsOff: 'Les emplacements sont désactivés. Activez-les dans les paramètres de la société.',
  missing: ({ permission, id, level }) =>
    `Autorisation ${permission} (${id}) requise, niveau ${level} ou plus. Adressez-vous à un administrateur.`,
  levelView: 'Consultation',
  levelCreate: 'Création',
  levelEdit: 'Modification',
  levelFull: 'Complet',
  noUser: 'Utilisateur introuvable.',
  beyondOwn: ({ role, list }) =>
    `Vous ne pouvez pas accorder plus que vos droits. Le rôle ${role} inclut ${list}. Adressez-vous à un administrateur.`,
  length: ({ field, max }) => `${field} : 1 à ${max} caractères.`,
  unknownField: ({ name, list }) => `Champ « ${name} » introuvable. Possible : ${list}.`,
  roleNotCopied: 'Dupliquez un rôle existant : copyOf doit en indiquer un.',
  roleNameTaken: ({ role }) => `Le rôle ${role} existe déjà. Utilisez un autre nom.`,
  notPermissions: 'permissions doit être un objet de niveaux par autorisation.',
  unknownPermission: ({ permission }) => `Autorisation « ${permission} » introuvable.`,
  badLevel: ({ permission, id, list }) => `${permission} (${id}) : niveaux possibles : ${list}.`,
  builtInRole: ({ role }) => `${role} est un rôle standard et n’est pas modifiable. Dupliquez-le et modifiez la copie.`,
  roleBeyondOwn: ({ role, list }) =>
    `Le rôle ${role} a plus de droits que le vôtre : ${list}. Demandez à un administrateur de le modifier.`,
  ownRole: ({ permission }) =>
    `Demandez à un autre administrateur de réduire ${permission}. Vous ne pouvez pas réduire vos propres droits.`,
  fieldMissing: ({ field }) => `${field} manque.`,
  programPassword: 'Les intégrations se connectent avec les identifiants de l’hébergeur, pas avec un mot de passe.',
  mailOff: 'Aucun serveur de messagerie n’est configuré. Créez un lien et transmettez-le.',
  mailFailed: ({ user }) => `Le serveur de messagerie a refusé l’e-mail pour ${user}. Réessayez ou créez un lien.`,
  userInactive: ({ user }) => `${user} est inactif. Réactivez-le d’abord.`,
  badEmail: 'Saisissez une adresse e-mail complète, comme nom@societe.example.',
  emailTaken: ({ email }) => `Un autre utilisateur se connecte déjà avec ${email}. Utilisez une autre adresse.`,
  noRole: 'Rôle introuvable. Sélectionnez un rôle existant.',
  badSubsidiaries: 'subsidiaries doit être null (toutes) ou une liste d’au moins une référence.',
  noSubsidiary: 'Société introuvable. Sélectionnez des sociétés existantes.',
  subsidiariesBeyondOwn: 'Vous ne pouvez pas donner accès à plus de sociétés que les vôtres.',
  userBeyondOwn: ({ user, role, list }) =>
    `${user} a le rôle ${role}, avec plus de droits que le vôtre : ${list}. Demandez à un administrateur de le modifier.`,
  selfLockout: 'Adressez-vous à un autre administrateur. Vous ne pouvez pas vous désactiver.',
  selfRole: 'Adressez-vous à un autre administrateur. Vous ne pouvez pas changer votre propre rôle.',
  selfSubsidiaries:
    'Adressez-vous à un autre administrateur. Vous ne pouvez pas changer votre propre accès aux sociétés.',
  programEmail: 'Les intégrations se connectent avec les identifiants de l’hébergeur et n’ont pas d’e-mail.',
  lastAdministrator: ({ user }) =>
    `${user} est le dernier administrateur actif. Nommez d’abord un autre administrateur.`,
  changed: ({ what }) => `${what} a été modifié après votre ouverture. Rechargez et refaites vos modifications.`,
  roleInUse: ({ users, role }) => `${users} utilisateurs ont le rôle ${role}. Attribuez-leur d’abord un autre rôle.`,
  roleInUseByOne: ({ users, role }) => `${users} utilisateur a le rôle ${role}. Attribuez-lui d’abord un autre rôle.`,
  noUserWithId: ({ id }) => `Utilisateur introuvable sous l’identifiant ${id}.`,
  levelNone: 'Aucun accès',
  grant: ({ permission, level, own }) => `${permission} : ${level} (le vôtre : ${own})`,
} satisfies Translation<typeof en>;

export const identityProvider = {
  administratorsOnly:
    'Seuls les administrateurs ayant accès à toutes les sociétés peuvent modifier le fournisseur d’identité.',
  administratorRole: 'Les nouveaux utilisateurs ne peuvent pas être administrateurs. Choisissez un autre rôle.',
  roleInUse: ({ role }) =>
    `Les nouveaux utilisateurs du fournisseur d’identité reçoivent le rôle ${role}. Choisissez-y d’abord un autre rôle.`,
  issuerForm: 'Saisissez l’URL complète de l’émetteur, sans paramètres, par exemple https://login.example.com.',
  issuerScheme: 'L’URL de l’émetteur doit commencer par https://.',
  issuerCredentials: 'L’URL de l’émetteur ne doit contenir ni nom d’utilisateur ni mot de passe.',
  issuerPrivate:
    'L’émetteur est sur ce serveur ou dans un réseau privé. L’exploitant peut l’autoriser avec IDENTITY_PROVIDER_ALLOW_PRIVATE=on.',
  secretAgain: 'Saisissez à nouveau le secret client : il est envoyé au nouvel émetteur.',
  scopesForm: 'Saisissez les scopes séparés par des espaces, par exemple openid profile email.',
  scopesOpenid: 'Ajoutez le scope openid.',
  claimForm: 'Saisissez le nom d’un claim, par exemple sub ou oid.',
  factorValues: ({ count }) => `Saisissez de 1 à ${count} valeurs de amr ou acr, par exemple mfa.`,
  passwordUsersForm: 'passwordUsers doit être une liste de 10 administrateurs au plus.',
  noPasswordUser: 'Choisissez au moins un administrateur qui pourra encore se connecter avec un mot de passe.',
  notPasswordAdministrator: 'Choisissez des administrateurs actifs qui ont défini un mot de passe.',
  notProven: ({ name }) =>
    `Aucun administrateur ne s’est encore connecté avec ${name}. Faites-le une fois avant de désactiver les mots de passe.`,
  noPasswordLeft:
    'Aucun administrateur ne pourrait se connecter : aucun n’a de mot de passe. Définissez-en un d’abord.',
  lastPassword: ({ user }) =>
    `${user} est le dernier administrateur à pouvoir se connecter avec un mot de passe. Choisissez-en d’abord un autre chez le fournisseur d’identité.`,
  passwordOff: ({ user, provider }) => `${user} se connecte avec ${provider} et n’a pas besoin de mot de passe.`,
  noLink: ({ id }) => `L’utilisateur ${id} n’est pas lié au fournisseur d’identité.`,
  status: ({ address, status }) =>
    `${address} a répondu avec le statut ${status} au lieu de 200. Vérifiez l’URL de l’émetteur.`,
  notJson: ({ address }) => `${address} n’a pas répondu avec un objet JSON.`,
  refusedAddress: ({ address }) =>
    `${address} est sur ce serveur ou dans un réseau privé. L’exploitant peut l’autoriser avec IDENTITY_PROVIDER_ALLOW_PRIVATE=on.`,
  unresolved: ({ address }) => `L’hôte de ${address} est inconnu. Vérifiez l’URL de l’émetteur.`,
  certificate: ({ address }) => `Le certificat de ${address} n’est pas valide.`,
  noConnection: ({ address }) => `Aucune connexion à ${address}.`,
  tooSlow: ({ address }) => `${address} n’a pas répondu à temps.`,
  tooLong: ({ address }) => `La réponse de ${address} est trop longue.`,
  otherIssuer: ({ issuer }) =>
    `Le fournisseur se nomme « ${issuer} ». Saisissez exactement cela comme URL de l’émetteur.`,
  endpointMissing: ({ name }) => `Le document de découverte ne contient pas ${name}.`,
  endpointUnfit: ({ name, address }) => `${name} (${address}) doit être une adresse https publique.`,
  unsupported: ({ name, list }) => `${name} doit contenir ${list}.`,
  noCodeChallenge: 'Le fournisseur n’indique pas qu’il prend en charge PKCE avec S256. Il est utilisé quand même.',
  scopeUnknown: ({ scope }) => `Le fournisseur n’indique pas le scope ${scope}.`,
  claimUnknown: ({ claim }) => `Le fournisseur n’indique pas le claim ${claim}.`,
  noKeys: ({ address }) => `${address} n’a aucune clé permettant de vérifier les signatures.`,
} satisfies Translation<typeof enProvider>;

export const provisioning = {
  title: 'Provisionnement',
  administratorsOnly:
    'Seuls les administrateurs ayant accès à toutes les sociétés peuvent modifier le provisionnement des utilisateurs.',
  administratorRole: 'Un groupe ne peut pas créer d’administrateur. Sélectionner un autre rôle.',
  roleNeeded: 'Sélectionner le rôle des utilisateurs sans groupe associé.',
  roleInUse: ({ role }) =>
    `Le provisionnement des utilisateurs attribue le rôle ${role}. Y sélectionner d’abord un autre rôle.`,
  mappingsForm: ({ max }) => `mappings doit être une liste d’au plus ${max} groupes avec leurs rôles.`,
  mappedTwice: ({ group }) => `Le groupe ${group} a déjà un rôle.`,
  owned: ({ user }) => `${user} vient du fournisseur d’identité. Modifier cette valeur là-bas.`,
  ownedRole: ({ user }) =>
    `Un groupe du fournisseur d’identité attribue le rôle de ${user}. Modifier le groupe ou son rôle.`,
  noCredential: ({ id }) => `Secret ${id} introuvable.`,
} satisfies Translation<typeof enProvisioning>;
