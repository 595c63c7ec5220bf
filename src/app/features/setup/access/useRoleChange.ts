import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleEntry } from '#contract/wire/access';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { setupKeys, setupWrites, trailOf } from '../accessApi.ts';
import { rolesMessages as words } from './rolesMessages.ts';
import { accessProblems } from './useUserWrites.ts';

/** Saves a choice of any role, built-in ones too; a toast says how it ended. */
export function useRoleChange(role: RoleEntry) {
  const { client, queries } = useConnection();
  const cache = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const save = async (change: Partial<Pick<RoleEntry, 'requiresSecondFactor' | 'permissions'>>): Promise<void> => {
    setIsBusy(true);
    try {
      await setupWrites(client).role(change, role);
      showToast(words.choiceSaved(role.name));
    } catch (error) {
      const isStale = error instanceof ServiceError && error.kind === 'conflict';
      showToast(isStale ? words.changedMeanwhile : (accessProblems(error)[0]?.text ?? ''), { tone: 'critical' });
    } finally {
      await Promise.all(
        [setupKeys.roles, setupKeys.users, queries.me().queryKey, setupKeys.trail(trailOf.role(role.id))].map(
          (queryKey) => cache.invalidateQueries({ queryKey }),
        ),
      );
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
