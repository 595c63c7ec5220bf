import { type ReactNode, use } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';

/** What is worked with together comes with one request. */
const bundles = {
  journals: () => import('./definitionBundles/journals.ts'),
  ledger: () => import('./definitionBundles/ledger.ts'),
  lists: () => import('./definitionBundles/lists.ts'),
  customers: () => import('./definitionBundles/customers.ts'),
  payables: () => import('./definitionBundles/payables.ts'),
  items: () => import('./definitionBundles/items.ts'),
  production: () => import('./definitionBundles/production.ts'),
  purchasing: () => import('./definitionBundles/purchasing.ts'),
  orders: () => import('./definitionBundles/orders.ts'),
  invoices: () => import('./definitionBundles/invoices.ts'),
  receivables: () => import('./definitionBundles/receivables.ts'),
};

/** The types of each bundle; one that has no bundle comes with all the others. */
const typesOf: Readonly<Record<keyof typeof bundles, string>> = {
  journals: 'periodEndJournal',
  ledger: 'account currency currencyRate accountingPeriod department classification revRecSchedule',
  lists:
    'location subsidiary employee term paymentMethod taxCode taxSchedule shipMethod customForm partner leadSource salesGroup paymentCard customerMessage',
  customers: 'customer priceLevel pricePlan',
  payables: 'vendor vendorBill vendorPayment vendorPrepayment vendorPrepaymentApplication vendorCredit',
  items: 'serviceSaleItem inventoryItem assemblyItem inventoryBalance unitsType bin inventoryNumber',
  production: 'bom bomRevision assemblyBuild assemblyUnbuild workOrder',
  purchasing: 'purchaseOrder itemReceipt inboundShipment',
  orders: 'estimate salesOrder itemFulfillment',
  invoices: 'invoice cashSale creditMemo',
  receivables: 'customerPayment customerDeposit depositApplication customerRefund',
};

/** The bundle of a type; undefined for one that comes with all the others. */
const bundleOf = (type: RecordType) => names.find((name) => typesOf[name].split(' ').includes(type));
const names = Object.keys(bundles) as (keyof typeof bundles)[]; // the keys of the const object above

/** Loads the definition of one type, without those of all others. Rejects when its code does not come. */
export async function loadDefinition(type: RecordType): Promise<RecordDefinition> {
  const name = bundleOf(type);
  if (name === undefined) return (await import('#contract/records/index')).definitionOf(type);
  const bundle: Readonly<Record<string, unknown>> = await bundles[name]();
  return bundle[type] as RecordDefinition; // every one was made by defineRecord, and a test reads them all
}

interface DefinedProps {
  readonly type: RecordType;
  readonly children: (definition: RecordDefinition) => ReactNode;
}
const loading = new Map<RecordType, Promise<RecordDefinition>>();

/** Shows what its child makes of the definition of a type; suspends until it is loaded. */
export const Defined = ({ type, children }: DefinedProps): ReactNode => children(use(definitionOnce(type)));

function definitionOnce(type: RecordType): Promise<RecordDefinition> {
  const definition = loading.get(type) ?? loadDefinition(type);
  loading.set(type, definition);
  return definition;
}
