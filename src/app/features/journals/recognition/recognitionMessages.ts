import { catalog } from '#contract/messages/language';

/** Every text of recognition journals and of the sale lines of a schedule. */
export const recognitionMessages = catalog('recognition', {
  preview: 'Revenue to recognize',
  sale: 'Sale',
  customer: 'Customer',
  reason: 'Reason',
  since: (reason: string, day: string) => `${reason}, due since ${day}`,
  earlier: 'Due before the period',
  amount: 'Recognized',
  total: 'Total',
  nothing: 'Nothing is due. Choose another period or subsidiary.',
  choose: 'Choose a period and a subsidiary to preview what is due.',
  sales: 'Sale lines',
  noSales: 'No sale uses this schedule yet.',
  lineOf: (sale: string, line: string) => `${sale}, line ${line}`,
  start: 'Start',
  deferred: 'Deferred',
  planned: 'Planned by today',
  left: 'Left to recognize',
  journal: 'Last journal',
});
