// Written by `npm run generate` from the handlers of this folder.
import type { areas } from '#contract/records/index';
import type { Handlers } from '../engine/handler.ts';
import { cashSale } from './cashSale.ts';
import { creditMemo } from './creditMemo.ts';
import { estimate } from './estimate.ts';
import { invoice } from './invoice.ts';
import { itemFulfillment } from './itemFulfillment.ts';
import { priceLevel } from './priceLevel.ts';
import { recurringInvoice } from './recurringInvoice.ts';
import { returnAuthorization } from './returnAuthorization.ts';
import { salesOrder } from './salesOrder.ts';

export const handlers = {
  cashSale,
  creditMemo,
  estimate,
  invoice,
  itemFulfillment,
  priceLevel,
  recurringInvoice,
  returnAuthorization,
  salesOrder,
} satisfies Handlers<typeof areas.sales>;
