import { definitionOf, findRecordType } from '#contract/records/index';
import type { WorkItem } from '#app/engine/needs/needSource.ts';
import type { useDraftList } from '#app/platform/drafts/useDraft.ts';
import {
  PAY_BILLS_DRAFT,
  payBillsAddress,
  draftAddress,
  newAddress,
  recordAddress,
} from '#app/platform/router/addresses.ts';
import { homeMessages as words } from './messages.ts';

type Draft = NonNullable<ReturnType<typeof useDraftList>>[number];

/** An unfinished form as one line of the queue, the way back to it included. */
export function draftWork({ formId, type, recordId, origin, content, savedAt }: Draft): WorkItem {
  const known = findRecordType(type);
  return {
    key: formId,
    what: words.draft,
    tone: 'neutral',
    to: addressOf({ type, recordId, origin }),
    record: recordId === undefined ? words.newRecord(known ? definitionOf(known).label : type) : content.title,
    about: content.title,
    why: words.kept,
    when: new Date(savedAt).toTimeString().slice(0, 5),
    amounts: [],
  };
}

function addressOf({ type, recordId, origin }: Pick<Draft, 'type' | 'recordId' | 'origin'>): string {
  if (recordId === undefined) return origin === undefined ? newAddress(type) : draftAddress(type, origin);
  if (recordId === PAY_BILLS_DRAFT) return payBillsAddress;
  return recordId === 'import' ? recordAddress(type, recordId) : `${recordAddress(type, recordId)}/edit`;
}
