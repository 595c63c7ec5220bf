import { useQuery } from '@tanstack/react-query';
import { asDoc } from '../../../workbench/paidLines.ts';
import { isRef } from '../../form/values.ts';
import type { FormTools } from '../../../engine/form/model/formTools.ts';

/** Whether the bill of a revision reckons with the yields of lines; until it is read it does not. */
export function useBillYield({ queries }: FormTools, bill: unknown): boolean {
  const id = isRef(bill) ? bill.id : '';
  const { data } = useQuery({ ...queries.one('bom', id), enabled: id !== '' });
  return asDoc(data?.record)?.useComponentYield === true;
}
