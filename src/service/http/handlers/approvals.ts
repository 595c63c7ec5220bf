import { findRecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { isValidDate } from '#contract/values/date';
import { type Call, type Reply } from '../message.ts';
import { refuseWith } from '#contract/messages/refused';
import { objectBody, parameter, sliceOf } from './common.ts';
import { auditHeader } from './writing.ts';
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
    today: call.context.now.toISOString().slice(0, 10),
    ...(only === undefined ? {} : { only }),
  });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length } };
}

/** How far back approvals are reported without `since`, and rejections, which wait for their sender to deal with them. */
const DECIDED_DAYS = 30;
const REJECTED_DAYS = 365;

/** `GET approvals/v1/decided`: what others decided about documents the caller submitted for approval, the newest first. */
async function decided(call: Call): Promise<Reply> {
  const { caller, now } = call.context;
  const since = parameter(call.query, 'since');
  if (since !== undefined && !isValidDate(since))
    return refuseWith(
      problem('report.notDate', { value: since.slice(0, 60) }, { queryParam: 'since' }, 'INVALID_PARAMETER'),
    );
  const { limit } = sliceOf(call);
  const before = (days: number) => since ?? addDays(now.toISOString().slice(0, 10), -days);
  const page = await call.parts.queries.decided(caller, {
    limit,
    since: `${before(DECIDED_DAYS)}T00:00:00Z`,
    rejectedSince: `${before(REJECTED_DAYS)}T00:00:00Z`,
  });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length } };
}

/** `GET approvals/v1/delegations`: who approves for whom, as far as it concerns the caller. */
async function delegations(call: Call): Promise<Reply> {
  const found = await call.parts.delegating.list(call.context.caller);
  return { status: 200, media: 'collection', body: { ...found, count: found.items.length } };
}

const idForm = /^[A-Za-z0-9-]{8,64}$/;
function delegationId(call: Call): string {
  const id = call.params.id ?? '';
  return idForm.test(id) ? id : refuseWith(problem('delegation.badId', {}, { url: call.path }, 'INVALID_REQUEST'));
}

/** `PUT approvals/v1/delegations/{id}`: names a delegate for the caller or, by who manages users, for another user. */
async function delegate(call: Call): Promise<Reply> {
  const { delegation, auditSeq } = await call.parts.delegating.put(call.context, delegationId(call), objectBody(call));
  return { status: 200, media: 'singular', body: delegation, headers: auditHeader(auditSeq) };
}

/** `DELETE approvals/v1/delegations/{id}`: withdrawn at once. */
async function withdraw(call: Call): Promise<Reply> {
  const done = await call.parts.delegating.withdraw(call.context, delegationId(call));
  return { status: 204, headers: done ? auditHeader(done.auditSeq) : {} };
}

export const approvalHandlers = { list, decided, delegations, delegate, withdraw };
