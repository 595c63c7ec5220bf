import type { RecordType } from '#contract/records/registry';
import { CheckNote } from '../../workbench/checks/CheckNote.tsx';
import type { FieldPlace, RecordOverride } from './override.ts';
import { untilBanked } from './untilBanked.ts';
import { OrderStrip } from './bill/OrderStrip.tsx';
import { withPlaces } from './stock/places/moves.tsx';

const money: readonly FieldPlace[] = [{ name: 'currency' }, { name: 'subsidiary' }, { name: 'memo', span: 2 }];

/** The fields over the lines, in the order in which money paid in advance and bills are entered. */
const primary = {
  customerDeposit: [
    { name: 'customer', span: 2 },
    { name: 'payment' },
    { name: 'tranDate' },
    { name: 'paymentMethod' },
    { name: 'checkNum' },
    { name: 'account' },
    { name: 'undepFunds' },
    { name: 'salesOrder' },
    ...money,
  ],
  vendorPrepayment: [
    { name: 'entity', span: 2 },
    { name: 'balance' },
    { name: 'account', span: 2 },
    { name: 'tranDate' },
    { name: 'paymentMethod' },
    { name: 'checkNum' },
    ...money,
  ],
  vendorBill: [
    { name: 'entity', span: 2 },
    { name: 'otherRefNum' },
    { name: 'tranDate' },
    { name: 'terms' },
    { name: 'dueDate' },
    ...money,
    { name: 'createdFrom' },
  ],
} as const satisfies Partial<Readonly<Record<RecordType, readonly FieldPlace[]>>>;

export const moneyForms = {
  customerDeposit: {
    type: 'customerDeposit',
    form: { primary: primary.customerDeposit, ...untilBanked },
  } satisfies RecordOverride,
  vendorPrepayment: {
    type: 'vendorPrepayment',
    form: { primary: primary.vendorPrepayment, HeaderNote: CheckNote },
  } satisfies RecordOverride,
  // Its items may move stock themselves, and then say where.
  vendorBill: {
    type: 'vendorBill',
    form: { primary: primary.vendorBill, Strip: withPlaces('vendorBill', OrderStrip) },
  } satisfies RecordOverride,
} as const;
