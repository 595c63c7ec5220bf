import type { Ref } from '#contract/derive/types';
import { useFormats } from '#app/platform/formats/formats.ts';

interface CurrencyListProps {
  readonly amounts: readonly { readonly currency: Ref; readonly value: number }[];
}

/** Amounts of further currencies below a figure, aligned at their right edge. */
export function CurrencyList({ amounts }: CurrencyListProps) {
  const formats = useFormats();
  if (amounts.length === 0) return null;
  return (
    <ul className="figure-others">
      {amounts.map(({ currency, value }) => (
        <li key={currency.id}>
          <span>{formats.currencyCode(currency)}</span>
          <span>{formats.amount(value, currency.id)}</span>
        </li>
      ))}
    </ul>
  );
}
