import type { RecordOverride } from './override.ts';
import { ComponentStrip, WorkOrderPanel } from './stock/ComponentTable.tsx';

/** Work orders: what they need against what is in stock, before and after they are saved. */
export const workOrderOverride: RecordOverride = {
  type: 'workOrder',
  form: {
    primary: [
      { name: 'assemblyItem', span: 2 }, { name: 'quantity' }, { name: 'location' }, { name: 'startDate' }, { name: 'endDate' }, { name: 'createdFrom', span: 2 }, { name: 'memo', span: 2 },
    ],
    Strip: ComponentStrip,
  },
  record: { Panel: WorkOrderPanel },
};
