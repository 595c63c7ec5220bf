import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { definitionOf, findRecordType } from '#contract/records/registry';
import { daysBetween, isValidDate } from '#contract/values/date';
import type { Tone } from '#contract/fields';
import { useConnection } from '../api/useConnection.ts';
import { useCaller } from '../auth/useCaller.ts';
import { useDraftList } from '../drafts/useDraft.ts';
import { referenceOf } from '../records/list/cellText.ts';
import { todayHere, useFormats } from '../shell/formats.ts';
import { newAddress, recordAddress } from '../shell/navigation.ts';
import { homeMessages as words } from './messages.ts';

/** One thing that waits for this person. */
export interface Need {
  readonly key: string;
  readonly what: string;
  readonly tone: Tone;
  readonly to: string;
  readonly record: string;
  readonly about: string;
  readonly why: string;
  readonly when: string;
  readonly amount: string;
}

export interface Needs {
  readonly items: readonly Need[];
  /** All of them, also those not shown. */
  readonly count: number;
  readonly toApprove: number;
  readonly isLoading: boolean;
}

const MOST = 8;
export const PENDING = "tranStatus ANYOF 'PENDING_APPROVAL'";
export const pendingSearch = { q: PENDING, orderby: 'tranDate', limit: MOST, offset: 0, fields: ['tranId', 'tranDate', 'memo', 'total', 'currency'] } as const;

/** Whether this role approves journals. */
export function useMayApprove(): boolean {
  const { can } = useCaller();
  const { actions, permission } = definitionOf('periodEndJournal');
  return actions?.approve !== undefined && can(actions.approve.permission, actions.approve.level) && can(permission.id, 'View');
}

/** Drafts of this device and journals to approve. */
export function useNeeds(): Needs {
  const drafts = useDraftList();
  const { queries } = useConnection();
  const formats = useFormats();
  const { data, isLoading } = useQuery({ ...queries.list('periodEndJournal', pendingSearch), enabled: useMayApprove() });
  return useMemo(() => {
    const today = todayHere();
    const approvals = (data?.items ?? []).map((row): Need => {
      const { tranId, tranDate, memo, total } = row;
      const date = typeof tranDate === 'string' && isValidDate(tranDate) ? tranDate : undefined;
      return {
        key: row.id,
        what: words.approve,
        tone: 'warning',
        to: recordAddress('periodEndJournal', row.id),
        record: typeof tranId === 'string' ? tranId : row.id,
        about: typeof memo === 'string' && memo !== '' ? memo : definitionOf('periodEndJournal').label,
        why: words.waitsForApproval,
        when: date === undefined ? '' : words.days(Math.max(0, daysBetween(date, today))),
        amount: typeof total === 'number' ? formats.amount(total, referenceOf(row.currency)?.id) : '',
      };
    });
    const kept = (drafts ?? []).map(({ formId, type, recordId, content, savedAt }): Need => {
      const known = findRecordType(type);
      return {
        key: formId,
        what: words.draft,
        tone: 'neutral',
        to: recordId === undefined ? newAddress(type) : `${recordAddress(type, recordId)}/edit`,
        record: recordId === undefined ? words.newRecord(known ? definitionOf(known).label : type) : content.title,
        about: content.title,
        why: words.kept,
        when: new Date(savedAt).toTimeString().slice(0, 5),
        amount: '',
      };
    });
    const toApprove = data?.totalResults ?? 0;
    return { items: [...kept, ...approvals].slice(0, MOST), count: kept.length + toApprove, toApprove, isLoading: isLoading || drafts === undefined };
  }, [data, drafts, formats, isLoading]);
}
