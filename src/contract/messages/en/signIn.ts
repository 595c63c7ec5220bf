import { text } from '../define.ts';

export const signIn = {
  tooOldForAction: text<{ action: 'text'; type: 'label' }>(
    ({ action, type }) =>
      `${action} of ${type} needs a sign-in of the last 15 minutes. Sign in again; then send it once more.`,
  ),
  expired: 'The access token is unknown, expired or revoked. Sign in again.',
  required: 'Sign in: the request carries no access token.',
  passwordTooShort: text<{ min: 'number' }>(({ min }) => `Use at least ${min} characters.`),
  passwordTooLong: text<{ max: 'number' }>(({ max }) => `Use at most ${max} characters.`),
  passwordTooSimple: 'Use more different characters.',
  passwordHoldsName: 'Leave your user name out of the password.',
  passwordCommon: 'This password is among the first ones tried in an attack. Use another.',
  programSecondFactor: 'A program signs in with credentials of the host and has no second step.',
  wrongSetupCode:
    'The code is not the one the app shows now for this secret. Look again, and check the clock of the device.',
  sessionGone: 'You are not signed in there any more.',
  tooOld: text<{ what: 'message' }>(
    ({ what }) => `${what} needs a sign-in of the last 15 minutes. Sign in again; then send it once more.`,
  ),
  actionOn: text<{ action: 'text'; type: 'label' }>(({ action, type }) => `${action} of ${type}`),
  changeOfUsers: 'A change of who may sign in',
  changeOfRoles: 'A change of what a role allows',
  changeOfSecondFactor: 'Changing the second step',
  refused: text<{ reason: 'text' }>(({ reason }) => reason),
  scopeMissing: text<{ scope: 'text' }>(({ scope }) => `The access token lacks the scope ${scope}.`),
} as const;
