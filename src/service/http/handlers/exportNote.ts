import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { type Problem, problemOf } from '#contract/messages/problem';
import { refuseIfAny } from '#contract/messages/refused';
import { findRecordType } from '#contract/records/index';
import { findReport } from '#contract/reports/index';
import { isStorable } from '#contract/values/storable';
import { exportFormats, exportLimits, type ExportNote, exportSources } from '#contract/wire/exports';

type Body = Readonly<Record<string, unknown>>;

const members = ['source', 'name', 'record', 'format', 'rows', 'filters'] as const;

/** Reads the body of `POST exports/v1`. @throws {Refused} naming everything wrong with it. */
export function readExportNote(body: Body): ExportNote {
  const problems: Problem[] = [];
  const wrong = (path: string, what: Parameters<typeof problemOf>[0]): undefined =>
    void problems.push(problemOf(what, { path }, 'INVALID_CONTENT'));
  for (const name of Object.keys(body))
    if (!members.some((known) => known === name))
      wrong(name.slice(0, 60), message('access.unknownField', { name: name.slice(0, 60), list: arg.choice(members) }));
  const source = choiceIn(body, 'source', exportSources, wrong);
  const format = choiceIn(body, 'format', exportFormats, wrong);
  const name = nameIn(body, source, wrong);
  const record = source === 'record' ? recordIn(body, wrong) : undefined;
  if (source !== 'record' && body.record !== undefined) wrong('record', message('request.onlyOfRecords'));
  const rows = rowsIn(body, wrong);
  const filters = filtersIn(body, wrong);
  refuseIfAny(problems);
  if (!source || !format || name === undefined || rows === undefined || !filters)
    throw new Error('A note without a problem has everything.');
  return { source, name, ...(record === undefined ? {} : { record }), format, rows, filters };
}

type Wrong = (path: string, what: Parameters<typeof problemOf>[0]) => undefined;

function choiceIn<T extends string>(body: Body, path: string, choices: readonly T[], wrong: Wrong): T | undefined {
  const { [path]: value } = body;
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  if (value === undefined) return wrong(path, message('access.fieldMissing', { field: path }));
  return wrong(path, message('report.notAnOption', { value: shown(value), list: arg.choice(choices) }));
}

/** Types and reports in their own spelling. */
function nameIn({ name }: Body, source: ExportNote['source'] | undefined, wrong: Wrong): string | undefined {
  if (name === undefined) return wrong('name', message('access.fieldMissing', { field: 'name' }));
  if (typeof name !== 'string' || name.trim() === '' || name.length > exportLimits.name || !isStorable(name))
    return wrong('name', message('access.length', { field: 'name', max: exportLimits.name }));
  if (source === 'report') return findReport(name) ?? wrong('name', message('report.unknown', { name: shown(name) }));
  if (source === 'list' || source === 'record')
    return findRecordType(name) ?? wrong('name', message('report.notType', { value: shown(name) }));
  return name;
}

function recordIn({ record }: Body, wrong: Wrong): string | undefined {
  if (typeof record === 'string' && /^[1-9]\d{0,17}$/.test(record)) return record;
  if (record === undefined) return wrong('record', message('access.fieldMissing', { field: 'record' }));
  return wrong('record', message('deposit.notId', { name: 'record', value: shown(record) }));
}

function rowsIn({ rows }: Body, wrong: Wrong): number | undefined {
  const { rows: max } = exportLimits;
  if (typeof rows === 'number' && Number.isInteger(rows) && rows >= 0 && rows <= max) return rows;
  return wrong('rows', message('request.notWhole', { name: 'rows', min: 0, max }));
}

function filtersIn({ filters = {} }: Body, wrong: Wrong): ExportNote['filters'] | undefined {
  if (areFilters(filters)) return filters;
  const { filters: count, filter: max } = exportLimits;
  return wrong('filters', message('request.notTexts', { name: 'filters', count, max }));
}

const areFilters = (value: unknown): value is ExportNote['filters'] =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= exportLimits.filters &&
  Object.entries(value).every(
    ([name, text]) =>
      name.length <= exportLimits.filterName &&
      typeof text === 'string' &&
      text.length <= exportLimits.filter &&
      isStorable(name) &&
      isStorable(text),
  );

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 40);
