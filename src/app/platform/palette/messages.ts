import { catalog, lowered } from '#contract/messages/language';

/** Every text of the command palette. */
export const paletteMessages = catalog('palette', {
  title: 'Go to, open, create, calculate',
  placeholder: 'A screen, a number or name, = to calculate, > for commands, je 1200 6100 rent, pay acme 4500',
  results: 'Results',
  go: 'Go to',
  create: 'Create',
  records: 'Records',
  recent: 'Opened before',
  commands: 'Commands',
  calculator: 'Calculator',
  /** The first word of a command line; the English one is always understood. */
  verbs: {
    export: 'export',
    import: 'import',
    open: 'open',
  },
  newRecord: (label: string) => `New ${lowered(label)}`,
  copyResult: 'Enter copies it',
  copied: (text: string) => `${text} copied.`,
  notFinished: 'Go on typing',
  searching: 'Searching',
  nothing: (text: string) => `Nothing fits “${text}”`,
  found: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  searchFailed: 'The search did not get through.',
  lineOf: {
    payment: (who: string, amount: number | undefined, _rest: string) =>
      amount === undefined ? who : `${who}: ${amount}`,
    document: (who: string, quantity: number | undefined, item: string) =>
      quantity === undefined ? who : `${who}: ${[quantity, item].join(' ').trim()}`,
  },
  noItem: (text: string) => `There is no item “${text}”.`,
  exportOf: (plural: string, isOpen: boolean) =>
    isOpen ? `Export open ${lowered(plural)}` : `Export ${lowered(plural)}`,
  exportDetail: 'as CSV, and opens the list',
  exported: (count: number) => (count === 1 ? '1 record exported.' : `${count} records exported.`),
  exportFailed: 'The export did not get through.',
  importOf: (plural: string) => `Import ${lowered(plural)}`,
  importDetail: 'from a file or a table',
  opens: 'opens a filled-in form',
  light: 'Light theme',
  dark: 'Dark theme',
  systemTheme: 'Theme as the computer',
  compact: 'Compact rows',
  comfortable: 'Comfortable rows',
  copyRecord: 'Make a copy of this record',
  compareRecord: 'Compare this record with another',
  print: 'Print this page',
  practice: 'Practice',
  practiceDetail: 'tasks with a check',
  reference: 'Reference of the record service',
  referenceDetail: 'fields, filters, examples',
  clearContext: 'Work date, currency and dimensions as usual',
  workDateToday: 'Work date back to today',
  reload: 'Read everything anew',
  signOut: 'Sign out',
} as const);
