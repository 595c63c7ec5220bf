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
  keep: 'Save check numbers',
  keepText: 'Printed correctly? Save check numbers to their payments. Unsaved checks can be printed again.',
  runTitle: (count: number, first: string) =>
    count === 1 ? `Number 1 check, ${first}` : `Number ${count} checks from ${first}`,
  nothing: 'No checks to print',
  nothingText: 'Payments marked To be printed appear here, such as checks from Pay bills.',
  payBills: 'Pay bills',
  failed: 'Couldn’t load checks',
  retry: 'Try again',
  noneChosen: { title: 'Nothing selected', text: 'Select the checks to print.' },
  noNumber: { title: 'Enter a check number', text: 'Enter the first check number. The others follow.' },
  stillReading: { title: 'Loading payments', text: 'The stubs list the bills paid.' },
  loading: 'checks to print',
  stub: (number: string, vendor: string) => `Check ${number}, ${vendor}`,
  copyOf: (number: string, vendor: string) => `File copy: check ${number}, ${vendor}`,
  page: (numbers: string) => `Page with check ${numbers}`,
  setup: 'Check paper for this account',
  layout: 'Layout',
  layouts: {
    top: 'Check on top',
    middle: 'Check in middle',
    bottom: 'Check at bottom',
    three: 'Three checks per page',
  },
  language: 'Language',
  languages: { en: 'English', de: 'German', fr: 'French', 'fr-CH': 'French, Swiss' },
  right: 'Move right, mm',
  down: 'Move down, mm',
  movedHint: 'Enter a negative value to move the other way.',
  moved: 'moved',
  paper: 'Paper',
  preprinted: 'Pre-printed: print entries only',
  preprintedShort: 'pre-printed',
  usedBefore: (count: number, numbers: string) =>
    count === 1
      ? `Check number ${numbers} is already used on this account.`
      : `${count} of these check numbers are already used on this account: ${numbers}.`,
  nextOf: (account: string) => `Next check number of ${account}.`,
  firstOf: (account: string) => `First check on ${account}: enter its number.`,
  longStubs: (count: number, numbers: string) =>
    count === 1
      ? `Check ${numbers} pays more bills than fit its stub. Enclose the remittance advice.`
      : `${count} checks pay more bills than fit their stubs. Enclose the remittance advice (${numbers}).`,
  tooMany: 'Showing the first 200.',
});
