import type { RecordOverride } from './override.ts';
import { ComponentStrip, isOpenOrder, WorkOrderActionFields, WorkOrderPanel } from './stock/ComponentTable.tsx';
import { PlaceNote } from './stock/UsualPlace.tsx';

/** Work orders: what they need against what is in stock, before and after they are saved. */
export const workOrderOverride: RecordOverride = {
  type: 'workOrder',
  form: {
    primary: [
      { name: 'assemblyItem', span: 2 },
      { name: 'quantity' },
      { name: 'location' },
      { name: 'startDate' },
      { name: 'endDate' },
      { name: 'createdFrom', span: 2 },
      { name: 'memo', span: 2 },
    ],
    defaults: ({ startDate }, tools) => (startDate === undefined ? { startDate: tools.workDate() } : {}),
    HeaderNote: PlaceNote,
    Strip: ComponentStrip,
  },
  // The panel tells the components with what there is of them; the lines are shown once nothing is to be built any more.
  record: {
    facts: [
      { name: 'assemblyItem', span: 2 },
      { name: 'quantity' },
      { name: 'quantityBuilt' },
      { name: 'quantityRemaining' },
      { name: 'location' },
      { name: 'startDate' },
      { name: 'endDate' },
      { name: 'createdFrom', span: 2 },
      { name: 'subsidiary', span: 2 },
      { name: 'memo', span: 2 },
    ],
    Panel: WorkOrderPanel,
    hidesLines: isOpenOrder,
    ActionFields: WorkOrderActionFields,
  },
};
