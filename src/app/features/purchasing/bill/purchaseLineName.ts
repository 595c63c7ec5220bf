import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** What a line of a purchase is for: its item or its account. */
export const purchaseLineName = ({ item, account }: FormDoc): string | undefined =>
  [item, account].find(isRef)?.refName;
