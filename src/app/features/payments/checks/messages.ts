import { catalog } from '#contract/messages/language';

export const checkMessages = catalog('checks', {
  title: 'Print checks',
  group: 'Payables',
  what: 'vendor payments',
  account: 'Bank account',
  first: 'First check number',
  method: 'Method',
  toPrint: 'Checks to print',
  columns: { vendor: 'Vendor', payment: 'Payment', date: 'Date', number: 'Check', amount: 'Amount' },
  all: 'All checks',
  one: (name: string) => `Print ${name}`,
  print: (count: number) => (count === 1 ? 'Print 1 check' : `Print ${count} checks`),
  keep: 'Keep the numbers',
  keepText:
    'Did they come out right? Then keep the numbers with their payments; what is not kept can be printed again.',
  runTitle: (count: number, first: string) =>
    count === 1 ? `Number 1 check, ${first}` : `Number ${count} checks from ${first}`,
  nothing: 'No check waits to be printed',
  nothingText:
    'Payments that are marked "To be printed" appear here, such as those made under Pay bills with "Check, printed later".',
  payBills: 'Pay bills',
  failed: 'Couldn’t load checks',
  retry: 'Read again',
  noneChosen: { title: 'Nothing is chosen', text: 'Tick the checks to print.' },
  noNumber: { title: 'The check number is missing', text: 'Enter the first check number. The others follow.' },
  stillReading: { title: 'The payments are being read', text: 'The stubs list the bills paid.' },
  loading: 'checks to print',
  stub: (number: string, vendor: string) => `Check ${number}, ${vendor}`,
  copyOf: (number: string, vendor: string) => `For the files: check ${number}, ${vendor}`,
  page: (numbers: string) => `Page with check ${numbers}`,
  setup: 'Paper of this account',
  layout: 'Layout',
  layouts: {
    top: 'Check above its stubs',
    middle: 'Check between its stubs',
    bottom: 'Check below its stubs',
    three: 'Three checks to a page',
  },
  language: 'Language',
  languages: { en: 'English', de: 'German', fr: 'French', 'fr-CH': 'French, Swiss' },
  right: 'Move right, mm',
  down: 'Move down, mm',
  movedHint: 'Below zero moves the other way.',
  moved: 'moved',
  paper: 'Paper',
  preprinted: 'Pre-printed: only what is filled in',
  preprintedShort: 'pre-printed',
  usedBefore: (count: number, numbers: string) =>
    count === 1
      ? `Another payment from this account has number ${numbers} already.`
      : `Other payments from this account have ${count} of these numbers already: ${numbers}.`,
  nextOf: (account: string) => `The next check of ${account}.`,
  firstOf: (account: string) => `No check was written from ${account} yet: give the first number.`,
  longStubs: (count: number, numbers: string) =>
    count === 1
      ? `The stub of check ${numbers} has no room for all its bills: send its remittance along.`
      : `The stubs of ${count} checks have no room for all their bills: send their remittances along (${numbers}).`,
  tooMany: 'Only the first 200 are shown.',
});
