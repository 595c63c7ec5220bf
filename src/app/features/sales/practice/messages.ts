import { catalog } from '#contract/messages/language';

/** The tasks of selling, billing and shipping. */
export const saleTaskMessages = catalog('saleTasks', {
  orderView: {
    title: 'Save a view of large orders',
    why: 'A saved view finds the orders that matter without searching.',
    list: 'Open the list of sales orders.',
    keep: (label: string, amount: string) =>
      `Filter by “${label} is more than ${amount}” and save it as a view with a name you choose.`,
  },
  invoiceOrder: {
    title: 'Invoice an order',
    why: 'Invoice on the day of shipment, from the order, at the agreed prices and quantities.',
    open: (order: string) => `Open the sales order ${order}.`,
    bill: (order: string, act: string) =>
      `Create the invoice from the order: click “${act}” on ${order}, check it and save.`,
    lacks: 'No order is ready to bill. Complete “Ship part of an order” in a warehouse role first.',
  },
  offer: {
    title: 'Turn an estimate into an order',
    why: 'An order created from an estimate keeps its prices and addresses, and the two stay linked.',
    form: 'Open a new estimate.',
    enter: (customer: string, quantity: string, item: string) => `Quote ${customer} ${quantity} × ${item} and save.`,
    order: (act: string) => `The customer accepts: click “${act}” on the estimate and save the order.`,
    lacks: 'This task requires a customer and an item in the same subsidiary.',
  },
  ship: {
    title: 'Ship part of an order',
    why: 'Record goods when they ship. The order tracks the remaining quantity.',
    open: (order: string) => `Open the sales order ${order}.`,
    ship: (quantity: string, item: string, act: string, fill: string) =>
      `Click “${act}” and ship only ${quantity} × ${item}. If bins or lots are required, click “${fill}”. Save.`,
    lacks: 'No order has goods in stock to ship. Complete “Turn an estimate into an order” in a sales role first.',
  },
} as const);
