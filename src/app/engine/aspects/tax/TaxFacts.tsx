import { Fragment } from 'react';
import { labelText } from '#contract/messages/labels';
import type { Formats } from '#app/platform/formats/formats.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { taxMessages as words } from './taxMessages.ts';
import './tax.css';

interface TaxFactsProps {
  /** The document, as the service has or would have it. */
  readonly record: FormDoc;
  readonly line: FormDoc;
  readonly formats: Pick<Formats, 'amount' | 'decimal'>;
}

const ALL = 100;

/** The tax of a line and why: on purchases also how it is treated, and what it is a part of. */
export function TaxFacts({ record, line, formats }: TaxFactsProps) {
  return (
    <dl className="pairs tax-facts" aria-label={words.tax}>
      {taxFactsOf({ record, line, formats }).map(([label, text]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** Code, rate, base and amount of the tax of a line, and which rule chose the code, or why there is none. */
export function taxFactsOf({ record, line, formats }: TaxFactsProps): readonly (readonly [string, string])[] {
  const { taxCode, taxRate1: rate, taxSource: source, taxRecoverable: share, taxReversed: isReversed } = line;
  const currency = isRef(record.currency) ? record.currency.id : undefined;
  const amount = (value: unknown) => (typeof value === 'number' ? formats.amount(value, currency) : undefined);
  // A purchase is taxed on the amount of its line, except where that contains the tax.
  const base = line.taxBase ?? (typeof line.taxAmount === 'number' ? line.amount : undefined);
  const facts = [
    [words.taxCode, isRef(taxCode) ? taxCode.refName : words.none],
    [words.taxRate, typeof rate === 'number' ? formats.decimal(rate) : undefined],
    [words.taxBase, amount(base)],
    [words.tax, amount(line.tax1Amt ?? line.taxAmount)],
    [words.recoverable, typeof share === 'number' && share !== ALL ? formats.decimal(share) : undefined],
    [words.reverseCharge, isReversed === true ? words.owedByUs : undefined],
    [words.taxFrom, isRef(source) ? labelText(`*.fields.taxSource.options.${source.id}`, source.refName) : undefined],
  ] as const;
  return facts.flatMap(([label, text]) => (text === undefined ? [] : [[label, text] as const]));
}
