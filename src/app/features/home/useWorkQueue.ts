import { useEffect, useMemo, useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { definitionOf, findRecordType } from '#contract/records/index';
import type { FoundNeeds, WorkItem, NeedSource } from '#app/engine/needs/needSource.ts';
import { usePlugs } from '#app/engine/plugs/plugsContext.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { useDraftList } from '#app/platform/drafts/useDraft.ts';
import {
  PAY_BILLS_DRAFT,
  payBillsAddress,
  draftAddress,
  newAddress,
  recordAddress,
} from '#app/platform/router/addresses.ts';
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

/** Drafts of this device, and what waits in the work of each feature. */
export function useWorkQueue(): WorkQueueState {
  const drafts = useDraftList();
  const { found, isLoading } = useFound();
  return useMemo(() => {
    const kept = (drafts ?? []).map(needOfDraft);
    const waiting = found.flatMap(({ needs }) => needs);
    // What is told as a whole is always shown; of single documents there may be too many.
    const whole = found.reduce((sum, { all, needs }) => sum + (all ? 0 : needs.length), 0);
    return {
      items: [...kept, ...waiting].slice(0, MOST + whole),
      count: kept.length + whole + found.reduce((sum, { all }) => sum + (all?.count ?? 0), 0),
      more: found.flatMap(({ all }) => (all && all.count > 0 ? [all] : [])),
      isLoading: isLoading || drafts === undefined,
    };
  }, [drafts, found, isLoading]);
}

function needOfDraft({
  formId,
  type,
  recordId,
  origin,
  content,
  savedAt,
}: NonNullable<ReturnType<typeof useDraftList>>[number]): WorkItem {
  const known = findRecordType(type);
  return {
    key: formId,
    what: words.draft,
    tone: 'neutral',
    to:
      recordId === undefined
        ? origin === undefined
          ? newAddress(type)
          : draftAddress(type, origin)
        : recordId === PAY_BILLS_DRAFT
          ? payBillsAddress
          : recordId === 'import'
            ? recordAddress(type, recordId)
            : `${recordAddress(type, recordId)}/edit`,
    record: recordId === undefined ? words.newRecord(known ? definitionOf(known).label : type) : content.title,
    about: content.title,
    why: words.kept,
    when: new Date(savedAt).toTimeString().slice(0, 5),
    amount: '',
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
