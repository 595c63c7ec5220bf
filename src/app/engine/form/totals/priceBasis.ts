import { type FormDoc, isRef } from '../model/values.ts';

/** A form: its values as they are entered. */
interface Entered {
  values(): FormDoc;
}

const answers = new WeakMap<Entered, FormDoc>();

/** Keeps what the service last said about a form. */
export const keepAnswer = (form: Entered, record: FormDoc): unknown => answers.set(form, record);

/** Whether the prices of a form contain tax: what is entered, else what the service fills in. */
export function hasGrossPrices(form: Entered): boolean {
  const priceBasis = form.values().priceBasis ?? answers.get(form)?.priceBasis;
  return isRef(priceBasis) && priceBasis.id === 'GROSS';
}
