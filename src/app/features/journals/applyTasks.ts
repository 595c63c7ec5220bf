import type { QueryClient } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/index';
import type { CallerAccess } from '#app/platform/auth/useCaller.ts';
import { newAddress } from '#app/platform/router/addresses.ts';
import type { Queries } from '#app/platform/api/queries.ts';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { lacks } from '#app/engine/record/actions.ts';
import type { RecordTask } from '#app/engine/plugs/typePlug.ts';
import { journalCommandMessages as words } from './commandMessages.ts';

/** The payment that applies open items of journals, by the type of their control account. */
const payments = { AcctRec: 'customerPayment', AcctPay: 'vendorPayment' } as const;
const controls = {
  q: 'acctType ANY_OF [AcctRec, AcctPay]',
  limit: 100,
  offset: 0,
  fields: ['acctType'],
} as const;

/** Reads which accounts are receivables and payables. */
export const readControls = (cache: QueryClient, queries: Queries): Promise<unknown> =>
  cache.fetchQuery({ ...queries.list('account', controls), staleTime: 300_000 }).catch(() => undefined);

/** The types of control accounts by their id, as read before. */
export function controlsIn(cache: QueryClient, queries: Queries): ReadonlyMap<string, string> {
  const page = cache.getQueryData<Page<ListRow>>(queries.list('account', controls).queryKey);
  return new Map(page?.items.map(({ id, acctType }) => [id, isRef(acctType) ? acctType.id : '']));
}

/**
 * A journal that leaves something open with a customer or vendor is applied by a payment: a credit with an amount of
 * zero, such as a write-off of an invoice.
 */
export function applyTasks(
  record: FormDoc,
  types: ReadonlyMap<string, string>,
  { can, caller }: Pick<CallerAccess, 'can' | 'caller'>,
): RecordTask[] {
  if (!isRef(record.tranStatus) || record.tranStatus.id !== 'APPROVED') return [];
  const used = new Set(
    linesOf(record.line).flatMap(({ account, entity }) =>
      isRef(account) && isRef(entity) ? (types.get(account.id) ?? []) : [],
    ),
  );
  return (['AcctRec', 'AcctPay'] as const)
    .filter((type) => used.has(type))
    .map((type): RecordTask => {
      const target = payments[type];
      const { permission } = definitionOf(target);
      return {
        id: target,
        label: type === 'AcctRec' ? words.applyCustomer : words.applyVendor,
        disabledReason: can(permission.id, 'Create')
          ? undefined
          : lacks({ role: caller.role.refName, user: caller.user.refName }, permission, 'Create'),
        to: `${newAddress(target)}?from=periodEndJournal/${encodeURIComponent(String(record.id))}`,
      };
    });
}
