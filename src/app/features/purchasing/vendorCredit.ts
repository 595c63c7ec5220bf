import { definitionOf } from '#contract/records/index';
import { settlement } from '#app/engine/aspects/settlement/settlement.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import { billMessages as words } from './bill/billMessages.ts';
import { LinePanel } from './bill/LinePanel.tsx';
import { SavedLines } from './bill/SavedLines.tsx';
import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';

/** Credits of vendors; their items may leave stock. */
export const vendorCredit = combine(
  settlement(definitionOf('vendorCredit'), {
    primary: [['entity', 2], 'otherRefNum', 'tranDate', 'currency', 'subsidiary', ['memo', 2]],
  }),
  {
    form: {
      slots: [
        { at: 'side', Part: LinePanel, label: words.side, needsPrediction: true },
        placesSlot({ ...itemPlaces, way: 'out', onlyAsked: true }),
      ],
    },
    record: { panel: { Part: SavedLines } },
  },
);
