import { catalog, lowered } from '#contract/messages/language';

/** Every text of Home. */
export const homeMessages = catalog('home', {
  home: 'Home',
  longDate: (weekday: string, day: number, month: string, year: number) => `${weekday}, ${day} ${month} ${year}`,
  waits: (count: number) => (count === 1 ? '1 item needs your attention' : `${count} items need your attention`),
  practice: 'Practice',
  practiceWhy: 'Learn the app with tasks in the sample company',
  needsYou: 'Needs attention',
  nothing: 'Nothing needs attention.',
  nothingPlain: 'No drafts on this device. Due items and approvals aren’t available on this server.',
  viewAll: (count: number) => `View all ${count}`,
  viewFewer: 'View fewer',
  dismiss: 'Dismiss',
  dismissIt: (record: string) => `Dismiss: ${record}`,
  refused: 'Not saved',
  reason: 'Reason',
  reasonMissing: 'Enter a reason.',
  cancel: 'Cancel',
  type: 'Type',
  what: 'Task',
  record: 'Record',
  about: 'Details',
  why: 'Reason',
  when: 'Since',
  amount: 'Amount',
  draft: 'Draft',
  allDrafts: (count: number) => `All ${count} drafts`,
  sending: 'Not confirmed',
  newRecord: (label: string) => `New ${lowered(label)}`,
  kept: 'Saved on this device',
  move: 'move',
  open: 'open',
  keysLabel: 'Needs attention',
  plainFigures: 'Cash, open items and period status aren’t available on this server.',
  toApprove: (count: string) => `${count} to approve`,
  recent: 'Recent',
  noRecent: 'Records you open appear here.',
  ago: (minutes: number) =>
    minutes < 1
      ? 'just now'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} d`,
} as const);
