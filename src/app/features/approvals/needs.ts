import { queryOptions } from '@tanstack/react-query';
import { catalogueOf } from '#contract/derive/catalogue';
import { daysBetween } from '#contract/values/date';
import { formatPlain } from '#contract/values/numberFormat';
import type { Decided, DecidedDocument, DecisionName, WaitingDocument } from '#contract/wire/approvals';
import { queryKeys } from '#app/platform/api/queries.ts';
import { asked } from '#app/platform/api/asked.ts';
import type { NeedAccess, NeedQuery, NeedSource, WorkAction, WorkItem } from '#app/engine/needs/needSource.ts';
import { approvalsAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { mayApprove } from './mayApprove.ts';
import { approvalNeedMessages as words } from './needMessages.ts';

const MOST = 5;

/** The documents that wait longest for an approval of this role, and what others decided about this person's own. */
export const approvalNeeds: NeedSource = (access) =>
  access.isSpecOnly ? [] : [...(mayApprove(access) ? [waitingOf(access)] : []), decidedOf(access)];

function waitingOf({ queries, formats, today }: NeedAccess): NeedQuery {
  const waiting = asked(queries.approvals(), ({ items, totalResults }) => ({
    needs: items.slice(0, MOST).map((item): WorkItem => {
      const { doc, type, version, party, memo, by, since, total, currency, for: absent } = item;
      return {
        key: `${type}/${doc.id}@${version}`,
        what: words.approve,
        tone: 'warning',
        to: `${approvalsAddress()}?doc=${type}/${doc.id}`,
        record: doc.refName,
        about: [catalogueOf(type).label, party?.refName ?? memo].filter(Boolean).join(', '),
        why: [
          by ? words.sentBy(by.refName) : words.waitsForApproval,
          ...(absent ? [words.forUser(absent.refName)] : []),
        ].join(', '),
        when: daysSince(since, today),
        amounts: total === null ? [] : [{ value: total, currency: currency ?? undefined }],
        actions: [
          actionOf(item, 'approve', 'A'),
          ...(catalogueOf(type).actions.reject === undefined ? [] : [actionOf(item, 'reject', 'R')]),
        ],
      };
    }),
    all: {
      count: totalResults,
      label: words.allToApprove(formatPlain(String(totalResults), formats.number)),
      to: approvalsAddress(),
    },
  }));
  return { place: 0, ...waiting };
}

/** Decides one document like the approval queue, and only the version that was viewed. */
const actionOf = ({ doc, type, version }: WaitingDocument, decision: DecisionName, keys: string): WorkAction => ({
  keys,
  label: words[decision],
  ...(decision === 'reject' ? { reasonTitle: words.rejectTitle(doc.refName) } : {}),
  order: (reason) => ({
    operation: 'action',
    type,
    id: doc.id,
    name: decision,
    title: `${words[decision]} ${doc.refName}`,
    body: reason === '' ? {} : { reason },
    ifMatch: `"${version}"`,
  }),
  done: decision === 'approve' ? words.approvedNow(doc.refName) : words.rejectedNow(doc.refName),
});

/** Older ones were read or never will be. */
const MOST_DECIDED = 50;
const FRESH_MS = 15_000;

/** What others decided about this user's documents, the newest first. */
const decidedQuery = (client: NeedAccess['client']) =>
  queryOptions({
    queryKey: [...queryKeys.records, 'decided'] as const,
    queryFn: async ({ signal }) =>
      (
        await client.send<Decided>({
          path: '/services/rest/approvals/v1/decided',
          query: { limit: MOST_DECIDED },
          signal,
          priority: 'visible',
        })
      ).body,
    staleTime: FRESH_MS,
  });

function decidedOf({ client, today }: NeedAccess): NeedQuery {
  const decided = asked(decidedQuery(client), ({ items }) => ({
    // A rejection needs action.
    needs: items
      .toSorted((one, other) => Number(other.decision === 'reject') - Number(one.decision === 'reject'))
      .map((item) => noticeOf(item, today)),
  }));
  return { place: -1, ...decided };
}

function noticeOf(item: DecidedDocument, today: string): WorkItem {
  const { doc, type, party, memo, at, total, currency, decision, reason } = item;
  const by = item.for ? words.inPlaceOf(item.by.refName, item.for.refName) : item.by.refName;
  const isRejected = decision === 'reject';
  return {
    key: `decided ${type}/${doc.id}`,
    what: isRejected ? words.rejected : words.approved,
    tone: isRejected ? 'critical' : 'positive',
    to: recordAddress(type, doc.id),
    record: doc.refName,
    about: [catalogueOf(type).label, party?.refName ?? memo].filter(Boolean).join(', '),
    why: reason === null || reason === '' ? words.byWhom(by) : words.byWhomWhy(by, reason),
    when: daysSince(at, today),
    amounts: total === null ? [] : [{ value: total, currency: currency ?? undefined }],
    notice: { id: `${type}/${doc.id}@${at}`, type, recordId: doc.id, at: Date.parse(at), isTask: isRejected },
  };
}

const daysSince = (moment: string, today: string): string =>
  words.days(Math.max(0, daysBetween(moment.slice(0, 10), today)));
