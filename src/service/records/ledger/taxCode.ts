import type { RecordHandler } from '../engine/handler.ts';
import { problem, type Problem } from '#contract/messages/problem';
import { textOf } from '../engine/storedValues.ts';

/** A code for exempt sales has no tax, and a state or ZIP range needs a country. */
export const taxCode: RecordHandler = {
  save({ doc }) {
    const problems: Problem[] = [];
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
