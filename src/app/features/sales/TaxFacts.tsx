import { Fragment } from 'react';
import { labelText } from '#contract/messages/labels';
import type { Formats } from '#app/platform/formats/formats.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { salesMessages as words } from './salesMessages.ts';

interface TaxFactsProps {
  /** The document, as the service has or would have it. */
  readonly record: FormDoc;
  readonly line: FormDoc;
  readonly formats: Pick<Formats, 'amount' | 'decimal'>;
}

/** The tax of a line and why: its code, rate and amount, and which rule chose the code, or why there is none. */
export function TaxFacts({ record, line, formats }: TaxFactsProps) {
  const { taxCode, taxRate1: rate, tax1Amt: tax, taxBase: base, taxSource: source } = line;
  const currency = isRef(record.currency) ? record.currency.id : undefined;
  const amount = (value: unknown) => (typeof value === 'number' ? formats.amount(value, currency) : undefined);
  const facts = [
    [words.taxCode, isRef(taxCode) ? taxCode.refName : words.none],
    [words.taxRate, typeof rate === 'number' ? formats.decimal(rate) : undefined],
    [words.taxBase, amount(base)],
    [words.tax, amount(tax)],
    [words.taxFrom, isRef(source) ? labelText(`*.fields.taxSource.options.${source.id}`, source.refName) : undefined],
  ] as const;
  return (
    <dl className="pairs tax-facts" aria-label={words.tax}>
      {facts.map(([label, text]) =>
        text === undefined ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
