import { useEffect, useRef } from 'react';
import { type Minor, minorFromNumber, subtract, sum, zero } from '#contract/values/money';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { useExpectedRecord } from '#app/engine/form/model/prediction.ts';
import type { ApplicationModel } from './applicationModel.ts';
import { lowerToTotal } from './lowerToTotal.ts';

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
