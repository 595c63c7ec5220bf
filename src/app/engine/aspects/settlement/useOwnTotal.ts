import { useEffect, useRef } from 'react';
import { isZero, type Minor, minorFromNumber, negate, subtract, sum, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { useExpectedRecord } from '#app/engine/form/model/prediction.ts';
import type { ApplicationModel } from './applicationModel.ts';
import type { LineEdit } from '#app/engine/grid/gridBehaviour.ts';
import { because, isTicked, money, unapplied } from './settlementRules.ts';
import { settlementMessages as words } from './settlementMessages.ts';

/** The amount payments used of a saved credit: it isn't in its own lines. */
export function appliedElsewhere({ base, precision }: FormModel): Minor {
  const of = (amount: unknown): Minor =>
    typeof amount === 'number' ? (minorFromNumber(amount, precision) ?? zero) : zero;
  return subtract(of(base.amountPaid), sum(linesOf(base.apply).map((line) => of(line.amount))));
}

/** A credit's total of items, minus what payments used of it; the service calculates the total while they are typed. */
export function useOwnTotal(application: ApplicationModel): void {
  const {
    model,
    settles: { isOfTotal },
  } = application;
  const { total } = useExpectedRecord(model);
  const known = useRef<Minor>(undefined);
  useEffect(() => {
    if (isOfTotal !== true) return;
    const open =
      typeof total === 'number'
        ? subtract(minorFromNumber(total, model.precision) ?? zero, appliedElsewhere(model))
        : undefined;
    application.setSource(open);
    if (open === undefined) return;
    const isLowered = known.current !== undefined && open < known.current;
    known.current = open;
    // What was applied to the old total would be refused.
    if (isLowered) lowerToTotal(application);
  }, [application, model, isOfTotal, total]);
}

/** What is applied beyond a total that was lowered is taken off the last documents, as one step that says so. */
function lowerToTotal(application: ApplicationModel): void {
  const { charges } = application;
  let over = negate(application.figures().left);
  if (!charges || over <= 0n) return;
  const edits: (LineEdit & { readonly taken: Minor })[] = [];
  for (const [row, id] of [...charges.store.order().entries()].toReversed()) {
    const cells = charges.store.row(id)?.cells ?? {};
    const amount = money(cells, 'amount');
    if (over <= 0n || !isTicked(charges, id) || amount <= 0n) continue;
    const taken = amount < over ? amount : over;
    const rest = subtract(amount, taken);
    over = subtract(over, taken);
    edits.push({
      row,
      taken,
      cells: isZero(rest) ? unapplied : { amount: { text: '', value: rest }, why: because(words.why.lowered) },
    });
  }
  charges.write(
    words.steps.lowered,
    edits.map(({ row, cells }) => ({ row, cells })),
  );
  charges.announce(words.lowered(application.print(sum(edits.map(({ taken }) => taken)))));
}
