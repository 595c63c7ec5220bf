import { text } from '../define.ts';

export const signIn = {
  tooOldForAction: text<{ action: 'text'; type: 'label' }>(
    ({ action, type }) => `${action} (${type}) requires a recent sign-in. Sign in again, then retry.`,
  ),
  expired: 'Session expired or revoked. Sign in again.',
  required: 'Sign in: the request has no access token.',
  passwordTooShort: text<{ min: 'number' }>(({ min }) => `Use at least ${min} characters.`),
  passwordTooLong: text<{ max: 'number' }>(({ max }) => `Use at most ${max} characters.`),
  passwordTooSimple: 'Use a greater variety of characters.',
  passwordHoldsName: "Don't use your user name in the password.",
  passwordCommon: 'This password is too common. Use another.',
  passwordHoldsCompany: "Don't use your company's name in the password.",
  wrongCurrentPassword: 'The current password is incorrect.',
  samePassword: 'Use a password that differs from the current one.',
  waitSeconds: text<{ seconds: 'number' }>(
    ({ seconds }, { plural }) =>
      `Too many attempts. Try again in ${plural('seconds', { one: `${seconds} second`, other: `${seconds} seconds` })}.`,
  ),
  waitMinutes: text<{ minutes: 'number' }>(
    ({ minutes }, { plural }) =>
      `Too many attempts. Try again in ${plural('minutes', { one: `${minutes} minute`, other: `${minutes} minutes` })}.`,
  ),
  programSecondFactor: 'Integrations sign in with host credentials, without two-factor authentication.',
  secondFactorRequired: 'Your role requires two-factor authentication. Sign in again to set it up.',
  secondFactorStays: 'Your role requires two-factor authentication. Set it up again instead of turning it off.',
  wrongSetupCode: "Code doesn't match the setup key. Check the code and your device's clock.",
  programPasskey: 'Integrations sign in with host credentials, without passkeys.',
  passkeyRefused: "Couldn't verify the passkey. Add it again.",
  passkeyKnown: 'This passkey has already been added.',
  noPasskey: text<{ id: 'text' }>(({ id }) => `Passkey ${id} not found.`),
  tooManyPasskeys: text<{ max: 'number' }>(({ max }) => `A user can have up to ${max} passkeys. Remove one first.`),
  lastPasskey:
    'Your role requires two-factor authentication. Turn it on or add another passkey before removing this one.',
  noPasskeyAddress: 'Passkeys need an address with a domain. Ask an administrator to set PUBLIC_URL.',
  passkeysOff: text<{ provider: 'text' }>(
    ({ provider }) => `You sign in with ${provider}. Passkeys are off for your account.`,
  ),
  sessionGone: 'This session has already ended.',
  tooOld: text<{ what: 'message' }>(({ what }) => `${what} requires a recent sign-in. Sign in again, then retry.`),
  actionOn: text<{ action: 'text'; type: 'label' }>(({ action, type }) => `${action} (${type})`),
  changeOfUsers: 'Changing users',
  changeOfRoles: 'Changing roles',
  changeOfSecondFactor: 'Changing two-factor authentication',
  changeOfPassword: 'Changing the password',
  changeOfPasskeys: 'Changing passkeys',
  refused: text<{ reason: 'text' }>(({ reason }) => reason),
  readOnlyScope: text<{ scope: 'text'; needed: 'text' }>(
    ({ scope, needed }) =>
      `The access token has the scope ${scope}, which is read-only. Changes need the scope ${needed}.`,
  ),
  changeOfIntegrations: 'Changing integrations',
  changeOfProvider: 'Changing the identity provider',
  scopeMissing: text<{ scope: 'text' }>(({ scope }) => `The access token is missing the scope ${scope}.`),
} as const;

/** Programs that use the service as users of their own. */
export const integration = {
  notFound: text<{ id: 'text' }>(({ id }) => `Integration ${id} not found.`),
  noCredential: text<{ id: 'text' }>(({ id }) => `Key or secret ${id} not found.`),
  nameTaken: text<{ name: 'text' }>(({ name }) => `Integration ${name} already exists. Use another name.`),
  tooMany: text<{ max: 'number' }>(({ max }) => `A company can have up to ${max} integrations. Delete one first.`),
  tooManyCredentials: text<{ max: 'number' }>(
    ({ max }) => `An integration can have up to ${max} keys and secrets. End one first.`,
  ),
  beyondOwn: text<{ name: 'text'; role: 'text'; list: 'list' }>(
    ({ name, role, list }) =>
      `${name} has role ${role} with more access than yours: ${list}. Ask an administrator to change this integration.`,
  ),
  subsidiariesBeyondOwn: text<{ name: 'text' }>(
    ({ name }) => `${name} has access to subsidiaries that you can't access. Ask an administrator.`,
  ),
  notFuture: text<{ field: 'text' }>(({ field }) => `${field} must be in the future.`),
  notMoment: text<{ field: 'text' }>(
    ({ field }) => `${field} must be a date with time and time zone, such as 2027-01-31T12:00:00Z, or null.`,
  ),
  notChoice: text<{ field: 'text'; list: 'list' }>(({ field, list }) => `${field}: use ${list}.`),
  notHours: text<{ field: 'text'; max: 'number' }>(
    ({ field, max }) => `${field} must be a whole number of hours from 0 to ${max}.`,
  ),
  notCredential: 'credential must be an object with kind, and for a key with publicKey.',
  keyForm: 'Paste one public key, as PEM (BEGIN PUBLIC KEY) or as a JWK.',
  keyPrivate: 'This is a private key. Paste the public key. If others could have seen the private key, replace it.',
  keyType: 'Use an EC key on curve P-256 or an RSA key.',
  keyAlgorithm: text<{ algorithm: 'text' }>(
    ({ algorithm }) => `Algorithm ${algorithm} doesn't suit the key. Use ES256 with EC, RS256 or PS256 with RSA.`,
  ),
  keyWeak: 'Use an RSA key of at least 2048 bits.',
  keyKnown: text<{ name: 'text' }>(({ name }) => `${name} already has this key. Use another one.`),
  userOfIntegration: text<{ name: 'text' }>(
    ({ name }) => `${name} is an integration. Change the integration instead of its user.`,
  ),
} as const;
