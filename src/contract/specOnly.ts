import type { Operation } from './fields.ts';

/** Served with all five operations (spec: What the service does 4). */
const whole: ReadonlySet<string> = new Set([
  'revRecSchedule',
  'pricePlan',
  'priceLevel',
  'assemblyItem',
  'vendorPayment',
  'inboundShipment',
  'customerPayment',
  'vendorPrepayment',
  'periodEndJournal',
  'customerDeposit',
  'serviceSaleItem',
  'currency',
  'cashSale',
  'account',
  'assemblyUnbuild',
  'bom',
  'salesOrder',
  'estimate',
  'location',
]);
/** Only created (spec: What the service does 5). */
const onlyCreated: ReadonlySet<string> = new Set([
  'assemblyBuild',
  'workOrder',
  'itemReceipt',
  'vendorPrepaymentApplication',
  'depositApplication',
  'customerRefund',
  'invoice',
]);

const five = ['list', 'get', 'create', 'update', 'delete'] as const;

/** What a service offers for a record type that has the specification and no more; nothing for a type of ours. */
export const specOnlyOperations = (type: string): readonly Operation[] =>
  whole.has(type) ? five : onlyCreated.has(type) ? ['create'] : [];

/** The parameters of a list or record in the specification, and `position` of the links it does not show, in lower case. */
export const specOnlyParameters: ReadonlySet<string> = new Set([
  'q',
  'limit',
  'offset',
  'position',
  'orderby',
  'expandsubresources',
]);
