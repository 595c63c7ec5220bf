import { creditStatus } from '#domain/status/payables';
import type { Behaviour } from '../behaviour.ts';
import { forgetStock } from '../purchasing/billItems.ts';
import { owedDocument } from '../purchasing/owed.ts';
import { returnItems } from '../purchasing/returnItems.ts';

const credit = owedDocument({ type: 'vendorCredit', side: 'credit', statusOf: creditStatus, items: returnItems, undo: forgetStock });

/** What a vendor owes; vendor payments use it before their cash. */
export const vendorCredit: Behaviour = {
  ...credit.behaviour,
  actions: { void: (record, _input, world, tools) => credit.takeBack(record, world, tools) },
};
