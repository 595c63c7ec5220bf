import { findRecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { isValidDate } from '#contract/values/date';
import { type Call, type Reply } from '../message.ts';
import { refuseWith } from '#contract/messages/refused';
import { parameter, sliceOf } from './common.ts';
import { problem } from '#contract/messages/problem';

/** `GET approvals/v1`: documents pending an approval the caller may give, of all types, the oldest first. */
async function list(call: Call): Promise<Reply> {
  const named = parameter(call.query, 'type');
  const only = named === undefined ? undefined : findRecordType(named);
  if (named !== undefined && only === undefined)
    return refuseWith(
      problem('report.notType', { value: named.slice(0, 60) }, { queryParam: 'type' }, 'INVALID_PARAMETER'),
    );
  const page = await call.parts.queries.approvals(call.context.caller, {
    ...sliceOf(call),
    ...(only === undefined ? {} : { only }),
  });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length } };
}

/** How far back decisions are reported without `since`. */
const DECIDED_DAYS = 30;

/** `GET approvals/v1/decided`: what others decided about documents the caller submitted for approval, the newest first. */
async function decided(call: Call): Promise<Reply> {
  const { caller, now } = call.context;
  const since = parameter(call.query, 'since');
  if (since !== undefined && !isValidDate(since))
    return refuseWith(
      problem('report.notDate', { value: since.slice(0, 60) }, { queryParam: 'since' }, 'INVALID_PARAMETER'),
    );
  const { limit } = sliceOf(call);
  const first = since ?? addDays(now.toISOString().slice(0, 10), -DECIDED_DAYS);
  const page = await call.parts.queries.decided(caller, { limit, since: `${first}T00:00:00Z` });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length } };
}

export const approvalHandlers = { list, decided };
