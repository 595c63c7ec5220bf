import type { Formats } from '#app/platform/formats/formats.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useExpectedRecord } from '#app/engine/form/model/prediction.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { salesMessages as words } from '../salesMessages.ts';

/** The margin of a sale or of a line as it is read; undefined if it is unknown, or not for this user. */
export function marginOf(
  { margin, marginPercent }: FormDoc,
  { currency }: FormDoc,
  formats: Pick<Formats, 'amount' | 'decimal'>,
): { readonly amount: string; readonly percent: string | undefined; readonly isLoss: boolean } | undefined {
  if (typeof margin !== 'number') return undefined;
  return {
    amount: formats.amount(margin, isRef(currency) ? currency.id : undefined),
    percent: typeof marginPercent === 'number' ? formats.decimal(marginPercent) : undefined,
    isLoss: margin < 0,
  };
}

/** In the bar below the lines: the margin of the sale, as the service expects it. */
export function MarginFigure({ model }: FormPartProps) {
  const record = useExpectedRecord(model);
  const margin = marginOf(record, { ...record, ...model.values() }, model.tools.formats());
  return (
    margin && (
      <span className="fig mid" data-tone={margin.isLoss ? 'warning' : undefined}>
        {words.margin} <b>{margin.amount}</b>
        {margin.percent !== undefined && ` (${words.percent(margin.percent)})`}
      </span>
    )
  );
}

/** The margin of a line, beside the lines and below saved ones. */
export function MarginFacts({
  record,
  line,
  formats,
}: {
  readonly record: FormDoc;
  readonly line: FormDoc;
  readonly formats: Formats;
}) {
  const margin = marginOf(line, record, formats);
  return (
    margin && (
      <dl className="pairs" aria-label={words.margin}>
        <dt>{words.margin}</dt>
        <dd>{margin.amount}</dd>
        {margin.percent !== undefined && (
          <>
            <dt>{words.marginPercent}</dt>
            <dd>{margin.percent}</dd>
          </>
        )}
        {margin.isLoss && (
          <dd className="warning" role="status">
            {words.belowCost}
          </dd>
        )}
      </dl>
    )
  );
}
