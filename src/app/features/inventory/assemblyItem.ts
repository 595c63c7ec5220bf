import { asTheNewest } from './itemDefaults.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { unitSlots } from '#app/engine/aspects/units/UnitSelect.tsx';
import { unitsFollowGroup } from '#app/engine/aspects/units/unitChoices.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { memberLines } from '#app/engine/aspects/recipe/memberLines.ts';
import { unitPlaces, keeping, locationLines, locationOrder, price, stockNaming, substitutes } from './itemForm.ts';
import { AssemblyPanel } from './ItemPanels.tsx';
import { AssemblySide } from './ItemSides.tsx';

const primary: readonly FieldPlace[] = [
  ...stockNaming,
  'basePrice',
  'buildTime',
  'taxSchedule',
  'isTaxable',
  ...unitPlaces,
  ...keeping,
];

/** Assemblies: their components through all levels, in addition to what every stocked item shows. */
export const assemblyItem: TypePlug = {
  form: {
    layout: { primary },
    lines: {
      member: memberLines(['item', 'quantity', 'componentYield', 'itemSource', 'bomQuantity']),
      price,
      locations: locationLines([...locationOrder, 'buildTime']),
      substitutes,
    },
    rules: [asTheNewest('assemblyItem'), unitsFollowGroup],
    slots: [...unitSlots, { at: 'side', Part: AssemblySide, label: words.madeOf }],
  },
  record: { facts: [...primary, 'cost', 'averageCost'], panel: { Part: AssemblyPanel } },
};
