// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { inboundShipment } from './inboundShipment.ts';
import { itemReceipt } from './itemReceipt.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { recurringBill } from './recurringBill.ts';
import { vendorBill } from './vendorBill.ts';
import { vendorCredit } from './vendorCredit.ts';

export const handlers = {
  inboundShipment,
  itemReceipt,
  purchaseOrder,
  recurringBill,
  vendorBill,
  vendorCredit,
} satisfies Handlers<typeof areas.purchasing>;
