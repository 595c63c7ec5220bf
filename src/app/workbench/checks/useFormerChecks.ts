import { useQueries } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/registry';
import { useConnection } from '../../api/useConnection.ts';
import { useCaller } from '../../auth/useCaller.ts';

/** Whatever leaves a bank account by check. */
const paid = ['vendorPayment', 'vendorPrepayment', 'customerRefund'] as const;
const numbered = (account: string) => ({ q: `account IS '${account}'`, orderby: 'tranDate DESC', limit: 100, offset: 0, fields: ['checkNum'] }) as const;

/** The check numbers of the latest payments, prepayments and refunds from an account, as far as the person may see them. */
export function useFormerChecks(account: string | undefined): readonly unknown[] {
  const { queries } = useConnection();
  const { can } = useCaller();
  return useQueries({
    queries: paid.map((type) => ({ ...queries.list(type, numbered(account ?? '')), enabled: account !== undefined && can(definitionOf(type).permission.id, 'View'), placeholderData: undefined })),
    combine: (read) => read.flatMap(({ data }) => (data?.items ?? []).map(({ checkNum }) => checkNum)),
  });
}
