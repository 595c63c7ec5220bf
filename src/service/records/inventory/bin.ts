import type { RecordHandler } from '../engine/handler.ts';
import { problem } from '#contract/messages/problem';
import { textOf } from '../engine/storedValues.ts';

/** A bin needs a location that uses bins. */
export const bin: RecordHandler = {
  async save({ doc, before }, world) {
    const id = textOf(doc.location);
    const place = id === undefined || before ? undefined : await world.loadOne(id);
    return {
      problems:
        place && place.doc.usesBins !== true
          ? [problem('stock.noBins', { location: place.refName }, { path: 'location' })]
          : [],
    };
  },
};
