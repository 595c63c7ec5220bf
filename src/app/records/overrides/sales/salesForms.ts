import { decimalZero } from '#contract/values/decimal';
import type { RecordType } from '#contract/records/registry';
import type { ColumnChoice } from '../../grid/columnsFor.ts';
import type { GridBehaviour } from '../../grid/gridBehaviour.ts';
import type { FieldPlace, FormOverride, RecordOverride } from '../override.ts';
import { withPlaces } from '../stock/places/moves.tsx';
import { BackOrderFigure, SalesPanel } from './SalesPanel.tsx';
import { salesMessages as words } from './salesMessages.ts';

type Sale = Extract<RecordType, 'estimate' | 'salesOrder' | 'invoice' | 'cashSale'>;

/** What is read from left to right on a line of a sale; the rest of its fields come when somebody asks for them. */
const shown = ['item', 'quantity', 'quantityAvailable', 'quantityBackOrdered', 'rate', 'priceRule', 'taxCode', 'amount', 'tax1Amt'];
const order = [
  ...shown.slice(0, 1), 'description', ...shown.slice(1, 5), 'priceRule', 'price', 'taxCode', 'taxRate1', 'inventoryDetail', 'binNumbers', 'location', 'department', 'class', 'revRecSchedule', 'deferralAccount', 'destinationAccount',
  'expectedShipDate', 'purchaseOrder', 'isClosed', 'quantityCommitted', 'quantityFulfilled', 'quantityBilled', 'orderLine', ...shown.slice(7), 'grossAmt',
];
const askedFor = ['description', 'taxRate1', 'grossAmt', 'quantityCommitted', 'orderLine', 'revRecSchedule', 'deferralAccount', 'destinationAccount'];
const hidden = order.filter((field) => !shown.includes(field));

/** Wide enough for what they hold and no wider: all amounts stand in view on a screen of 1024, and on one of 1280 beside the panel. */
const columns: ColumnChoice = {
  order,
  overrides: {
    item: { width: 100, grow: 2.4 }, quantity: { width: 72 }, quantityAvailable: { width: 68 }, quantityBackOrdered: { width: 80, label: words.backOrderShort },
    rate: { width: 84 }, priceRule: { width: 80, grow: 0.2, label: words.rateFrom }, taxCode: { width: 76, grow: 0.4 }, amount: { width: 96 }, tax1Amt: { width: 84 }, grossAmt: { width: 96, label: words.gross },
  },
};

/** A line that has to wait for stock stands out; the figure itself says it. */
const behaviour: GridBehaviour = {
  lookOf: (cells, field, _grid, served) => {
    const value = field === 'quantityBackOrdered' ? (served[field] ?? cells[field])?.value : undefined;
    return typeof value === 'bigint' && value > decimalZero ? 'is-short' : undefined;
  },
};

const head: readonly FieldPlace[] = [{ name: 'currency' }, { name: 'subsidiary', span: 2 }, { name: 'memo', span: 2 }, { name: 'location' }];
const primary: Readonly<Record<Sale, readonly FieldPlace[]>> = {
  estimate: [{ name: 'entity', span: 2 }, { name: 'tranDate' }, { name: 'dueDate' }, { name: 'otherRefNum' }, ...head],
  salesOrder: [{ name: 'entity', span: 2 }, { name: 'tranDate' }, { name: 'shipDate' }, { name: 'terms' }, { name: 'otherRefNum' }, ...head, { name: 'createdFrom' }],
  invoice: [{ name: 'entity', span: 2 }, { name: 'tranDate' }, { name: 'terms' }, { name: 'dueDate' }, { name: 'otherRefNum' }, ...head, { name: 'createdFrom' }],
  // The money stands beside the customer, as both are asked for at the counter.
  cashSale: [
    { name: 'entity', span: 2 }, { name: 'tranDate' }, { name: 'payment' }, { name: 'paymentMethod' }, { name: 'checkNum' }, { name: 'account' }, { name: 'undepFunds' },
    ...head, { name: 'createdFrom' },
  ],
};

function overrideOf(type: Sale): RecordOverride {
  const form: FormOverride = {
    primary: primary[type],
    sublists: { item: { columns, behaviour, hidden, asked: askedFor } },
    SidePanel: SalesPanel,
    sideLabel: type === 'estimate' || type === 'salesOrder' ? words.orderPanel : words.panel,
    ...(type === 'salesOrder' ? { Foot: BackOrderFigure } : {}),
    ...(type === 'invoice' || type === 'cashSale' ? { Strip: withPlaces(type) } : {}),
  };
  return { type, form };
}

/** Estimates, orders, invoices and cash sales: prices with their reasons, stock, addresses, totals. */
export const salesForms: Readonly<Record<Sale, RecordOverride>> = {
  estimate: overrideOf('estimate'),
  salesOrder: overrideOf('salesOrder'),
  invoice: overrideOf('invoice'),
  cashSale: overrideOf('cashSale'),
};
