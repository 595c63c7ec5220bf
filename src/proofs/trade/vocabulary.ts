import { voided } from './changes.ts';
import type { Kind } from './state.ts';

/** What the model of trade makes and deletes. */
export const documents: readonly Kind[] = [
  'invoice',
  'creditMemo',
  'cashSale',
  'customerPayment',
  'customerDeposit',
  'depositApplication',
  'customerRefund',
  'bankDeposit',
  'vendorBill',
  'vendorCredit',
  'vendorPayment',
  'vendorPrepayment',
  'vendorPrepaymentApplication',
  'purchaseOrder',
  'itemReceipt',
  'salesOrder',
  'itemFulfillment',
  'assemblyBuild',
  'assemblyUnbuild',
  'revenueRecognition',
  'periodEndJournal',
];
/** What it changes. */
export const changed: readonly Kind[] = [
  'invoice',
  'creditMemo',
  'cashSale',
  'customerPayment',
  'customerDeposit',
  'bankDeposit',
  'vendorBill',
  'vendorCredit',
  'vendorPayment',
  'vendorPrepayment',
  'purchaseOrder',
  'salesOrder',
  'assemblyUnbuild',
];

/** Every kind of command that the model of trade draws. */
export const tradeVocabulary: readonly string[] = [
  ...documents.flatMap((kind) => [`create ${kind}`, `delete ${kind}`]),
  ...changed.map((kind) => `update ${kind}`),
  ...voided.map((kind) => `void ${kind}`),
  'reverse customerPayment',
  'reverse vendorPayment',
  ...['salesOrder', 'purchaseOrder'].flatMap((kind) => [`close ${kind}`, `closeRest ${kind}`, `reopen ${kind}`]),
  'transform invoice to creditMemo',
  'transform vendorBill to vendorCredit',
  'close accountingPeriod',
  'reopen accountingPeriod',
  'lock accountingPeriod',
  'unlock accountingPeriod',
  'create currencyRate',
];
