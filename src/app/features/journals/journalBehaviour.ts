import { abs, isZero, type Minor, negate, subtract, zero } from '#contract/values/money';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import { gridMessages as words } from '#app/engine/grid/gridMessages.ts';
import type { Cells, GridRow, GridValue } from '#app/engine/grid/gridTypes.ts';
import type { Totals } from '#app/engine/grid/model/lineStore.ts';
import { amountOf, emptyValue, isEmptyValue } from '#app/engine/grid/model/readCell.ts';

const opposite = { debit: 'credit', credit: 'debit' } as const;
type Side = keyof typeof opposite;
/** Shared, because a paste settles thousands of lines. */
const emptied = { debit: { debit: emptyValue }, credit: { credit: emptyValue } } as const;
const nothing: Cells = {};
const noProblems: Readonly<Record<string, string>> = {};
const isSide = (field: string): field is Side => field in opposite;

/** Taken over from the line above; the account never is, because repeating it is the usual mistake. */
const CARRIED = ['entity', 'department', 'class', 'location', 'subsidiary', 'memo'] as const;

/** Debits minus credits. */
const journalDifference = ({ sums }: Totals): Minor => subtract(sums.debit ?? zero, sums.credit ?? zero);

/**
 * A line has one side: typing on one empties the other, and a negative amount moves to the other side. A zero
 * empties nothing: exports print 0.00 on the side that is not used.
 */
function settle(cells: Cells, field: string): Cells {
  if (!isSide(field)) return nothing;
  const typed = cells[field];
  const amount = amountOf(typed);
  if (!typed || amount === undefined) return nothing;
  if (isZero(amount)) return isEmptySide(cells[opposite[field]]) ? nothing : emptied[field];
  if (amount > 0n) return emptied[opposite[field]];
  return { [field]: emptyValue, [opposite[field]]: { text: '', value: negate(amount) } };
}

function carry(above: GridRow | undefined): Cells {
  return Object.fromEntries(
    CARRIED.flatMap((field) => {
      const cell = above?.cells[field];
      return cell && !isEmptyValue(cell) && cell.problem === undefined && !cell.isPending ? [[field, cell]] : [];
    }),
  );
}

const isEmptySide = (cell: GridValue | undefined): boolean =>
  !cell || (isEmptyValue(cell) && cell.problem === undefined);

/** The outstanding difference, on the side that is short, where both sides are empty. */
function propose(cells: Cells, totals: Totals): Cells {
  const difference = journalDifference(totals);
  if (isZero(difference) || !isEmptySide(cells.debit) || !isEmptySide(cells.credit)) return {};
  return { [difference > 0n ? 'credit' : 'debit']: { text: '', value: abs(difference), ghost: true } };
}

function check(cells: Cells): Readonly<Record<string, string>> {
  const debit = amountOf(cells.debit);
  const credit = amountOf(cells.credit);
  if (debit === undefined && credit === undefined) return { debit: words.sideNeeded };
  return debit !== undefined && credit !== undefined ? { credit: words.oneSideOnly } : noProblems;
}

/** The rules of journal lines: one side only, the difference proposed, the balance in words (ui 4.1). */
export const journalBehaviour: GridBehaviour = {
  settle,
  settledBy: ['debit', 'credit'],
  carry,
  propose,
  check,
  signedPair: { positive: 'debit', negative: 'credit' },
  figures: ({ sums }) => [
    { label: words.debit, amount: sums.debit ?? zero },
    { label: words.credit, amount: sums.credit ?? zero },
  ],
  verdict(totals) {
    const difference = journalDifference(totals);
    if (isZero(difference)) {
      const isComplete = totals.lines > 0 && totals.errors === 0;
      // Nothing is reported about an entry that is still being typed.
      return isComplete
        ? { text: words.inBalance, tone: 'positive' }
        : { text: words.incomplete, tone: 'neutral', announcement: () => '' };
    }
    const isCreditShort = difference > 0n;
    return {
      text: isCreditShort ? words.creditShort : words.debitShort,
      amount: abs(difference),
      tone: 'critical',
      announcement: isCreditShort ? words.outByCredit : words.outByDebit,
    };
  },
};
