import { useQuery } from '@tanstack/react-query';
import { agingColumns } from '#contract/reports/aging';
import { dimensionParameters } from '#contract/reports/filters';
import type { ReportDefinition } from '#contract/reports/definition';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { EmptyState } from '#app/ui/feedback/EmptyState.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { reportMessages as words } from '#app/engine/report/messages/messages.ts';
import { agedAmountOf, limitsInWords, openDocumentsSheet, questionOf } from '#app/engine/report/openDocumentsSheet.ts';
import { ReportFailed, ReportFrame } from '#app/engine/report/ReportFrame.tsx';
import { LoadingSheet, SheetTable } from '#app/engine/report/SheetTable.tsx';
import { columnsInWords, sheetCells } from '#app/engine/report/sheetTable.ts';
import { useReportParameters } from '#app/engine/report/useReportParameters.ts';
import { useReportView } from '#app/engine/report/useReportView.ts';

const own = [
  'customer',
  'vendor',
  'subsidiary',
  ...dimensionParameters.map(({ name }) => name),
  'asOf',
  'days',
  'span',
] as const;

/** The open documents behind an aging amount; each figure links to its document. */
export function OpenDocumentsReport() {
  const control = useReportParameters(own);
  const { queries } = useConnection();
  const formats = useFormats();
  const asked = agedAmountOf(control.query, todayHere());
  const { data, error, refetch } = useQuery({
    ...queries.openDocuments(asked?.party ?? 'customer', asked?.id ?? '', asked && questionOf(asked)),
    enabled: asked !== undefined,
  });
  const sheet = data && asked && openDocumentsSheet(data.items, asked);
  const who = data?.items[0]?.party?.refName;
  const column =
    asked &&
    columnsInWords({
      report: 'receivablesAging',
      columns: agingColumns(asked.days),
      parameters: { days: asked.days },
    }).find(({ name }) => name === asked.span)?.label;
  const limits = limitsInWords(data?.parameters);
  const inWords = [who, column, ...limits, asked && words.onDay(formats.date(asked.asOf))].filter(Boolean).join(', ');
  const pathHere = control.stateHere([words.openDocuments, who].filter(Boolean).join(', '));
  useReportView(sheet !== undefined);
  const definition: ReportDefinition = {
    name: 'openDocuments',
    label: words.openDocuments,
    permission: { id: '', name: '' },
    source: `${asked?.party ?? 'customer'}Documents`,
    parameters: [],
    columns: [],
    totals: [],
    layout: 'lines',
  };
  return (
    <ReportFrame
      title={words.openDocuments}
      control={control}
      pathHere={pathHere}
      range="none"
      inWords={inWords}
      about={{
        subsidiary: undefined,
        when: asked && formats.date(asked.asOf),
        filters: [who, column, ...limits].flatMap((each) => each ?? []),
      }}
      cells={sheet && (() => sheetCells(sheet))}
      facts={<span className="two">{inWords}</span>}
    >
      {asked && asked.asOf < todayHere() && <Message tone="info">{words.openNow(formats.date(asked.asOf))}</Message>}
      {asked === undefined && <EmptyState title={words.nobody}>{words.nobodyText}</EmptyState>}
      {error && !sheet && <ReportFailed error={error} onRetry={() => void refetch()} />}
      {asked && !sheet && !error && <LoadingSheet definition={definition} />}
      {sheet?.rows.length === 0 && <EmptyState title={words.noneOpen}>{words.noneOpenText}</EmptyState>}
      {sheet && sheet.rows.length > 0 && (
        <div className="tbw">
          <SheetTable sheet={sheet} definition={definition} formats={formats} pathHere={pathHere} />
        </div>
      )}
    </ReportFrame>
  );
}
