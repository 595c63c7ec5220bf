import type { Level } from '#contract/fields';
import type { Ground } from './typeRow.ts';
import type { WrittenType } from './typeTable.ts';

/** An action: its permission and level, the record to try it on, and the result for a permitted user. */
export interface ActionRow {
  readonly name: string;
  readonly permission: string;
  readonly level: Level;
  readonly on: 'standing' | 'pending' | 'approved';
  readonly status: number;
  readonly body?: unknown;
}

/** On a record that has just been made and waits for nothing. */
const row = (
  name: string,
  permission: string,
  level: 'Edit' | 'Full',
  status: number,
  more: Partial<ActionRow> = {},
): ActionRow => ({ name, permission, level, status, on: 'pending', ...more });
const reason = { body: { reason: 'all is in' } };
/** No document awaits approval, which only approvers are told. */
const decisions = (permission: string): readonly ActionRow[] => [
  row('approve', permission, 'Full', 400),
  row('reject', permission, 'Full', 400, reason),
];
const reversal = { body: { date: '2026-06-30' } };

/**
 * Every action of every type with its requirements, written independently of the program; each also needs View of its
 * type. `actionTable.test.ts` names missing ones.
 */
export const actionTable: Readonly<Partial<Record<WrittenType, readonly ActionRow[]>>> = {
  accountingPeriod: [
    row('lock', 'ADMI_PERIODCLOSING', 'Edit', 200),
    row('unlock', 'ADMI_PERIODCLOSING', 'Edit', 200),
    row('close', 'ADMI_PERIODCLOSING', 'Full', 200, reason),
    // Not closed; only users who could reopen it are told.
    row('reopen', 'ADMI_PERIODCLOSING', 'Full', 400, reason),
    // A year, which has no tasks.
    row('planTasks', 'ADMI_PERIODCLOSING', 'Edit', 400),
  ],
  closeTask: [
    row('start', 'TRAN_CLOSETASK', 'Edit', 200),
    row('complete', 'TRAN_CLOSETASK', 'Edit', 200),
    // Not done yet.
    row('signOff', 'TRAN_CLOSETASK', 'Full', 400),
    row('reopen', 'TRAN_CLOSETASK', 'Edit', 400, reason),
  ],
  budget: [
    row('lock', 'TRAN_BUDGET', 'Full', 200),
    // It is not locked; only users who could unlock it are told.
    row('unlock', 'TRAN_BUDGET', 'Full', 400),
  ],
  // Journals are routed in this company: a new one waits.
  periodEndJournal: [
    row('approve', 'TRAN_JOURNALAPPRV', 'Full', 200),
    row('reject', 'TRAN_JOURNALAPPRV', 'Full', 200, reason),
    row('void', 'TRAN_PEJRNL', 'Full', 200, { on: 'approved' }),
  ],
  purchaseOrder: [
    ...decisions('TRAN_PURCHORDAPPRV'),
    row('close', 'TRAN_PURCHORD', 'Edit', 200),
    row('closeRest', 'TRAN_PURCHORD', 'Edit', 200),
    row('reopen', 'TRAN_PURCHORD', 'Edit', 400),
  ],
  inboundShipment: [row('cancel', 'LIST_INBOUNDSHIPMENT', 'Edit', 200)],
  // A new count has no sheet yet, and other counts of the place have none either.
  inventoryCount: [
    row('freeze', 'TRAN_INVCOUNT', 'Edit', 200),
    row('submit', 'TRAN_INVCOUNT', 'Edit', 400),
    row('recount', 'TRAN_INVCOUNTAPPRV', 'Full', 400),
    row('approve', 'TRAN_INVCOUNTAPPRV', 'Full', 400),
  ],
  workOrder: [
    row('substitute', 'TRAN_WORKORDBUILD', 'Edit', 400),
    row('close', 'TRAN_WORKORDBUILD', 'Edit', 200),
    row('cancel', 'TRAN_WORKORDBUILD', 'Edit', 200),
    row('reopen', 'TRAN_WORKORDBUILD', 'Edit', 400),
  ],
  estimate: [row('close', 'TRAN_ESTIMATE', 'Edit', 200)],
  salesOrder: [
    ...decisions('TRAN_SALESORDAPPRV'),
    row('cancel', 'TRAN_SALESORD', 'Edit', 400),
    row('reopen', 'TRAN_SALESORD', 'Edit', 400),
    row('close', 'TRAN_SALESORD', 'Edit', 200),
    row('closeRest', 'TRAN_SALESORD', 'Edit', 200),
  ],
  itemFulfillment: [row('void', 'TRAN_ITEMSHIP', 'Full', 200)],
  invoice: [...decisions('TRAN_CUSTINVC'), row('void', 'TRAN_CUSTINVC', 'Full', 200)],
  returnAuthorization: [
    ...decisions('TRAN_RTNAUTHAPPRV'),
    row('close', 'TRAN_RTNAUTH', 'Edit', 200),
    row('reopen', 'TRAN_RTNAUTH', 'Edit', 400),
  ],
  creditMemo: [...decisions('TRAN_CUSTCRED'), row('void', 'TRAN_CUSTCRED', 'Full', 200)],
  cashSale: [row('approve', 'TRAN_CASHSALE', 'Full', 400), row('void', 'TRAN_CASHSALE', 'Full', 200)],
  customerPayment: [
    row('approve', 'TRAN_CUSTPYMTAPPRV', 'Full', 400, { on: 'standing' }),
    row('void', 'TRAN_CUSTPYMT', 'Full', 200),
    row('reverse', 'TRAN_CUSTPYMT', 'Edit', 200, reversal),
  ],
  customerDeposit: [
    row('approve', 'TRAN_CUSTPYMTAPPRV', 'Full', 400, { on: 'standing' }),
    row('void', 'TRAN_CUSTDEP', 'Full', 200),
  ],
  depositApplication: [row('void', 'TRAN_CUSTDEP', 'Full', 200)],
  customerRefund: [row('void', 'TRAN_CUSTRFND', 'Full', 200)],
  bankDeposit: [row('void', 'TRAN_DEPOSIT', 'Full', 200)],
  vendorBill: [...decisions('TRAN_VENDBILLAPPRV'), row('void', 'TRAN_VENDBILL', 'Full', 200)],
  vendorPayment: [
    ...decisions('TRAN_VENDPYMTAPPRV'),
    row('void', 'TRAN_VENDPYMT', 'Full', 200),
    row('reverse', 'TRAN_VENDPYMT', 'Edit', 200, reversal),
  ],
  vendorPrepayment: [...decisions('TRAN_VENDPYMTAPPRV'), row('void', 'TRAN_VPREP', 'Full', 200)],
  vendorCredit: [row('void', 'TRAN_VENDCRED', 'Full', 200)],
};

/** A transform: the permission for its target, its body besides a date, and the result. */
export interface TransformRow {
  readonly target: WrittenType;
  readonly permission: string;
  readonly sent: (ground: Ground) => object;
  readonly status: number;
  /** Receipts created in the meantime use the oldest shipment, so try a new one. */
  readonly onNew?: true;
  /** Of a form for it where that differs: the lines can still be entered there. */
  readonly dry?: number;
}
const into = (
  target: WrittenType,
  permission: string,
  sent: TransformRow['sent'] = () => ({}),
  status = 201,
): TransformRow => ({ target, permission, sent, status });
const held = () => ({ undepFunds: true });
const paid = ({ cash }: Ground) => ({ account: { id: cash } });
let count = 0;
/** A name of its own for each. */
const named = () => ({ name: `Recurring ${(count += 1)}` });
const placed = ({ place }: Ground) => ({ location: { id: place } });

/** Every transform of every type, by hand as well; besides, each needs View of the type it begins with. */
export const transformTable: Readonly<Partial<Record<WrittenType, readonly TransformRow[]>>> = {
  // The journals of this company name no customer or vendor: a payment of it lacks one.
  periodEndJournal: [
    into('periodEndJournal', 'TRAN_PEJRNL', ({ period }) => ({ postingPeriod: { id: period } })),
    { ...into('customerPayment', 'TRAN_CUSTPYMT', undefined, 400), dry: 200 },
    { ...into('vendorPayment', 'TRAN_VENDPYMT', undefined, 400), dry: 200 },
  ],
  // This company has no elimination subsidiary.
  accountingPeriod: [into('periodEndJournal', 'TRAN_PEJRNL', undefined, 400)],
  purchaseOrder: [into('itemReceipt', 'TRAN_ITEMRCPT', placed), into('vendorBill', 'TRAN_VENDBILL', placed)],
  // The transfers of this company do not go through transit.
  inventoryTransfer: [into('itemReceipt', 'TRAN_ITEMRCPT', placed, 400)],
  inboundShipment: [{ ...into('itemReceipt', 'TRAN_ITEMRCPT', placed), onNew: true }],
  assemblyBuild: [into('assemblyUnbuild', 'TRAN_UNBUILD')],
  workOrder: [into('assemblyBuild', 'TRAN_BUILD')],
  estimate: [
    into('salesOrder', 'TRAN_SALESORD'),
    into('invoice', 'TRAN_CUSTINVC'),
    into('cashSale', 'TRAN_CASHSALE', held),
  ],
  // The orders of this company are of services: there is nothing to ship, and nothing to buy for them.
  salesOrder: [
    into('invoice', 'TRAN_CUSTINVC'),
    into('cashSale', 'TRAN_CASHSALE', held),
    into('itemFulfillment', 'TRAN_ITEMSHIP', undefined, 400),
    into('purchaseOrder', 'TRAN_PURCHORD', undefined, 400),
    { ...into('returnAuthorization', 'TRAN_RTNAUTH', undefined, 400), dry: 200 },
  ],
  invoice: [
    into('customerPayment', 'TRAN_CUSTPYMT'),
    into('creditMemo', 'TRAN_CUSTCRED'),
    into('returnAuthorization', 'TRAN_RTNAUTH'),
    into('recurringInvoice', 'TRAN_CUSTINVC', named),
  ],
  recurringInvoice: [into('invoice', 'TRAN_CUSTINVC')],
  recurringBill: [into('vendorBill', 'TRAN_VENDBILL')],
  cashSale: [into('returnAuthorization', 'TRAN_RTNAUTH')],
  // A return of services has nothing to receive.
  returnAuthorization: [into('itemReceipt', 'TRAN_ITEMRCPT', placed, 400), into('creditMemo', 'TRAN_CUSTCRED')],
  creditMemo: [into('customerRefund', 'TRAN_CUSTRFND', paid)],
  customerDeposit: [into('depositApplication', 'TRAN_CUSTDEP')],
  vendorBill: [
    into('vendorPayment', 'TRAN_VENDPYMT', paid),
    into('vendorCredit', 'TRAN_VENDCRED'),
    into('recurringBill', 'TRAN_VENDBILL', named),
  ],
  vendorPrepayment: [into('vendorPrepaymentApplication', 'TRAN_VPREPAPP')],
};
