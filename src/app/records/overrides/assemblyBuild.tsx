import { isRef } from '../form/values.ts';
import type { RecordOverride } from './override.ts';
import { ComponentStrip } from './stock/ComponentTable.tsx';

/** Builds: what they take against what is in stock. */
export const assemblyBuildOverride: RecordOverride = {
  type: 'assemblyBuild',
  form: {
    primary: [{ name: 'item', span: 2 }, { name: 'quantity' }, { name: 'tranDate' }, { name: 'location' }, { name: 'createdFrom' }, { name: 'memo', span: 2 }],
    sublists: { component: { columns: { overrides: { quantity: { width: 110 }, binNumbers: { width: 110, grow: 0 } } }, hidden: ['units', 'componentInventoryDetail'] } },
    // What a work order still needs follows the quantity, so its lines are left to the service until somebody takes them.
    defaults: ({ createdFrom }) => (isRef(createdFrom) ? { component: { items: [] } } : {}),
    Strip: ComponentStrip,
  },
};
