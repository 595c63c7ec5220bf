import type { RecordDefinition } from '#contract/fields';
import { predicts } from '#app/engine/form/view/slots.ts';
import { combine } from '#app/engine/plugs/combine.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { ledgerImpact } from '#app/engine/aspects/ledgerImpact/LedgerPanel.tsx';
import { PeriodNote } from '#app/engine/aspects/period/PeriodNote.tsx';
import { withUnits } from '#app/engine/aspects/units/units.ts';
import { period } from '#app/engine/aspects/period/periodAware.ts';

/** Adds what a type has because of its fields: periods, units, and the predicted effect unless its own panel predicts it. */
export function withAspects(definition: RecordDefinition, own: TypePlug): TypePlug {
  const before = period(definition, PeriodNote);
  const after = predicts(own.form?.slots ?? []) ? {} : ledgerImpact(definition);
  const byHand = own.byHand && combine(before, { form: own.byHand }).form;
  return { ...withUnits(definition, combine(before, own, after)), ...(byHand ? { byHand } : {}) };
}
