import type { Translation } from '../define.ts';
import type { access as en } from '../en/access.ts';

export const access = {
  featureOff: ({ feature }) => `${feature} : la fonction est désactivée. Activez-la dans les paramètres de la société.`,
  binsOff: 'Emplacements : la fonction est désactivée. Activez-la dans les paramètres de la société.',
  missing: ({ permission, id, level }) =>
    `Il faut le droit « ${permission} » (${id}), niveau ${level} ou plus. Demandez-le à un administrateur.`,
  levelView: 'Consultation',
  levelCreate: 'Création',
  levelEdit: 'Modification',
  levelFull: 'Complet',
  noUser: 'Cet utilisateur n’existe pas.',
  beyondOwn: ({ role, list }) =>
    `Vous ne pouvez donner ce que vous n’avez pas : le rôle ${role} a ${list}. Demandez à qui l’a.`,
  length: ({ field, max }) => `${field} a de 1 à ${max} caractères.`,
  unknownField: ({ name, list }) => `Il n’y a pas de champ « ${name} ». Il y a ${list}.`,
  roleNotCopied: 'Un rôle se crée comme copie d’un rôle existant.',
  roleNameTaken: ({ role }) => `Il y a déjà un rôle ${role}. Choisissez un autre nom.`,
  notPermissions: 'permissions doit être un objet de niveaux par droit.',
  unknownPermission: ({ permission }) => `Il n’y a pas de droit « ${permission} ».`,
  badLevel: ({ permission, id, list }) => `${permission} (${id}) peut être ${list}.`,
  builtInRole: ({ role }) =>
    `${role} est un des rôles de départ de toute société et ne change pas. Copiez-le et changez la copie.`,
  roleBeyondOwn: ({ role, list }) =>
    `Le rôle ${role} permet plus que le vôtre : ${list}. Seul qui en a autant peut le changer.`,
  ownRole: ({ permission }) =>
    `C’est votre propre rôle. Quelqu’un d’autre doit réduire ${permission}, pour que personne ne s’exclue.`,
  fieldMissing: ({ field }) => `${field} manque.`,
  programPassword: 'Un programme se connecte avec des identifiants de l’exploitant, pas un mot de passe.',
  userInactive: ({ user }) => `${user} n’est pas actif. Activez-le d’abord.`,
  badEmail: 'L’adresse e-mail est incomplète, comme nom@societe.example.',
  emailTaken: ({ email }) => `Quelqu’un se connecte déjà avec ${email}. Donnez une autre adresse.`,
  noRole: 'Ce rôle n’existe pas. Choisissez-en un existant.',
  badSubsidiaries: 'Filiales : toutes, ou au moins une.',
  noSubsidiary: 'Une de ces filiales n’existe pas. Choisissez-en d’existantes.',
  subsidiariesBeyondOwn: 'Vous ne voyez vous-même que certaines filiales et ne pouvez en montrer plus.',
  userBeyondOwn: ({ user, role, list }) =>
    `${user} a le rôle ${role}, qui permet plus que le vôtre : ${list}. Seul qui en a autant peut modifier cet utilisateur.`,
  selfLockout: 'C’est vous. Quelqu’un d’autre doit vous désactiver, pour que personne ne s’exclue.',
  selfRole: 'C’est vous. Quelqu’un d’autre doit changer votre rôle, pour que personne ne s’exclue.',
  selfSubsidiaries: 'C’est vous. Quelqu’un d’autre doit changer les filiales que vous voyez.',
  programEmail: 'Un programme se connecte avec des identifiants de l’exploitant et n’a pas d’e-mail.',
  lastAdministrator: ({ user }) =>
    `${user} est le dernier administrateur qui puisse se connecter. Nommez-en d’abord un autre.`,
  changed: ({ what }) =>
    `${what} a été modifié depuis que vous l’avez ouvert. Rechargez et fusionnez vos modifications.`,
  roleInUse: ({ users, role }) => `${users} utilisateurs ont le rôle ${role}. Donnez-leur d’abord un autre rôle.`,
  roleInUseByOne: ({ users, role }) => `${users} utilisateur a le rôle ${role}. Donnez-lui d’abord un autre rôle.`,
  noUserWithId: ({ id }) => `Il n’y a pas d’utilisateur avec l’identifiant ${id}.`,
  levelNone: 'Aucun accès',
} satisfies Translation<typeof en>;
