import type { RecordDefinition } from '#contract/fields';
import { predicts } from '../form/view/slots.ts';
import { combine } from '../plugs/combine.ts';
import type { TypePlug } from '../plugs/typePlug.ts';
import { ledgerImpact } from '../../records/overrides/LedgerPanel.tsx';
import { PeriodNote } from './period/PeriodNote.tsx';
import { period } from '../../records/overrides/periodAware.ts';

/** Adds what a type has because of its fields: periods, and the predicted effect unless its own panel predicts it. */
export function withAspects(definition: RecordDefinition, own: TypePlug): TypePlug {
  const before = period(definition, PeriodNote);
  const after = predicts(own.form?.slots ?? []) ? {} : ledgerImpact(definition);
  const byHand = own.byHand && combine(before, { form: own.byHand }).form;
  return { ...combine(before, own, after), ...(byHand ? { byHand } : {}) };
}
