import { catalog } from '#contract/language';

type Plurals = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/**
 * Counts in words of one language: `counted(1200, { one: '# line', other: '# lines' })` is "1,200 lines". `#`
 * stands for the number, written as the language writes numbers.
 */
export function countedIn(language: string): (count: number, plurals: Plurals) => string {
  let rules: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  // The browser takes a dozen milliseconds to make these two, so they are made only when they are needed.
  const hasOneAndOther = /^(en|de)\b/.test(language);
  const formOf = (count: number) => (hasOneAndOther ? (count === 1 ? 'one' : 'other') : (rules ??= new Intl.PluralRules(language)).select(count));
  const print = (count: number) => (count < 1000 ? String(count) : (numbers ??= new Intl.NumberFormat(language)).format(count));
  return (count, plurals) => (plurals[formOf(count)] ?? plurals.other).replace('#', print(count));
}

const counted = countedIn('en-US');
const lines = (count: number): string => counted(count, { one: '# line', other: '# lines' });

/**
 * Every text that the line grid itself says. A translation is another object of this shape, given to
 * `speakGrid` at start; the grid holds no other words. Labels of fields come from the definitions.
 */
const english = {
  lines,
  line: 'Line',
  requiredMark: ' (required)',
  cellLabel: (column: string, line: number) => `${column}, line ${line}`,
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  done: 'Done',

  needed: (label: string) => `${label} needed`,
  notADate: (text: string) => `“${text}” is not a date`,
  notANumber: (text: string) => `“${text}” is not a number`,
  neitherYesNorNo: (text: string) => `“${text}” is neither yes nor no`,
  noChoice: (label: string, text: string) => `${label} has no choice “${text}”`,
  fieldProblem: (label: string, problem: string) => `${label} ${problem}`,
  notLots: (label: string) => `${label} are written as LOT-1 × 4, LOT-2 × 2: each with its quantity`,
  finerThanField: 'This number is finer than the field',
  severalFit: (text: string, count: number) => `“${text}” fits ${count}: pick one`,
  nothingFits: (label: string, text: string) => `No ${label.toLowerCase()} fits “${text}”`,
  notLookedUp: (text: string) => `“${text}” could not be looked up. Type it again to retry`,
  /** A problem in the note below its line, where several columns may speak. */
  noted: (label: string, problem: string) => `${label}: ${problem}`,
  noteOf: (line: number) => `To fix in line ${line}`,

  sideNeeded: 'Debit or credit needed',
  oneSideOnly: 'A line has a debit or a credit, not both',
  debit: 'Debit',
  credit: 'Credit',
  inBalance: 'In balance',
  creditShort: 'Credit short by',
  debitShort: 'Debit short by',
  /** Read out: the side named is the one that is missing. */
  outByCredit: (amount: string) => `Out of balance by ${amount} credit`,
  outByDebit: (amount: string) => `Out of balance by ${amount} debit`,
  proposed: 'proposed',

  balance: 'Balance',
  balanceAction: 'Balance',
  balanceOf: (account: string, balance: string) => `${account}: ${balance}`,
  fillsDifference: 'fills the difference',
  oneToFix: (line: number) => `1 line to fix: ${line}`,
  toFix: (count: number) => counted(count, { one: '# line to fix', other: '# lines to fix' }),
  roundedFrom: (exact: string) => `Rounded from ${exact}`,
  sum: 'Sum',
  selected: (count: number) => counted(count, { one: '# selected, sum', other: '# selected, sum' }),
  spreadOfSelection: (average: string, least: string, most: string) => `average ${average}, from ${least} to ${most}`,
  copySum: 'Copy sum',
  sumCopied: (sum: string) => `Sum ${sum} copied`,
  copied: 'Copied',

  /** What was done, in the list of steps and after undo. */
  step: {
    typed: 'typed',
    picked: 'picked',
    changed: 'changed',
    repeated: 'repeated',
    created: 'created',
    copiedFromAbove: 'copied from above',
    tookDifference: 'took the difference into',
    cell: (verb: string, label: string, line: number) => `${verb} ${label}, line ${line}`,
    inserted: (line: number) => `inserted line ${line}`,
    duplicated: (line: number) => `duplicated line ${line}`,
    repeatedLine: (line: number) => `repeated line ${line}`,
    copiedLine: (from: number, to: number) => `copied line ${from} into line ${to}`,
    filledDown: (count: number) => `filled down ${lines(count)}`,
    filledRight: (count: number) => `filled right ${lines(count)}`,
    clearedLine: (line: number) => `cleared line ${line}`,
    clearedCells: (count: number) => `cleared cells in ${lines(count)}`,
    deletedLine: (line: number) => `deleted line ${line}`,
    deletedLines: (count: number, from: number) => `deleted ${lines(count)} from line ${from}`,
    spread: (line: number, count: number) => `spread line ${line} over ${lines(count)}`,
    pasted: (count: number) => `pasted ${lines(count)}`,
  },
  undone: (step: string) => `Undone: ${step}`,
  redone: (step: string) => `Done again: ${step}`,
  linesDeleted: (count: number) => `${lines(count)} deleted`,
  linesPasted: (count: number) => `${lines(count)} pasted`,
  spreadOver: (count: number) => `Spread over ${lines(count)}`,

  menu: {
    label: 'Cell actions',
    copy: 'Copy',
    copyWithHeads: 'Copy with column heads',
    paste: 'Paste',
    insertBelow: 'Insert line below',
    insertAbove: 'Insert line above',
    duplicate: 'Duplicate line',
    repeat: 'Repeat line, compute the rest',
    remove: 'Delete lines',
    copyAbove: 'Copy cell from above',
    copyLineAbove: 'Copy line from above',
    fillDown: 'Fill down',
    fillRight: 'Fill right',
    clear: 'Clear cells',
    spread: 'Spread the amount',
    undo: 'Undo',
    redo: 'Redo',
    columns: 'Columns',
    keys: 'Keys',
  },

  split: {
    title: 'Spread an amount',
    action: 'Spread',
    parts: 'Parts',
    partsOf: (amount: string) => `Parts of ${amount}`,
    result: (count: number, amounts: string) => `${lines(count)}: ${amounts}`,
    help: 'Write /12 for equal parts, 60:40 for shares, or the amounts: 1,2,2. Shares and amounts can be typed into the cell itself.',
  },

  columns: {
    title: 'Columns of the lines',
    hint: 'Alt and the arrow keys move the column that has the focus.',
    show: (label: string) => `Show ${label}`,
    up: (label: string) => `Move ${label} up`,
    down: (label: string) => `Move ${label} down`,
    moved: (label: string, place: number, count: number) => `${label} is column ${place} of ${count}`,
    needed: 'A line cannot do without it',
    reset: 'All, in the usual order',
    apply: 'Show these columns',
    balances: 'Show balances of accounts',
  },

  keys: {
    title: 'Keys in the lines',
    moving: 'Moving',
    writing: 'Writing',
    lines: 'Lines',
    selecting: 'Selecting and copying',
    nextCell: 'Next or previous cell; a proposed amount is taken',
    commit: 'Take what was typed and go down or up',
    arrows: 'One cell on',
    edge: 'To the edge of the filled cells',
    rowEnds: 'First or last cell of the line',
    corners: 'First or last line',
    page: 'A page up or down',
    nextProblem: 'Next line to fix',
    leave: 'Give up the text, then the selection, then leave the lines',
    edit: 'Change the text, or open the record of a reference',
    openList: 'Open the list or the calendar',
    create: 'Create the record that is missing',
    lastUsed: 'The one used last in this field',
    takeDifference: 'Take the difference',
    save: 'Save the record',
    toggle: 'Tick or untick',
    extend: 'Select on, with any moving key',
    selectLine: 'Whole lines',
    selectColumn: 'Whole columns',
    selectAll: 'Everything',
    copy: 'Copy, cut, paste',
  },

  paste: {
    cellMeans: (text: string) => `What “${text}” means`,
    records: (text: string) => `Records that “${text}” may mean`,
    search: 'Search',
    nothingFits: (text: string) => `Nothing fits “${text}”. Search for it`,
    nearest: (text: string) => `Nearest to “${text}”`,
    fits: (text: string, count: number) => `“${text}” fits ${count}`,
    forAllCells: (count: number) => (count === 2 ? 'Use for both identical cells' : `Use for all ${count} identical cells`),
    remember: 'Remember',
    pickFrom: (text: string, count: number) => `“${text}”: pick from ${count}`,
    pick: (text: string) => `“${text}”: pick`,
    noMatch: (text: string) => `Nothing fits “${text}”`,

    table: 'Pasted lines',
    asPasted: 'As pasted',
    pastedAs: (text: string) => `Pasted as ${text}`,
    pickAnother: (text: string) => `Pasted as ${text}. Pick another`,
    cellProblem: (label: string, line: number, problem: string) => `${label}, line ${line}: ${problem}`,
    balancedAlone: 'In balance by themselves',
    title: (isImport: boolean, count: number, place: string) => `${isImport ? 'Import' : 'Paste'} ${lines(count)} ${place}`,
    here: 'here',
    belowLine: (line: number) => `below line ${line}`,
    fromLine: (line: number) => `from line ${line}`,
    origin: (isImport: boolean, rows: number, columns: number, separator: string) =>
      `${isImport ? 'From the file' : 'From the clipboard'}, ${counted(rows, { one: '# row', other: '# rows' })} × ${counted(columns, { one: '# column', other: '# columns' })}, read as ${separator}-separated text.`,
    separators: { '\t': 'Tab', ',': 'Comma', ';': 'Semicolon' },
    headLeftOut: ' First row was a heading and is left out.',
    rest: (pasted: number) => `${lines(pasted)} pasted; these wait to be put right`,
    readAs: 'Columns read as',
    columnNumber: (place: number) => `Column ${place}`,
    columnReadAs: (place: number) => `Column ${place} is read as`,
    leftOut: 'Left out',
    with: 'with',
    numbersWritten: 'Numbers are written as',
    whichNumber: (example: string) => `Which number is ${example}?`,
    bothFormats: '1,234.56 and 1.234,56',
    pointFormat: '1,234.56 as written in the US',
    commaFormat: '1.234,56 as written in Germany',
    orWhenNegative: (label: string, other: string) => `${label}, or ${other.toLowerCase()} when negative`,
    byName: (count: number) => `${count} by number or name`,
    byLikeness: (count: number) => `${count} by likeness, marked ≈ with what was pasted in their tip`,
    matched: (count: number, of: number) => `${count} of ${of} references were matched`,
    cellsWait: (count: number) => counted(count, { one: '# cell waits.', other: '# cells wait.' }),
    alreadyThere: (count: number) => counted(count, { one: '# line is in the grid already, marked =.', other: '# lines are in the grid already, marked =.' }),
    sameAs: (line: number) => `The same as line ${line}`,
    nextCell: 'Next cell',
    after: 'After it',
    pasteSome: (clear: number, open: number) => `Paste ${clear}, keep ${open} here`,
    pasteOpen: (open: number) => `Paste with ${open} open`,
    pasteAll: (count: number) => `Paste ${lines(count)}`,
    chooseFormat: 'Choose first how the numbers are written',
  },
};

export type GridMessages = typeof english;

/** The texts in force. */
export const gridMessages: GridMessages = catalog('grid', english);
