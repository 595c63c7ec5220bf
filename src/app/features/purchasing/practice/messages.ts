import { catalog } from '#contract/messages/language';

/** The tasks of buying, receiving and bills. */
export const purchaseTaskMessages = catalog('purchaseTasks', {
  bill: {
    title: 'Enter a bill',
    why: 'The vendor’s invoice number prevents duplicate payment. The accounts show which budget the cost belongs to.',
    form: 'Open a new vendor bill.',
    enter: (vendor: string) => `Enter the bill from ${vendor} with its number and two expense lines, and save.`,
    lacks: 'The vendor or accounts for this task were deleted.',
  },
  receive: {
    title: 'Receive a short delivery',
    why: 'Receive the counted quantity, not the ordered one. The bill is checked against the receipt.',
    open: (order: string) => `Open the purchase order ${order}.`,
    receive: (quantity: string, item: string, act: string, fill: string) =>
      `Click “${act}” and receive ${quantity} × ${item}: one is missing. If bins or lots are required, click “${fill}”. Save.`,
    lacks: 'No purchase order is pending receipt. Complete “Order goods” in a purchasing role first.',
  },
  purchase: {
    title: 'Order goods',
    why: 'Receipts and bills are checked against the order, so it comes first.',
    form: 'Open a new purchase order.',
    enter: (vendor: string, quantity: string, item: string) => `Order ${quantity} × ${item} from ${vendor} and save.`,
    lacks: 'This task requires a vendor and an item in the same subsidiary.',
  },
} as const);
