import { text } from '../define.ts';

export const access = {
  featureOff: text<{ feature: 'label' }>(
    ({ feature }) => `${feature}: the feature is off. Turn it on in the company settings.`,
  ),
  binsOff: 'Bins: the feature is off. Turn it on in the company settings.',
  missing: text<{ permission: 'label'; id: 'text'; level: 'message' }>(
    ({ permission, id, level }) =>
      `You need the permission "${permission}" (${id}) at level ${level} or above. Ask an administrator for it.`,
  ),
  levelView: 'View',
  levelCreate: 'Create',
  levelEdit: 'Edit',
  levelFull: 'Full',
  noUser: 'There is no such user.',
  beyondOwn: text<{ role: 'text'; list: 'text' }>(
    ({ role, list }) =>
      `You cannot give what you do not hold: the role ${role} has ${list}. Ask somebody who holds it.`,
  ),
  length: text<{ field: 'text'; max: 'number' }>(({ field, max }) => `${field} takes 1 to ${max} characters.`),
  unknownField: text<{ name: 'text'; list: 'text' }>(
    ({ name, list }) => `There is no field "${name}". There are ${list}.`,
  ),
  roleNotCopied: 'A role is made as a copy: copyOf must name an existing one.',
  roleNameTaken: text<{ role: 'text' }>(({ role }) => `There is a role ${role} already. Choose another name.`),
  notPermissions: 'permissions must be an object of levels by permission.',
  unknownPermission: text<{ permission: 'text' }>(({ permission }) => `There is no permission "${permission}".`),
  badLevel: text<{ permission: 'text'; id: 'text'; list: 'text' }>(
    ({ permission, id, list }) => `${permission} (${id}) can be ${list}.`,
  ),
  builtInRole: text<{ role: 'text' }>(
    ({ role }) =>
      `${role} is one of the roles every company starts with and does not change. Copy it and change the copy.`,
  ),
  roleBeyondOwn: text<{ role: 'text'; list: 'text' }>(
    ({ role, list }) => `The role ${role} allows more than yours: ${list}. Only who holds as much can change it.`,
  ),
  ownRole: text<{ permission: 'text' }>(
    ({ permission }) =>
      `This is your own role. Somebody else must lower ${permission}, so that nobody shuts himself out.`,
  ),
  fieldMissing: text<{ field: 'text' }>(({ field }) => `${field} is missing.`),
  programPassword: 'A program signs in with credentials of the host, not with a password.',
  userInactive: text<{ user: 'text' }>(({ user }) => `${user} is not active. Activate the user first.`),
  badEmail: 'The e-mail address is not complete, as in name@company.example.',
  emailTaken: text<{ email: 'text' }>(
    ({ email }) => `Another user signs in with ${email} already. Give another address.`,
  ),
  noRole: 'The reference names no role. Choose an existing one.',
  badSubsidiaries: 'subsidiaries must be null for all of them, or a list of at least one reference.',
  noSubsidiary: 'A reference names no subsidiary. Choose existing ones.',
  subsidiariesBeyondOwn: 'You see only some subsidiaries yourself and cannot let others see more.',
  userBeyondOwn: text<{ user: 'text'; role: 'text'; list: 'text' }>(
    ({ user, role, list }) =>
      `${user} has the role ${role}, which allows more than yours: ${list}. Only who holds as much can change this user.`,
  ),
  selfLockout: 'This is you. Somebody else must deactivate you, so that nobody shuts himself out.',
  selfRole: 'This is you. Somebody else must change your role, so that nobody shuts himself out.',
  selfSubsidiaries: 'This is you. Somebody else must change which subsidiaries you see.',
  programEmail: 'A program signs in with credentials of the host and has no e-mail.',
  lastAdministrator: text<{ user: 'text' }>(
    ({ user }) => `${user} is the last administrator who can sign in. Make somebody else an administrator first.`,
  ),
  changed: text<{ what: 'text' }>(
    ({ what }) => `${what} has been changed since you opened it. Load it again and merge your changes.`,
  ),
  roleInUse: text<{ users: 'number'; role: 'text' }>(
    ({ users, role }) => `${users} users have the role ${role}. Give them another role first.`,
  ),
  roleInUseByOne: text<{ users: 'number'; role: 'text' }>(
    ({ users, role }) => `${users} user has the role ${role}. Give them another role first.`,
  ),
  noUserWithId: text<{ id: 'text' }>(({ id }) => `There is no user with the id ${id}.`),
  levelNone: 'None',
} as const;
