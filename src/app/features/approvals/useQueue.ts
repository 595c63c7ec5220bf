import { useCallback, useMemo, useState } from 'react';
import type { WaitingDocument } from '#contract/wire/approvals';
import type { Failure } from '#app/platform/api/errors.ts';
import { type ChangeParams, useAddressParams } from '#app/platform/router/useAddressParams.ts';
import { useRecordCommand } from '#app/engine/record/useRecordCommand.ts';
import { announce } from '#app/ui/feedback/announcer.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { approvalsMessages as words } from './approvalsMessages.ts';
import { type Decision, keyOf, neighborOf } from './queueRules.ts';
import { useApprovals } from './useApprovals.ts';

/** The outcome of a document since it was decided here. */
export type Standing = { readonly is: 'sending' | 'done' } | { readonly is: 'refused'; readonly failure: Failure };

const versionOf = (item: WaitingDocument): string => `${keyOf(item)}@${item.version}`;

/** The queue as the user works through it: the current document, the selection, and decisions. */
export function useQueue() {
  const [search, change] = useAddressParams();
  const type = search.get('type') ?? undefined;
  const query = useApprovals(type);
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const order = useRecordCommand();
  const items = useMemo(
    () => (query.data?.items ?? []).filter((item) => standings.get(versionOf(item))?.is !== 'done'),
    [query.data, standings],
  );
  // The address follows a moment later, and the next key must not act on the row before.
  const [asked, setAsked] = useState(() => search.get('doc'));
  const current = items.find((item) => keyOf(item) === asked) ?? items[0];

  const address: ChangeParams = useCallback(
    (changes) => {
      if ('doc' in changes) setAsked(changes.doc ?? null);
      change(changes);
    },
    [change],
  );

  const put = (item: WaitingDocument, standing: Standing) =>
    setStandings((former) => new Map(former).set(versionOf(item), standing));

  /** Sends the decision in the background: the next document shows immediately, and a refusal returns to its row. */
  const decide = async (item: WaitingDocument, decision: Decision, reason: string): Promise<void> => {
    put(item, { is: 'sending' });
    const next = neighborOf(items, item);
    address({ doc: next && keyOf(next) });
    const end = await order({
      operation: 'action',
      type: item.type,
      id: item.doc.id,
      name: decision,
      title: `${words[decision]} ${item.doc.refName}`,
      body: reason === '' ? {} : { reason },
      ifMatch: `"${item.version}"`,
    });
    if (end.ended === 'refused') {
      put(item, { is: 'refused', failure: end.failure });
      showToast(
        `${item.doc.refName}: ${end.failure.kind === 'conflict' ? words.changedMeanwhile : (end.failure.problems[0]?.detail ?? words.refused)}`,
        { tone: 'critical' },
      );
      void query.refetch();
      return;
    }
    put(item, { is: 'done' });
    setTicked((former) => new Set([...former].filter((key) => key !== keyOf(item))));
    announce(decision === 'approve' ? words.approved(item.doc.refName) : words.rejected(item.doc.refName));
  };

  const toggle = (item: WaitingDocument) =>
    setTicked((former) => {
      const next = new Set(former);
      if (!next.delete(keyOf(item))) next.add(keyOf(item));
      return next;
    });
  return {
    type,
    query,
    items,
    current,
    ticked,
    address,
    decide,
    toggle,
    isChosen: asked !== null && current !== undefined && keyOf(current) === asked,
    run: search.get('run') ?? undefined,
    standingOf: (item: WaitingDocument) => standings.get(versionOf(item)),
    tickAll: () =>
      setTicked((former) => (items.every((item) => former.has(keyOf(item))) ? new Set() : new Set(items.map(keyOf)))),
    clear: () => setTicked(new Set()),
    chosen: items.filter((item) => ticked.has(keyOf(item))),
  };
}

export type Queue = ReturnType<typeof useQueue>;
