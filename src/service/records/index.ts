import type { RecordType } from '#contract/records/index';
import type { RecordHandler } from './engine/handler.ts';
import { account } from './ledger/account.ts';
import { accountingPeriod } from './ledger/accountingPeriod.ts';
import { assemblyItem } from './inventory/assemblyItem.ts';
import { assemblyBuild } from './production/assemblyBuild.ts';
import { assemblyUnbuild } from './production/assemblyUnbuild.ts';
import { bin } from './inventory/bin.ts';
import { bom } from './production/bom.ts';
import { bomRevision } from './production/bomRevision.ts';
import { cashSale } from './sales/cashSale.ts';
import { creditMemo } from './sales/creditMemo.ts';
import { currency } from './ledger/currency.ts';
import { currencyRate } from './ledger/currencyRate.ts';
import { customerDeposit } from './payments/customerDeposit.ts';
import { customerPayment } from './payments/customerPayment.ts';
import { customerRefund } from './payments/customerRefund.ts';
import { depositApplication } from './payments/depositApplication.ts';
import { estimate } from './sales/estimate.ts';
import { inboundShipment } from './purchasing/inboundShipment.ts';
import { inventoryItem } from './inventory/inventoryItem.ts';
import { invoice } from './sales/invoice.ts';
import { itemFulfillment } from './sales/itemFulfillment.ts';
import { itemReceipt } from './purchasing/itemReceipt.ts';
import { customer, vendor } from './parties/party.ts';
import { location } from './inventory/location.ts';
import { paymentCard } from './payments/paymentCard.ts';
import { paymentMethod } from './payments/paymentMethod.ts';
import { periodEndJournal } from './journals/periodEndJournal.ts';
import { priceLevel } from './sales/priceLevel.ts';
import { purchaseOrder } from './purchasing/purchaseOrder.ts';
import { journalTemplate } from './journals/journalTemplate.ts';
import { revRecSchedule } from './journals/revRecSchedule.ts';
import { salesGroup } from './parties/salesGroup.ts';
import { salesOrder } from './sales/salesOrder.ts';
import { serviceSaleItem } from './inventory/serviceSaleItem.ts';
import { subsidiary } from './ledger/subsidiary.ts';
import { taxCode } from './ledger/taxCode.ts';
import { taxSchedule } from './ledger/taxSchedule.ts';
import { term } from './payments/term.ts';
import { unitsType } from './inventory/unitsType.ts';
import { vendorBill } from './purchasing/vendorBill.ts';
import { vendorCredit } from './purchasing/vendorCredit.ts';
import { vendorPayment } from './payments/vendorPayment.ts';
import { vendorPrepayment } from './payments/vendorPrepayment.ts';
import { vendorPrepaymentApplication } from './payments/vendorPrepaymentApplication.ts';
import { workOrder } from './production/workOrder.ts';

/** What types do beyond storing their fields; a type without an entry is complete by its definition alone. */
const behaviours: Partial<Readonly<Record<RecordType, RecordHandler>>> = {
  account,
  accountingPeriod,
  assemblyBuild,
  assemblyItem,
  assemblyUnbuild,
  bin,
  bom,
  bomRevision,
  cashSale,
  creditMemo,
  currency,
  currencyRate,
  customer,
  customerDeposit,
  customerPayment,
  customerRefund,
  depositApplication,
  estimate,
  inboundShipment,
  inventoryItem,
  invoice,
  itemFulfillment,
  itemReceipt,
  location,
  paymentCard,
  paymentMethod,
  periodEndJournal,
  priceLevel,
  purchaseOrder,
  revRecSchedule,
  journalTemplate,
  salesGroup,
  salesOrder,
  serviceSaleItem,
  subsidiary,
  taxCode,
  taxSchedule,
  term,
  unitsType,
  vendor,
  vendorBill,
  vendorCredit,
  vendorPayment,
  vendorPrepayment,
  vendorPrepaymentApplication,
  workOrder,
};

const plain: RecordHandler = {};
export const handlerOf = (type: RecordType): RecordHandler => behaviours[type] ?? plain;
