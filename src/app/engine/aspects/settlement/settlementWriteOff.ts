import { add, isZero } from '#contract/values/money';
import type { RuledGrid } from '#app/engine/grid/gridBehaviour.ts';
import { amountOf, emptyValue } from '#app/engine/grid/model/readCell.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { settlementMessages as words } from './settlementMessages.ts';
import { lastShare, type LastShare, remainderOf, type TickedLine } from './settlementNotes.ts';
import { because, docOf, isGone, money } from './settlementRules.ts';
import { writeOffLimitFor } from './writeOffLimitFor.ts';

/** The ticked lines whose documents are known, with what decides about a remainder. */
export const tickedLines = ({ charges }: ApplicationModel): readonly TickedLine[] =>
  (charges?.store.order() ?? []).flatMap((id) => tickedLine(charges?.store.row(id)?.cells) ?? []);

function tickedLine(cells: Cells | undefined): TickedLine | undefined {
  if (cells?.apply?.value !== true || amountOf(cells.open) === undefined) return undefined;
  const { doc } = cells;
  return {
    id: docOf(cells),
    name: typeof doc?.value === 'object' ? doc.value.name : '',
    open: money(cells, 'open'),
    amount: money(cells, 'amount'),
    discount: money(cells, 'disc'),
    written: money(cells, 'writeOff'),
    offered: money(cells, 'offered'),
    isOver: cells.isOver?.value === true,
    isGone: isGone(cells),
  };
}

/** Settles documents completely by their discounts and by writing off small differences, as one step. */
export function writeOff({ charges }: ApplicationModel, shares: readonly LastShare[]): void {
  const by = new Map(shares.map((share) => [share.id, share]));
  const edits = (charges?.store.order() ?? []).flatMap((id, row) => {
    const cells = charges?.store.row(id)?.cells ?? {};
    const share = by.get(docOf(cells));
    if (!share) return [];
    const disc = add(money(cells, 'disc'), share.discount);
    const written = add(money(cells, 'writeOff'), share.writtenOff);
    return [
      {
        row,
        cells: {
          disc: isZero(disc) ? emptyValue : { text: '', value: disc },
          writeOff: isZero(written) ? emptyValue : { text: '', value: written },
          amount: { text: '', value: money(cells, 'amount') },
          ...(isZero(share.writtenOff) ? {} : { why: because(words.why.writtenOff) }),
        },
      },
    ];
  });
  if (edits.length > 0) charges?.write(words.steps.writeOff, edits);
}

/** The same for the active line only; reports if more is open than may be written off. */
export function writeOffActive(application: ApplicationModel, grid: RuledGrid): void {
  const { active } = grid.selection;
  const line = active && grid === application.charges ? tickedLine(grid.store.rowAt(active.row)?.cells) : undefined;
  if (!line) return grid.announce(words.nothingToWriteOff);
  const small = writeOffLimitFor(application.model);
  const share = lastShare(line, small);
  const remainder = remainderOf(line);
  if (share) writeOff(application, [share]);
  else
    grid.announce(
      remainder > 0n
        ? words.tooMuchToWriteOff(application.print(remainder), application.print(small))
        : words.nothingToWriteOff,
    );
}
