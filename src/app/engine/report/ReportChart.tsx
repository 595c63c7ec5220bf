import { useQuery } from '@tanstack/react-query';
import type { Sheet } from '#contract/reports/sheet';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { Message } from '#app/ui/feedback/Message.tsx';
import { agingFigures, type ChartedReport, monthlyBooks, monthlySeries } from './chartFigures.ts';
import { reportMessages as words } from './messages.ts';
import { columnsInWords, rowText } from './rowText.ts';
import { wholeAmount } from './wholeAmount.ts';

interface ReportChartProps {
  readonly name: ChartedReport;
  readonly sheet: Sheet;
  readonly subsidiary: string | undefined;
}

/** The picture of a report: its months, or the columns of an aging; one for each set of books. */
export function ReportChart({ name, sheet, subsidiary }: ReportChartProps) {
  if (name === 'receivablesAging' || name === 'payablesAging') return <AgingChart sheet={sheet} />;
  return <MonthsChart name={name} sheet={sheet} subsidiary={subsidiary} />;
}

function AgingChart({ sheet }: { readonly sheet: Sheet }) {
  const formats = useFormats();
  return (
    <div className="report-charts">
      {agingFigures({ ...sheet, columns: columnsInWords(sheet.columns) }).map(({ currency, names, values }) => (
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
  sheet,
  subsidiary,
}: ReportChartProps & { readonly name: 'incomeStatement' | 'balanceSheet' | 'monthlyBalances' }) {
  const { queries } = useConnection();
  const formats = useFormats();
  const { to, asOf } = sheet.parameters;
  const until = [to, asOf].find((day) => typeof day === 'string');
  const { data, error } = useQuery({
    ...queries.report('monthlyBalances', { subsidiary, asOf: until ?? todayHere() }),
    enabled: name !== 'monthlyBalances',
  });
  // The shape that the service documents for reports in table form.
  const months = name === 'monthlyBalances' ? sheet : (data as unknown as Sheet | undefined);
  if (error && !months) return <Message tone="critical">{words.chartFailed(error.message)}</Message>;
  if (!months) return <div className="chart-wait" aria-busy />;
  return (
    <div className="report-charts">
      {monthlyBooks(months).map((book, at) => {
        const currency = book.currency ? formats.currencyCode(book.currency) : '';
        const title =
          book.title === undefined
            ? currency
            : (rowText({ kind: 'heading', values: { label: book.title } }) ?? book.title);
        return (
          <Chart
            key={book.title ?? at}
            label={words.chartOf(words.charts[name], title)}
            heading={words.month}
            names={book.months}
            series={monthlySeries(name, book, words.series)}
            print={(value) => formats.amount(value, book.currency?.id)}
            tick={(value) => wholeAmount(value, formats.number)}
          />
        );
      })}
    </div>
  );
}
