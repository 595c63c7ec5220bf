import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { homeMessages as words } from './messages.ts';
import type { Need } from './need.ts';

const FRESH_MS = 60_000;
const report = '/reports/stockStatus?only=';

/** How many rows of the stock status ask for an order and how many for a build. */
export function countShort(sheet: unknown): { readonly order: number; readonly build: number } {
  const rows: readonly unknown[] =
    typeof sheet === 'object' && sheet !== null && 'rows' in sheet && Array.isArray(sheet.rows) ? sheet.rows : [];
  const advice = rows
    .map((row) => (typeof row === 'object' && row !== null && 'values' in row ? row.values : undefined))
    .map((values) =>
      typeof values === 'object' && values !== null && 'advice' in values ? String(values.advice) : '',
    );
  const beginning = (word: string): number => advice.filter((text) => text.startsWith(word)).length;
  return { order: beginning('Order'), build: beginning('Build') };
}

/** What stock is short of: one line for what this role orders and one for what it builds, each leading to the stock status. */
export function useShortWork(): readonly Need[] {
  const { can, caller } = useCaller();
  const { queries } = useConnection();
  const makes = (type: RecordType): boolean => can(catalogueOf(type).permission.id, 'Create');
  const [orders, builds] = [makes('purchaseOrder'), makes('workOrder')];
  const isTold = caller.isSpecOnly !== true && can('REPO_STOCKSTATUS', 'View') && (orders || builds);
  const { data } = useQuery({
    ...queries.report('stockStatus', { only: 'low' }),
    enabled: isTold,
    staleTime: FRESH_MS,
    retry: false,
  });
  return useMemo(() => {
    const count = countShort(data);
    const line = (only: 'order' | 'build', what: string, about: string): readonly Need[] =>
      count[only] === 0
        ? []
        : [
            {
              key: `short ${only}`,
              what,
              tone: 'warning',
              to: report + only,
              record: words.shortItems(count[only]),
              about,
              why: '',
              when: '',
              amount: '',
            },
          ];
    return [
      ...(orders ? line('order', words.toOrder, words.shortBought) : []),
      ...(builds ? line('build', words.toBuild, words.shortBuilt) : []),
    ];
  }, [data, orders, builds]);
}
