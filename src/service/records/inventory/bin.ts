import type { Behaviour } from '../engine/handler.ts';
import { textOf } from '../engine/text.ts';

/** A bin needs a location that uses bins. */
export const bin: Behaviour = {
  async save({ doc, before }, world) {
    const id = textOf(doc.location);
    const place = id === undefined || before ? undefined : await world.one(id);
    return {
      problems:
        place && place.doc.usesBins !== true
          ? [
              {
                code: 'USER_ERROR',
                path: 'location',
                detail: `Location ${place.refName} does not use bins. Choose one that does, or turn on its "Uses bins".`,
              },
            ]
          : [],
    };
  },
};
