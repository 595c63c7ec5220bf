import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import type { ReportDefinition } from '#contract/reports/definition';
import type { SheetName } from '#contract/reports/index';
import type { Sheet, SheetValue } from '#contract/reports/sheet';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { renderKnown, renderMessage } from '#app/ui/renderMessage.ts';
import { type Formats, useFormats } from '#app/platform/formats/formats.ts';
import { classNames } from '#app/ui/classNames.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { Badge } from '#app/ui/feedback/StatusBadge.tsx';
import { lazyOptional } from '#app/ui/lazyCode.ts';
import { comparedLines, comparedTotals, type ComparedRow } from './comparison.ts';
import { withLinks } from './columnLinks.ts';
import { summedColumns, withCurrencyTotals } from './currencyTotals.ts';
import { reportMessages as words } from './messages/messages.ts';
import { agingRows } from './openDocumentsSheet.ts';
import { ChartToggle, ColumnsChoice, CompareChoice, CompareToggles } from './ReportChoices.tsx';
import { ReportFailed, ReportFrame } from './ReportFrame.tsx';
import { FilterChoices } from './FilterChoices.tsx';
import { momentsInWords } from './moments.ts';
import { filtersInWords, filtersOf } from './reportFilters.ts';
import { OwnParameters } from './SheetParameters.tsx';
import { hasColumns, isWide, LoadingSheet, SheetTable } from './SheetTable.tsx';
import { sheetCells, sheetFrom, withHeads } from './sheetTable.ts';
import { daysName } from './daysName.ts';
import { useComparison } from './useComparison.ts';
import { type ReportControl, useReportParameters } from './useReportParameters.ts';
import { useReportView } from './useReportView.ts';
import { wholeCompany } from './wholeCompany.ts';
import { message } from '#contract/messages/message';

const ReportChart = lazyOptional(() => import('./ReportChart.tsx').then(({ ReportChart: component }) => component));

/** Any report that is a table: its columns, sections and totals as the service lays them out, each figure leading on. */
export function SheetReport({ name, definition }: { readonly name: SheetName; readonly definition: ReportDefinition }) {
  const { label, parameters } = definition;
  const own = useMemo(() => parameters.map((each) => each.name), [parameters]);
  const control = useReportParameters(own, usualComparison(definition));
  const { queries } = useConnection();
  const { caller, can } = useCaller();
  const formats = useFormats();
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery({
    ...queries.report(name, control.query),
    select: sheetFrom,
  });
  const sheet = data;
  const when = sheet && whenOf(sheet, formats);
  const { former: formerAnswer, error: formerError } = useComparison(
    { name, comparison: definition.comparison },
    control,
    isPlaceholderData ? undefined : sheet?.parameters,
  );
  const former = useMemo(() => formerAnswer && sheetFrom(formerAnswer), [formerAnswer]);
  const isCompared = sheet !== undefined && former !== undefined;
  const shown = useMemo(() => {
    const whole = sheet && shownSheet(definition, sheet, isCompared ? former : undefined, formats);
    return whole && { ...whole, rows: withLinks(whole.rows, definition, can) };
  }, [definition, sheet, former, isCompared, formats, can]);
  const view = useReportView(shown !== undefined);
  // Twelve months fit a typical screen without decimals, and are easier to compare.
  const isWhole =
    shown !== undefined &&
    (control.parameters.figures === undefined
      ? own.includes('months') && isWide(shown)
      : control.parameters.figures === 'whole');
  const subsidiary = sheet && nameOf(sheet.parameters.subsidiary ?? null);
  const limitsInWords = [
    ...filtersInWords(definition, sheet?.parameters),
    ...momentsInWords(definition, sheet?.parameters, formats),
  ];
  const pathHere = control.stateHere([label, when].filter(Boolean).join(', '));
  return (
    <ReportFrame
      report={name}
      title={label}
      control={control}
      pathHere={pathHere}
      range={own.includes('from') ? 'any' : own.includes('period') ? 'period' : 'none'}
      first={<OwnParameters definition={definition} control={control} isWhole={isWhole} />}
      last={
        <>
          <FilterChoices definition={definition} control={control} parameters={sheet?.parameters} />
          {own.includes('columns') && (
            <ColumnsChoice definition={definition} control={control} range={rangeOf(sheet)} />
          )}
          {own.includes('compare') && <CompareToggles definition={definition} control={control} />}
          {definition.comparison && <CompareChoice control={control} />}
          {definition.chart && <ChartToggle control={control} />}
        </>
      }
      inWords={[
        subsidiary ?? wholeCompany(caller),
        when,
        ...limitsInWords,
        isWhole && words.whole,
        isCompared && control.parameters.compare && words.compareWith[control.parameters.compare],
      ]
        .filter(Boolean)
        .join(', ')}
      about={{
        subsidiary,
        when,
        currency: shown && currencyOf(shown),
        isOfEntries: ['entries', 'books', 'group'].includes(definition.source),
        filters: limitsInWords,
      }}
      whyNoFile={error ? words.failed : undefined}
      cells={shown && (() => sheetCells(shown))}
      facts={
        sheet && (
          <>
            {sheet.columns.some(({ isPreliminary }) => isPreliminary) && (
              <span title={words.preliminaryHint}>
                <Badge tone="warning">{words.preliminary}</Badge>
              </span>
            )}
            <span className="two mid">{words.asOf(new Date(dataUpdatedAt).toTimeString().slice(0, 5))}</span>
          </>
        )
      }
    >
      {sheet?.notice !== undefined && (
        <Message tone="info">{isSeparate(sheet) ? words.separateColumns : noticeOf(definition)}</Message>
      )}
      {sheet?.notes?.map(({ text, message: note }) => (
        <Message key={text} tone="info">
          {renderKnown(note) ?? text}
        </Message>
      ))}
      {formerError && <Message tone="critical">{words.comparisonFailed(formerError.message)}</Message>}
      {error && !sheet && <ReportFailed error={error} onRetry={() => void refetch()} />}
      {shown && shown.rows.length === 0 && <EmptyState title={words.emptySheet}>{words.emptyText}</EmptyState>}
      {!sheet && !error && <LoadingSheet definition={definition} />}
      {shown && shown.rows.length > 0 && (
        <div
          className={classNames('tbw', hasColumns(shown) && 'is-scroller', isPlaceholderData && 'is-former')}
          role={hasColumns(shown) ? 'region' : undefined}
          aria-label={hasColumns(shown) ? label : undefined}
        >
          <SheetTable
            sheet={shown}
            definition={definition}
            formats={formats}
            pathHere={pathHere}
            view={view}
            isWhole={isWhole}
          />
        </div>
      )}
      {sheet && control.parameters.hasChart && definition.chart && (
        <Suspense fallback={<div className="chart-wait" aria-busy />}>
          <ReportChart name={name} chart={definition.chart} sheet={sheet} limits={limitsOf(definition, control)} />
        </Suspense>
      )}
    </ReportFrame>
  );
}

/** Shown next to the amount of a statement by default. */
const usualComparison = ({ parameters }: ReportDefinition): readonly string[] =>
  (parameters.find(({ name }) => name === 'compare')?.choices ?? [])
    .map(({ id }) => id)
    .filter((id) => id === 'priorPeriod' || id === 'shareOfIncome');

/** The time of a report: a day is that of its month. */
function rangeOf(sheet: Sheet | undefined): Readonly<Record<string, SheetValue>> | undefined {
  const asOf = sheet?.parameters.asOf;
  return typeof asOf === 'string' ? undefined : sheet?.parameters;
}

/** The filters that also apply to its chart: the subsidiary and the filters. */
const limitsOf = (definition: ReportDefinition, { parameters, query }: ReportControl) => ({
  subsidiary: parameters.subsidiary,
  ...Object.fromEntries(filtersOf(definition).map(({ name }) => [name, query[name]])),
  knownAt: query.knownAt,
});

/** The note above: about amounts in several currencies or books in the screen's words, else about stock on an earlier day. */
const noticeOf = ({ layout, totalsBy }: ReportDefinition): string =>
  totalsBy === 'currency'
    ? words.eachCurrency
    : layout === 'lines'
      ? renderMessage(message('report.onHandOnly'))
      : words.severalBooks;

/** Whether each column has its own currency. */
const isSeparate = ({ columns }: Sheet): boolean =>
  new Set(columns.flatMap(({ currency }) => currency?.id ?? [])).size > 1;

/** The one currency of all amounts. */
function currencyOf({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>): string | undefined {
  const [first, second] = new Set([...rows, ...columns].flatMap(({ currency }) => currency?.refName ?? []));
  return second === undefined ? first : undefined;
}

/** The displayed report: rows with their links, and the comparison next to them. */
function shownSheet(
  definition: ReportDefinition,
  sheet: Sheet,
  former: Sheet | undefined,
  formats: Formats,
): Sheet & { readonly rows: readonly ComparedRow[] } {
  const { comparison, layout, openDocumentsOf } = definition;
  const rowsOf = (of: Sheet): readonly ComparedRow[] =>
    openDocumentsOf === undefined ? of.rows : agingRows(of, openDocumentsOf);
  const lines = typeof comparison === 'object' ? comparison : undefined;
  const rows = rowsOf(sheet);
  if (layout === 'statement') return withHeads({ ...sheet, rows }, (from, to) => daysName(from, to, formats));
  if (!former || !lines) return inCurrencies(definition, { ...sheet, rows }, formats);
  const compared = comparedLines({ columns: sheet.columns, rows }, rowsOf(former), lines, {
    former: spanName(former, formats),
    difference: words.difference,
  });
  return inCurrencies(
    definition,
    { ...sheet, ...compared, totals: comparedTotals(sheet.totals, former.totals, lines.figure) },
    formats,
  );
}

/** Lines in several currencies have a total for each. */
function inCurrencies(
  { totalsBy }: ReportDefinition,
  sheet: ReturnType<typeof shownSheet>,
  formats: Formats,
): ReturnType<typeof shownSheet> {
  const [first] = sheet.columns;
  if (sheet.totals !== null || totalsBy !== 'currency' || !first) return sheet;
  return {
    ...sheet,
    rows: withCurrencyTotals(sheet.rows, summedColumns(sheet), (currency) => ({
      [first.name]: words.totalIn(formats.currencyCode(currency)),
      currency,
    })),
  };
}

/** A time as the head of a column: "Jun 2026", a day, or from and to. */
function spanName({ parameters: { from, to, asOf } }: Pick<Sheet, 'parameters'>, formats: Formats): string {
  if (typeof asOf === 'string') return formats.date(asOf);
  return typeof from === 'string' && typeof to === 'string' ? daysName(from, to, formats) : words.movement('', '');
}

const nameOf = (value: SheetValue): string | undefined =>
  typeof value === 'object' && value !== null ? value.refName : undefined;

function whenOf({ parameters }: Sheet, formats: Formats): string | undefined {
  const { period, from, to, asOf } = parameters;
  if (typeof asOf === 'string') return words.onDay(formats.date(asOf));
  const named = nameOf(period ?? null);
  if (named !== undefined || typeof from !== 'string' || typeof to !== 'string') return named;
  return words.movement(formats.date(from), formats.date(to));
}
