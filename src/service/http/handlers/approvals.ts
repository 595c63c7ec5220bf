import { findRecordType } from '#contract/records/index';
import { type Call, type Reply } from '../message.ts';
import { refuseWith } from '#contract/messages/refused';
import { parameter, sliceOf } from './common.ts';
import { problem } from '#contract/messages/problem';

/** `GET approvals/v1`: what waits for an approval that the caller may give, of all types, the oldest first. */
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

export const approvalHandlers = { list };
