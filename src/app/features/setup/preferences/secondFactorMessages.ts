import { catalog } from '#contract/messages/language';

/** Every text of the second step of a sign-in. */
export const secondFactorMessages = catalog('secondFactor', {
  title: 'Two-factor authentication',
  off: 'Off',
  on: (since: string, left: number) =>
    `On since ${since}. ${left === 1 ? '1 recovery code' : `${left} recovery codes`} left.`,
  turnOn: 'Turn on',
  again: 'Set up again',
  turnOff: 'Turn off',
  requiredWhy: 'Your role requires two-factor authentication.',
  scan: 'Scan this code with an authenticator app, or enter the setup key. Then enter the code it shows.',
  picture: 'QR code with the setup key',
  secret: 'Setup key',
  copySecret: 'Copy setup key',
  code: 'Code',
  confirm: 'Confirm',
  cancel: 'Cancel',
  keep: 'Store these recovery codes somewhere safe. Each works once. They won’t be shown again.',
  codes: 'Recovery codes',
  copyCodes: 'Copy codes',
  kept: 'I’ve saved the codes',
  isOn: 'Two-factor authentication is on',
  isOff: 'Two-factor authentication is off',
  offTitle: 'Turn off two-factor authentication?',
  offText: 'The password alone will be enough to sign in.',
  failed: 'Couldn’t change two-factor authentication',
} as const);
