import { catalog } from '#contract/messages/language';
import { baseMessages } from './baseMessages.ts';

/** Texts of the component kit after the first screen; separate, because the first screen does not wait for them. */
const english = {
  cancel: 'Cancel',
  copy: 'Copy',
  copied: 'Copied',
  tryAgain: 'Try again',
  copyDetails: 'Copy details',
  required: 'required',
  none: 'None',
  more: 'More',
  errorWord: 'Error',
  idWord: 'id',
  why: 'Why?',

  months: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  /** From Monday. */
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

  shortcuts: 'Keyboard shortcuts',
  resizePanel: 'Resize the side panel',
  valuesAt: (name: string, values: string) => `${name}: ${values}`,
  asTable: 'The figures as a table',

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

/** Every text of the component kit. */
const later = catalog('ui', english);
export type LaterMessages = typeof later;
export const messages = { ...baseMessages, ...later };
