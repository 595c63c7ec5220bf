import { useQuery } from '@tanstack/react-query';
import { reportEntries } from '#contract/derive/catalogue';
import type { ChartSeries, ReportDefinition } from '#contract/reports/definition';
import type { SheetName } from '#contract/reports/index';
import type { Sheet } from '#contract/reports/sheet';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { agingFigures, monthlyBooks, monthlySeries } from './chartFigures.ts';
import { reportMessages as words } from './messages/messages.ts';
import { columnsInWords, sheetFrom } from './sheetTable.ts';
import { wholeAmount } from './wholeAmount.ts';

interface ReportChartProps {
  readonly name: SheetName;
  readonly chart: NonNullable<ReportDefinition['chart']>;
  readonly sheet: Sheet;
  /** Subsidiary and filters. */
  readonly limits: Readonly<Record<string, string | undefined>>;
}

/** The picture of a report: its months, or the columns of an aging; one for each set of books. */
export const ReportChart = ({ chart, ...props }: ReportChartProps) =>
  chart.by === 'span' ? <AgingChart sheet={props.sheet} /> : <MonthsChart series={chart.series} {...props} />;

function AgingChart({ sheet }: { readonly sheet: Sheet }) {
  const formats = useFormats();
  return (
    <div className="report-charts">
      {agingFigures({ ...sheet, columns: columnsInWords(sheet) }).map(({ currency, names, values }) => (
        <Chart
          key={currency.id}
          label={words.agingIn(formats.currencyCode(currency))}
          heading={words.daysLate}
          names={names}
          series={[{ name: words.open, kind: 'bar', values }]}
          print={(value) => formats.amount(value, currency.id)}
          tick={(value) => wholeAmount(value, formats.number)}
          height={170}
        />
      ))}
    </div>
  );
}

function MonthsChart({
  name,
  series,
  sheet,
  limits,
}: Omit<ReportChartProps, 'chart'> & { readonly series: readonly ChartSeries[] }) {
  const { queries } = useConnection();
  const formats = useFormats();
  const { to, asOf } = sheet.parameters;
  const until = [to, asOf].find((day) => typeof day === 'string');
  const { data, error } = useQuery({
    ...queries.report('monthlyBalances', { ...limits, asOf: until ?? todayHere() }),
    enabled: name !== 'monthlyBalances',
    select: sheetFrom,
  });
  const months = name === 'monthlyBalances' ? sheet : data;
  if (error && !months) return <Message tone="critical">{words.chartFailed(error.message)}</Message>;
  if (!months) return <div className="chart-wait" aria-busy />;
  return (
    <div className="report-charts">
      {monthlyBooks(months).map((book, at) => {
        const currency = book.currency ? formats.currencyCode(book.currency) : '';
        const title = book.title ?? currency;
        return (
          <Chart
            key={book.title ?? at}
            label={words.chartOf(chartLabel(name), title)}
            heading={words.month}
            names={book.months}
            series={monthlySeries(series, book, words.series)}
            print={(value) => formats.amount(value, book.currency?.id)}
            tick={(value) => wholeAmount(value, formats.number)}
          />
        );
      })}
    </div>
  );
}

/** The title of its chart: from its texts, else the report's. */
const chartLabel = (name: SheetName): string =>
  (words.charts as Partial<Readonly<Record<SheetName, string>>>)[name] ?? reportEntries[name].label; // some have a text
