import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { BinPanel } from './StockPlaces.tsx';

/** Bins: with their contents. */
export const bin: TypePlug = {
  record: {
    facts: [['location', 2], 'binNumber', 'sequence', 'isInactive', ['memo', 2]],
    panel: { Part: BinPanel },
  },
};
