import { catalog } from '#contract/messages/language';

/** Every text of recognition journals and of the sale lines of a schedule. */
export const recognitionMessages = catalog('recognition', {
  preview: 'Revenue to recognize',
  sale: 'Sale',
  customer: 'Customer',
  reason: 'Reason',
  since: (reason: string, day: string) => `${reason}, due since ${day}`,
  earlier: 'Due before the period',
  due: 'To recognize',
  amount: 'Recognized',
  total: 'Total',
  nothing: 'No revenue due. Select another period or subsidiary.',
  choose: 'Select a period and a subsidiary to preview the revenue due.',
  loading: 'Calculating the revenue due.',
  failed: 'Couldn’t calculate the revenue due.',
  tryAgain: 'Try again',
  sales: 'Sale lines',
  noSales: 'No sales use this schedule yet.',
  lineOf: (sale: string, line: string) => `${sale}, line ${line}`,
  start: 'Start',
  deferred: 'Deferred',
  planned: 'Planned by today',
  left: 'Remaining',
  journal: 'Last journal entry',
});
