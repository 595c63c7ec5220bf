import { foundFigure, makes } from '#app/engine/figures/FoundFigure.tsx';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { purchaseFigureMessages as words } from './figureMessages.ts';

const toReceive = "status ANYOF 'PENDING_RECEIPT', 'PARTIALLY_RECEIVED'";

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

/** What vendors still have to deliver: its value for those who buy, how many orders for those who receive. */
export const purchaseFigures: readonly HomeFigure[] = [
  foundFigure({ ...ofOrders('purchaseOrder', 20), q: () => toReceive, title: words.toReceive }),
  foundFigure({ ...ofOrders('purchaseOrder', 21), q: expected, title: words.expected }),
  foundFigure({ ...ofOrders('purchaseOrder', 22), q: late, title: words.late }),
  foundFigure({ ...ofOrders('itemReceipt', 23), q: expected, title: words.expected }),
  foundFigure({ ...ofOrders('itemReceipt', 24), q: late, title: words.late }),
];
