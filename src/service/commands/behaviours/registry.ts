import type { RecordType } from '#contract/records/registry';
import type { Behaviour } from '../behaviour.ts';
import { account } from './account.ts';
import { accountingPeriod } from './accountingPeriod.ts';
import { assemblyItem } from './assemblyItem.ts';
import { assemblyBuild } from './assemblyBuild.ts';
import { assemblyUnbuild } from './assemblyUnbuild.ts';
import { bin } from './bin.ts';
import { bom } from './bom.ts';
import { bomRevision } from './bomRevision.ts';
import { cashSale } from './cashSale.ts';
import { creditMemo } from './creditMemo.ts';
import { currency } from './currency.ts';
import { currencyRate } from './currencyRate.ts';
import { customerDeposit } from './customerDeposit.ts';
import { customerPayment } from './customerPayment.ts';
import { customerRefund } from './customerRefund.ts';
import { depositApplication } from './depositApplication.ts';
import { estimate } from './estimate.ts';
import { inboundShipment } from './inboundShipment.ts';
import { inventoryItem } from './inventoryItem.ts';
import { invoice } from './invoice.ts';
import { itemFulfillment } from './itemFulfillment.ts';
import { itemReceipt } from './itemReceipt.ts';
import { customer, vendor } from './party.ts';
import { location } from './location.ts';
import { paymentCard } from './paymentCard.ts';
import { paymentMethod } from './paymentMethod.ts';
import { periodEndJournal } from './periodEndJournal.ts';
import { priceLevel } from './priceLevel.ts';
import { purchaseOrder } from './purchaseOrder.ts';
import { journalTemplate } from './journalTemplate.ts';
import { revRecSchedule } from './revRecSchedule.ts';
import { salesGroup } from './salesGroup.ts';
import { salesOrder } from './salesOrder.ts';
import { serviceSaleItem } from './serviceSaleItem.ts';
import { subsidiary } from './subsidiary.ts';
import { taxCode } from './taxCode.ts';
import { taxSchedule } from './taxSchedule.ts';
import { term } from './term.ts';
import { unitsType } from './unitsType.ts';
import { vendorBill } from './vendorBill.ts';
import { vendorCredit } from './vendorCredit.ts';
import { vendorPayment } from './vendorPayment.ts';
import { vendorPrepayment } from './vendorPrepayment.ts';
import { vendorPrepaymentApplication } from './vendorPrepaymentApplication.ts';
import { workOrder } from './workOrder.ts';

/** What types do beyond storing their fields; a type without an entry is complete by its definition alone. */
const behaviours: Partial<Readonly<Record<RecordType, Behaviour>>> = {
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

const plain: Behaviour = {};
export const behaviourOf = (type: RecordType): Behaviour => behaviours[type] ?? plain;
