import type { Translation } from '../define.ts';
import type { access as en } from '../en/access.ts';

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
