import { reportEntries } from '#contract/derive/catalogue';
import { foundFigure } from '#app/engine/figures/FoundFigure.tsx';
import { makes } from '#app/engine/figures/makes.ts';
import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import { WeekTable } from '#app/engine/figures/WeekTable.tsx';
import { toReceive } from '../searches.ts';
import { purchaseFigureMessages as words } from './figureMessages.ts';

const ofOrders = (
  maker: 'purchaseOrder' | 'itemReceipt',
  place: number,
): Pick<Parameters<typeof foundFigure>[0], 'type' | 'place' | 'amount' | 'isFor'> => ({
  type: 'purchaseOrder',
  place,
  isFor: (viewer) => makes(viewer, maker),
  ...(maker === 'purchaseOrder' ? { amount: 'total' } : {}),
});
const expected = ({ today, week }: { readonly today: string; readonly week: string }) =>
  `${toReceive} AND dueDate ON_OR_AFTER '${today}' AND dueDate ON_OR_BEFORE '${week}'`;
const late = ({ today }: { readonly today: string }) => `${toReceive} AND dueDate BEFORE '${today}'`;

/** Open deliveries from vendors: their value for purchasing, the number of orders for receiving. */
export const purchaseFigures: readonly HomePart[] = [
  { at: 'head', place: 8, makes: 'purchaseOrder' },
  {
    at: 'head',
    place: 10,
    makes: 'itemReceipt',
    to: listAddress('purchaseOrder', toReceive),
    label: words.receiveOrders,
  },
  foundFigure({ ...ofOrders('purchaseOrder', 20), q: () => toReceive, title: words.toReceive }),
  foundFigure({ ...ofOrders('purchaseOrder', 21), q: expected, title: words.expected }),
  foundFigure({ ...ofOrders('purchaseOrder', 22), q: late, title: words.late }),
  foundFigure({ ...ofOrders('itemReceipt', 23), q: expected, title: words.expected }),
  foundFigure({ ...ofOrders('itemReceipt', 24), q: late, title: words.late }),
  {
    at: 'aside',
    place: 31,
    isFor: (viewer) =>
      !viewer.isSpecOnly &&
      !viewer.can(reportEntries.trialBalance.permission.id, 'View') &&
      viewer.isServed('purchaseOrder') &&
      (makes(viewer, 'itemReceipt') || makes(viewer, 'purchaseOrder')) &&
      !makes(viewer, 'vendorBill'),
    Part: () => (
      <WeekTable title={words.receiveWeek} heading={words.orders} type="purchaseOrder" q={toReceive} date="dueDate" />
    ),
  },
];
