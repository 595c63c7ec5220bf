import type { Formats } from '#app/platform/formats/formats.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { billMessages as words } from './billMessages.ts';

interface PriceFactsProps {
  readonly record: FormDoc;
  readonly line: FormDoc;
  readonly formats: Pick<Formats, 'amount' | 'decimal' | 'precisionOf'>;
}

/** Where the price of a billed line comes from, and what it differs by from the order. */
export function PriceFacts({ record, line, formats }: PriceFactsProps) {
  const { rate, orderRate, priceDifference } = line;
  if (typeof rate !== 'number' || typeof orderRate !== 'number') return null;
  const currency = isRef(record.currency) ? record.currency.id : undefined;
  const places = formats.precisionOf(currency);
  return (
    <dl className="pairs tax-facts" aria-label={words.priceFrom}>
      <dt>{words.priceFrom}</dt>
      <dd>{rate === orderRate ? words.ordered : words.manual}</dd>
      {rate !== orderRate && (
        <>
          <dt>{words.orderedRate}</dt>
          <dd>{formats.decimal(orderRate, places)}</dd>
        </>
      )}
      {typeof priceDifference === 'number' && priceDifference !== 0 && (
        <>
          <dt>{words.difference}</dt>
          <dd>{formats.amount(priceDifference, currency)}</dd>
        </>
      )}
    </dl>
  );
}
