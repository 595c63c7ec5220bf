import { asTheNewest } from '../../records/overrides/stock/itemDefaults.ts';
import type { FieldPlace } from '../../engine/form/model/formRules.ts';
import type { TypePlug } from '../../engine/plugs/typePlug.ts';
import { stockMessages as words } from '../../records/overrides/stock/stockMessages.ts';
import { naming, price } from './itemForm.ts';
import { ServicePanel } from '../../records/overrides/stock/ItemPanels.tsx';
import { PriceSide } from '../../records/overrides/stock/ItemSides.tsx';

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
