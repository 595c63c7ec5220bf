import { catalog } from '#contract/messages/language';

/** The tasks of selling, billing and shipping. */
export const saleTaskMessages = catalog('saleTasks', {
  orderView: {
    title: 'Keep a view of large orders',
    why: 'A view of the orders that matter saves looking for them every morning.',
    list: 'Open the list of sales orders.',
    keep: (label: string, amount: string) =>
      `Filter “${label} is more than ${amount}” and keep it as a view under a name of your own.`,
  },
  invoiceOrder: {
    title: 'Invoice an order',
    why: 'Invoice on the day of shipment, from the order, at the agreed prices and quantities.',
    open: (order: string) => `Open the sales order ${order}.`,
    bill: (order: string, act: string) =>
      `Make the invoice from the order: press “${act}” on ${order}, look it over and save.`,
    lacks: 'No order waits to be billed at present. Let the warehouse do “Ship an order” first.',
  },
  offer: {
    title: 'From the estimate to the order',
    why: 'An order made from the estimate keeps prices, addresses and the tie between the two.',
    form: 'Open the form of a new estimate.',
    enter: (customer: string, quantity: string, item: string) => `Offer ${customer} this: ${quantity} × ${item}. Save.`,
    order: (act: string) => `The customer accepts: press “${act}” on the estimate and save the order.`,
    lacks: 'This task requires a customer and an item in the same subsidiary.',
  },
  ship: {
    title: 'Ship part of an order',
    why: 'Record goods when they ship. The order tracks the remaining quantity.',
    open: (order: string) => `Open the sales order ${order}.`,
    ship: (quantity: string, item: string, act: string, fill: string) =>
      `Press “${act}”, ship ${quantity} × ${item} and nothing else; where bins or lots are asked for, press “${fill}”. Save.`,
    lacks: 'No order has goods in stock to ship at present. Let Sales do “From the estimate to the order” first.',
  },
} as const);
