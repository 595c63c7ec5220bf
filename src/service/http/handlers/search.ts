import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import { findRecordType, type RecordType } from '#contract/records/index';
import { searchLimits } from '#contract/wire/search';
import type { Call, Reply } from '../message.ts';
import { parameter, sliceOf } from './common.ts';

/** `GET search/v1`: records of all types the caller may view by number, name, party, memo or amount, best first. */
async function find(call: Call): Promise<Reply> {
  const text = parameter(call.query, 'q') ?? '';
  if (text.length > searchLimits.text)
    return refuseWith(problem('request.searchTooLong', {}, { queryParam: 'q' }, 'INVALID_PARAMETER'));
  const types = typesOf(parameter(call.query, 'types'));
  const asked = parameter(call.query, 'limit') === undefined ? searchLimits.default : sliceOf(call).limit;
  const found = await call.parts.queries.search(call.context.caller, {
    text,
    limit: Math.min(asked, searchLimits.items),
    ...(types === undefined ? {} : { types }),
  });
  return { status: 200, media: 'collection', body: { ...found, count: found.items.length } };
}

/** The record types named in `types`; undefined for all. @throws {Refused} for an unknown one. */
function typesOf(names: string | undefined): readonly RecordType[] | undefined {
  return names?.split(',').map((name) => {
    const type = findRecordType(name.trim());
    return (
      type ??
      refuseWith(problem('report.notType', { value: name.slice(0, 60) }, { queryParam: 'types' }, 'INVALID_PARAMETER'))
    );
  });
}

export const searchHandlers = { find };
