import { type ComponentType, createElement, lazy, type ReactNode } from 'react';
import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/registry';

/** Those of the same work come with one request (see the build's chunks); a type without a line comes with all the others. */
const loaders: Readonly<Partial<Record<RecordType, () => Promise<unknown>>>> = {
  periodEndJournal: () => import('#contract/records/periodEndJournal').then(({ periodEndJournal }) => periodEndJournal),
  account: () => import('#contract/records/account').then(({ account }) => account),
  currency: () => import('#contract/records/currency').then(({ currency }) => currency),
  currencyRate: () => import('#contract/records/currencyRate').then(({ currencyRate }) => currencyRate),
  location: () => import('#contract/records/location').then(({ location }) => location),
  accountingPeriod: () => import('#contract/records/accountingPeriod').then(({ accountingPeriod }) => accountingPeriod),
  subsidiary: () => import('#contract/records/subsidiary').then(({ subsidiary }) => subsidiary),
  department: () => import('#contract/records/department').then(({ department }) => department),
  classification: () => import('#contract/records/classification').then(({ classification }) => classification),
  customer: () => import('#contract/records/customer').then(({ customer }) => customer),
  vendor: () => import('#contract/records/vendor').then(({ vendor }) => vendor),
  employee: () => import('#contract/records/employee').then(({ employee }) => employee),
  serviceSaleItem: () => import('#contract/records/serviceSaleItem').then(({ serviceSaleItem }) => serviceSaleItem),
  inventoryItem: () => import('#contract/records/inventoryItem').then(({ inventoryItem }) => inventoryItem),
  assemblyItem: () => import('#contract/records/assemblyItem').then(({ assemblyItem }) => assemblyItem),
  bom: () => import('#contract/records/bom').then(({ bom }) => bom),
  bomRevision: () => import('#contract/records/bomRevision').then(({ bomRevision }) => bomRevision),
  inventoryBalance: () => import('#contract/records/inventoryBalance').then(({ inventoryBalance }) => inventoryBalance),
  purchaseOrder: () => import('#contract/records/purchaseOrder').then(({ purchaseOrder }) => purchaseOrder),
  itemReceipt: () => import('#contract/records/itemReceipt').then(({ itemReceipt }) => itemReceipt),
  inboundShipment: () => import('#contract/records/inboundShipment').then(({ inboundShipment }) => inboundShipment),
  assemblyBuild: () => import('#contract/records/assemblyBuild').then(({ assemblyBuild }) => assemblyBuild),
  assemblyUnbuild: () => import('#contract/records/assemblyUnbuild').then(({ assemblyUnbuild }) => assemblyUnbuild),
  workOrder: () => import('#contract/records/workOrder').then(({ workOrder }) => workOrder),
  estimate: () => import('#contract/records/estimate').then(({ estimate }) => estimate),
  salesOrder: () => import('#contract/records/salesOrder').then(({ salesOrder }) => salesOrder),
  itemFulfillment: () => import('#contract/records/itemFulfillment').then(({ itemFulfillment }) => itemFulfillment),
  invoice: () => import('#contract/records/invoice').then(({ invoice }) => invoice),
  cashSale: () => import('#contract/records/cashSale').then(({ cashSale }) => cashSale),
  creditMemo: () => import('#contract/records/creditMemo').then(({ creditMemo }) => creditMemo),
  customerPayment: () => import('#contract/records/customerPayment').then(({ customerPayment }) => customerPayment),
  customerDeposit: () => import('#contract/records/customerDeposit').then(({ customerDeposit }) => customerDeposit),
  depositApplication: () => import('#contract/records/depositApplication').then(({ depositApplication }) => depositApplication),
  customerRefund: () => import('#contract/records/customerRefund').then(({ customerRefund }) => customerRefund),
  vendorBill: () => import('#contract/records/vendorBill').then(({ vendorBill }) => vendorBill),
  vendorPayment: () => import('#contract/records/vendorPayment').then(({ vendorPayment }) => vendorPayment),
  vendorPrepayment: () => import('#contract/records/vendorPrepayment').then(({ vendorPrepayment }) => vendorPrepayment),
  vendorPrepaymentApplication: () => import('#contract/records/vendorPrepaymentApplication').then(({ vendorPrepaymentApplication }) => vendorPrepaymentApplication),
  vendorCredit: () => import('#contract/records/vendorCredit').then(({ vendorCredit }) => vendorCredit),
  term: () => import('#contract/records/term').then(({ term }) => term),
  paymentMethod: () => import('#contract/records/paymentMethod').then(({ paymentMethod }) => paymentMethod),
  taxCode: () => import('#contract/records/taxCode').then(({ taxCode }) => taxCode),
  taxSchedule: () => import('#contract/records/taxSchedule').then(({ taxSchedule }) => taxSchedule),
  shipMethod: () => import('#contract/records/shipMethod').then(({ shipMethod }) => shipMethod),
  unitsType: () => import('#contract/records/unitsType').then(({ unitsType }) => unitsType),
  bin: () => import('#contract/records/bin').then(({ bin }) => bin),
  inventoryNumber: () => import('#contract/records/inventoryNumber').then(({ inventoryNumber }) => inventoryNumber),
  customForm: () => import('#contract/records/customForm').then(({ customForm }) => customForm),
  partner: () => import('#contract/records/partner').then(({ partner }) => partner),
  leadSource: () => import('#contract/records/leadSource').then(({ leadSource }) => leadSource),
  salesGroup: () => import('#contract/records/salesGroup').then(({ salesGroup }) => salesGroup),
  paymentCard: () => import('#contract/records/paymentCard').then(({ paymentCard }) => paymentCard),
  customerMessage: () => import('#contract/records/customerMessage').then(({ customerMessage }) => customerMessage),
  priceLevel: () => import('#contract/records/priceLevel').then(({ priceLevel }) => priceLevel),
  pricePlan: () => import('#contract/records/pricePlan').then(({ pricePlan }) => pricePlan),
  revRecSchedule: () => import('#contract/records/revRecSchedule').then(({ revRecSchedule }) => revRecSchedule),
};

/** Loads the definition of one type, without those of all others. Rejects when its code does not come. */
export const loadDefinition = async (type: RecordType): Promise<RecordDefinition> =>
  (await (loaders[type] ?? (() => fromRegistry(type)))()) as RecordDefinition; // every one was made by defineRecord

const fromRegistry = async (type: RecordType): Promise<unknown> => (await import('#contract/records/registry')).definitionOf(type);

interface DefinedProps {
  readonly type: RecordType;
  readonly children: (definition: RecordDefinition) => ReactNode;
}
interface GateProps {
  readonly shows: DefinedProps['children'];
}
type Gate = ComponentType<GateProps>;
const gates = new Map<RecordType, Gate>();

/** Shows what its child makes of the definition of a type; waits for it as for code of its own. */
export const Defined = ({ type, children }: DefinedProps): ReactNode => createElement(gateOf(type), { key: type, shows: children });

function gateOf(type: RecordType): Gate {
  const gate: Gate = gates.get(type) ?? lazy(async () => {
    const definition = await loadDefinition(type);
    return { default: ({ shows }: GateProps) => shows(definition) };
  });
  gates.set(type, gate);
  return gate;
}
