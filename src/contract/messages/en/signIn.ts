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
  sessionGone: 'This session has already ended.',
  tooOld: text<{ what: 'message' }>(({ what }) => `${what} requires a recent sign-in. Sign in again, then retry.`),
  actionOn: text<{ action: 'text'; type: 'label' }>(({ action, type }) => `${action} (${type})`),
  changeOfUsers: 'Changing users',
  changeOfRoles: 'Changing roles',
  changeOfSecondFactor: 'Changing two-factor authentication',
  changeOfPassword: 'Changing the password',
  refused: text<{ reason: 'text' }>(({ reason }) => reason),
  readOnlyScope: text<{ scope: 'text'; needed: 'text' }>(
    ({ scope, needed }) => `The access token has the scope ${scope}, which is read-only. Changes need the scope ${needed}.`,
  ),
  changeOfIntegrations: 'Changing integrations',
  scopeMissing: text<{ scope: 'text' }>(({ scope }) => `The access token is missing the scope ${scope}.`),
} as const;
