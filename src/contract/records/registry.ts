import type { RecordDefinition } from '../fields.ts';
import { account } from './account.ts';
import { accountingPeriod } from './accountingPeriod.ts';
import { assemblyItem } from './assemblyItem.ts';
import { assemblyBuild } from './assemblyBuild.ts';
import { assemblyUnbuild } from './assemblyUnbuild.ts';
import { bin } from './bin.ts';
import { bom } from './bom.ts';
import { bomRevision } from './bomRevision.ts';
import { cashSale } from './cashSale.ts';
import { classification } from './classification.ts';
import { creditMemo } from './creditMemo.ts';
import { currency } from './currency.ts';
import { currencyRate } from './currencyRate.ts';
import { customer } from './customer.ts';
import { customerDeposit } from './customerDeposit.ts';
import { customerMessage } from './customerMessage.ts';
import { customerPayment } from './customerPayment.ts';
import { customerRefund } from './customerRefund.ts';
import { customForm } from './customForm.ts';
import { department } from './department.ts';
import { depositApplication } from './depositApplication.ts';
import { employee } from './employee.ts';
import { estimate } from './estimate.ts';
import { inboundShipment } from './inboundShipment.ts';
import { inventoryBalance } from './inventoryBalance.ts';
import { inventoryItem } from './inventoryItem.ts';
import { inventoryNumber } from './inventoryNumber.ts';
import { invoice } from './invoice.ts';
import { itemFulfillment } from './itemFulfillment.ts';
import { itemReceipt } from './itemReceipt.ts';
import { journalTemplate } from './journalTemplate.ts';
import { leadSource } from './leadSource.ts';
import { location } from './location.ts';
import { partner } from './partner.ts';
import { paymentCard } from './paymentCard.ts';
import { paymentMethod } from './paymentMethod.ts';
import { periodEndJournal } from './periodEndJournal.ts';
import { priceLevel } from './priceLevel.ts';
import { pricePlan } from './pricePlan.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { revRecSchedule } from './revRecSchedule.ts';
import { salesGroup } from './salesGroup.ts';
import { salesOrder } from './salesOrder.ts';
import { serviceSaleItem } from './serviceSaleItem.ts';
import { shipMethod } from './shipMethod.ts';
import { subsidiary } from './subsidiary.ts';
import { taxCode } from './taxCode.ts';
import { taxSchedule } from './taxSchedule.ts';
import { term } from './term.ts';
import { unitsType } from './unitsType.ts';
import { vendor } from './vendor.ts';
import { vendorBill } from './vendorBill.ts';
import { vendorCredit } from './vendorCredit.ts';
import { vendorPayment } from './vendorPayment.ts';
import { vendorPrepayment } from './vendorPrepayment.ts';
import { vendorPrepaymentApplication } from './vendorPrepaymentApplication.ts';
import { workOrder } from './workOrder.ts';

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

const byLowerName = new Map<string, RecordType>();
for (const type of Object.keys(records) as RecordType[]) {
  // the keys of the const object above
  byLowerName.set(type.toLowerCase(), type);
  for (const alias of definitionOf(type).aliases ?? []) byLowerName.set(alias.toLowerCase(), type);
}

/** The types in registry order. */
export const recordTypes: readonly RecordType[] = Object.keys(records) as RecordType[]; // as above

/** The definition of a type, with its particular fields forgotten: for code that serves every type. */
export function definitionOf(type: RecordType): RecordDefinition {
  return records[type] as unknown as RecordDefinition; // every entry was made by defineRecord
}

/** The type a path segment or a reference names, in any case; undefined when there is none. */
export const findRecordType = (name: string): RecordType | undefined => byLowerName.get(name.toLowerCase());
