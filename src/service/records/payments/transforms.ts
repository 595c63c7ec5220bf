import { applyToOldest } from '#contract/records/payments/receivables';
import { minorFromText, minorToNumber, zero } from '#contract/values/money';
import { openCharges } from '../../storage/queries/parties/openCharges.ts';
import type { FullRecord } from '../../storage/records.ts';
import { precisionsOf } from '../engine/rates.ts';
import { hasAny } from '../engine/sent.ts';
import { textOf, amountOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';

type Body = Readonly<Record<string, unknown>>;

const given = (values: Body): Body =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
/** Values that a document created from another copies. */
const headerOf = ({ doc }: FullRecord, customer: unknown, world: ReadContext): Body =>
  given({
    customer,
    tranDate: world.today,
    subsidiary: doc.subsidiary,
    currency: doc.currency,
    department: doc.department,
    class: doc.class,
    location: doc.location,
  });

/** A payment of an invoice's full open amount, into undeposited funds unless an account was sent. */
export function paymentOf(record: FullRecord, world: ReadContext, sent: Body): Promise<Body> {
  const { amountRemaining, entity } = record.doc;
  return Promise.resolve({
    ...headerOf(record, entity, world),
    payment: amountRemaining ?? 0,
    ...(hasAny(sent, 'account', 'undepFunds') ? {} : { undepFunds: true }),
    apply: {
      items: [
        {
          doc: record.id,
          apply: true,
          ...(hasAny(sent, 'payment') ? { amount: sent.payment } : { amount: amountRemaining ?? 0 }),
        },
      ],
    },
  });
}

/** A refund of a credit memo's remainder; the user chooses the account. */
export const refundOf = (record: FullRecord, world: ReadContext): Promise<Body> =>
  Promise.resolve({
    ...headerOf(record, record.doc.entity, world),
    apply: { items: [{ doc: record.id, apply: true, amount: record.doc.amountRemaining ?? 0 }] },
  });

/** An application of a deposit's remainder to the customer's oldest invoices, editable before saving. */
export async function applicationOf(record: FullRecord, world: ReadContext, sent: Body): Promise<Body> {
  const { customer, amountRemaining } = record.doc;
  const header = { ...headerOf(record, customer, world), deposit: record.id };
  if (hasAny(sent, 'apply')) return header;
  return { ...header, apply: await oldestOf(record, 'invoice', customer, amountRemaining, world) };
}

/** Lines that apply what a document has left to the oldest open charges of its party, in its currency and subsidiary. */
export async function oldestOf(
  record: FullRecord,
  kind: 'invoice' | 'vendorBill',
  party: unknown,
  available: unknown,
  world: ReadContext,
): Promise<Body> {
  const { precision } = await precisionsOf(record, world);
  const rows = await openCharges(
    world.db,
    kind,
    textOf(party) ?? '',
    textOf(record.doc.currency) ?? '',
    textOf(record.doc.subsidiary) ?? '',
  );
  const charges = rows.map(({ id, due, open }) => ({ id, due, open: minorFromText(open, precision) ?? zero }));
  const shares = applyToOldest(charges, amountOf(available, precision));
  return {
    items: shares.map(({ id, amount }) => ({ doc: id, apply: true, amount: minorToNumber(amount, precision) })),
  };
}
