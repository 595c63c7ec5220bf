import { text } from '../define.ts';

export const returns = {
  pendingApproval: text<{ order: 'text' }>(
    ({ order }) => `${order} is pending approval. It must be approved before goods are received or credited.`,
  ),
  rejected: text<{ order: 'text' }>(({ order }) => `${order} is rejected. Change it or approve it first.`),
  closed: text<{ order: 'text' }>(({ order }) => `${order} is closed. Reopen it first.`),
  saleNotPosted: text<{ sale: 'text' }>(
    ({ sale }) => `${sale} is pending approval, cancelled or voided. Select a sale that stands.`,
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
    ({ order }) => `Don't return it to stock here: the goods come back with an item receipt of ${order}.`,
  ),
  returnedFirst: text<{ quantity: 'number'; line: 'number'; record: 'text' }>(
    ({ quantity, line, record }) =>
      `${quantity} of line ${line} of ${record} is on return authorizations. Keep at least that quantity and the item, or delete the return authorization first.`,
  ),
  writeOffAccountMissing:
    'Please enter value(s) for: Write-off account. It bears the cost of goods that are not restocked.',
  writeOffOfPurchase: 'Only returned goods can be written off on receipt. Clear the checkbox.',
  noShipment: 'Inbound shipments carry goods of purchase orders. Remove the shipment.',
} as const;
