import { decimalToNumber } from '#contract/values/decimal';
import { useFormats } from '#app/platform/formats/formats.ts';
import { Chart } from '#app/ui/chart/Chart.tsx';
import { type DatedRate, placesOfDays } from './rateBook.ts';
import { rateMessages as words } from './rateMessages.ts';

/** The rates of one currency over time: days are spaced by their distance. */
export function RateChart({
  history,
  currency,
  books,
}: {
  readonly history: readonly DatedRate[];
  readonly currency: string;
  readonly books: string;
}) {
  const formats = useFormats();
  if (history.length === 0) return <p className="two rate-none">{words.noHistory}</p>;
  const days = history.map(({ date }) => date);
  return (
    <Chart
      label={words.over(currency, books)}
      heading={words.date}
      names={days.map((day) => formats.date(day))}
      places={placesOfDays(days)}
      hasZero={false}
      series={[{ name: words.columns.entry, kind: 'line', values: history.map(({ rate }) => decimalToNumber(rate)) }]}
      print={(value) => formats.decimal(value)}
      tick={(value) => formats.decimal(value, 2)}
    />
  );
}
