import { shortItems } from '#app/engine/aspects/stock/shortItems.ts';
import { dueWork } from '#app/engine/needs/dueWork.ts';
import { recurringBillsAddress } from '#app/platform/router/addresses.ts';
import type { NeedSource } from '#app/engine/needs/needSource.ts';
import { purchaseNeedMessages as words } from './needMessages.ts';
import { onTheWay, toReceive } from './searches.ts';

/** Orders to bill and to receive, shipments in transit, and stock shortages. */
export const purchasingNeeds: NeedSource = (access) => [
  ...shortItems(access, {
    place: 1,
    advice: 'order',
    makes: 'purchaseOrder',
    what: words.toOrder,
    record: words.shortItems,
    about: words.shortBought,
  }),
  ...dueWork(access, ({ today, week }) => [
    {
      place: 12,
      type: 'purchaseOrder',
      makes: 'vendorBill',
      q: "status ANYOF 'PENDING_BILLING', 'PARTIALLY_BILLED'",
      what: words.toBill,
      tone: 'info',
      record: words.purchases,
      about: words.purchasesAbout,
    },
    {
      place: 19,
      type: 'purchaseOrder',
      makes: 'purchaseOrder',
      q: `${toReceive} AND dueDate BEFORE '${today}'`,
      amount: 'total',
      what: words.late,
      tone: 'warning',
      record: words.purchases,
      about: words.purchasesLate,
    },
    {
      place: 20,
      type: 'purchaseOrder',
      makes: 'purchaseOrder',
      unless: 'vendorBill',
      q: toReceive,
      amount: 'total',
      what: words.toCome,
      tone: 'info',
      record: words.purchases,
      about: words.purchasesToCome,
    },
    {
      place: 21,
      type: 'purchaseOrder',
      makes: 'itemReceipt',
      unless: 'vendorBill',
      q: toReceive,
      what: words.toCome,
      tone: 'info',
      record: words.purchases,
      about: words.purchasesToReceive,
    },
    {
      place: 22,
      type: 'inboundShipment',
      makes: 'inboundShipment',
      unless: 'vendorBill',
      q: `${onTheWay} AND expectedDeliveryDate ON_OR_AFTER '${today}' AND expectedDeliveryDate ON_OR_BEFORE '${week}'`,
      what: words.expected,
      tone: 'info',
      record: words.shipments,
      about: words.shipmentsExpected,
    },
    {
      place: 23,
      type: 'inboundShipment',
      makes: 'inboundShipment',
      q: `${onTheWay} AND expectedDeliveryDate BEFORE '${today}'`,
      what: words.late,
      tone: 'warning',
      record: words.shipments,
      about: words.shipmentsAbout,
    },
    {
      place: 25,
      type: 'recurringBill',
      makes: 'vendorBill',
      q: `isInactive = false AND nextDate ON_OR_BEFORE '${today}'`,
      what: words.recurs,
      tone: 'info',
      record: words.recurring,
      about: words.recurringDue,
      to: recurringBillsAddress,
    },
  ]),
];
