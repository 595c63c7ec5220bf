import { catalog, lowered } from '#contract/messages/language';

/** Every text of imports. */
export const importMessages = catalog('import', {
  title: (plural: string) => `Import ${lowered(plural)}`,
  intro:
    'Choose or drop a CSV or XLSX file, or paste a table. Columns are matched by label or field name. Fix errors here before importing.',
  drop: 'Drop a CSV or XLSX file here',
  dropHint: 'One record per row, with headers in the first row. The template has every column and an example row.',
  templateAs: (ending: string) => `${ending} template`,
  tooLarge: (max: string) => `The file is larger than ${max} MB. Split it.`,
  open: 'Choose file',
  template: 'Download template',
  lines: 'Lines',
  withoutLines: 'Without lines',
  with: (label: string) => `With ${lowered(label)}`,
  linesHint: 'Rows with empty header fields, or the number of the row above, are lines of the same record.',
  back: (plural: string) => `Back to ${lowered(plural)}`,
  gridOf: (plural: string) => `${plural} to import`,
  bar: 'Import',
  records: (count: number, text: string) => (count === 1 ? '1 record' : `${text} records`),
  invalid: (count: number, text: string) => (count === 0 ? 'no errors' : `${text} with errors`),
  duplicates: (count: number, text: string) => (count === 1 ? '1 already exists' : `${text} already exist`),
  alike: (count: number, text: string) =>
    count === 1 ? '1 resembles an existing record' : `${text} resemble existing records`,
  existing: 'Existing records',
  leaveOut: 'Skip',
  change: 'Update',
  check: 'Validate',
  checking: (done: string, total: string) => `Validating ${done} of ${total}`,
  checked: (bad: number, sent?: string) =>
    bad === 0
      ? sent === undefined
        ? 'All rows are valid.'
        : `${sent} valid. The other rows have errors.`
      : `${bad === 1 ? '1 row has' : `${bad} rows have`} errors. See highlighted cells.`,
  firstRefused: (tried: number) =>
    `Not imported: ${tried === 1 ? 'the row has errors' : `errors in the first ${tried} rows`}.`,
  import: (count: string) => `Import ${count}`,
  nothingValid: 'No valid rows to import.',
  jobTitle: (count: string, plural: string) => `Import ${count} ${lowered(plural)}`,
  rowLabel: (row: number, name: string) => (name === '' ? `Row ${row}` : `Row ${row}, ${name}`),
  sent: (count: string) => `Importing ${count}. The remaining rows have errors.`,
  needed: (label: string) => `Enter ${lowered(label)}`,
  problemsTitle: 'Errors',
  problemAt: (row: number, what: string) => `Row ${row}: ${what}`,
  ofField: (label: string, problem: string) => `${label}: ${problem}`,
  twice: (label: string, value: string, row: number) => `${label} “${value}” is already in row ${row}`,
  exists: (label: string, value: string) => `${label} “${value}” already exists`,
  isAlike: (label: string, value: string, like: string) => `${label} “${value}” resembles “${like}”`,
  moreProblems: (count: string) => `and ${count} more`,
  lookUpFailed: 'Couldn’t check for existing records. Each row is checked on import.',
  broughtBack: (time: string) => `Import from ${time} restored. Not imported yet.`,
  beginAnew: 'Start over',
  notKept: (why: string) => `Couldn’t store the import on this device: ${why} Closing the page discards it.`,
  empty: 'The file is empty.',
  unreadable: 'The file isn’t a table. Save it as CSV or XLSX.',
  line: (label: string, sublist: string) => `${label} (${lowered(sublist)})`,
} as const);
