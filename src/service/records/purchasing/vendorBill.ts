import { billStatus } from '#domain/status/payables';
import type { FullRecord } from '../../storage/records.ts';
import type { RecordHandler } from '../engine/handler.ts';
import { matchBill } from './billMatch.ts';
import { billItems, undoBillItems } from './billItems.ts';
import { refTo, routedActions } from './payableRules.ts';
import { payableDocument } from './payableDocument.ts';
import { makeRecurring } from '../recurring/template.ts';
import { assignmentBody, hasAny } from '../engine/sent.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';

const bill = payableDocument({
  type: 'vendorBill',
  side: 'bill',
  statusOf: billStatus,
  match: matchBill,
  items: billItems,
  undo: undoBillItems,
});

/** What a bill contributes to the payment that pays it: everything open, minus the discount still available. */
async function toPayment({ id, doc }: FullRecord, world: ReadContext): Promise<Readonly<Record<string, unknown>>> {
  const day = world.today;
  const remaining = numberOf(doc.amountRemaining) ?? 0;
  const isEarly =
    (textOf(doc.discountDate) ?? '') >= day &&
    numberOf(doc.amountPaid) === 0 &&
    (numberOf(doc.discountAmount) ?? 0) <= remaining;
  return Promise.resolve({
    entity: refTo(doc.entity),
    subsidiary: refTo(doc.subsidiary),
    currency: refTo(doc.currency),
    tranDate: day,
    ...Object.fromEntries(
      ['department', 'class', 'location'].flatMap((name) =>
        typeof doc[name] === 'string' ? [[name, refTo(doc[name])]] : [],
      ),
    ),
    apply: { items: [{ doc: { id }, apply: true, ...(isEarly ? { disc: doc.discountAmount } : {}) }] },
  });
}

/** A credit for the whole bill, applied to its open balance. */
function toCredit(
  { id, doc, sub }: FullRecord,
  world: ReadContext,
  sent: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const lines = (name: string, fields: readonly string[]) =>
    (sub[name] ?? []).map((line) =>
      Object.fromEntries(fields.flatMap((each) => (line[each] === undefined ? [] : [[each, line[each]]]))),
    );
  const isOpen = (numberOf(doc.amountRemaining) ?? 0) > 0 && !hasAny(sent, 'apply');
  return Promise.resolve({
    ...Object.fromEntries(
      ['entity', 'subsidiary', 'currency', 'account', 'department', 'class', 'location'].flatMap((name) =>
        typeof doc[name] === 'string' ? [[name, refTo(doc[name])]] : [],
      ),
    ),
    createdFrom: { id },
    tranDate: world.today,
    item: {
      items: lines('item', [
        'item',
        'unit',
        'quantity',
        'rate',
        'taxCode',
        'department',
        'class',
        'location',
        'binNumbers',
      ]).map((line, index) => ({ ...line, ...assignmentBody('inventoryDetail', sub.item?.[index]?.inventoryDetail) })),
    },
    expense: { items: lines('expense', ['account', 'amount', 'taxCode', 'memo', 'department', 'class', 'location']) },
    ...(isOpen ? { apply: { items: [{ doc: { id }, apply: true }] } } : {}),
  });
}

export const vendorBill: RecordHandler = {
  ...bill.behaviour,
  actions: routedActions(bill.decide, bill.undoEffects),
  transforms: { vendorPayment: toPayment, vendorCredit: toCredit, ...makeRecurring.vendorBill },
};
