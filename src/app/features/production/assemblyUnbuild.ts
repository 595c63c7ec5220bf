import { componentPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { UnbuildStrip } from './ComponentTable.tsx';
import { componentLines, madeFacts } from './builds.ts';

/** Unbuilds: what is taken apart and where its components go. */
export const assemblyUnbuild: TypePlug = {
  form: {
    layout: {
      primary: [
        ['item', 2],
        'quantity',
        'tranDate',
        'location',
        'binNumbers',
        'subsidiary',
        'createdFrom',
        ['memo', 2],
      ],
    },
    lines: { component: componentLines },
    slots: [{ at: 'strip', Part: UnbuildStrip }, placesSlot({ ...componentPlaces, way: 'in', header: 'out' })],
  },
  record: { facts: madeFacts },
};
