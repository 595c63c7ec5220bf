import { text } from '../define.ts';

export const order = {
  rateRequired: 'Please enter value(s) for: Rate. The item has no cost to take it from.',
  cancelled: text<{ order: 'text' }>(({ order }) => `${order} is Cancelled and stays as it is. Make a new order.`),
  endBeforeStart: text<{ end: 'date'; start: 'date' }>(
    ({ end, start }) => `End ${end} comes before the start, ${start}.`,
  ),
  notSellable: text<{ quantity: 'number' }>(
    ({ quantity }) => `Quantity: ${quantity} cannot be sold. Give a quantity above zero.`,
  ),
  totalNegative: text<{ total: 'amount' }>(
    ({ total }) => `The total would be ${total}. Lower what is taken off, or use a credit memo.`,
  ),
  noDeferralAccount: text<{ schedule: 'text' }>(
    ({ schedule }) =>
      `Deferral account: neither schedule ${schedule}, the line nor the item names one. Choose an account.`,
  ),
  noPrice: text<{ item: 'text' }>(
    ({ item }) => `Rate: ${item} has no price for this customer. Give a rate, or a base price on the item.`,
  ),
  pendingApproval: text<{ type: 'label'; order: 'text' }>(
    ({ type, order }) =>
      `${type} ${order} is Pending Approval: it must be approved before fulfillment or billing. Approve it first.`,
  ),
  closed: text<{ type: 'label'; order: 'text'; verb: 'message' }>(
    ({ type, order, verb }) => `${type} ${order} is Closed: reopen it first; you cannot ${verb} it.`,
  ),
  cancelledFor: text<{ type: 'label'; order: 'text'; verb: 'message' }>(
    ({ type, order, verb }) => `${type} ${order} is Cancelled; you cannot ${verb} it.`,
  ),
  verbFulfill: 'fulfill',
  verbBill: 'bill',
  verbReceive: 'receive',
  noLine: text<{ order: 'text'; line: 'number' }>(({ order, line }) => `Order line: ${order} has no line ${line}.`),
  lineClosed: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Line ${line} of ${order} is closed. Reopen the line first.`,
  ),
  overRemaining: text<{ quantity: 'number'; remaining: 'number'; verb: 'message'; line: 'number'; order: 'text' }>(
    ({ quantity, remaining, verb, line, order }) =>
      `Quantity: ${quantity} is more than the ${remaining} left to ${verb} on line ${line} of ${order}.`,
  ),
  differs: text<{ field: 'label'; type: 'label'; order: 'text' }>(
    ({ field, type, order }) => `${field}: ${type} ${order} has another. Use the same.`,
  ),
  sourceClosed: text<{ type: 'label'; source: 'text' }>(
    ({ type, source }) => `${type} ${source} is Closed, so it cannot be converted. Choose an open one.`,
  ),
  convertedTo: text<{ type: 'label'; source: 'text'; record: 'text' }>(
    ({ type, source, record }) => `${type} ${source} has been converted already, to ${record}. Choose an open one.`,
  ),
  converted: text<{ type: 'label'; source: 'text' }>(
    ({ type, source }) => `${type} ${source} has been converted already. Choose an open one.`,
  ),
  estimateConverted: text<{ estimate: 'text' }>(
    ({ estimate }) =>
      `${estimate} has been converted, so what it offered stays as it is. Change what it became instead.`,
  ),
  otherCustomer: text<{ type: 'label'; source: 'text'; customer: 'text' }>(
    ({ type, source, customer }) => `Customer: ${type} ${source} is for ${customer}. Choose that one.`,
  ),
  otherCurrency: text<{ type: 'label'; source: 'text' }>(
    ({ type, source }) => `Currency: ${type} ${source} is in another currency, which is inherited. Leave it out.`,
  ),
  otherSubsidiary: text<{ order: 'text' }>(
    ({ order }) => `Subsidiary: sales order ${order} belongs to another. Use the same.`,
  ),
  nothingToShip: 'Items: there is nothing to ship. Add at least one line.',
  itemNotOpen: text<{ item: 'text'; order: 'text' }>(
    ({ item, order }) => `Item: ${item} is on no line of ${order} that has something left to ship.`,
  ),
  lineOfOtherItem: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Item: line ${line} of ${order} is another item. Name that, or another line.`,
  ),
  progress: text<{ fulfilled: 'number'; billed: 'number' }>(
    ({ fulfilled, billed }) => `${fulfilled} fulfilled and ${billed} billed`,
  ),
  lineInUse: text<{ line: 'number'; progress: 'message' }>(
    ({ line, progress }) => `Line ${line} has ${progress}, so it cannot be removed. Send it again, or close it.`,
  ),
  lineItemFixed: text<{ line: 'number'; progress: 'message' }>(
    ({ line, progress }) => `Item: line ${line} has ${progress}, so it stays the item it is. Add a line instead.`,
  ),
  lineQuantityFixed: text<{ line: 'number'; progress: 'message'; min: 'number' }>(
    ({ line, progress, min }) => `Quantity: line ${line} has ${progress}. Give at least ${min}, or close the line.`,
  ),
  customerFixed: 'Customer: some of the order has been fulfilled or billed. Make a new order for another customer.',
  nothingToReceive: text<{ order: 'text' }>(
    ({ order }) => `Items: nothing is left to receive on ${order}, or no line is received.`,
  ),
  vendorFixed: text<{ order: 'text' }>(({ order }) => `${order} has been received or billed, so its vendor stays.`),
  lineTaken: text<{ line: 'number'; item: 'text' }>(
    ({ line, item }) =>
      `Line ${line} (${item}) has been received or billed and cannot be taken off. Send it with its line number, or close it.`,
  ),
  shipmentLineReceived: text<{ line: 'number' }>(
    ({ line }) => `Line ${line} has been received and cannot be taken off. Send it with its line number.`,
  ),
  quantityTaken: text<{ quantity: 'number'; item: 'text' }>(
    ({ quantity, item }) =>
      `Quantity: ${quantity} of ${item} has been received or billed. Order at least that, or close the line.`,
  ),
  quantityNotPositive: 'Quantity: order more than zero.',
  expectedNotPositive: 'Expected: expect more than zero.',
  expectedTooSmall: text<{ received: 'number' }>(
    ({ received }) => `Expected: ${received} has been received. Expect at least that.`,
  ),
  shipmentTooLong: text<{ count: 'number'; max: 'number' }>(
    ({ count, max }) => `Items: ${count} lines are more than the ${max} a shipment takes. Use several shipments.`,
  ),
  advancedReceivingOff:
    'Inbound shipments need the feature Advanced Receiving. Turn it on in the settings of the company.',
  shipmentReceived: text<{ shipment: 'text' }>(
    ({ shipment }) => `Part of ${shipment} has been received, which rests on this. Delete the receipts first.`,
  ),
  otherVendor: text<{ order: 'text' }>(
    ({ order }) => `${order} is of another vendor. Choose an order of the same vendor.`,
  ),
  mismatch: text<{ order: 'text'; value: 'text'; field: 'label' }>(
    ({ order, value, field }) => `${order} is of ${value}. Use the same ${field}.`,
  ),
  itemNotOrdered: text<{ item: 'text'; order: 'text' }>(
    ({ item, order }) => `Item: ${item} is not on ${order}. Choose an item of the order.`,
  ),
  itemNotOnLine: text<{ item: 'text'; line: 'number'; order: 'text' }>(
    ({ item, line, order }) => `Item: ${item} is not on line ${line} of ${order}. Choose an item of the order.`,
  ),
  nothingRemaining: text<{ quantity: 'number'; item: 'text'; verb: 'message'; order: 'text' }>(
    ({ quantity, item, verb, order }) => `Quantity ${quantity}: nothing of ${item} is left to ${verb} on ${order}.`,
  ),
  outOfRange: text<{ quantity: 'number'; verb: 'message'; remaining: 'number'; item: 'text'; order: 'text' }>(
    ({ quantity, verb, remaining, item, order }) =>
      `Quantity ${quantity}: ${verb} more than zero and at most the ${remaining} of ${item} left on ${order}.`,
  ),
  purchaseForClosed: text<{ order: 'text' }>(
    ({ order }) => `Sales order ${order} is Closed: reopen it first; nothing can be bought for it.`,
  ),
  purchaseForState: text<{ order: 'text'; state: 'label' }>(
    ({ order, state }) => `Sales order ${order} is ${state}; nothing can be bought for it.`,
  ),
  purchaseNoLine: text<{ order: 'text'; line: 'number' }>(
    ({ order, line }) => `Sales order line: ${order} has no line ${line}.`,
  ),
  purchaseLineTaken: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Sales order line: line ${line} of ${order} is bought by another purchase order.`,
  ),
  shipmentWithoutOrder: text<{ shipment: 'text'; order: 'text' }>(
    ({ shipment, order }) => `${shipment} brings nothing of ${order}. Choose a shipment with goods of that order.`,
  ),
} as const;
