import { catalog } from '#contract/language';

/** Every text that the component kit itself says. */
const english = {
  close: 'Close',
  cancel: 'Cancel',
  copy: 'Copy',
  requestHint: 'Choose it to copy an access request',
  requestCopied: 'The access request is copied. Send it to whoever manages roles.',
  copied: 'Copied',
  tryAgain: 'Try again',
  copyDetails: 'Copy details',
  required: 'required',
  none: 'None',
  more: 'More',
  loading: (what: string) => `Loading ${what}`,
  errorWord: 'Error',
  idWord: 'id',
  why: 'Why?',

  monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  shortDate: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  /** From Monday. */
  daysShort: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  openCalendar: 'Open calendar',
  calendar: 'Calendar',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  today: 'Today',
  roundedFrom: (exact: string) => `, rounded from ${exact}`,

  options: 'Options',
  searching: 'Searching',
  searchFailed: 'The search did not get through. Keep typing to try again.',
  noMatch: (text: string) => `Nothing fits “${text}”`,
  typeToSearch: 'Type a number or a name',
  recentlyUsed: 'Used here before',
  matchesFound: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  create: (text: string) => (text === '' ? 'Create new' : `Create “${text}”`),
  takeKey: 'take',
  findKey: 'search all',
  openKey: 'open',
  createKey: (text: string) => (text === '' ? 'create' : `create “${text}”`),
  lastUsedKey: 'last used',
  lookingUp: (text: string) => `Looking up “${text}”`,
  picked: (name: string) => `${name} picked`,
  severalFit: (text: string, count: number) =>
    count === 0 ? `Nothing fits “${text}”` : `“${text}” fits ${count}: pick one`,

  toasts: 'Results',
  shortcuts: 'Keyboard shortcuts',
  resizePanel: 'Resize the side panel',
  valuesAt: (name: string, values: string) => `${name}: ${values}`,
  asTable: 'The figures as a table',

  /** What stands on keys, by what the browser calls them. */
  keys: {
    arrowup: 'Up', arrowdown: 'Down', arrowleft: 'Left', arrowright: 'Right', escape: 'Esc', ' ': 'Space',
    delete: 'Del', enter: 'Enter', tab: 'Tab', home: 'Home', end: 'End', pageup: 'PgUp', pagedown: 'PgDn', control: 'Ctrl', shift: 'Shift',
  },

  saveChip: {
    draftKept: (time: string) => `Draft kept here ${time}`,
    draftNotKept: 'Draft not kept: storage is full or off',
    sending: 'Sent, waiting',
    confirming: 'Confirming after a time-out',
    saved: (number: string, time: string) => `Saved as ${number}, ${time}`,
    alreadySaved: (number: string) => `Already saved as ${number}`,
    unknown: 'Not known yet whether it was saved',
    refused: (count: number) => `Not sent: ${count} to fix`,
    rejected: (count: number) => (count === 1 ? 'Refused for 1 reason' : `Refused for ${count} reasons`),
    offline: 'Kept until the service answers',
    busy: 'Waiting: the service is busy',
  },
};

export type Messages = typeof english;

/** The texts in force. */
export const messages: Messages = catalog('ui', english);
