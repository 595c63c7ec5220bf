import { text } from '../define.ts';

export const access = {
  featureOff: text<{ feature: 'label' }>(({ feature }) => `${feature} is turned off. Turn it on in Company settings.`),
  binsOff: 'Bins are turned off. Turn them on in Company settings.',
  missing: text<{ permission: 'label'; id: 'text'; level: 'message' }>(
    ({ permission, id, level }) =>
      `You need the permission ${permission} (${id}), level ${level} or higher. Ask an administrator.`,
  ),
  levelView: 'View',
  levelCreate: 'Create',
  levelEdit: 'Edit',
  levelFull: 'Full',
  noUser: 'User not found.',
  beyondOwn: text<{ role: 'text'; list: 'list' }>(
    ({ role, list }) =>
      `You can't grant more than your own access. Role ${role} includes ${list}. Ask an administrator.`,
  ),
  length: text<{ field: 'text'; max: 'number' }>(({ field, max }) => `${field} must be 1 to ${max} characters.`),
  unknownField: text<{ name: 'text'; list: 'list' }>(({ name, list }) => `Field “${name}” not found. Use ${list}.`),
  roleNotCopied: 'Duplicate an existing role: copyOf must name one.',
  roleNameTaken: text<{ role: 'text' }>(({ role }) => `Role ${role} already exists. Use another name.`),
  notPermissions: 'permissions must be an object of levels by permission.',
  unknownPermission: text<{ permission: 'text' }>(({ permission }) => `Permission “${permission}” not found.`),
  badLevel: text<{ permission: 'text'; id: 'text'; list: 'list' }>(
    ({ permission, id, list }) => `${permission} (${id}): use ${list}.`,
  ),
  builtInRole: text<{ role: 'text' }>(
    ({ role }) => `${role} is a built-in role and can't be changed. Duplicate it and change the copy.`,
  ),
  roleBeyondOwn: text<{ role: 'text'; list: 'list' }>(
    ({ role, list }) => `Role ${role} has more access than yours: ${list}. Ask an administrator to change it.`,
  ),
  ownRole: text<{ permission: 'text' }>(
    ({ permission }) => `Ask another administrator to reduce ${permission}. You can't reduce your own access.`,
  ),
  fieldMissing: text<{ field: 'text' }>(({ field }) => `${field} is missing.`),
  programPassword: 'Integrations sign in with host credentials, not with a password.',
  mailOff: 'No mail server is set up. Create a link and pass it on.',
  mailFailed: text<{ user: 'text' }>(
    ({ user }) => `The mail server didn't accept the mail to ${user}. Try again, or create a link.`,
  ),
  userInactive: text<{ user: 'text' }>(({ user }) => `${user} is inactive. Reactivate the user first.`),
  badEmail: 'Enter a complete e-mail address, such as name@company.example.',
  emailTaken: text<{ email: 'text' }>(
    ({ email }) => `Another user already signs in with ${email}. Use another address.`,
  ),
  noRole: 'Role not found. Select an existing role.',
  badSubsidiaries: 'subsidiaries must be null (all) or a list of at least one reference.',
  noSubsidiary: 'Subsidiary not found. Select existing subsidiaries.',
  subsidiariesBeyondOwn: "You can't grant access to more subsidiaries than your own.",
  userBeyondOwn: text<{ user: 'text'; role: 'text'; list: 'list' }>(
    ({ user, role, list }) =>
      `${user} has role ${role} with more access than yours: ${list}. Ask an administrator to change this user.`,
  ),
  selfLockout: "Ask another administrator. You can't deactivate yourself.",
  selfRole: "Ask another administrator. You can't change your own role.",
  selfSubsidiaries: "Ask another administrator. You can't change your own subsidiary access.",
  programEmail: 'Integrations sign in with host credentials and have no e-mail.',
  lastAdministrator: text<{ user: 'text' }>(
    ({ user }) => `${user} is the last active administrator. Make another user an administrator first.`,
  ),
  changed: text<{ what: 'text' }>(
    ({ what }) => `${what} changed after you opened it. Reload it and reapply your changes.`,
  ),
  roleInUse: text<{ users: 'number'; role: 'text' }>(
    ({ users, role }) => `${users} users have role ${role}. Assign them another role first.`,
  ),
  roleInUseByOne: text<{ users: 'number'; role: 'text' }>(
    ({ users, role }) => `${users} user has role ${role}. Assign another role first.`,
  ),
  noUserWithId: text<{ id: 'text' }>(({ id }) => `User with ID ${id} not found.`),
  levelNone: 'None',
  grant: text<{ permission: 'label'; level: 'message'; own: 'message' }>(
    ({ permission, level, own }) => `${permission}: ${level} (yours: ${own})`,
  ),
} as const;
