import { catalog } from '#contract/messages/language';

/** Every text of the passkeys of a user. */
export const passkeysMessages = catalog('passkeys', {
  title: 'Passkeys',
  lead: 'Sign in with the fingerprint, face or PIN of your device, without a password or code.',
  list: 'Your passkeys',
  none: 'No passkeys yet.',
  unavailable: {
    address: 'Passkeys need an address with a domain. Ask an administrator to set PUBLIC_URL.',
    provider: 'Passkeys are off for your account. You sign in through the identity provider.',
    browser: 'This browser doesn’t support passkeys.',
  },
  columns: { name: 'Name', created: 'Added', used: 'Last used', act: 'Actions' },
  never: 'Never',
  synced: 'synced',
  add: 'Add passkey',
  rename: 'Rename',
  renameOf: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  name: 'Name',
  nameHelp: 'Such as the device or password manager that keeps it.',
  save: 'Save',
  cancel: 'Cancel',
  added: (name: string) => `Passkey ${name} added`,
  renamed: (name: string) => `Passkey renamed to ${name}`,
  removed: (name: string) => `Passkey ${name} removed`,
  removeTitle: (name: string) => `Remove passkey ${name}?`,
  removeText: 'It can’t be used to sign in anymore. Delete it from your device or password manager as well.',
  notMade: 'No passkey was created. Try again.',
  known: 'This device already has a passkey for your account.',
  failed: 'Couldn’t change passkeys',
} as const);
