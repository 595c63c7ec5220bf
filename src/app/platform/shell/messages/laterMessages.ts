import { catalog } from '#contract/messages/language';

/** Texts beside the first screen; separate, because it does not wait for them. */
export const laterShellMessages = catalog('shellLater', {
  workDateWhy: 'Relative dates count from here, and new records start with it.',
  backToToday: 'Back to today',
  subsidiary: 'Subsidiary',
  subsidiaryWhy: 'Reports and new records start with it.',
  dimensionsWhy: 'New transactions start with them, until you take them away or close this tab.',
  contextCleared: 'New records start with today and without dimensions again.',
  undo: 'Undo',
  roleChanged: (role: string) => `Your role is now ${role}.`,
  rightsChanged: 'What your role allows was changed just now.',
  reference: 'Reference of the record service',
  signOut: 'Sign out',
  everything: 'Everything',
  startFailed: 'The app could not start',
  startFailedText: 'The service did not say who is signed in.',
  notFound: 'There is nothing at this address',
  notFoundText: 'The link may be old, or the record type is not offered here.',
  back: 'Back',
  noPermission: (what: string, level: string) =>
    `You may not ${level === 'View' ? 'see' : level === 'Create' ? 'create' : 'change'} ${what}`,
  lacks: (role: string, permission: string, level: string) => `Your role, ${role}, lacks ${permission}, ${level}`,
  whoGrants: 'An administrator can grant it.',
  copyRequest: 'Copy a request',
  accessRequest: (user: string, role: string, permission: string, id: string, level = 'View') =>
    `${user} (${role}) asks for the permission "${permission}" (${id}), level ${level}.`,
  license: (level: string, concurrency: number, perSecond: number) =>
    `License ${level}: ${concurrency} at a time, ${perSecond} a second over all tabs.`,
  queueNow: (running: number, waiting: number) => `${running} under way, ${waiting} waiting.`,
  nothingPending: 'Nothing waits to be saved.',
  pending: (count: number) => (count === 1 ? '1 save is not confirmed yet.' : `${count} saves are not confirmed yet.`),
  screenFailedText: 'What you entered elsewhere is safe. The rest of the app goes on.',
  chunkAway: 'No connection. This screen is not on this device yet',
  chunkAwayText: 'It comes by itself when the service answers. What you entered elsewhere is kept.',
  chunkFailed: 'This screen could not be loaded',
  chunkFailedText:
    'A newer version may have been installed meanwhile. Loading the page again gets it; drafts are kept.',
  reload: 'Load the page again',
  backHome: 'Back to Home',
} as const);
