import { itemPlaces, placesSlot } from '#app/engine/aspects/places/placesSlot.tsx';
import { combine } from '#app/engine/plugs/combine.ts';
import type { FieldPlace } from '#app/engine/form/model/formRules.ts';
import { PaymentFigure } from './SalesPanel.tsx';
import { undepositedDefault } from '#app/engine/aspects/settlement/undepositedDefault.ts';
import { DiscountNote } from './DiscountNote.tsx';
import { salesMessages as words } from './salesMessages.ts';
import { headEnd, saleForm } from './saleForm.ts';

/** The amount paid, what remained due or was overpaid, and where the money is. */
const facts: readonly FieldPlace[] = [
  'tranId',
  'entity',
  'tranDate',
  'postingPeriod',
  'payment',
  'balance',
  'overpayment',
  'paymentMethod',
  'account',
  'undepFunds',
  'subsidiary',
  'createdFrom',
  'memo',
];

/** Cash sales: the payment fields are next to the customer, as both are needed at the counter. */
export const cashSale = combine(
  saleForm(
    [
      ['entity', 2],
      'tranDate',
      'payment',
      'paymentMethod',
      'checkNum',
      'account',
      'undepFunds',
      ...headEnd,
      'createdFrom',
    ],
    words.panel,
    [
      { at: 'foot', Part: PaymentFigure },
      placesSlot({ ...itemPlaces, way: 'out', onlyAsked: true }),
      { at: 'field', field: 'entity', Part: DiscountNote },
    ],
  ),
  { form: { rules: [undepositedDefault] }, record: { facts } },
);
