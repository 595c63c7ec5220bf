import { useEffect, useMemo, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { FoundNeeds, WorkItem, NeedSource } from '#app/engine/needs/needSource.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import type { ListedDraft } from '#app/platform/drafts/draftList.ts';
import { useAllDrafts } from '#app/platform/drafts/useAllDrafts.ts';
import { draftPlaceAddress, draftsAddress, resumeAddress } from '#app/platform/router/addresses.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { homeMessages as words } from './messages.ts';

export interface WorkQueueState {
  readonly items: readonly WorkItem[];
  /** All of them, also those not shown. */
  readonly count: number;
  /** Where all of those stand of which only the first are shown. */
  readonly more: readonly NonNullable<FoundNeeds['all']>[];
  readonly isLoading: boolean;
}

const MOST = 8;
const MOST_DRAFTS = 4;

/** Unfinished forms, and what waits in the work of each feature. */
export function useWorkQueue(): WorkQueueState {
  const { drafts } = useAllDrafts();
  const { found, isLoading } = useFound();
  return useMemo(() => {
    const all = drafts ?? [];
    const kept = all.slice(0, MOST_DRAFTS).map(needOfDraft);
    const waiting = found.flatMap(({ needs }) => needs);
    // What is told as a whole is always shown; of single documents there may be too many.
    const whole = found.reduce((sum, { all, needs }) => sum + (all ? 0 : needs.length), 0);
    return {
      items: [...kept, ...waiting].slice(0, MOST + whole),
      count: all.length + whole + found.reduce((sum, { all }) => sum + (all?.count ?? 0), 0),
      more: [
        ...(all.length > kept.length
          ? [{ label: words.allDrafts(all.length), to: draftsAddress(), count: all.length }]
          : []),
        ...found.flatMap(({ all: others }) => (others && others.count > 0 ? [others] : [])),
      ],
      isLoading: isLoading || drafts === undefined,
    };
  }, [drafts, found, isLoading]);
}

function needOfDraft({
  key,
  type,
  recordId,
  origin,
  title,
  party,
  amount = '',
  device,
  savedAt,
  sharedId,
}: ListedDraft): WorkItem {
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
    about: [party, title].filter((part) => part !== undefined && part !== '').join(', '),
    why: device ?? (sharedId === undefined ? words.kept : ''),
    when: new Date(savedAt).toTimeString().slice(0, 5),
    amount,
  };
}

/** What the features find; empty and loading until they are here. */
function useFound(): { readonly found: readonly FoundNeeds[]; readonly isLoading: boolean } {
  const sources = useSources();
  const { client, queries } = useConnection();
  const { can, caller } = useCaller();
  const formats = useFormats();
  const today = todayHere();
  const isSpecOnly = caller.isSpecOnly === true;
  const baseCurrency = caller.company.baseCurrency.id;
  const questions = useMemo(() => {
    const access = { client, queries, can, isSpecOnly, today, baseCurrency, formats };
    return (sources ?? []).flatMap((source) => source(access)).toSorted((one, other) => one.place - other.place);
  }, [sources, client, queries, can, isSpecOnly, today, baseCurrency, formats]);
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
      // All of them at once: rows that come one by one would push each other down.
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
