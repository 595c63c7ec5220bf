import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { definitionOf } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';

/** A month of the books and what is locked in it. */
export interface PeriodRow {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: Ref;
  readonly arLocked: boolean;
  readonly apLocked: boolean;
}

/** Months and adjustment periods: what is posted to. */
export const periodSearch = {
  q: 'isYear != true AND isQuarter != true',
  orderby: 'startDate DESC',
  limit: 200,
  offset: 0,
  fields: ['periodName', 'startDate', 'endDate', 'status', 'arLocked', 'apLocked'],
} as const;

export function usePeriods(): { readonly rows: readonly PeriodRow[] | undefined; readonly isFailed: boolean } {
  const { queries } = useConnection();
  const { can } = useCaller();
  const { data, error } = useQuery({
    ...queries.list('accountingPeriod', periodSearch),
    enabled: can(definitionOf('accountingPeriod').permission.id, 'View'),
  });
  const rows = useMemo(
    () =>
      data?.items.map(({ id, refName, periodName, startDate, endDate, status, arLocked, apLocked }) => ({
        id,
        name: typeof periodName === 'string' ? periodName : (refName ?? id),
        startDate: typeof startDate === 'string' ? startDate : '',
        endDate: typeof endDate === 'string' ? endDate : '',
        status: referenceOf(status) ?? { id: '', refName: '' },
        arLocked: arLocked === true,
        apLocked: apLocked === true,
      })),
    [data],
  );
  return { rows, isFailed: error !== null };
}
