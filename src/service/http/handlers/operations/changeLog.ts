import { type Problem, problem } from '#contract/messages/problem';
import { refuseIfAny } from '#contract/messages/refused';
import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import {
  allLoggedOperations,
  changeLogLimits,
  changeLogParameters,
  computedChoices,
  isLogSubject,
  logSubjects,
} from '#contract/wire/trail/changeLog';
import { holds, lacks } from '#contract/wire/permitted';
import type { Call, Reply } from '../../message.ts';
import { choiceProblems, readLogQuery } from './logQuery.ts';

/** Names of fields and sublists of all record types. */
const fields: ReadonlySet<string> = new Set(recordTypes.flatMap((type) => fieldsOf(type)));

function fieldsOf(type: (typeof recordTypes)[number]): readonly string[] {
  const { fields: header, sublists } = definitionOf(type);
  return [
    ...Object.keys(header),
    ...Object.entries(sublists).flatMap(([list, { fields: columns }]) => [list, ...Object.keys(columns)]),
  ];
}

/** `GET changeLog/v1`: who changed what, and who signed in and took out what, the newest first. */
async function read(call: Call): Promise<Reply> {
  const { values, limit, problems } = readLogQuery(call, changeLogParameters, {
    usual: changeLogLimits.usualPage,
    largest: changeLogLimits.page,
    isByPlace: true,
  });
  refuseIfAny([
    ...problems,
    ...typeProblems(call, values.type),
    ...choiceProblems('operation', values.operation, allLoggedOperations),
    ...choiceProblems('computed', values.computed, computedChoices),
    ...fieldProblems(values),
    ...idProblems(values.record),
    ...placeProblems(values.before),
  ]);
  const type = values.type === undefined ? undefined : (findRecordType(values.type) ?? values.type);
  const page = await call.parts.changeLog.read(call.context.caller, { ...values, type, limit });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length } };
}

function typeProblems(call: Call, name: string | undefined): Problem[] {
  if (name === undefined) return [];
  const type = findRecordType(name);
  const permission =
    type !== undefined ? definitionOf(type).permission : isLogSubject(name) ? logSubjects[name].permission : undefined;
  if (permission === undefined)
    return [problem('request.noType', { type: name.slice(0, 60) }, { queryParam: 'type' }, 'INVALID_PARAMETER')];
  return holds(call.context.caller, permission.id, 'View') ? [] : [lacks(permission, 'View')];
}

function fieldProblems({
  type: name,
  field,
}: {
  readonly type: string | undefined;
  readonly field: string | undefined;
}): Problem[] {
  if (field === undefined) return [];
  const type = name === undefined ? undefined : findRecordType(name);
  const isKnown = type === undefined ? fields.has(field) : fieldsOf(type).includes(field);
  return isKnown
    ? []
    : [problem('query.unknownField', { field: field.slice(0, 60) }, { queryParam: 'field' }, 'NONEXISTENT_FIELD')];
}

/** Whether it can be the id of a record: of one that is gone, the log still tells. */
const idProblems = (id: string | undefined): Problem[] =>
  id === undefined || /^[1-9]\d{0,17}$/.test(id)
    ? []
    : [
        problem(
          'query.notWhole',
          { name: 'record', value: id.slice(0, 40), min: 1, max: Number.MAX_SAFE_INTEGER },
          { queryParam: 'record' },
          'INVALID_PARAMETER',
        ),
      ];

const placePattern = /^\d{1,18}(?:_\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[1-9]\d{0,17})?$/;

/** Whether it is the `next` of an earlier page. */
function placeProblems(place: string | undefined): Problem[] {
  const time = place?.split('_')[1];
  const isPlace =
    place === undefined || (placePattern.test(place) && (time === undefined || !Number.isNaN(Date.parse(time))));
  return isPlace ? [] : [problem('query.badPosition', {}, { queryParam: 'before' }, 'INVALID_PARAMETER')];
}

export const changeLogHandlers = { read };
