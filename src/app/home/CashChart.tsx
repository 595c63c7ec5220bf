import { useQuery } from '@tanstack/react-query';
import type { Sheet } from '#contract/reports/sheet';
import { useConnection } from '../api/useConnection.ts';
import { useCaller } from '../auth/useCaller.ts';
import { monthlyBooks, sumOfTypes } from '../reports/chartFigures.ts';
import { sumText } from '../reports/figures.ts';
import { wholeAmount } from '../reports/wholeAmount.ts';
import { todayHere, useFormats } from '../shell/formats.ts';
import { reportAddress } from '../shell/navigation.ts';
import { usePreferences } from '../shell/preferences.ts';
import { Chart } from '../ui/chart/Chart.tsx';
import { homeMessages as words } from './messages.ts';
import { Link } from '../ui/Link.tsx';

/** Cash at the end of each month, in the currency of the books; the figures stand in the report that it leads to. */
export function CashChart() {
  const { queries } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const { subsidiary } = usePreferences();
  const { data } = useQuery(queries.report('monthlyBalances', { subsidiary, asOf: todayHere() }));
  const base = caller.company.baseCurrency;
  const sheet = data as unknown as Sheet | undefined; // The shape that the service documents for reports in table form.
  const books = sheet ? monthlyBooks(sheet).filter(({ currency }) => currency?.id === base.id) : [];
  const [first] = books;
  // Its place is kept, so that nothing moves when the figures arrive.
  if (!first) return sheet ? null : <div className="cash-chart" aria-busy />;
  const cash = books.map((book) => sumOfTypes(book, (type) => type === 'Bank'));
  return (
    <div className="cash-chart">
      <Chart
        label={words.cashMonths}
        heading={words.month}
        names={first.months}
        series={[
          {
            name: words.cash,
            kind: 'line',
            values: first.months.map((_, at) => Number(sumText(cash.map((values) => values[at] ?? 0)))),
          },
        ]}
        print={(value) => formats.amount(value, base.id)}
        tick={(value) => wholeAmount(value, formats.number)}
        height={104}
        hasZero={false}
        hasTable={false}
      />
      <p className="small">
        <Link to={reportAddress('monthlyBalances')}>{words.byMonth}</Link>
      </p>
    </div>
  );
}
