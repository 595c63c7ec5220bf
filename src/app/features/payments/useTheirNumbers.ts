import { useQueries } from '@tanstack/react-query';
import { definitionOf, type RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { PaidLine } from '#app/engine/record/paidLines.ts';

/** The document types that lines of each type settle or use, if the other party numbers them too. */
const numbered: Readonly<
  Record<'customer' | 'vendor', Partial<Readonly<Record<PaidLine['kind'], readonly RecordType[]>>>>
> = {
  customer: { document: ['invoice', 'cashSale'], credit: ['creditMemo'] },
  vendor: { document: ['vendorBill'], credit: ['vendorCredit'] },
};
/** What a filter takes. */
const MAX_AT_ONCE = 100;

/** The other party's numbers of the documents of payments, by id: it searches a remittance for these. */
export function useTheirNumbers(
  party: 'customer' | 'vendor',
  lines: readonly Pick<PaidLine, 'id' | 'kind'>[],
): ReadonlyMap<string, string> {
  const { queries } = useConnection();
  const { can } = useCaller();
  const asked = Object.entries(numbered[party]).flatMap(([kind, types]) => {
    const ids = [...new Set(lines.filter((line) => line.kind === kind).map(({ id }) => id))];
    const parts = Array.from({ length: Math.ceil(ids.length / MAX_AT_ONCE) }, (_, at) =>
      ids.slice(at * MAX_AT_ONCE, (at + 1) * MAX_AT_ONCE),
    );
    return types
      .filter((type) => can(definitionOf(type).permission.id, 'View'))
      .flatMap((type) => parts.map((part) => ({ type, q: `id ANY_OF [${part.join(', ')}]` })));
  });
  return useQueries({
    queries: asked.map(({ type, q }) => ({
      ...queries.list(type, { q, limit: MAX_AT_ONCE, offset: 0, fields: ['otherRefNum'] }),
      staleTime: 300_000,
      retry: false,
      placeholderData: undefined,
    })),
    combine: (read) =>
      new Map(
        read
          .flatMap(({ data }) => data?.items ?? [])
          .flatMap(({ id, otherRefNum }) =>
            typeof otherRefNum === 'string' && otherRefNum !== '' ? [[id, otherRefNum] as const] : [],
          ),
      ),
  });
}
