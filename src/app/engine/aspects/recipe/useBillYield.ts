import { useQuery } from '@tanstack/react-query';
import { asDoc } from '#app/engine/record/paidLines.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { billType } from './whereUsed.ts';

/** Whether a revision's bill of materials applies component yields; false until it is loaded. */
export function useBillYield({ queries }: FormTools, bill: unknown): boolean {
  const id = isRef(bill) ? bill.id : '';
  const { data } = useQuery({ ...queries.one(billType, id), enabled: id !== '' });
  return asDoc(data?.record)?.useComponentYield === true;
}
