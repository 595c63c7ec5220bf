import { useEffect, useMemo, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { FoundNeeds, NeedSource, WorkItem, WorkNotice } from '#app/engine/needs/needSource.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { standsInToday } from '#app/platform/auth/caller.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { ListedDraft } from '#app/platform/drafts/draftList.ts';
import { useAllDrafts } from '#app/platform/drafts/useAllDrafts.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { draftPlaceAddress, resumeAddress } from '#app/platform/drafts/draftAddresses.ts';
import { draftsAddress } from '#app/platform/router/addresses.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import {
  type Preferences,
  usePreferences,
  usePreferenceStore,
  withSeen,
} from '#app/platform/preferences/preferences.ts';
import { homeMessages as words } from './messages.ts';

type Seen = Pick<Preferences, 'recents' | 'seenNotices'>;

/** Whether a notice was dismissed, or its record was opened since where that is enough. */
export const isSeen = (
  { id, type, recordId, at, isTask = false }: WorkNotice,
  { recents, seenNotices }: Seen,
): boolean =>
  seenNotices?.includes(id) === true ||
  (!isTask && recents.some((recent) => recent.type === type && recent.id === recordId && recent.at >= at));

/** The notices whose record was opened, which are kept as seen: the list of recent records forgets. */
export const openedNotices = (items: readonly WorkItem[], { recents, seenNotices }: Seen): readonly string[] =>
  items.flatMap(({ notice }) =>
    notice && isSeen(notice, { recents }) && seenNotices?.includes(notice.id) !== true ? [notice.id] : [],
  );

export interface WorkQueueState {
  readonly items: readonly WorkItem[];
  /** All of them, including those shown only as a number. */
  readonly count: number;
  /** Link to all items when only the first are shown. */
  readonly more: readonly NonNullable<FoundNeeds['all']>[];
  readonly isLoading: boolean;
  readonly dismiss: (item: WorkItem) => void;
}

const MOST_DRAFTS = 4;

/** Unfinished forms, and what waits in the work of each feature. */
export function useWorkQueue(): WorkQueueState {
  const { drafts } = useAllDrafts();
  const { found, isLoading } = useFound();
  const store = usePreferenceStore();
  const preferences = usePreferences();
  const { recents, seenNotices } = preferences;
  useEffect(() => {
    const opened = openedNotices(
      found.flatMap(({ needs }) => needs),
      { recents, ...(seenNotices && { seenNotices }) },
    );
    if (opened.length > 0) store.change({ seenNotices: withSeen(seenNotices ?? [], opened) });
  }, [found, recents, seenNotices, store]);
  return useMemo(() => {
    const all = drafts ?? [];
    const kept = all.slice(0, MOST_DRAFTS).map(draftWork);
    const told = found.map(({ needs, ...rest }) => ({
      ...rest,
      needs: needs.filter(({ notice }) => !notice || !isSeen(notice, { recents, ...(seenNotices && { seenNotices }) })),
    }));
    const waiting = told.flatMap(({ needs }) => needs);
    return {
      items: [...kept, ...waiting],
      count: all.length + told.reduce((sum, { all, needs }) => sum + (all?.count ?? needs.length), 0),
      more: [
        ...(all.length > kept.length
          ? [{ label: words.allDrafts(all.length), to: draftsAddress(), count: all.length }]
          : []),
        ...told.flatMap(({ all: others, needs }) => (others && others.count > needs.length ? [others] : [])),
      ],
      isLoading: isLoading || drafts === undefined,
      dismiss: ({ notice }) =>
        notice && store.change({ seenNotices: withSeen(store.get().seenNotices ?? [], [notice.id]) }),
    };
  }, [drafts, found, isLoading, recents, seenNotices, store]);
}

/** Results of the features; empty and loading until they arrive. */
function useFound(): { readonly found: readonly FoundNeeds[]; readonly isLoading: boolean } {
  const sources = useSources();
  const { client, queries } = useConnection();
  const { can, caller } = useCaller();
  const formats = useFormats();
  const today = todayHere();
  const isSpecOnly = caller.isSpecOnly === true;
  const standsIn = standsInToday(caller);
  const baseCurrency = caller.company.baseCurrency.id;
  const questions = useMemo(() => {
    const access = { client, queries, can, isSpecOnly, standsIn, today, baseCurrency, formats };
    return (sources ?? []).flatMap((source) => source(access)).toSorted((one, other) => one.place - other.place);
  }, [sources, client, queries, can, isSpecOnly, standsIn, today, baseCurrency, formats]);
  const answers = useQueries({
    queries: questions.map(({ query }) => query),
    combine: (results) => results.map(({ data, isLoading }) => ({ data, isLoading })),
  });
  return useMemo(
    () => ({
      found: questions.flatMap(({ read }, at) => {
        const data = answers[at]?.data;
        return data === undefined ? [] : [read(data)];
      }),
      // All together: rows arriving one by one would push each other down.
      isLoading: sources === undefined || answers.some(({ isLoading }) => isLoading),
    }),
    [sources, questions, answers],
  );
}

function useSources(): readonly NeedSource[] | undefined {
  const { needs } = usePlugs();
  const [sources, setSources] = useState<readonly NeedSource[]>();
  useEffect(() => {
    let isCurrent = true;
    void needs().then((loaded) => isCurrent && setSources(loaded));
    return () => void (isCurrent = false);
  }, [needs]);
  return sources;
}

/** A draft as one line of the queue, including the link back to it. */
function draftWork(draft: ListedDraft): WorkItem {
  const { key, type, recordId, origin, title, party, amount, device, savedAt, sharedId } = draft;
  const known = findRecordType(type);
  return {
    key,
    what: words.draft,
    tone: 'neutral',
    to:
      sharedId === undefined
        ? draftPlaceAddress(type, recordId, origin)
        : resumeAddress(type, sharedId, { recordId, origin }),
    record: recordId === undefined ? words.newRecord(known ? definitionOf(known).label : type) : title,
    about: listed([party, title, amount].flatMap((part) => (part === undefined || part === '' ? [] : [part]))),
    why: device ?? (sharedId === undefined ? words.kept : ''),
    when: new Date(savedAt).toTimeString().slice(0, 5),
    amounts: [],
  };
}
