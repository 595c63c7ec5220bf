import { catalog, lowered } from '#contract/messages/language';

/** Every text of imports. */
export const importMessages = catalog('import', {
  title: (plural: string) => `Import ${lowered(plural)}`,
  intro:
    'Open a CSV file, or paste a table into the grid. Columns are found by their heads: labels or field names. Everything can be put right in place before anything is sent.',
  open: 'Open a file',
  template: 'Empty file with heads',
  lines: 'Lines',
  withoutLines: 'Without lines',
  with: (label: string) => `With ${lowered(label)}`,
  linesHint:
    'A row whose head fields are empty, or that repeats the number of the row above, is a further line of the same record.',
  back: (plural: string) => `Back to ${lowered(plural)}`,
  gridOf: (plural: string) => `${plural} to import`,
  bar: 'Import',
  records: (count: number, text: string) => (count === 1 ? '1 record' : `${text} records`),
  invalid: (count: number, text: string) => (count === 0 ? 'none with problems' : `${text} with problems`),
  duplicates: (count: number, text: string) => (count === 1 ? '1 exists already' : `${text} exist already`),
  existing: 'What exists already',
  leaveOut: 'Leave out',
  change: 'Change',
  check: 'Check with the service',
  checking: (done: string, total: string) => `Checking ${done} of ${total}`,
  checked: (bad: number, sent?: string) =>
    bad === 0
      ? sent === undefined
        ? 'The service would take all of them.'
        : `The service would take ${sent}; the others still have problems here.`
      : `The service would refuse ${bad}; the cells say why.`,
  firstRefused: (tried: number) =>
    `Nothing was sent: the service would refuse ${tried === 1 ? 'the record' : `the first ${tried}`}. The cells say why.`,
  import: (count: string) => `Import ${count}`,
  nothingValid: 'No record is ready to be imported.',
  jobTitle: (count: string, plural: string) => `Import ${count} ${lowered(plural)}`,
  rowLabel: (row: number, name: string) => (name === '' ? `Row ${row}` : `Row ${row}, ${name}`),
  sent: (count: string) =>
    `${count} ${count === '1' ? 'is' : 'are'} on ${count === '1' ? 'its' : 'their'} way. What is left here still has problems.`,
  needed: (label: string) => `${label} is needed`,
  problemsTitle: 'What is open',
  problemAt: (row: number, what: string) => `Row ${row}: ${what}`,
  ofField: (label: string, problem: string) => `${label}: ${problem}`,
  twice: (label: string, value: string, row: number) => `${label} “${value}” stands in row ${row} already`,
  exists: (label: string, value: string) => `${label} “${value}” exists already`,
  moreProblems: (count: string) => `and ${count} more`,
  lookUpFailed: 'Whether records exist already could not be looked up; the service will say so for each.',
  broughtBack: (time: string) => `The import of ${time} is here again, as you left it. Nothing of it has been sent.`,
  beginAnew: 'Begin anew',
  notKept: (why: string) => `This device does not keep the import: ${why} It is lost with this page.`,
  empty: 'There is nothing in the file.',
  unreadable: 'The file is no text. Save it as CSV and open that.',
  line: (label: string, sublist: string) => `${label} (${lowered(sublist)})`,
} as const);
