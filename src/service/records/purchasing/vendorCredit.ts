import { creditStatus } from '#domain/status/payables';
import type { Behaviour } from '../engine/handler.ts';
import { forgetStock } from './billItems.ts';
import { owedDocument } from './payableDocument.ts';
import { returnItems } from './returnItems.ts';

const credit = owedDocument({
  type: 'vendorCredit',
  side: 'credit',
  statusOf: creditStatus,
  items: returnItems,
  undo: forgetStock,
  applies: true,
});

/** What a vendor owes: applied to bills by itself, or used by vendor payments before their cash. */
export const vendorCredit: Behaviour = {
  ...credit.behaviour,
  fillsFromSource: true,
  actions: { void: (record, _input, world, tools) => credit.takeBack(record, world, tools) },
};
