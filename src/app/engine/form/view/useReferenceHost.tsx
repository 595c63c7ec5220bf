import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { definitionOf, type RecordType } from '#contract/records/index';
import { useQueryClient } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { listAddress, recordAddress } from '#app/platform/router/addresses.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import type { ReferenceHost } from '../model/gridReferences.ts';
import { recentPicksOf } from '../model/recentPicks.ts';

const InlineCreate = lazyOptional(() => import('./InlineCreate.tsx').then(({ InlineCreate: component }) => component));
const FindDialog = lazyOptional(() => import('./FindDialog.tsx').then(({ FindDialog: component }) => component));

interface Asked {
  readonly by: 'create' | 'find';
  readonly types: readonly RecordType[];
  readonly text: string;
  readonly answer: (option: PickerOption | undefined) => void;
}

/** Services of the page for pickers and reference cells: creating, opening, and recent picks. */
export function useReferenceHost(): { readonly host: ReferenceHost; readonly dialog: ReactNode } {
  const { company } = useConnection();
  const { can } = useCaller();
  const cache = useQueryClient();
  const [asked, setAsked] = useState<Asked | undefined>();
  const picks = recentPicksOf(cache, company);
  const mayCreate = useRef(can);
  mayCreate.current = can;
  const creatable = useCallback(
    (types: readonly RecordType[]) =>
      types.filter((type) => mayCreate.current(definitionOf(type).permission.id, 'Create')),
    [],
  );
  const host = useMemo<ReferenceHost>(
    () => ({
      canCreate: (types) => creatable(types).length > 0,
      create: (types, text) => {
        const allowed = creatable(types);
        if (allowed.length === 0) return Promise.resolve(undefined);
        return new Promise((answer) => setAsked({ by: 'create', types: allowed, text, answer }));
      },
      find: (types, text) => new Promise((answer) => setAsked({ by: 'find', types, text, answer })),
      open: ([type], id) => {
        if (type) window.open(id === undefined ? listAddress(type) : recordAddress(type, id), '_blank', 'noopener');
      },
      recents: (key) => picks.of(key),
      picked: (key, option) => picks.add(key, option),
      recall: (key, text) => picks.recall(key, text),
      remember: (key, text, option) => picks.remember(key, text, option),
    }),
    [creatable, picks],
  );
  // A record created on the way can't create another one.
  const inner = useMemo<ReferenceHost>(
    () => ({ ...host, canCreate: () => false, create: () => Promise.resolve(undefined) }),
    [host],
  );
  const answer = useRef<(() => void) | undefined>(undefined);
  const close = (option: PickerOption | undefined) => {
    answer.current = () => asked?.answer(option);
    setAsked(undefined);
  };
  // Answered when the dialog has closed: while it is open nothing behind it can take the focus.
  useEffect(() => {
    if (asked !== undefined) return;
    answer.current?.();
    answer.current = undefined;
  }, [asked]);
  const dialog = asked && (
    <Suspense fallback={null}>
      {asked.by === 'create' ? (
        <InlineCreate types={asked.types} text={asked.text} host={inner} onDone={close} />
      ) : (
        <FindDialog types={asked.types} text={asked.text} onDone={close} />
      )}
    </Suspense>
  );
  return { host, dialog };
}
