import { catalogueOf } from '#contract/derive/catalogue';
import { daysBetween } from '#contract/values/date';
import { formatPlain } from '#contract/values/numberFormat';
import { asked } from '#app/platform/api/asked.ts';
import type { WorkItem, NeedSource } from '#app/engine/needs/needSource.ts';
import { approvalsAddress } from '#app/platform/router/addresses.ts';
import { mayApprove } from './mayApprove.ts';
import { approvalNeedMessages as words } from './needMessages.ts';

const MOST = 5;

/** The documents that wait longest for an approval of this role, and how many there are. */
export const approvalNeeds: NeedSource = (access) => {
  const { queries, formats, today } = access;
  if (!mayApprove(access)) return [];
  const waiting = asked(queries.approvals(), ({ items, totalResults }) => ({
    needs: items.slice(0, MOST).map(({ doc, type, party, memo, by, since, total, currency }): WorkItem => ({
      key: `${type}/${doc.id}`,
      what: words.approve,
      tone: 'warning',
      to: `${approvalsAddress()}?doc=${type}/${doc.id}`,
      record: doc.refName,
      about: [catalogueOf(type).label, party?.refName ?? memo].filter(Boolean).join(', '),
      why: by ? words.sentBy(by.refName) : words.waitsForApproval,
      when: words.days(Math.max(0, daysBetween(since.slice(0, 10), today))),
      amount: total === null ? '' : formats.amount(total, currency?.id),
    })),
    all: {
      count: totalResults,
      label: words.allToApprove(formatPlain(String(totalResults), formats.number)),
      to: approvalsAddress(),
    },
  }));
  return [{ place: 0, ...waiting }];
};
