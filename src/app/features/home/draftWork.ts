import { definitionOf, findRecordType } from '#contract/records/index';
import type { WorkItem } from '#app/engine/needs/needSource.ts';
import type { ListedDraft } from '#app/platform/drafts/draftList.ts';
import { listed } from '#app/platform/i18n/listed.ts';
import { draftPlaceAddress, resumeAddress } from '#app/platform/router/addresses.ts';
import { homeMessages as words } from './messages.ts';

/** An unfinished form as one line of the queue, the way back to it included. */
export function draftWork(draft: ListedDraft): WorkItem {
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
