import { catalog, lowered } from '#contract/messages/language';

/** Every text of Home. */
export const homeMessages = catalog('home', {
  home: 'Home',
  longDate: (weekday: string, day: number, month: string, year: number) => `${weekday}, ${day} ${month} ${year}`,
  waits: (count: number) => (count === 1 ? '1 thing waits for you' : `${count} things wait for you`),
  newJournal: 'New journal',
  shipOrders: 'Ship orders',
  receiveOrders: 'Receive orders',
  practice: 'Practice',
  practiceWhy: 'Tasks to learn the app with, on the sample company',
  needsYou: 'Needs you',
  nothing: 'Nothing waits: no drafts on this device, nothing to approve and nothing due.',
  nothingPlain: 'No drafts wait on this device. This service does not tell what is due or waits for an approval.',
  type: 'Type',
  what: 'What',
  record: 'Record',
  about: 'About',
  why: 'Why',
  when: 'When',
  amount: 'Amount',
  draft: 'Draft',
  sending: 'Not confirmed',
  newRecord: (label: string) => `New ${lowered(label)}`,
  kept: 'Kept on this device',
  move: 'move',
  open: 'open',
  keysLabel: 'Needs you',
  plainFigures:
    'Cash, what is owed, and the state of the periods are told by reports, which this service does not offer.',
  toApprove: (count: string) => `${count} to approve`,
  recent: 'Recent',
  noRecent: 'Records you open stand here.',
  ago: (minutes: number) =>
    minutes < 1
      ? 'just now'
      : minutes < 60
        ? `${minutes} min`
        : minutes < 1440
          ? `${Math.floor(minutes / 60)} h`
          : `${Math.floor(minutes / 1440)} d`,
} as const);
