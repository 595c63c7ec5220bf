import { creditStatus } from '#domain/status/payables';
import type { RecordHandler } from '../engine/handler.ts';
import { forgetStock } from './billItems.ts';
import { payableDocument } from './payableDocument.ts';
import { returnItems } from './returnItems.ts';

const credit = payableDocument({
  type: 'vendorCredit',
  side: 'credit',
  statusOf: creditStatus,
  items: returnItems,
  undo: forgetStock,
  applies: true,
});

/** Money owed by a vendor: applied to bills directly, or used by vendor payments first. */
export const vendorCredit: RecordHandler = {
  ...credit.behaviour,
  fillsFromSource: true,
  actions: { void: (record, _input, world, tools) => credit.undoEffects(record, world, tools) },
};
