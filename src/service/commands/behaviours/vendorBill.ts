import { billStatus } from '#domain/status/payables';
import type { FullRecord } from '../../storage/records.ts';
import type { Behaviour } from '../behaviour.ts';
import { billItems, undoBillItems } from '../purchasing/billItems.ts';
import { refTo, routedActions, today } from '../purchasing/ground.ts';
import { owedDocument } from '../purchasing/owed.ts';
import { numberOf, textOf } from '../transaction/text.ts';
import type { World } from '../world.ts';

const bill = owedDocument({ type: 'vendorBill', side: 'bill', statusOf: billStatus, items: billItems, undo: undoBillItems });

/** What a bill asks of the payment that pays it: all that is open, less the discount still to be had. */
async function toPayment({ id, doc }: FullRecord, world: World): Promise<Readonly<Record<string, unknown>>> {
  const day = today(world);
  const remaining = numberOf(doc.amountRemaining) ?? 0;
  const isEarly = (textOf(doc.discountDate) ?? '') >= day && numberOf(doc.amountPaid) === 0 && (numberOf(doc.discountAmount) ?? 0) <= remaining;
  return Promise.resolve({
    entity: refTo(doc.entity), subsidiary: refTo(doc.subsidiary), currency: refTo(doc.currency), tranDate: day,
    ...Object.fromEntries(['department', 'class', 'location'].flatMap((name) => (typeof doc[name] === 'string' ? [[name, refTo(doc[name])]] : []))),
    apply: { items: [{ doc: { id }, apply: true, ...(isEarly ? { disc: doc.discountAmount } : {}) }] },
  });
}

export const vendorBill: Behaviour = {
  ...bill.behaviour,
  actions: routedActions(bill.decide, bill.takeBack),
  transforms: { vendorPayment: toPayment },
};
