import { text } from '../define.ts';

export const order = {
  rateRequired: 'Please enter value(s) for: Rate. The item has no cost.',
  cancelled: text<{ order: 'text' }>(({ order }) => `${order} is cancelled and can't be changed. Create a new order.`),
  endBeforeStart: text<{ end: 'date'; start: 'date' }>(({ end, start }) => `End ${end} is before start ${start}.`),
  notSellable: text<{ quantity: 'number' }>(
    ({ quantity }) => `Can't sell ${quantity}. Enter a quantity greater than 0.`,
  ),
  totalNegative: text<{ total: 'amount' }>(
    ({ total }) => `Total can't be negative (${total}). Reduce the discounts or use a credit memo.`,
  ),
  discountTwice: 'Enter the discount as a percentage or as an amount, not both.',
  discountTooLarge: text<{ amount: 'amount' }>(
    ({ amount }) => `The discount can't be more than ${amount}, the amount it reduces.`,
  ),
  noDeferralAccount: text<{ schedule: 'text' }>(
    ({ schedule }) => `No deferral account on schedule ${schedule}, the line or the item. Select one.`,
  ),
  noPrice: text<{ item: 'text' }>(
    ({ item }) => `${item} has no price for this customer. Enter a rate, or a base price on the item.`,
  ),
  pendingApproval: text<{ type: 'label'; order: 'text' }>(
    ({ type, order }) => `${type} ${order} is pending approval. It must be approved before fulfillment or billing.`,
  ),
  closed: text<{ type: 'label'; order: 'text'; verb: 'message' }>(
    ({ type, order, verb }) => `${type} ${order} is closed. Reopen it to ${verb} it.`,
  ),
  cancelledFor: text<{ type: 'label'; order: 'text'; verb: 'message' }>(
    ({ type, order, verb }) => `${type} ${order} is cancelled. You can't ${verb} it.`,
  ),
  verbFulfill: 'fulfill',
  verbBill: 'bill',
  verbReceive: 'receive',
  noLine: text<{ order: 'text'; line: 'number' }>(
    ({ order, line }) => `${order} has no line ${line}. Select another line.`,
  ),
  lineClosed: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Line ${line} of ${order} is closed. Reopen it first.`,
  ),
  overRemaining: text<{ quantity: 'number'; remaining: 'number'; verb: 'message'; line: 'number'; order: 'text' }>(
    ({ quantity, remaining, verb, line, order }) =>
      `Quantity ${quantity} exceeds the ${remaining} remaining to ${verb} on line ${line} of ${order}.`,
  ),
  overTolerance: text<{
    quantity: 'number';
    item: 'text';
    order: 'text';
    ordered: 'number';
    limit: 'number';
    percent: 'number';
  }>(
    ({ quantity, item, order, ordered, limit, percent }) =>
      `${quantity} of ${item} is too much for ${order}: at most ${limit} more, ${ordered} ordered plus ${percent}% tolerance.`,
  ),
  noRest: text<{ order: 'text' }>(({ order }) => `${order} has no line with a remaining quantity.`),
  noRestOnLine: text<{ line: 'text'; order: 'text' }>(
    ({ line, order }) => `Line ${line} of ${order} has no remaining quantity. Select another line.`,
  ),
  notLines: 'Select at least one line.',
  noClosedLine: text<{ order: 'text' }>(({ order }) => `${order} has no closed line.`),
  shippedBilled: text<{ line: 'number'; order: 'text'; billed: 'number' }>(
    ({ line, order, billed }) => `${billed} is billed of line ${line} of ${order}. Delete the bill first.`,
  ),
  differs: text<{ field: 'label'; type: 'label'; order: 'text' }>(
    ({ field, type, order }) => `${field} differs from ${type} ${order}. Use the same value.`,
  ),
  sourceClosed: text<{ type: 'label'; source: 'text' }>(
    ({ type, source }) => `${type} ${source} is closed and can't be converted. Select an open one.`,
  ),
  convertedTo: text<{ type: 'label'; source: 'text'; record: 'text' }>(
    ({ type, source, record }) => `${type} ${source} is already converted to ${record}. Select an open one.`,
  ),
  converted: text<{ type: 'label'; source: 'text' }>(
    ({ type, source }) => `${type} ${source} is already converted. Select an open one.`,
  ),
  estimateConverted: text<{ estimate: 'text' }>(
    ({ estimate }) => `${estimate} is converted and can't be changed. Change the document created from it.`,
  ),
  otherCustomer: text<{ type: 'label'; source: 'text'; customer: 'text' }>(
    ({ type, source, customer }) => `${type} ${source} is for ${customer}. Select ${customer}.`,
  ),
  otherCurrency: text<{ type: 'label'; source: 'text' }>(
    ({ type, source }) => `Currency comes from ${type} ${source} and differs. Remove it from the request.`,
  ),
  otherSubsidiary: text<{ order: 'text' }>(
    ({ order }) => `Sales order ${order} belongs to another subsidiary. Use the same one.`,
  ),
  nothingToShip: 'Nothing to ship. Add at least one line.',
  itemNotOpen: text<{ item: 'text'; order: 'text' }>(
    ({ item, order }) => `${item} has nothing left to ship on ${order}.`,
  ),
  lineOfOtherItem: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Line ${line} of ${order} has another item. Use that item or another line.`,
  ),
  progress: text<{ fulfilled: 'number'; billed: 'number' }>(
    ({ fulfilled, billed }) => `${fulfilled} fulfilled and ${billed} billed`,
  ),
  lineInUse: text<{ line: 'number'; progress: 'message' }>(
    ({ line, progress }) => `Line ${line} can't be removed: ${progress}. Keep it or close it.`,
  ),
  lineItemFixed: text<{ line: 'number'; progress: 'message' }>(
    ({ line, progress }) => `Item on line ${line} can't be changed: ${progress}. Add a line instead.`,
  ),
  lineQuantityFixed: text<{ line: 'number'; progress: 'message'; min: 'number' }>(
    ({ line, min, progress }) =>
      `Quantity on line ${line} must be at least ${min}: ${progress}. You can also close the line.`,
  ),
  customerFixed: "Customer can't be changed: the order is partly fulfilled or billed. Create a new order.",
  nothingToReceive: text<{ order: 'text' }>(
    ({ order }) => `Nothing to receive on ${order}. Select at least one line with a remaining quantity.`,
  ),
  vendorFixed: text<{ order: 'text' }>(
    ({ order }) => `Vendor can't be changed: ${order} is partly received or billed.`,
  ),
  lineTaken: text<{ line: 'number'; item: 'text' }>(
    ({ line, item }) => `Line ${line} (${item}) is received or billed and can't be removed. Keep it or close it.`,
  ),
  shipmentLineReceived: text<{ line: 'number' }>(
    ({ line }) => `Line ${line} is received and can't be removed. Keep it.`,
  ),
  quantityTaken: text<{ quantity: 'number'; item: 'text' }>(
    ({ quantity, item }) =>
      `${quantity} of ${item} is received or billed. Order at least ${quantity} or close the line.`,
  ),
  quantityNotPositive: 'Quantity must be greater than 0.',
  expectedNotPositive: 'Expected quantity must be greater than 0.',
  expectedTooSmall: text<{ received: 'number' }>(
    ({ received }) => `Expected quantity must be at least the ${received} already received.`,
  ),
  shipmentTooLong: text<{ count: 'number'; max: 'number' }>(
    ({ count, max }) => `${count} lines exceed the limit of ${max} per shipment. Use several shipments.`,
  ),
  advancedReceivingOff: 'Inbound shipments require Advanced receiving. Turn it on in Company settings.',
  shipmentReceived: text<{ shipment: 'text' }>(
    ({ shipment }) => `${shipment} is partly received. Delete the receipts first.`,
  ),
  otherVendor: text<{ order: 'text' }>(
    ({ order }) => `${order} belongs to another vendor. Select an order from the same vendor.`,
  ),
  mismatch: text<{ order: 'text'; value: 'text'; field: 'label' }>(
    ({ order, value, field }) => `${order} uses ${value}. Use the same ${field}.`,
  ),
  itemNotOrdered: text<{ item: 'text'; order: 'text' }>(
    ({ item, order }) => `${item} isn't on ${order}. Select an item of the order.`,
  ),
  itemNotOnLine: text<{ item: 'text'; line: 'number'; order: 'text' }>(
    ({ item, line, order }) => `${item} isn't on line ${line} of ${order}. Select an item of the order.`,
  ),
  nothingRemaining: text<{ quantity: 'number'; item: 'text'; verb: 'message'; order: 'text' }>(
    ({ verb, quantity, item, order }) => `Can't ${verb} ${quantity}: ${item} has nothing remaining on ${order}.`,
  ),
  outOfRange: text<{ quantity: 'number'; verb: 'message'; remaining: 'number'; item: 'text'; order: 'text' }>(
    ({ verb, quantity, remaining, item, order }) =>
      `Can't ${verb} ${quantity}. Enter a quantity up to the ${remaining} of ${item} remaining on ${order}.`,
  ),
  purchaseForClosed: text<{ order: 'text' }>(
    ({ order }) => `Sales order ${order} is closed. Reopen it to purchase for it.`,
  ),
  purchaseForState: text<{ order: 'text'; state: 'label' }>(
    ({ order, state }) => `Can't purchase for sales order ${order}: it is ${state}.`,
  ),
  purchaseNoLine: text<{ order: 'text'; line: 'number' }>(
    ({ order, line }) => `Sales order ${order} has no line ${line}. Select another line.`,
  ),
  purchaseLineTaken: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Line ${line} of ${order} is already on another purchase order.`,
  ),
  shipmentWithoutOrder: text<{ shipment: 'text'; order: 'text' }>(
    ({ shipment, order }) => `${shipment} has no goods of ${order}. Select another shipment.`,
  ),
} as const;

export const returns = {
  pendingApproval: text<{ order: 'text' }>(
    ({ order }) => `${order} is pending approval. It must be approved before goods are received or credited.`,
  ),
  rejected: text<{ order: 'text' }>(({ order }) => `${order} is rejected. Change it or approve it first.`),
  closed: text<{ order: 'text' }>(({ order }) => `${order} is closed. Reopen it first.`),
  saleNotPosted: text<{ sale: 'text' }>(
    ({ sale }) => `${sale} is pending approval, cancelled or voided. Select another sale.`,
  ),
  overSold: text<{ quantity: 'number'; remaining: 'number'; line: 'number'; sale: 'text' }>(
    ({ quantity, remaining, line, sale }) =>
      `Quantity ${quantity} exceeds the ${remaining} that can still be returned of line ${line} of ${sale}.`,
  ),
  notSold: text<{ item: 'text'; sale: 'text' }>(
    ({ item, sale }) => `${item} isn't on ${sale}. Select an item of the sale.`,
  ),
  overReceived: text<{ quantity: 'number'; remaining: 'number'; line: 'number'; order: 'text' }>(
    ({ quantity, remaining, line, order }) =>
      `Quantity ${quantity} exceeds the ${remaining} remaining to receive on line ${line} of ${order}.`,
  ),
  overCredited: text<{ quantity: 'number'; remaining: 'number'; line: 'number'; order: 'text' }>(
    ({ quantity, remaining, line, order }) =>
      `Quantity ${quantity} exceeds the ${remaining} that can be credited on line ${line} of ${order}. Goods are credited once they are received.`,
  ),
  notOnReturn: text<{ item: 'text'; order: 'text' }>(
    ({ item, order }) => `${item} isn't on ${order}. Select an item of the return authorization.`,
  ),
  notGoods: text<{ item: 'text' }>(({ item }) => `${item} isn't kept in stock. Only goods are received.`),
  creditedFirst: text<{ receipt: 'text'; order: 'text' }>(
    ({ receipt, order }) =>
      `${receipt} can't be deleted: goods of ${order} are already credited. Delete the credit memo first.`,
  ),
  lineInUse: text<{ line: 'number'; min: 'number' }>(
    ({ line, min }) => `Line ${line} must keep its item and at least ${min}, which is received or credited.`,
  ),
  customerFixed: "Customer can't be changed: the return is partly received or credited.",
  restocked: text<{ order: 'text' }>(
    ({ order }) => `Don't return it to stock here. Receive the goods with an item receipt of ${order}.`,
  ),
  returnedFirst: text<{ quantity: 'number'; line: 'number'; record: 'text' }>(
    ({ quantity, line, record }) =>
      `${quantity} of line ${line} of ${record} is on return authorizations. Keep at least that quantity and the item, or delete the return authorization first.`,
  ),
  writeOffAccountMissing:
    'Please enter value(s) for: Write-off account. It bears the cost of goods that are written off.',
  writeOffOfPurchase: 'Only returned or transferred goods can be written off on receipt. Clear the checkbox.',
  noShipment: 'Inbound shipments carry goods of purchase orders. Remove the shipment.',
} as const;

/** Drop shipments: goods that a vendor ships to the customer of a sales order. */
export const dropShip = {
  needsSale: 'Select the sales order whose customer receives the goods, or clear “Drop shipment”.',
  otherSubsidiary: text<{ order: 'text' }>(
    ({ order }) => `A drop shipment has the subsidiary of its sales order ${order}.`,
  ),
  noSaleLine: text<{ item: 'text'; order: 'text' }>(
    ({ item, order }) => `${item} is not waiting on ${order}. Remove the line, or clear “Drop shipment”.`,
  ),
  saleLineTwice: text<{ line: 'number'; order: 'text' }>(
    ({ line, order }) => `Line ${line} of ${order} is on this purchase order twice. Combine both lines.`,
  ),
  fixed: text<{ order: 'text' }>(
    ({ order }) => `Goods of ${order} have been received: “Drop shipment” can't change. Delete the receipts first.`,
  ),
  noPlace: text<{ order: 'text' }>(
    ({ order }) => `Goods of ${order} go straight to the customer, not into stock. Clear the field.`,
  ),
  notSent: text<{ quantity: 'number'; ready: 'number'; line: 'number'; order: 'text'; purchase: 'text' }>(
    ({ quantity, ready, line, order, purchase }) =>
      `Quantity ${quantity} exceeds the ${ready} that ${purchase} has received for line ${line} of ${order}.`,
  ),
  shippedFirst: text<{ receipt: 'text'; line: 'number'; order: 'text' }>(
    ({ receipt, line, order }) =>
      `Can't delete ${receipt}: goods of line ${line} of ${order} have shipped to the customer. Delete their fulfillment first.`,
  ),
  lineFixed: text<{ line: 'number'; purchase: 'text' }>(
    ({ line, purchase }) =>
      `Line ${line} is bought as a drop shipment with ${purchase}. Keep its item and purchase order, or remove it from ${purchase} first.`,
  ),
  lineUsed: text<{ line: 'number' }>(
    ({ line }) => `Goods of line ${line} have been received. Keep the line of the sales order that it is bought for.`,
  ),
  noShipment: text<{ order: 'text' }>(
    ({ order }) => `${order} ships straight to the customer. Inbound shipments come to your own locations.`,
  ),
} as const;
