import { catalog } from '#contract/messages/language';

/** What a bill of a purchase order is told. */
export const billMessages = catalog('bill', {
  nothingLeft: (order: string) =>
    `Nothing of ${order} is left to bill: what was ordered is billed, or its lines are closed.`,
  nothingCame: (order: string) => `Nothing of ${order} has come that is not billed yet.`,
  ahead: (count: number) =>
    count === 1 ? '1 line bills more than has come.' : `${count} lines bill more than has come.`,
  part: (item: string, came: string, billed: string) => `${item}: ${came} of ${billed}`,
  more: (count: number) => ` and ${count} more`,
  allowed: 'It can be saved: what comes later settles it when it is received.',
  onlyCame: 'Bill only what came',
  receive: (order: string) => `Receive ${order} first`,
});
