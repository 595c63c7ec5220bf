import { useQueries } from '@tanstack/react-query';
import type { RecordDefinition } from '#contract/fields';
import { catalogueOf, findListedType } from '#contract/derive/catalogue';
import * as payments from '#contract/records/payments/index';
import type { RecordType } from '#contract/records/index';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useDebouncedValue } from '#app/ui/useDebouncedValue.ts';
import { filtersOfUsed, nextCheckNumber, usedAgain } from './nextNumber.ts';

/** The types whose check numbers form one series for each account. All of them are payments. */
export const checkTypes: readonly RecordType[] = Object.values<RecordDefinition>(payments)
  .filter(({ numbering }) => numbering?.shared === 'checkNum')
  .flatMap(({ type }) => findListedType(type) ?? []);

const PAUSE_MS = 250;
const LATEST = 200;

/** The check numbers of the latest payments, prepayments and refunds from an account: the series to continue. */
export const useLatestChecks = (account: string | undefined): readonly unknown[] =>
  useCheckNumbers(latestOf(account), LATEST).numbers;

/** The number that the next check of an account gets; undefined while it is being read, empty where none was written yet. */
export function useNextCheck(account: string | undefined): string | undefined {
  const { numbers, isRead } = useCheckNumbers(latestOf(account), LATEST);
  return account !== undefined && isRead ? nextCheckNumber(numbers) : undefined;
}

const latestOf = (account: string | undefined): readonly string[] =>
  account === undefined ? [] : [`account ANY_OF [${account}] AND checkNum EMPTY_NOT`];

/** Which of these numbers other payments from the account have already, of all that there are and the person may see. */
export function useUsedChecks(account: string | undefined, numbers: readonly string[]): readonly string[] {
  const filters = account === undefined ? [] : filtersOfUsed(account, numbers);
  const paused = useDebouncedValue(filters.join('\n'), PAUSE_MS);
  return usedAgain(numbers, useCheckNumbers(paused === '' ? [] : paused.split('\n'), 1000).numbers);
}

function useCheckNumbers(
  filters: readonly string[],
  limit: number,
): { readonly numbers: readonly unknown[]; readonly isRead: boolean } {
  const { queries } = useConnection();
  const { can } = useCaller();
  const types = checkTypes.filter((type) => can(catalogueOf(type).permission.id, 'View'));
  return useQueries({
    queries: filters.flatMap((q) =>
      types.map((type) => ({
        ...queries.list(type, { q, orderby: 'tranDate DESC, id DESC', limit, offset: 0, fields: ['checkNum'] }),
        placeholderData: undefined,
      })),
    ),
    combine: (read) => ({
      numbers: read.flatMap(({ data }) => (data?.items ?? []).map(({ checkNum }) => checkNum)),
      // A number that was just written is missing from what was read before.
      isRead: read.every(({ isSuccess, isFetching }) => isSuccess && !isFetching),
    }),
  });
}
