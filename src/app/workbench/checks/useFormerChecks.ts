import { useQueries } from '@tanstack/react-query';
import { definitionOf } from '#contract/records/registry';
import { useConnection } from '../../api/useConnection.ts';
import { useCaller } from '../../auth/useCaller.ts';
import { usePaused } from '../../ui/usePaused.ts';
import { filtersOfUsed, usedAgain } from './nextNumber.ts';

/** Whatever leaves a bank account by check. */
const paid = ['vendorPayment', 'vendorPrepayment', 'customerRefund'] as const;
const PAUSE_MS = 250;
const LATEST = 200;

/** The check numbers of the latest payments, prepayments and refunds from an account that have one: the series that goes on. */
export const useLatestChecks = (account: string | undefined): readonly unknown[] =>
  useCheckNumbers(account === undefined ? [] : [`account ANY_OF [${account}] AND checkNum EMPTY_NOT`], LATEST);

/** Which of these numbers other payments from the account have already, of all that there are and the person may see. */
export function useUsedChecks(account: string | undefined, numbers: readonly string[]): readonly string[] {
  const filters = account === undefined ? [] : filtersOfUsed(account, numbers);
  const paused = usePaused(filters.join('\n'), PAUSE_MS);
  return usedAgain(numbers, useCheckNumbers(paused === '' ? [] : paused.split('\n'), 1000));
}

function useCheckNumbers(filters: readonly string[], limit: number): readonly unknown[] {
  const { queries } = useConnection();
  const { can } = useCaller();
  const types = paid.filter((type) => can(definitionOf(type).permission.id, 'View'));
  return useQueries({
    queries: filters.flatMap((q) => types.map((type) => ({ ...queries.list(type, { q, orderby: 'tranDate DESC, id DESC', limit, offset: 0, fields: ['checkNum'] }), placeholderData: undefined }))),
    combine: (read) => read.flatMap(({ data }) => (data?.items ?? []).map(({ checkNum }) => checkNum)),
  });
}
