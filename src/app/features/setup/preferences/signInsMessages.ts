import { catalog } from '#contract/messages/language';

/** Every text of where one is signed in. */
export const signInsMessages = catalog('signIns', {
  title: 'Active sessions',
  columns: {
    device: 'Device',
    source: 'Address',
    since: 'Signed in',
    used: 'Last active',
    ends: 'Expires',
    act: 'Sign out',
  },
  here: 'This device',
  device: (browser: string, system: string) =>
    browser === '' || system === '' ? browser + system : `${browser} on ${system}`,
  unknown: 'Unknown',
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out of ${device}`,
  signOutOthers: 'Sign out other sessions',
  onlyHere: 'No other sessions',
  ended: (device: string) => `Signed out of ${device}`,
  endedOthers: 'Other sessions signed out',
  failed: 'Couldn’t sign out the session',
  away: 'Couldn’t load sessions.',
  again: 'Try again',
} as const);
