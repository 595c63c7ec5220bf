import { typesInOrder } from '../derive/navigation.ts';
import type { RecordDefinition } from '../fields.ts';
import { account } from './ledger/account.ts';
import { accountingPeriod } from './ledger/accountingPeriod.ts';
import { assemblyItem } from './inventory/assemblyItem.ts';
import { assemblyBuild } from './production/assemblyBuild.ts';
import { assemblyUnbuild } from './production/assemblyUnbuild.ts';
import { bin } from './inventory/bin.ts';
import { bom } from './production/bom.ts';
import { bomRevision } from './production/bomRevision.ts';
import { cashSale } from './sales/cashSale.ts';
import { classification } from './ledger/classification.ts';
import { creditMemo } from './sales/creditMemo.ts';
import { currency } from './ledger/currency.ts';
import { currencyRate } from './ledger/currencyRate.ts';
import { customer } from './parties/customer.ts';
import { customerDeposit } from './payments/customerDeposit.ts';
import { customerMessage } from './sales/customerMessage.ts';
import { customerPayment } from './payments/customerPayment.ts';
import { customerRefund } from './payments/customerRefund.ts';
import { customForm } from './setup/customForm.ts';
import { department } from './ledger/department.ts';
import { depositApplication } from './payments/depositApplication.ts';
import { employee } from './parties/employee.ts';
import { estimate } from './sales/estimate.ts';
import { inboundShipment } from './purchasing/inboundShipment.ts';
import { inventoryBalance } from './inventory/inventoryBalance.ts';
import { inventoryItem } from './inventory/inventoryItem.ts';
import { inventoryNumber } from './inventory/inventoryNumber.ts';
import { invoice } from './sales/invoice.ts';
import { itemFulfillment } from './sales/itemFulfillment.ts';
import { itemReceipt } from './purchasing/itemReceipt.ts';
import { journalTemplate } from './journals/journalTemplate.ts';
import { leadSource } from './parties/leadSource.ts';
import { location } from './inventory/location.ts';
import { partner } from './parties/partner.ts';
import { paymentCard } from './payments/paymentCard.ts';
import { paymentMethod } from './payments/paymentMethod.ts';
import { periodEndJournal } from './journals/periodEndJournal.ts';
import { priceLevel } from './sales/priceLevel.ts';
import { pricePlan } from './sales/pricePlan.ts';
import { purchaseOrder } from './purchasing/purchaseOrder.ts';
import { revRecSchedule } from './journals/revRecSchedule.ts';
import { salesGroup } from './parties/salesGroup.ts';
import { salesOrder } from './sales/salesOrder.ts';
import { serviceSaleItem } from './inventory/serviceSaleItem.ts';
import { shipMethod } from './sales/shipMethod.ts';
import { subsidiary } from './ledger/subsidiary.ts';
import { taxCode } from './ledger/taxCode.ts';
import { taxSchedule } from './ledger/taxSchedule.ts';
import { term } from './payments/term.ts';
import { unitsType } from './inventory/unitsType.ts';
import { vendor } from './parties/vendor.ts';
import { vendorBill } from './purchasing/vendorBill.ts';
import { vendorCredit } from './purchasing/vendorCredit.ts';
import { vendorPayment } from './payments/vendorPayment.ts';
import { vendorPrepayment } from './payments/vendorPrepayment.ts';
import { vendorPrepaymentApplication } from './payments/vendorPrepaymentApplication.ts';
import { workOrder } from './production/workOrder.ts';

/** Every record type the service serves: a new one is its file and one line here. */
export const records = {
  periodEndJournal,
  account,
  currency,
  currencyRate,
  location,
  accountingPeriod,
  subsidiary,
  department,
  classification,
  customer,
  vendor,
  employee,
  serviceSaleItem,
  inventoryItem,
  assemblyItem,
  bom,
  bomRevision,
  inventoryBalance,
  purchaseOrder,
  itemReceipt,
  inboundShipment,
  assemblyBuild,
  assemblyUnbuild,
  workOrder,
  estimate,
  salesOrder,
  itemFulfillment,
  invoice,
  cashSale,
  creditMemo,
  customerPayment,
  customerDeposit,
  depositApplication,
  customerRefund,
  vendorBill,
  vendorPayment,
  vendorPrepayment,
  vendorPrepaymentApplication,
  vendorCredit,
  term,
  paymentMethod,
  taxCode,
  taxSchedule,
  shipMethod,
  unitsType,
  bin,
  inventoryNumber,
  customForm,
  partner,
  leadSource,
  salesGroup,
  paymentCard,
  customerMessage,
  priceLevel,
  pricePlan,
  revRecSchedule,
  journalTemplate,
} as const;

export type Records = typeof records;
export type RecordType = keyof Records;

/** The types in the order of the navigation, wherever each is registered: lists of types on the wire and on screens follow it. */
export const recordTypes: readonly RecordType[] = typesInOrder(Object.keys(records) as RecordType[], definitionOf); // the keys of the const object above

const byLowerName = new Map<string, RecordType>();
for (const type of recordTypes) {
  byLowerName.set(type.toLowerCase(), type);
  for (const alias of definitionOf(type).aliases ?? []) byLowerName.set(alias.toLowerCase(), type);
}

/** The definition of a type, with its particular fields forgotten: for code that serves every type. */
export function definitionOf(type: RecordType): RecordDefinition {
  return records[type] as unknown as RecordDefinition; // every entry was made by defineRecord
}

/** The type a path segment or a reference names, in any case; undefined when there is none. */
export const findRecordType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());
