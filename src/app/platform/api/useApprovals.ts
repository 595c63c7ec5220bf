import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Approvals } from '#contract/wire/approvals';
import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import type { Level } from '#contract/fields';
import { useConnection } from './useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';

/** Whether this role approves anything at all; asked by the shell, so without the definitions. */
export const mayApproveAny = (can: (permission: string, level: Level) => boolean): boolean =>
  listedTypes.some((type) => {
    const { actions, permission } = catalogueOf(type);
    return (
      actions.approve !== undefined &&
      can(actions.approve.permission, actions.approve.level) &&
      can(permission.id, 'View')
    );
  });

export function useMayApprove(): boolean {
  const { can, caller } = useCaller();
  return caller.isSpecOnly !== true && mayApproveAny(can);
}

/** What waits for this role: the oldest first, with counts of every type. */
export function useApprovals(type?: string): UseQueryResult<Approvals> {
  const { queries } = useConnection();
  return useQuery({ ...queries.approvals(type), enabled: useMayApprove() });
}
