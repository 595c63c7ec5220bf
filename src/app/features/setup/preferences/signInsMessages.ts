import { catalog } from '#contract/messages/language';

/** Every text of where one is signed in. */
export const signInsMessages = catalog('signIns', {
  title: 'Where you are signed in',
  columns: {
    device: 'Device',
    source: 'Address',
    since: 'Signed in',
    used: 'Last used',
    ends: 'Ends unless used',
    act: 'Sign out',
  },
  here: 'This one',
  device: (browser: string, system: string) =>
    browser === '' || system === '' ? browser + system : `${browser} on ${system}`,
  unknown: 'Unknown',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signOutOthers: 'Sign out everywhere else',
  onlyHere: 'You are signed in here alone.',
  ended: (device: string) => `Signed out of ${device}`,
  endedOthers: 'Signed out everywhere else',
  failed: 'Signing out there failed',
  away: 'The list of your sessions could not be loaded.',
  again: 'Try again',
} as const);
