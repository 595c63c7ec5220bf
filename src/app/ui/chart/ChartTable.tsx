import { messages } from '../messages.ts';
import type { ChartProps } from './Chart.tsx';

/** The figures behind a picture, folded away until somebody wants them. */
export function ChartTable({
  label,
  heading,
  names,
  series,
  print,
}: Pick<ChartProps, 'label' | 'heading' | 'names' | 'series'> & {
  readonly print: (value: number | undefined) => string;
}) {
  return (
    <details className="chart-table">
      <summary>{messages.asTable}</summary>
      <table className="grid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col" className="n">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, at) => (
            // Two days may be written alike; their order is theirs.
            <tr key={at}>
              <th scope="row">{name}</th>
              {series.map(({ name: of, values }) => (
                <td key={of} className="n">
                  {print(values[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
