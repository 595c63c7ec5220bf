import { decimalZero } from '#contract/values/decimal';
import type { RecordType } from '#contract/records/registry';
import type { GridBehaviour } from '../../grid/gridBehaviour.ts';
import type { FieldPlace, FormOverride, RecordOverride } from '../override.ts';
import { withPlaces } from '../stock/places/moves.tsx';
import { untilBanked } from '../untilBanked.ts';
import { nextOfOrder } from './nextOfOrder.ts';
import { BackOrderFigure, PaymentFigure, SalesPanel } from './SalesPanel.tsx';
import { askedOfSale, hiddenOfSale, saleColumns, yieldsOfSale } from './saleLines.ts';
import { SavedPrices } from './SavedPrices.tsx';
import { salesMessages as words } from './salesMessages.ts';

type Sale = Extract<RecordType, 'estimate' | 'salesOrder' | 'invoice' | 'cashSale'>;

/** A line that has to wait for stock stands out; the figure itself says it. */
const behaviour: GridBehaviour = {
  lookOf: (cells, field, _grid, served) => {
    const value = field === 'quantityBackOrdered' ? (served[field] ?? cells[field])?.value : undefined;
    return typeof value === 'bigint' && value > decimalZero ? 'is-short' : undefined;
  },
};

const head: readonly FieldPlace[] = [
  { name: 'currency' },
  { name: 'subsidiary', span: 2 },
  { name: 'memo', span: 2 },
  { name: 'location' },
];
const primary: Readonly<Record<Sale, readonly FieldPlace[]>> = {
  estimate: [{ name: 'entity', span: 2 }, { name: 'tranDate' }, { name: 'dueDate' }, { name: 'otherRefNum' }, ...head],
  salesOrder: [
    { name: 'entity', span: 2 },
    { name: 'tranDate' },
    { name: 'shipDate' },
    { name: 'terms' },
    { name: 'otherRefNum' },
    ...head,
    { name: 'createdFrom' },
  ],
  invoice: [
    { name: 'entity', span: 2 },
    { name: 'tranDate' },
    { name: 'terms' },
    { name: 'dueDate' },
    { name: 'otherRefNum' },
    ...head,
    { name: 'createdFrom' },
  ],
  // The money stands beside the customer, as both are asked for at the counter.
  cashSale: [
    { name: 'entity', span: 2 },
    { name: 'tranDate' },
    { name: 'payment' },
    { name: 'paymentMethod' },
    { name: 'checkNum' },
    { name: 'account' },
    { name: 'undepFunds' },
    ...head,
    { name: 'createdFrom' },
  ],
};

/** Of a cash sale: what was paid, what stayed owed or was too much, and where the money lies. */
const paidFacts: readonly FieldPlace[] = [
  { name: 'tranId' },
  { name: 'entity' },
  { name: 'tranDate' },
  { name: 'postingPeriod' },
  { name: 'payment' },
  { name: 'balance' },
  { name: 'overpayment' },
  { name: 'paymentMethod' },
  { name: 'account' },
  { name: 'undepFunds' },
  { name: 'subsidiary' },
  { name: 'createdFrom' },
  { name: 'memo' },
];

function overrideOf(type: Sale): RecordOverride {
  const form: FormOverride = {
    primary: primary[type],
    sublists: {
      item: { columns: saleColumns, behaviour, hidden: hiddenOfSale, asked: askedOfSale, yields: yieldsOfSale },
    },
    SidePanel: SalesPanel,
    sideLabel: type === 'estimate' || type === 'salesOrder' ? words.orderPanel : words.panel,
    ...(type === 'salesOrder' ? { Foot: BackOrderFigure } : {}),
    ...(type === 'cashSale' ? { ...untilBanked, Foot: PaymentFigure } : {}),
    ...(type === 'invoice' || type === 'cashSale' ? { Strip: withPlaces(type) } : {}),
  };
  return {
    type,
    form,
    record: {
      Panel: SavedPrices,
      ...(type === 'cashSale' ? { facts: paidFacts } : {}),
      ...(type === 'salesOrder' ? { leadsTo: nextOfOrder } : {}),
    },
  };
}

/** Estimates, orders, invoices and cash sales: prices with their reasons, stock, addresses, totals. */
export const salesForms: Readonly<Record<Sale, RecordOverride>> = {
  estimate: overrideOf('estimate'),
  salesOrder: overrideOf('salesOrder'),
  invoice: overrideOf('invoice'),
  cashSale: overrideOf('cashSale'),
};
