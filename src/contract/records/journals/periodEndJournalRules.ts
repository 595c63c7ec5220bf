import { abs, compare, type Minor, minorFromNumber, minorToText, subtract, sum, zero } from '../../values/money.ts';
import { problem, type Problem } from '../../messages/problem.ts';
import { arg, type LabelArg } from '../../messages/define.ts';

/** The sides of a journal line as they are typed or sent: amounts in the currency of the journal. */
export interface JournalLineSides {
  readonly debit?: number | null;
  readonly credit?: number | null;
}

export interface JournalSides {
  readonly debit: Minor;
  readonly credit: Minor;
}

export interface JournalTotals {
  readonly debit: Minor;
  readonly credit: Minor;
  /** Debits less credits: positive when the credits are short. */
  readonly difference: Minor;
}

const labels = {
  debit: arg.label('periodEndJournal.sublists.line.fields.debit', 'Debit'),
  credit: arg.label('periodEndJournal.sublists.line.fields.credit', 'Credit'),
} as const;

const amountAt = (
  path: string,
  field: LabelArg,
  value: number | null | undefined,
  precision: number,
  problems: Problem[],
): Minor => {
  if (value === undefined || value === null) return zero;
  const amount = minorFromNumber(value, precision);
  if (amount === undefined) {
    problems.push(problem('amount.tooPrecise', { field, value, decimals: precision }, { path }, 'INVALID_CONTENT'));
    return zero;
  }
  if (amount < zero) {
    problems.push(problem('line.negative', { field, value }, { path }));
  }
  return amount;
};

/**
 * Reads the amounts of journal lines exactly and returns every problem: each line has a debit or a credit, never both
 * (periodEndJournal rule 1); debits equal credits (rule 2); at least two lines. Subsidiaries that are off balance are
 * balanced by the service.
 */
export function checkJournalLines(
  lines: readonly JournalLineSides[],
  precision: number,
): { readonly sides: readonly JournalSides[]; readonly totals: JournalTotals; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  if (lines.length < 2) {
    problems.push(problem('journal.tooFewLines', { count: lines.length }, { path: 'line' }));
  }
  const sides = lines.map((line, index) => sidesOf(line, `line.items[${index}]`, precision, problems));
  const totals = totalsOf(sides);
  if (totals.difference !== zero) problems.push(unbalanced(totals.difference, precision));
  return { sides, totals, problems };
}

function sidesOf(line: JournalLineSides, path: string, precision: number, problems: Problem[]): JournalSides {
  const before = problems.length;
  const debit = amountAt(`${path}.debit`, labels.debit, line.debit, precision, problems);
  const credit = amountAt(`${path}.credit`, labels.credit, line.credit, precision, problems);
  if (problems.length > before) return { debit, credit };
  if (debit !== zero && credit !== zero) {
    problems.push(problem('line.twoSides', {}, { path }));
  } else if (debit === zero && credit === zero) {
    problems.push(problem('line.noSide', {}, { path }));
  }
  return { debit, credit };
}

/** Sums of both sides and what they differ by. */
function totalsOf(sides: readonly JournalSides[]): JournalTotals {
  const debit = sum(sides.map((line) => line.debit));
  const credit = sum(sides.map((line) => line.credit));
  return { debit, credit, difference: subtract(debit, credit) };
}

function unbalanced(difference: Minor, precision: number): Problem {
  const isCreditShort = compare(difference, zero) > 0;
  const amount = arg.amount(minorToText(abs(difference), precision));
  return problem(isCreditShort ? 'journal.creditsShort' : 'journal.debitsShort', { amount }, { path: 'line' });
}

/** The header of a journal, as it is typed or sent. */
type JournalHeader = Readonly<Record<string, unknown>>;

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** The reversal date must be after the date of the entry. */
function reversalDateRule(journal: JournalHeader): readonly Problem[] {
  const [tranDate, reversalDate] = [text(journal.tranDate), text(journal.reversalDate)];
  if (reversalDate === undefined) {
    const isMissing = journal.reversalDefer === true;
    return isMissing ? [problem('journal.reversalDateRequired', {}, { path: 'reversalDate' })] : [];
  }
  if (tranDate === undefined || reversalDate > tranDate) return [];
  return [
    problem(
      'journal.reversalTooEarly',
      { date: arg.date(reversalDate), tranDate: arg.date(tranDate) },
      { path: 'reversalDate' },
    ),
  ];
}

const headerRules: readonly ((journal: JournalHeader) => readonly Problem[])[] = [reversalDateRule];

/** Applies the rules of the header, on the form as in the service. A new rule is a function in their list. */
export function checkJournalHeader(journal: JournalHeader): readonly Problem[] {
  return headerRules.flatMap((rule) => rule(journal));
}
