import type { HomePart } from '#app/engine/figures/homeFigure.ts';
import { makes } from '#app/engine/figures/makes.ts';
import { reportEntries } from '#contract/derive/catalogue';
import { ReorderTable } from './ReorderTable.tsx';

/** Stock shortages, for warehouse and purchasing. */
export const stockFigures: readonly HomePart[] = [
  {
    at: 'below',
    place: 30,
    isFor: (viewer) =>
      !viewer.isSpecOnly &&
      viewer.can(reportEntries.stockStatus.permission.id, 'View') &&
      !viewer.can(reportEntries.trialBalance.permission.id, 'View') &&
      (makes(viewer, 'itemReceipt') || makes(viewer, 'purchaseOrder')),
    Part: ReorderTable,
  },
];
