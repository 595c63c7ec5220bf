import { checkTaxRates } from '#contract/records/ledger/taxRates';
import type { RecordHandler } from '../engine/handler.ts';
import { problem } from '#contract/messages/problem';
import { numberOf, textOf } from '../engine/storedValues.ts';

/** A code for exempt sales has no tax, its rates have different dates, and a state or ZIP range needs a country. */
export const taxCode: RecordHandler = {
  save({ doc, sub }) {
    const problems = checkTaxRates(
      (sub.rates ?? []).map(({ validFrom, rate }) => ({ validFrom: textOf(validFrom), rate: numberOf(rate) })),
      doc.isDefaultExempt === true,
    );
    if (doc.isDefaultExempt === true && typeof doc.rate === 'number' && doc.rate !== 0) {
      problems.push(problem('tax.exemptRate', { rate: doc.rate }, { path: 'rate' }));
    }
    const isPlaced = textOf(doc.state) !== undefined || textOf(doc.zip) !== undefined;
    if (isPlaced && doc.country === undefined) {
      problems.push(problem('tax.countryRequired', {}, { path: 'country' }));
    }
    return Promise.resolve({ problems });
  },
};
