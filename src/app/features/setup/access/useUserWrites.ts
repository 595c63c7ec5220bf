import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PasswordLink, UserEntry } from '#contract/wire/access';
import { ServiceError } from '#app/platform/api/errors.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { setupKeys, setupWrites, trailOf } from '../accessApi.ts';
import type { UserDraft } from './userDraft.ts';
import { usersMessages as words } from './usersMessages.ts';

export interface AccessProblem {
  readonly path: string;
  readonly text: string;
  readonly code: string;
}

/** The messages of a refused user or role change, each at its path. */
export const accessProblems = (error: unknown): readonly AccessProblem[] => {
  if (!(error instanceof ServiceError)) throw error;
  return error.problems.length > 0
    ? error.problems.map(({ path, detail, code }) => ({ path: path.join('.'), text: detail, code }))
    : [{ path: '', text: error.message, code: error.kind }];
};

/** Writes of one user; each refreshes the list and reports the result. */
export function useUserWrites(user: UserEntry | undefined) {
  const { client } = useConnection();
  const cache = useQueryClient();
  const writes = setupWrites(client);
  const [problems, setProblems] = useState<readonly AccessProblem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [link, setLink] = useState<PasswordLink>();
  const renewed = () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: setupKeys.users }),
      cache.invalidateQueries({ queryKey: setupKeys.roles }),
      ...(user ? [cache.invalidateQueries({ queryKey: setupKeys.trail(trailOf.user(user.id)) })] : []),
    ]);
  const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setIsBusy(true);
    setProblems([]);
    try {
      const done = await work();
      await renewed();
      return done;
    } catch (error) {
      const found = accessProblems(error);
      const isStale = error instanceof ServiceError && error.kind === 'conflict';
      if (isStale) await renewed();
      setProblems(isStale ? [{ path: '', text: words.changedMeanwhile, code: 'RCRD_HAS_BEEN_CHANGED' }] : found);
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return {
    problems,
    isBusy,
    link,
    forgetLink: () => setLink(undefined),
    save: async (request: object, { subsidiaries, name }: UserDraft): Promise<UserEntry | undefined> => {
      if (subsidiaries?.length === 0) {
        setProblems([{ path: 'subsidiaries', text: words.mustChoose, code: 'USER_ERROR' }]);
        return undefined;
      }
      const saved = await attempt(() => writes.user(request, user));
      if (saved) showToast(user ? words.saved(name) : words.created(name));
      return saved;
    },
    setActive: async (isActive: boolean) => {
      if (user && (await attempt(() => writes.user({ isActive }, user))))
        showToast(isActive ? words.activated(user.name) : words.deactivated(user.name));
    },
    signOut: async () => {
      if (user && (await attempt(() => done(writes.signOut(user.id))))) showToast(words.signedOut(user.name));
    },
    dropSecondFactor: async () => {
      if (user && (await attempt(() => done(writes.dropSecondFactor(user.id)))))
        showToast(words.secondIsOff(user.name));
    },
    makeLink: async () => user && setLink(await attempt(() => writes.passwordLink(user.id))),
    mailLink: async () => {
      const mailed = user && (await attempt(() => writes.passwordLink(user.id, true)));
      if (!mailed) return;
      setLink(undefined);
      showToast(words.linkMailed(mailed.mailedTo ?? user.email));
    },
  };
}

/** A request without a response body. */
const done = (work: Promise<unknown>): Promise<true> => work.then(() => true as const);

export type UserWrites = ReturnType<typeof useUserWrites>;
