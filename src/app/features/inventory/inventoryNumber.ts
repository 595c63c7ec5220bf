import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { LotPanel } from './StockPlaces.tsx';

/** Lots: with what there is of them. */
export const inventoryNumber: TypePlug = {
  record: {
    facts: [['item', 2], 'inventoryNumber', 'expirationDate', 'isInactive', ['memo', 2]],
    panel: { Part: LotPanel },
  },
};
