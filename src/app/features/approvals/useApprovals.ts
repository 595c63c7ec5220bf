import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Approvals } from '#contract/wire/approvals';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { standsInToday } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { mayApprove } from './mayApprove.ts';

export function useMayApprove(): boolean {
  const { can, caller } = useCaller();
  return mayApprove({ can, isSpecOnly: caller.isSpecOnly === true, standsIn: standsInToday(caller) });
}

/** Documents pending for this role: the oldest first, with counts per type. */
export function useApprovals(type?: string): UseQueryResult<Approvals> {
  const { queries } = useConnection();
  return useQuery({ ...queries.approvals(type), enabled: useMayApprove() });
}
