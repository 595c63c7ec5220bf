import type { Problem } from '#contract/wire/problems';
import type { Behaviour } from '../engine/handler.ts';
import { textOf } from '../engine/text.ts';

/** A code for exempt sales has no tax, and a state or ZIP range needs a country. */
export const taxCode: Behaviour = {
  save({ doc }) {
    const problems: Problem[] = [];
    if (doc.isDefaultExempt === true && typeof doc.rate === 'number' && doc.rate !== 0) {
      problems.push({
        code: 'USER_ERROR',
        path: 'rate',
        detail: `Rate % ${doc.rate}: a code for exempt sales has the rate 0.`,
      });
    }
    const isPlaced = textOf(doc.state) !== undefined || textOf(doc.zip) !== undefined;
    if (isPlaced && doc.country === undefined) {
      problems.push({
        code: 'USER_ERROR',
        path: 'country',
        detail: 'Please enter value(s) for: Country. A state or a ZIP range lies in a country.',
      });
    }
    return Promise.resolve({ problems });
  },
};
