import { catalog } from '#contract/messages/language';
import { baseMessages } from './baseMessages.ts';

/** Texts of the component kit after the first screen; separate, because the first screen does not wait for them. */
const english = {
  cancel: 'Cancel',
  chooseImage: 'Choose image',
  replaceImage: 'Replace image',
  removeImage: 'Remove image',
  imageChosen: 'Chosen image',
  notImage: 'Select a PNG, JPEG or SVG file.',
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
  searchFailed: 'Search failed. Keep typing to try again.',
  noMatch: (text: string) => `No results for “${text}”`,
  typeToSearch: 'Type a number or a name',
  recentlyUsed: 'Recently used',
  matchesFound: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  create: (text: string) => (text === '' ? 'Create new' : `Create “${text}”`),
  takeKey: 'select',
  findKey: 'search all',
  openKey: 'open',
  createKey: (text: string) => (text === '' ? 'create' : `create “${text}”`),
  lastUsedKey: 'last used',
  lookingUp: (text: string) => `Searching for “${text}”`,
  picked: (name: string) => `${name} selected`,
  severalFit: (text: string, count: number) =>
    count === 0 ? `No match for “${text}”` : `“${text}”: ${count} matches, select one`,

  shortcuts: 'Keyboard shortcuts',
  resizePanel: 'Resize the side panel',
  valuesAt: (name: string, values: string) => `${name}: ${values}`,
  asTable: 'Show data table',

  saveChip: {
    draftKept: (time: string) => `Draft saved ${time}`,
    draftNotKept: 'Draft not saved: storage is full or off',
    sending: 'Saving…',
    confirming: 'Confirming the save…',
    saved: (number: string, time: string) => `Saved as ${number}, ${time}`,
    alreadySaved: (number: string) => `Already saved as ${number}`,
    unknown: 'Save not confirmed',
    refused: (count: number) => `Not saved: ${count === 1 ? '1 problem' : `${count} problems`}`,
    rejected: (count: number) => (count === 1 ? 'Not saved: 1 problem' : `Not saved: ${count} problems`),
    offline: 'Saved locally, will sync',
    busy: 'Waiting: server is busy',
  },
};

/** Every text of the component kit. */
const later = catalog('ui', english);
export type LaterMessages = typeof later;
export const messages = { ...baseMessages, ...later };
