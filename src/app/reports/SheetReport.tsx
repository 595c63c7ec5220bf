import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { inLanguage, inSentence, language } from '#contract/language';
import { findRecordType } from '#contract/records/registry';
import type { ReportDefinition } from '#contract/reports/definition';
import type { Sheet, SheetRow, SheetValue } from '#contract/reports/sheet';
import { isMonthEnd, isValidDate, startOfMonth } from '#contract/values/date';
import { useConnection } from '../api/useConnection.ts';
import { useCaller } from '../auth/useCaller.ts';
import { sourceOf } from '../records/list/ClauseValues.tsx';
import type { PathStep } from '../shell/drillPath.ts';
import { type Formats, todayHere, useFormats } from '../shell/formats.ts';
import { recordAddress } from '../shell/navigation.ts';
import { classNames } from '../ui/classNames.ts';
import { DateInput } from '../ui/DateInput.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Message } from '../ui/Message.tsx';
import { ReferencePicker } from '../ui/ReferencePicker.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { reportMessages as words } from './messages.ts';
import { canCompare, comparedSheet, type ComparedRow, comparisons, formerQuery } from './comparison.ts';
import { agingRows } from './openDocumentsSheet.ts';
import { Choice, ReportFailed, ReportFrame } from './ReportFrame.tsx';
import { isFigure, placesOf, sheetCells, sheetRowsOf, shownCell } from './sheetTable.ts';
import { type ReportControl, useReportParameters } from './useReportParameters.ts';

/** Any report that is a table: its columns, sections and totals as the service lays them out, each figure leading on. */
export function SheetReport({ definition }: { readonly definition: ReportDefinition }) {
  const { name, label, parameters } = definition;
  const own = useMemo(() => parameters.map((each) => each.name), [parameters]);
  const control = useReportParameters(own);
  const { queries } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(queries.report(name, control.query));
  // The shape that the service documents for reports in table form.
  const sheet = data as unknown as Sheet | undefined;
  const when = sheet && whenOf(sheet, formats);
  const { former, error: formerError } = useFormer(definition, control, isPlaceholderData ? undefined : sheet);
  const isCompared = sheet !== undefined && former !== undefined && canCompare(sheet, former);
  const shown = isCompared ? comparedSheet(sheet, former, { now: spanName(sheet, formats), former: spanName(former, formats), difference: words.difference, percent: words.change }) : sheet;
  const rows = shown ? (isAging(name) ? agingRows(shown) : sheetRowsOf(shown)) : [];
  const subsidiary = sheet && nameOf(sheet.parameters.subsidiary ?? null);
  return (
    <ReportFrame
      title={label}
      control={control}
      hasRange={own.includes('period')}
      first={<OwnParameters definition={definition} control={control} sheet={sheet} />}
      last={isStatement(name) && <CompareChoice control={control} />}
      inWords={[subsidiary ?? caller.company.name, when, isCompared && control.parameters.compare && words.compareWith[control.parameters.compare]].filter(Boolean).join(', ')}
      cells={shown && (() => sheetCells({ ...shown, rows }))}
      facts={sheet && <span className="two mid">{words.asOf(new Date(dataUpdatedAt).toTimeString().slice(0, 5))}</span>}
    >
      {sheet?.notice !== undefined && <Message tone="info">{sheet.notice}</Message>}
      {former && !isCompared && <Message tone="info">{words.notCompared}</Message>}
      {formerError && <Message tone="critical">{words.comparisonFailed(formerError.message)}</Message>}
      {error && !sheet && <ReportFailed error={error} onRetry={() => void refetch()} />}
      {shown && rows.length === 0 && <EmptyState title={words.emptySheet}>{words.emptyText}</EmptyState>}
      {!sheet && !error && <LoadingSheet definition={definition} />}
      {shown && rows.length > 0 && (
        <div className={classNames('tbw', isPlaceholderData && 'is-former')}>
          <SheetTable sheet={{ ...shown, rows }} definition={definition} formats={formats} pathHere={control.stateHere([label, when].filter(Boolean).join(', '))} />
        </div>
      )}
    </ReportFrame>
  );
}

/** Reports whose amounts are those of a time and can stand beside those of another. */
const isStatement = (name: string): boolean => name === 'incomeStatement' || name === 'balanceSheet';

const isAging = (name: string): boolean => name === 'receivablesAging' || name === 'payablesAging';

/** The same report of the time it is compared with, when that is asked for. */
function useFormer({ name }: ReportDefinition, { query, parameters: { compare } }: ReportControl, sheet: Sheet | undefined) {
  const { queries } = useConnection();
  const asked = sheet && compare && isStatement(name) ? formerQuery(query, sheet.parameters, compare) : undefined;
  const { data, error, isPlaceholderData } = useQuery({ ...queries.report(name, asked ?? {}), enabled: asked !== undefined });
  // What was compared before belongs to other parameters: better nothing beside the figures than something else.
  if (asked === undefined || isPlaceholderData) return {};
  // The shape that the service documents for reports in table form.
  return { former: data as unknown as Sheet | undefined, error };
}

function CompareChoice({ control }: { readonly control: ReportControl }) {
  const { none, ...withWhat } = words.compareWith;
  const options = [{ id: '', refName: none }, ...comparisons.map((id) => ({ id, refName: withWhat[id] }))];
  return <Choice label={words.compare} value={control.parameters.compare ?? ''} options={options} onChange={(compare) => control.change({ compare })} />;
}

/** A time as the head of a column: "Jun 2026", a day, or from and to. */
function spanName({ parameters: { from, to, asOf } }: Sheet, formats: Formats): string {
  if (typeof asOf === 'string') return formats.date(asOf);
  if (typeof from !== 'string' || typeof to !== 'string') return words.movement('', '');
  if (startOfMonth(to) !== from || !isMonthEnd(to)) return words.movement(formats.date(from), formats.date(to));
  return new Intl.DateTimeFormat(language(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(from));
}

const nameOf = (value: SheetValue): string | undefined => (typeof value === 'object' && value !== null ? value.refName : undefined);

function whenOf({ parameters }: Sheet, formats: Formats): string | undefined {
  const { period, from, to, asOf } = parameters;
  if (typeof asOf === 'string') return words.onDay(formats.date(asOf));
  if (typeof from !== 'string' || typeof to !== 'string') return undefined;
  return nameOf(period ?? null) ?? words.movement(formats.date(from), formats.date(to));
}

/** The parameters besides the range: a day, and what the report is limited to. */
function OwnParameters({ definition, control, sheet }: { readonly definition: ReportDefinition; readonly control: ReportControl; readonly sheet: Sheet | undefined }) {
  const { dates } = useFormats();
  const refs = definition.parameters.filter(({ name, kind }) => kind === 'ref' && name !== 'subsidiary' && name !== 'period');
  const hasDay = definition.parameters.some(({ name }) => name === 'asOf');
  return (
    <>
      {refs.map((parameter) => <RefParameter key={parameter.name} parameter={parameter} control={control} sheet={sheet} />)}
      {hasDay && (
        <>
          <span>{words.on}</span>
          <span className="report-date">
            <DateInput
              label={words.day} value={isValidDate(control.query.asOf ?? '') ? control.query.asOf : todayHere()} context={dates}
              onCommit={(date) => control.change({ asOf: date })}
            />
          </span>
        </>
      )}
    </>
  );
}

interface RefParameterProps {
  readonly parameter: ReportDefinition['parameters'][number];
  readonly control: ReportControl;
  readonly sheet: Sheet | undefined;
}

function RefParameter({ parameter: { name, label, to = '' }, control, sheet }: RefParameterProps) {
  const { records } = useConnection();
  const type = findRecordType(to);
  const source = useMemo(() => (type === undefined ? undefined : sourceOf(records, [type])), [records, type]);
  const chosen = sheet?.parameters[name];
  const value = typeof chosen === 'object' && chosen !== null && chosen.id === control.query[name] ? { id: chosen.id, name: chosen.refName } : undefined;
  return source && (
    <span className="report-account">
      <ReferencePicker
        key={value?.id ?? ''} label={label} value={value} source={source} placeholder={words.any(inSentence(label))}
        onPick={(option) => control.change({ [name]: option?.id })}
      />
    </span>
  );
}

interface SheetTableProps {
  readonly sheet: Sheet;
  readonly definition: ReportDefinition;
  readonly formats: Formats;
  readonly pathHere: { readonly path: readonly PathStep[] };
}

/** The table of a report, each figure leading on. */
export function SheetTable({ sheet, definition: { label, parameters }, formats, pathHere }: SheetTableProps) {
  const { rows, totals } = sheet;
  // The service names its columns in English.
  const columns = inLanguage(sheet.columns);
  const [currency] = rows.flatMap((row) => row.currency ?? []);
  const places = placesOf(sheet);
  const firstFigure = columns.find(isFigure)?.name;
  const classOf = (column: Sheet['columns'][number]) => (isFigure(column) ? classNames('n', column.name === firstFigure && 'money') : undefined);
  const typeOf = (name: string) => parameters.find((each) => each.name === name)?.to;
  const totalled = totals !== null && columns.some(({ name }) => name in totals);
  return (
    <table className="grid sticky sheet" aria-label={label}>
      <thead>
        <tr>{columns.map((column) => <th key={column.name} scope="col" className={classOf(column)}>{column.label}</th>)}</tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // The rows of a report have an order and no names.
          <tr key={at} className={rowClass(row)}>
            {columns.map((column, place) => <SheetCell key={column.name} row={row} column={column} isFirst={place === 0} className={classOf(column)} to={addressOf(row, column, typeOf(column.name))} text={shownCell(row, column, formats, places.get(column.name))} state={pathHere} />)}
          </tr>
        ))}
      </tbody>
      {totalled && (
        <tfoot>
          <tr>
            {columns.map(({ name, ...rest }, place) =>
              place === 0 ? <th key={name} scope="row">{words.totals}</th> : (
                <td key={name} className={classOf({ name, ...rest })}>
                  {name in totals && <span className="double">{rest.type === 'amount' ? formats.amount(totals[name] ?? 0, currency?.id) : totals[name]}</span>}
                </td>
              ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const rowClass = ({ kind }: SheetRow): string | undefined => (kind === 'heading' ? 'grp' : kind === 'line' ? undefined : kind);

interface SheetCellProps {
  readonly row: SheetRow;
  readonly column: Sheet['columns'][number];
  readonly isFirst: boolean;
  readonly className: string | undefined;
  readonly text: string;
  readonly to: string | undefined;
  readonly state: { readonly path: readonly PathStep[] };
}

function SheetCell({ row, column, isFirst, className, text, to, state }: SheetCellProps) {
  const content = to === undefined || text === '' ? text : <Link className="drill" to={to} state={state}>{text}</Link>;
  if (isFirst) return <th scope={row.kind === 'heading' ? 'rowgroup' : 'row'} className={`level-${Math.min(row.level, 4)}`}>{content}</th>;
  return <td className={className}>{isFigure(column) && row.kind === 'total' ? <span className="double">{content}</span> : content}</td>;
}

/** Where a cell leads: the report or record behind its row, or the record it names; `to` is the type a parameter of that name has. */
function addressOf({ drill: own, drills, values }: ComparedRow, column: Sheet['columns'][number], to: string | undefined): string | undefined {
  const drill = drills?.[column.name] ?? own;
  if (drill && 'report' in drill) return `/reports/${drill.report}?${new URLSearchParams(drill.parameters).toString()}`;
  const type = drill && findRecordType(drill.record.type);
  if (drill && type !== undefined) return recordAddress(type, drill.record.id);
  const value = values[column.name];
  const said = typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' ? value.type : to;
  const named = said === undefined ? undefined : findRecordType(said);
  return named !== undefined && typeof value === 'object' && value !== null ? recordAddress(named, value.id) : undefined;
}

const figure = { width: 74, className: 'n' };

/** The table while it is on its way. */
export const LoadingSheet = ({ definition }: { readonly definition: ReportDefinition }) => (
  <table className="grid sheet" aria-busy aria-label={words.loading(definition.label)}>
    <tbody><SkeletonRows count={14} columns={definition.columns.map((column) => (isFigure(column) ? figure : { width: 190 }))} /></tbody>
  </table>
);
