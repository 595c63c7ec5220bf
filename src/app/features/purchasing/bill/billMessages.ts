import { catalog } from '#contract/messages/language';

/** Notes on a bill for a purchase order. */
export const billMessages = catalog('bill', {
  nothingLeft: (order: string) => `${order} is fully billed or its lines are closed.`,
  nothingCame: (order: string) => `No unbilled receipts on ${order}.`,
  ahead: (count: number) =>
    count === 1 ? '1 line bills more than received.' : `${count} lines bill more than received.`,
  part: (item: string, came: string, billed: string) => `${item}: ${came} received of ${billed}`,
  more: (count: number) => ` and ${count} more`,
  allowed: 'You can save it. Later receipts clear the difference.',
  onlyCame: 'Bill received only',
  receive: (order: string) => `Receive ${order} first`,
  noLine: 'Select a line to see its tax.',
  lineAt: (line: number) => `Line ${line}`,
  priceFrom: 'Price source',
  ordered: 'Purchase order',
  manual: 'Manual price',
  orderedRate: 'Ordered rate',
  difference: 'Price difference',
  side: 'Line details',
});
