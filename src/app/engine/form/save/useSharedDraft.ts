import { useCallback, useEffect, useMemo } from 'react';
import { cell } from '#app/platform/api/observable.ts';
import { useObserved } from '#app/platform/api/useConnection.ts';
import type { DraftContent } from '#app/platform/drafts/drafts.ts';
import type { SharedState } from '#app/platform/drafts/serviceDrafts.ts';
import { useLocalWorkspace } from '#app/platform/drafts/useDraft.ts';
import type { FormModel } from '../model/FormModel.ts';
import { sharedContentOf } from './sharedContent.ts';

const newId = (): string => crypto.randomUUID();
const never = cell<SharedState>({ kind: 'none' });

interface SharedDraftOptions {
  readonly model: FormModel;
  readonly formId: string;
  readonly origin: string | undefined;
  readonly content: () => DraftContent;
}

/** The draft of a form on the service, in addition to the copy on this device; does nothing if the service stores none. */
export function useSharedDraft({ model, formId, origin, content }: SharedDraftOptions) {
  const { drafts, shared } = useLocalWorkspace();
  const follower = useMemo(() => (formId === '' ? undefined : shared?.follow(newId)), [shared, formId]);
  const state = useObserved(follower?.state ?? never);
  useEffect(() => {
    // The copy of this device knows then that the service has all of it.
    if (state.kind === 'kept' && follower?.version() !== undefined)
      void drafts.keeper(formId).amend({ sharedVersion: follower.version(), isSent: true });
  }, [state, follower, drafts, formId]);
  const read = useCallback(
    () => sharedContentOf(model, { origin: plainOrigin(origin), content: content() }),
    [model, origin, content],
  );
  return {
    follower,
    shared,
    state,
    /** Typed text is sent on the next pause. */
    note: useCallback(() => follower?.changed(read), [follower, read]),
    read,
  };
}

/** The opened draft isn't part of what the record is created from. */
export const plainOrigin = (origin: string | undefined): string | undefined =>
  origin
    ?.split('&')
    .filter((part) => !part.startsWith('resume='))
    .join('&') || undefined;
