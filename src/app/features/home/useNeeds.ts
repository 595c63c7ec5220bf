import { useMemo } from 'react';
import { definitionOf, findRecordType } from '#contract/records/index';
import { catalogueOf } from '#contract/derive/catalogue';
import { daysBetween } from '#contract/values/date';
import { useApprovals } from '#app/platform/api/useApprovals.ts';
import { useDraftList } from '#app/platform/drafts/useDraft.ts';
import { PAY_BILLS_DRAFT, payBillsAddress } from '#app/platform/router/addresses.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { approvalsAddress, draftAddress, newAddress, recordAddress } from '#app/platform/shell/navigation.ts';
import type { Need } from './need.ts';
import { homeMessages as words } from './messages.ts';
import { useDueWork } from './useDueWork.ts';
import { useShortWork } from './useShortWork.ts';

export interface Needs {
  readonly items: readonly Need[];
  /** All of them, also those not shown. */
  readonly count: number;
  readonly toApprove: number;
  readonly isLoading: boolean;
}

const MOST = 8;
const MAX_APPROVALS = 5;

/** Drafts of this device, documents to approve, and what is due or late in the work of this role. */
export function useNeeds(): Needs {
  const drafts = useDraftList();
  const formats = useFormats();
  const { data, isLoading } = useApprovals();
  const [dated, short] = [useDueWork(), useShortWork()];
  const due = useMemo(() => [...short, ...dated], [short, dated]);
  return useMemo(() => {
    const today = todayHere();
    const approvals = (data?.items ?? [])
      .slice(0, MAX_APPROVALS)
      .map(({ doc, type, party, memo, by, since, total, currency }): Need => ({
        key: `${type}/${doc.id}`,
        what: words.approve,
        tone: 'warning',
        to: `${approvalsAddress()}?doc=${type}/${doc.id}`,
        record: doc.refName,
        about: [catalogueOf(type).label, party?.refName ?? memo].filter(Boolean).join(', '),
        why: by ? words.sentBy(by.refName) : words.waitsForApproval,
        when: words.days(Math.max(0, daysBetween(since.slice(0, 10), today))),
        amount: total === null ? '' : formats.amount(total, currency?.id),
      }));
    const kept = (drafts ?? []).map(({ formId, type, recordId, origin, content, savedAt }): Need => {
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
    });
    const toApprove = data?.totalResults ?? 0;
    return {
      items: [...kept, ...approvals, ...due].slice(0, MOST + due.length),
      count: kept.length + toApprove + due.length,
      toApprove,
      isLoading: isLoading || drafts === undefined,
    };
  }, [data, due, drafts, formats, isLoading]);
}
