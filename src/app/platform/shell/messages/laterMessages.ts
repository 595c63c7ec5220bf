import { catalog } from '#contract/messages/language';

/** Texts beside the first screen; separate, because it does not wait for them. */
export const laterShellMessages = catalog('shellLater', {
  workDateWhy: 'Relative dates count from here, and new records start with it.',
  backToToday: 'Back to today',
  subsidiary: 'Subsidiary',
  subsidiaryWhy: 'Reports and new records start with it.',
  dimensionsWhy: 'New transactions start with these until you clear them or close this tab.',
  contextCleared: 'Work date, currency and dimensions reset.',
  undo: 'Undo',
  roleChanged: (role: string) => `Your role is now ${role}.`,
  rightsChanged: 'Your permissions have changed.',
  reference: 'API reference',
  signOut: 'Sign out',
  everything: 'Everything',
  startFailed: 'Couldn’t start the app',
  startFailedText: 'Couldn’t load your session.',
  notFound: 'Page not found',
  notFoundText: 'The link may be outdated, or the record type isn’t available here.',
  back: 'Back',
  noPermission: (what: string, level: string) =>
    `You can’t ${level === 'View' ? 'see' : level === 'Create' ? 'create' : 'change'} ${what}`,
  lacks: (permission: string, level: string) => `Requires ${permission} (${level})`,
  yourRole: (role: string) => `Your role: ${role}.`,
  whoGrants: 'An administrator can grant it.',
  copyRequest: 'Copy access request',
  accessRequest: (user: string, role: string, permission: string, id: string, level = 'View') =>
    `${user} (${role}) requests the permission “${permission}” (${id}), level ${level}.`,
  license: (level: string, concurrency: number, perSecond: number) =>
    `License ${level}: ${concurrency} concurrent requests, ${perSecond} per second across all tabs.`,
  queueNow: (running: number, waiting: number) => `${running} in progress, ${waiting} queued.`,
  nothingPending: 'All changes saved.',
  pending: (count: number) => (count === 1 ? '1 save is not confirmed yet.' : `${count} saves are not confirmed yet.`),
  screenFailedText: 'Your other entries are safe, and other screens keep working.',
  chunkAwayText: 'Loads automatically when the server responds. Your other entries are kept.',
  chunkFailed: 'Couldn’t load this screen',
  chunkFailedText: 'A newer version may be installed. Reload the page. Drafts are kept.',
  reload: 'Reload page',
  backHome: 'Back to Home',
} as const);
