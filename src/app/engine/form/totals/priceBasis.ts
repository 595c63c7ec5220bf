import { type FormDoc, isRef } from '../model/values.ts';

/** A form: its values as they are entered. */
interface Entered {
  values(): FormDoc;
}

const answers = new WeakMap<object, FormDoc>();

/** Keeps what the service last said about a form. */
export const keepAnswer = (form: Entered, record: FormDoc): unknown => answers.set(form, record);

/** Whether the prices of a form contain tax: what is entered, else what the service fills in. */
export function hasGrossPrices(form: Entered, record: FormDoc = answers.get(form) ?? {}): boolean {
  const own = form.values().priceBasis;
  const basis = isRef(own) ? own : record.priceBasis;
  return isRef(basis) && basis.id === 'GROSS';
}
