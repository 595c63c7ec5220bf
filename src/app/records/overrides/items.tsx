import type { RecordOverride } from './override.ts';
import { AssemblyPanel, BomPanel, StockItemPanel } from './stock/ItemPanels.tsx';

/** Items of stock and what they are made of: where they lie, where they are used, and all levels below with their cost. */
export const itemOverrides = {
  inventoryItem: { type: 'inventoryItem', record: { Panel: StockItemPanel } },
  assemblyItem: { type: 'assemblyItem', record: { Panel: AssemblyPanel } },
  bom: { type: 'bom', record: { Panel: BomPanel } },
} as const satisfies Readonly<Record<string, RecordOverride>>;
