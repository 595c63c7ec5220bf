import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Level } from '#contract/fields';
import type { RoleEntry } from '#contract/wire/access';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { setupKeys, setupQueries, setupWrites, trailOf } from '../accessApi.ts';
import { changesBetween, type Levels } from './matrix.ts';
import { rolesMessages as words } from './rolesMessages.ts';
import { type AccessProblem, accessProblems } from './useUserWrites.ts';

/** A role being edited, or a copy being created. */
export interface RoleEdit {
  readonly source: RoleEntry;
  readonly isCopy: boolean;
  readonly name: string;
  readonly levels: Levels;
}

/** Changing a role: what is changed stays here until it is reviewed and saved. */
export function useRoleEdit(onSaved: (role: RoleEntry) => void) {
  const { client, queries } = useConnection();
  const cache = useQueryClient();
  const [edit, setEdit] = useState<RoleEdit>();
  const [problems, setProblems] = useState<readonly AccessProblem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const changes = edit ? changesBetween(edit.source.permissions, edit.levels) : [];
  const isNamed = edit !== undefined && (edit.isCopy || edit.name.trim() !== edit.source.name);

  const begin = (source: RoleEntry, isCopy: boolean) => {
    setProblems([]);
    setEdit({ source, isCopy, name: isCopy ? words.copyName(source.name) : source.name, levels: source.permissions });
  };
  const set = (change: Partial<Pick<RoleEdit, 'name' | 'levels'>>) =>
    setEdit((former) => former && { ...former, ...change });
  const setLevel = (id: string, level: Level) =>
    setEdit((former) => former && { ...former, levels: { ...former.levels, [id]: level } });
  const drop = () => {
    setEdit(undefined);
    setProblems([]);
  };
  const renewed = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: setupKeys.roles }),
      cache.invalidateQueries({ queryKey: setupKeys.users }),
      cache.invalidateQueries({ queryKey: queries.me().queryKey }),
      ...(edit ? [cache.invalidateQueries({ queryKey: setupKeys.trail(trailOf.role(edit.source.id)) })] : []),
    ]);

  const save = async (): Promise<boolean> => {
    if (!edit || isBusy) return false;
    const { source, isCopy, name, levels } = edit;
    // What another change takes with it keeps its own level.
    const own = changes.filter(({ row }) => levels[row.id] !== source.permissions[row.id]);
    const permissions = Object.fromEntries(own.map(({ row, after }) => [row.id, after]));
    setIsBusy(true);
    setProblems([]);
    try {
      const saved = await setupWrites(client).role(
        isCopy
          ? { name: name.trim(), copyOf: { id: source.id }, permissions }
          : { ...(isNamed ? { name: name.trim() } : {}), permissions },
        isCopy ? undefined : source,
      );
      await renewed();
      setEdit(undefined);
      showToast(words.saved(saved.name));
      onSaved(saved);
      return true;
    } catch (error) {
      const found = accessProblems(error);
      const isStale = error instanceof ServiceError && error.kind === 'conflict';
      setProblems(isStale ? [{ path: '', text: words.changedMeanwhile, code: 'RCRD_HAS_BEEN_CHANGED' }] : found);
      if (isStale) {
        // Own changes are merged into the latest version.
        const latest = (await cache.fetchQuery({ ...setupQueries(client).roles(), staleTime: 0 })).find(
          ({ id }) => id === source.id,
        );
        if (latest) setEdit({ source: latest, isCopy, name, levels: { ...latest.permissions, ...permissions } });
        else setEdit({ source, isCopy: true, name, levels });
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const remove = async (role: RoleEntry): Promise<boolean> => {
    setProblems([]);
    try {
      await setupWrites(client).removeRole(role.id);
      await renewed();
      showToast(words.removed(role.name));
      return true;
    } catch (error) {
      setProblems(accessProblems(error));
      return false;
    }
  };
  return {
    edit,
    changes,
    isNamed,
    isDirty: edit !== undefined && (changes.length > 0 || (isNamed && !edit.isCopy)),
    problems,
    isBusy,
    begin,
    set,
    setLevel,
    drop,
    save,
    remove,
  };
}

export type RoleEditing = ReturnType<typeof useRoleEdit>;
