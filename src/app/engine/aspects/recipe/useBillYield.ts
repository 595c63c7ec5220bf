import { useQuery } from '@tanstack/react-query';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { billType } from './whereUsed.ts';

/** Whether the bill of a revision reckons with the yields of lines; until it is read it does not. */
export function useBillYield({ queries }: FormTools, bill: unknown): boolean {
  const id = isRef(bill) ? bill.id : '';
  const { data } = useQuery({ ...queries.one(billType, id), enabled: id !== '' });
  return asDoc(data?.record)?.useComponentYield === true;
}
