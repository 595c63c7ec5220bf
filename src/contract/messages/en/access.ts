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

/** The identity provider of the company: what it is set up with, and what a test of the connection finds. */
export const identityProvider = {
  administratorsOnly: 'Only administrators with access to all subsidiaries can change the identity provider.',
  administratorRole: "New users can't be administrators. Select another role.",
  roleInUse: text<{ role: 'text' }>(
    ({ role }) => `New users of the identity provider get role ${role}. Select another role there first.`,
  ),
  issuerForm: 'Enter the complete issuer URL without parameters, such as https://login.example.com.',
  issuerScheme: 'The issuer URL must begin with https://.',
  issuerCredentials: 'The issuer URL must not contain a user name or password.',
  issuerPrivate:
    'The issuer is on this server or in a private network. The operator can allow it with IDENTITY_PROVIDER_ALLOW_PRIVATE=on.',
  secretAgain: 'Enter the client secret again: it is sent to the new issuer.',
  scopesForm: 'Enter scopes divided by spaces, such as openid profile email.',
  scopesOpenid: 'Add the scope openid.',
  claimForm: 'Enter the name of a claim, such as sub or oid.',
  factorValues: text<{ count: 'number' }>(({ count }) => `Enter 1 to ${count} values of amr or acr, such as mfa.`),
  passwordUsersForm: 'passwordUsers must be a list of up to 10 administrators.',
  noPasswordUser: 'Select at least one administrator who can still sign in with a password.',
  notPasswordAdministrator: 'Select active administrators who have set a password.',
  notProven: text<{ name: 'text' }>(
    ({ name }) => `No administrator has signed in with ${name} yet. Do so once before you turn passwords off.`,
  ),
  noPasswordLeft: 'No administrator could sign in: none has a password. Set one first.',
  lastPassword: text<{ user: 'text' }>(
    ({ user }) =>
      `${user} is the last administrator who can sign in with a password. Select another one at the identity provider first.`,
  ),
  passwordOff: text<{ user: 'text'; provider: 'text' }>(
    ({ user, provider }) => `${user} signs in with ${provider} and needs no password.`,
  ),
  noLink: text<{ id: 'text' }>(({ id }) => `User ${id} isn't linked to the identity provider.`),
  status: text<{ address: 'text'; status: 'number' }>(
    ({ address, status }) => `${address} answered with status ${status} instead of 200. Check the issuer URL.`,
  ),
  notJson: text<{ address: 'text' }>(({ address }) => `${address} didn't answer with a JSON object.`),
  refusedAddress: text<{ address: 'text' }>(
    ({ address }) =>
      `${address} is on this server or in a private network. The operator can allow it with IDENTITY_PROVIDER_ALLOW_PRIVATE=on.`,
  ),
  unresolved: text<{ address: 'text' }>(({ address }) => `The host of ${address} isn't known. Check the issuer URL.`),
  certificate: text<{ address: 'text' }>(({ address }) => `The certificate of ${address} isn't valid.`),
  noConnection: text<{ address: 'text' }>(({ address }) => `No connection to ${address}.`),
  tooSlow: text<{ address: 'text' }>(({ address }) => `${address} didn't answer in time.`),
  tooLong: text<{ address: 'text' }>(({ address }) => `The answer of ${address} is too long.`),
  otherIssuer: text<{ issuer: 'text' }>(
    ({ issuer }) => `The provider calls itself “${issuer}”. Enter exactly this as the issuer URL.`,
  ),
  endpointMissing: text<{ name: 'text' }>(({ name }) => `${name} is missing from the discovery document.`),
  endpointUnfit: text<{ name: 'text'; address: 'text' }>(
    ({ name, address }) => `${name} (${address}) must be a public https address.`,
  ),
  unsupported: text<{ name: 'text'; list: 'list' }>(({ name, list }) => `${name} must include ${list}.`),
  noCodeChallenge: "The provider doesn't say that it supports PKCE with S256. It is used anyway.",
  scopeUnknown: text<{ scope: 'text' }>(({ scope }) => `The provider doesn't list the scope ${scope}.`),
  claimUnknown: text<{ claim: 'text' }>(({ claim }) => `The provider doesn't list the claim ${claim}.`),
  noKeys: text<{ address: 'text' }>(({ address }) => `${address} has no key that signatures can be checked with.`),
} as const;

/** Users and groups that the identity provider sends by SCIM, and how an administrator sets that up. */
export const provisioning = {
  title: 'User provisioning',
  administratorsOnly: 'Only administrators with access to all subsidiaries can change user provisioning.',
  administratorRole: "Groups can't make administrators. Select another role.",
  roleNeeded: 'Select the role of users without a mapped group.',
  roleInUse: text<{ role: 'text' }>(
    ({ role }) => `User provisioning assigns role ${role}. Select another role there first.`,
  ),
  mappingsForm: text<{ max: 'number' }>(({ max }) => `mappings must be a list of up to ${max} groups with roles.`),
  mappedTwice: text<{ group: 'text' }>(({ group }) => `Group ${group} already has a role.`),
  owned: text<{ user: 'text' }>(({ user }) => `${user} comes from the identity provider. Change this there.`),
  ownedRole: text<{ user: 'text' }>(
    ({ user }) => `${user} has the role of a group at the identity provider. Change the group or its role.`,
  ),
  noCredential: text<{ id: 'text' }>(({ id }) => `Secret ${id} not found.`),
} as const;
