import { catalog } from '#contract/messages/language';

/** What a vendor bill differs by from its order and receipts, and the closing of order lines. */
export const ordersMessages = catalog('orders', {
  beyond: (count: number) => (count === 1 ? '1 line is beyond tolerance.' : `${count} lines are beyond tolerance.`),
  held: (permission: string) =>
    `On hold and can’t be paid. Another user with the permission ${permission} can release it by approving it.`,
  willBeHeld: (permission: string) =>
    `It will be on hold until another user with the permission ${permission} approves it.`,
  stands: 'You can save it.',
  line: (item: string, text: string) => `${item}: ${text}`,
  price: (billed: string, ordered: string, difference: string, percent: string) =>
    `${billed} billed, ${ordered} ordered, difference ${difference}${percent}`,
  percent: (text: string) => ` (${text}%)`,
  ahead: (quantity: string) => `${quantity} billed but not received`,
  more: (count: number) => `${count} more`,
  closeLines: 'Lines to close',
  closeLinesHint:
    'The remaining quantity won’t be received or shipped. Quantities already received or shipped can still be billed.',
  restOf: (line: number, item: string, rest: string) => `Line ${line}: ${rest} of ${item} remaining`,
  noRest: 'No open line has a remaining quantity.',
  noClosed: 'No line is closed.',
});
