import { catalog } from '#contract/messages/language';

/** The tasks of buying, receiving and bills. */
export const purchaseTaskMessages = catalog('purchaseTasks', {
  bill: {
    title: 'Enter a bill',
    why: 'The number of the vendor is what stops the same bill from being paid twice; the accounts decide whose budget it is.',
    form: 'Open the form of a new vendor bill.',
    enter: (vendor: string) => `Enter the bill of ${vendor} with its number and two expense lines, and save.`,
    lacks: 'The vendor or the accounts of this task are no longer there.',
  },
  receive: {
    title: 'Receive a delivery with one piece missing',
    why: 'What is counted is received, not what was ordered; the bill is later checked against it.',
    open: (order: string) => `Open the purchase order ${order}.`,
    receive: (quantity: string, item: string, act: string, fill: string) =>
      `Press “${act}” and take in ${quantity} × ${item}, because one is missing in the box. Where bins or lots are asked for, press “${fill}”. Save.`,
    lacks: 'No purchase order waits for goods at present. Do “Order goods” first; it takes a role that may order.',
  },
  purchase: {
    title: 'Order goods',
    why: 'Receipts and bills are checked against the order, so it comes first.',
    form: 'Open the form of a new purchase order.',
    enter: (vendor: string, quantity: string, item: string) => `Order from ${vendor}: ${quantity} × ${item}. Save.`,
    lacks: 'This task requires a vendor and an item in the same subsidiary.',
  },
} as const);
