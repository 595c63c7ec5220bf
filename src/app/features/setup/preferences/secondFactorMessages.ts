import { catalog } from '#contract/messages/language';

/** Every text of the second step of a sign-in. */
export const secondFactorMessages = catalog('secondFactor', {
  title: 'Second step of the sign-in',
  off: 'Off: a sign-in takes the password alone.',
  on: (since: string, left: number) =>
    `On since ${since}. ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left.`,
  turnOn: 'Turn on',
  again: 'Set up again',
  turnOff: 'Turn off',
  scan: 'Scan this with an authenticator app, or type the secret into it. Then enter the code it shows.',
  picture: 'The secret as a picture for the authenticator app',
  secret: 'Secret',
  copySecret: 'Copy the secret',
  code: 'Code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  keep: 'Keep these recovery codes where the device is not. Each lets you in once, and they are shown this once.',
  codes: 'Recovery codes',
  copyCodes: 'Copy the codes',
  kept: 'I have kept them',
  isOn: 'The second step is on',
  isOff: 'The second step is off',
  offTitle: 'Turn the second step off?',
  offText: 'Anyone with the password can then sign in.',
  failed: 'That did not work',
} as const);
