import type { RecordOverride } from './override.ts';
import { BinPanel, LotPanel } from './stock/StockPlaces.tsx';

/** Lots and bins: with what there is of them and in them. */
export const placeOverrides = {
  inventoryNumber: {
    type: 'inventoryNumber',
    record: {
      facts: [
        { name: 'item', span: 2 },
        { name: 'inventoryNumber' },
        { name: 'expirationDate' },
        { name: 'isInactive' },
        { name: 'memo', span: 2 },
      ],
      Panel: LotPanel,
    },
  },
  bin: {
    type: 'bin',
    record: {
      facts: [
        { name: 'location', span: 2 },
        { name: 'binNumber' },
        { name: 'sequence' },
        { name: 'isInactive' },
        { name: 'memo', span: 2 },
      ],
      Panel: BinPanel,
    },
  },
} as const satisfies Readonly<Record<string, RecordOverride>>;
