import { asTheNewest } from './itemDefaults.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import type { TypePlug } from '#app/engine/plugs/typePlug.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { naming, price } from './itemForm.ts';
import { ServicePanel } from './ItemPanels.tsx';
import { PriceSide } from './ItemSides.tsx';

const primary: readonly FieldPlace[] = [
  ...naming,
  'basePrice',
  'pricePlan',
  'taxSchedule',
  'isTaxable',
  ['incomeAccount', 2],
  ['revRecSchedule', 2],
  ['deferralAccount', 2],
];

/** Services: what they cost on every level, and when their revenue counts. */
export const serviceSaleItem: TypePlug = {
  form: {
    layout: { primary },
    lines: { price },
    rules: [asTheNewest('serviceSaleItem')],
    slots: [{ at: 'side', Part: PriceSide, label: words.prices }],
  },
  record: { facts: primary, panel: { Part: ServicePanel } },
};
