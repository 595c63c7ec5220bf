import { memberLines } from '#app/engine/aspects/recipe/memberLines.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { bomBehaviour } from '#app/engine/aspects/recipe/bomGrid.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { BomPanel, BomSide } from './BomParts.tsx';

const primary: readonly FieldPlace[] = [
  ['name', 2],
  ['subsidiary', 2],
  ['includeChildren', 2],
  ['restrictToAssemblies', 2],
  ['restrictToLocations', 2],
  ['useComponentYield', 2],
  ['memo', 4],
  'isInactive',
];
const columns = [
  'component',
  'quantity',
  'units',
  'componentYield',
  'itemSource',
  'effectiveDate',
  'obsoleteDate',
  'bomQuantity',
  'description',
];

/** Bills of materials: their cost on a day, through all levels. */
export const bom: TypePlug = {
  form: {
    layout: { primary },
    lines: { member: { ...memberLines(columns), behaviour: bomBehaviour } },
    slots: [{ at: 'side', Part: BomSide, label: words.madeOf }],
  },
  record: { facts: primary, panel: { Part: BomPanel } },
};
