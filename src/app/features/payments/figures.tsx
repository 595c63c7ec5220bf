import { reportEntries } from '#contract/derive/catalogue';
import type { HomeFigure } from '#app/engine/figures/homeFigure.ts';
import { countedThisMonth } from '#app/engine/figures/ThisMonth.tsx';
import { AgingFigure } from './AgingFigure.tsx';
import { paymentFigureMessages as words } from './figureMessages.ts';

const aging = (
  report: 'receivablesAging' | 'payablesAging',
  place: number,
  title: string,
  link: string,
): HomeFigure => ({
  at: 'figures',
  place,
  isFor: ({ can, isSpecOnly }) => !isSpecOnly && can(reportEntries[report].permission.id, 'View'),
  Part: () => <AgingFigure report={report} title={title} link={link} />,
});

/** What is open, by how late it is. */
export const paymentFigures: readonly HomeFigure[] = [
  aging('receivablesAging', 2, words.receivables, words.byCustomer),
  aging('payablesAging', 3, words.payables, words.byVendor),
  countedThisMonth('customerPayment', 3),
  countedThisMonth('vendorPayment', 4),
];
