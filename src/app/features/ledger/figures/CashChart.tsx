import { useQuery } from '@tanstack/react-query';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { monthlyBooks, sumOfTypes } from '#app/engine/report/chartFigures.ts';
import { sumText } from '#app/engine/report/figures.ts';
import { wholeAmount } from '#app/engine/report/wholeAmount.ts';
import { todayHere, useFormats } from '#app/platform/formats/formats.ts';
import { reportAddress } from '#app/platform/router/addresses.ts';
import { usePreferences } from '#app/platform/preferences/preferences.ts';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { ledgerFigureMessages as words } from './figureMessages.ts';
import { Link } from '#app/ui/Link.tsx';
import { sheetFrom } from '#app/engine/report/sheetTable.ts';

/** Cash at each month's end in base currency, with a link to the report of its figures. */
export function CashChart() {
  const { queries } = useConnection();
  const { caller } = useCaller();
  const formats = useFormats();
  const { subsidiary } = usePreferences();
  const { data } = useQuery(queries.report('monthlyBalances', { subsidiary, asOf: todayHere() }));
  const base = caller.company.baseCurrency;
  const sheet = data && sheetFrom(data);
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
      <div className="small">
        <Link to={reportAddress('monthlyBalances')}>{words.byMonth}</Link>
      </div>
    </div>
  );
}
