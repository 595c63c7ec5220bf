import { useEffect, useState } from 'react';
import type { RecordType } from '#contract/records/registry';
import type { RecordOverride } from './override.ts';

type Loader = () => Promise<RecordOverride>;

/** Each is loaded when a record of its type is first opened: a new one is its file and one line here. */
const loaders: Partial<Record<RecordType, Loader>> = {
  periodEndJournal: async () => (await import('./periodEndJournal.tsx')).periodEndJournalOverride,
  customerPayment: async () => (await import('./settlement.tsx')).settlementOverrides.customerPayment,
  depositApplication: async () => (await import('./settlement.tsx')).settlementOverrides.depositApplication,
  customerRefund: async () => (await import('./settlement.tsx')).settlementOverrides.customerRefund,
  vendorPayment: async () => (await import('./settlement.tsx')).settlementOverrides.vendorPayment,
  vendorPrepaymentApplication: async () =>
    (await import('./settlement.tsx')).settlementOverrides.vendorPrepaymentApplication,
  creditMemo: async () => (await import('./settlement.tsx')).settlementOverrides.creditMemo,
  customerDeposit: async () => (await import('./moneyForms.ts')).moneyForms.customerDeposit,
  vendorPrepayment: async () => (await import('./moneyForms.ts')).moneyForms.vendorPrepayment,
  vendorBill: async () => (await import('./moneyForms.ts')).moneyForms.vendorBill,
  vendorCredit: async () => (await import('./settlement.tsx')).settlementOverrides.vendorCredit,
  estimate: async () => (await import('./sales/salesForms.ts')).salesForms.estimate,
  salesOrder: async () => (await import('./sales/salesForms.ts')).salesForms.salesOrder,
  invoice: async () => (await import('./sales/salesForms.ts')).salesForms.invoice,
  journalTemplate: async () => (await import('./journalTemplate.ts')).journalTemplateOverride,
  revRecSchedule: async () => (await import('./schedule/revRecSchedule.ts')).revRecScheduleOverride,
  cashSale: async () => (await import('./sales/salesForms.ts')).salesForms.cashSale,
  workOrder: async () => (await import('./workOrder.tsx')).workOrderOverride,
  assemblyBuild: async () => (await import('./stockForms.tsx')).stockForms.assemblyBuild,
  assemblyUnbuild: async () => (await import('./stockForms.tsx')).stockForms.assemblyUnbuild,
  itemFulfillment: async () => (await import('./stockForms.tsx')).stockForms.itemFulfillment,
  inventoryItem: async () => (await import('./items.tsx')).itemOverrides.inventoryItem,
  assemblyItem: async () => (await import('./items.tsx')).itemOverrides.assemblyItem,
  serviceSaleItem: async () => (await import('./items.tsx')).itemOverrides.serviceSaleItem,
  inventoryNumber: async () => (await import('./places.tsx')).placeOverrides.inventoryNumber,
  bin: async () => (await import('./places.tsx')).placeOverrides.bin,
  bom: async () => (await import('./items.tsx')).itemOverrides.bom,
  bomRevision: async () => (await import('./items.tsx')).itemOverrides.bomRevision,
  inboundShipment: async () => (await import('./inboundShipment.tsx')).inboundShipmentOverride,
  purchaseOrder: async () => (await import('./purchaseOrder.tsx')).purchaseOrderOverride,
  itemReceipt: async () => (await import('./itemReceipt.tsx')).itemReceiptOverride,
  account: async () => (await import('./account/account.tsx')).accountOverride,
  currency: async () => (await import('./currency/currency.tsx')).currencyOverride,
  customer: async () => (await import('./party/party.tsx')).partyOverrides.customer,
  vendor: async () => (await import('./party/party.tsx')).partyOverrides.vendor,
  accountingPeriod: async () => (await import('./accountingPeriod.tsx')).accountingPeriodOverride,
};

const loaded = new Map<RecordType, Promise<RecordOverride>>();
const generic = (type: RecordType): RecordOverride => ({ type });

/** The override of a type. A chunk that does not arrive is asked for again the next time. */
export function loadOverride(type: RecordType): Promise<RecordOverride> {
  const load = loaders[type];
  const promise = loaded.get(type) ?? (load ? load() : Promise.resolve(generic(type)));
  loaded.set(type, promise);
  promise.catch(() => loaded.delete(type));
  return promise;
}

export interface LoadedOverride {
  /** Undefined while it is read. */
  readonly override: RecordOverride | undefined;
  readonly hasFailed: boolean;
}

/** What a type has of its own; a type without an entry is there at once. */
export function useOverride(type: RecordType): LoadedOverride {
  const [state, setState] = useState<LoadedOverride & { readonly type: RecordType }>(() => ({ ...start(type), type }));
  useEffect(() => {
    let isCurrent = true;
    loadOverride(type).then(
      (override) => isCurrent && setState({ type, override, hasFailed: false }),
      () => isCurrent && setState({ type, override: undefined, hasFailed: true }),
    );
    return () => void (isCurrent = false);
  }, [type]);
  return state.type === type ? state : start(type);
}

const start = (type: RecordType): LoadedOverride => ({
  override: loaders[type] ? undefined : generic(type),
  hasFailed: false,
});
