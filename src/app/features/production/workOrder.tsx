import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { ComponentStrip, isOpenOrder, WorkOrderPanel } from './ComponentTable.tsx';
import { WorkOrderActionFields } from './WorkOrderSubstitute.tsx';
import { DefaultLocationNote } from '#app/engine/aspects/places/DefaultLocation.tsx';

/** Work orders: what they need against what is in stock, before and after they are saved. */
export const workOrder: TypePlug = {
  form: {
    layout: {
      primary: [['assemblyItem', 2], 'quantity', 'location', 'startDate', 'endDate', ['createdFrom', 2], ['memo', 2]],
    },
    rules: [{ start: ({ startDate }, tools) => (startDate === undefined ? { startDate: tools.workDate() } : {}) }],
    slots: [
      { at: 'note', Part: DefaultLocationNote },
      { at: 'strip', Part: ComponentStrip },
    ],
  },
  // The panel lists the components with their stock; the lines are shown once nothing is left to build.
  record: {
    facts: [
      ['assemblyItem', 2],
      'quantity',
      'quantityBuilt',
      'quantityRemaining',
      'location',
      'startDate',
      'endDate',
      ['createdFrom', 2],
      ['subsidiary', 2],
      ['memo', 2],
    ],
    panel: { Part: WorkOrderPanel, showsLines: isOpenOrder },
    ActionFields: WorkOrderActionFields,
  },
};
