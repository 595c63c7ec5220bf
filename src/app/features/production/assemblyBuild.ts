import { componentPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { isRef } from '#app/engine/form/model/values.ts';
import { BuildStrip } from './ComponentTable.tsx';
import { componentLines, madeFacts } from './builds.ts';

/** Builds: what they take and where from. */
export const assemblyBuild: TypePlug = {
  form: {
    layout: {
      primary: [['item', 2], 'quantity', 'tranDate', 'location', 'binNumbers', 'createdFrom', ['memo', 2]],
    },
    lines: { component: componentLines },
    // The remaining needs of a work order follow the quantity, so its lines are left to the service until the user adds
    // them.
    rules: [{ start: ({ createdFrom }) => (isRef(createdFrom) ? { component: { items: [] } } : {}) }],
    slots: [{ at: 'strip', Part: BuildStrip }, placesSlot({ ...componentPlaces, way: 'out', header: 'in' })],
  },
  record: { facts: madeFacts },
};
