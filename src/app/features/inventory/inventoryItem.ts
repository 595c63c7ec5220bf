import { asTheNewest } from './itemDefaults.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { unitSlots } from '#app/engine/aspects/units/UnitSelect.tsx';
import { unitsFollowGroup } from '#app/engine/aspects/units/unitChoices.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { unitPlaces, keeping, locationLines, locationOrder, price, stockNaming, substitutes } from './itemForm.ts';
import { StockItemPanel } from './ItemPanels.tsx';
import { PriceSide } from './ItemSides.tsx';

const primary: readonly FieldPlace[] = [
  ...stockNaming,
  'basePrice',
  'cost',
  ['vendor', 2],
  ...unitPlaces,
  'isTaxable',
  ...keeping,
];

/** Stocked items: a form in work order with its prices next to it; where they are stored and used. */
export const inventoryItem: TypePlug = {
  form: {
    layout: { primary },
    lines: { price, locations: locationLines(locationOrder), substitutes },
    rules: [asTheNewest('inventoryItem'), unitsFollowGroup],
    slots: [...unitSlots, { at: 'side', Part: PriceSide, label: words.prices }],
  },
  record: { facts: [...primary, 'averageCost'], panel: { Part: StockItemPanel } },
};
