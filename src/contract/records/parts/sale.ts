import { field, sublist } from '../../fields.ts';
import { seeMargins } from '../../permissions.ts';
import { saleUnitOfLine } from './units.ts';
import { itemTypes } from './references.ts';
import type { TaxSource } from '../ledger/tax.ts';
import { classificationForm, dimensions, stamps } from './dimensions.ts';
import { billAddress, billCountry, shipAddress, shipCountry } from './address.ts';
import {
  currency,
  exchangeRate,
  memo,
  postingPeriod,
  priceBases,
  subsidiary,
  totals,
  tranDate,
  tranId,
  transactionPart,
} from './transaction.ts';

/** Which rule gave the rate of a line (spec, salesOrder rule 2); a rate set by hand is custom. */
const priceRules = {
  CUSTOMER: { label: 'Customer' },
  LEVEL_PRICE: { label: 'Level price' },
  LEVEL_DISCOUNT: { label: 'Level discount' },
  BASE: { label: 'Base price' },
  CUSTOM: { label: 'Manual price' },
} as const;

/** Which rule gave the tax code of a line, or why the line has no tax (spec, salesOrder rule 3). */
export const taxSources = {
  CHOSEN: { label: 'Manual tax code' },
  CUSTOMER: { label: 'Tax code of customer' },
  SCHEDULE: { label: 'Tax schedule of item' },
  ADDRESS: { label: 'Ship-to address' },
  CUSTOMER_EXEMPT: { label: 'Customer is not taxable' },
  ITEM_EXEMPT: { label: 'Item is not taxable' },
  NO_COUNTRY: { label: 'No ship-to country' },
  NOT_SCHEDULED: { label: 'Not in the tax schedule' },
  NO_CODE: { label: 'No code for the address' },
} as const satisfies Readonly<Record<TaxSource, { readonly label: string }>>;

const rateHelp = 'Default: customer price, price level or base price.';

/** Fields that every line of a sale has; `rate` stands apart because some types require it. */
const saleLine = {
  item: field.ref({ label: 'Item', to: itemTypes, access: 'required' }),
  quantity: field.quantity({ label: 'Quantity', access: 'required', min: 0 }),
  ...saleUnitOfLine,
} as const;
const saleRate = field.rate({ label: 'Rate', access: 'generated', min: -999999999, max: 999999999, help: rateHelp });
const saleRateRequired = { ...saleRate, access: 'required' } as const;
const saleLineRest = {
  listRate: field.rate({
    label: 'List price',
    access: 'readOnly',
    unlisted: true,
    help: 'Price by customer, level or item when the rate was entered.',
  }),
  discountPercent: field.percent({
    label: 'Discount %',
    access: 'optional',
    min: 0,
    max: 100,
    help: 'Deducted from the amount.',
  }),
  discountAmount: field.amount({
    label: 'Line discount',
    access: 'optional',
    min: 0,
    help: 'Instead of a percentage. Bills of an order get their part by quantity.',
  }),
  amount: field.amount({ label: 'Amount', access: 'readOnly', help: 'Quantity times rate.' }),
  documentDiscount: field.amount({
    label: 'Document discount share',
    access: 'readOnly',
    help: 'Part of the discount on the whole document.',
  }),
  description: field.text({ label: 'Description', access: 'generated', maxLength: 4000 }),
  taxCode: field.ref({
    label: 'Tax code',
    to: 'taxCode',
    access: 'optional',
    help: 'Default: from ship-to address, item and customer.',
  }),
  taxRate1: field.percent({ label: 'Tax rate %', access: 'readOnly' }),
  taxRateSince: field.date({ label: 'Tax rate since', access: 'readOnly' }),
  taxSource: field.option({ label: 'Tax source', access: 'readOnly', options: taxSources }),
  tax1Amt: field.amount({ label: 'Tax', access: 'readOnly' }),
  grossAmt: field.amount({ label: 'Gross amount', access: 'readOnly' }),
  price: field.ref({
    label: 'Price level',
    to: 'priceLevel',
    access: 'optional',
    help: "Overrides the customer's price level.",
  }),
  priceRule: field.option({ label: 'Price source', access: 'readOnly', options: priceRules }),
  ...dimensions,
  revRecSchedule: field.ref({
    label: 'Recognition schedule',
    to: 'revRecSchedule',
    access: 'generated',
    help: "Default: the item's schedule.",
  }),
  revRecStartDate: field.date({
    label: 'Recognition start',
    access: 'optional',
    help: 'Default: start of the schedule, otherwise the sale date.',
  }),
  deferralAccount: field.ref({
    label: 'Deferral account',
    to: 'account',
    access: 'generated',
    help: 'Default: from the schedule, otherwise the item.',
  }),
  destinationAccount: field.ref({
    label: 'Destination account',
    to: 'account',
    access: 'generated',
    help: "Default: from the schedule, otherwise the item's income account.",
  }),
} as const;

/** The margin of a line or of a document, for those who may see costs. */
export const saleMargin = {
  margin: field.amount({
    label: 'Margin',
    access: 'readOnly',
    computed: true,
    ...seeMargins,
    help: 'Net amount less cost. Blank without a cost.',
  }),
  marginPercent: field.percent({ label: 'Margin %', access: 'readOnly', computed: true, ...seeMargins }),
} as const;
export const marginNames = ['margin', 'marginPercent'] as const;

/** Which lots and which bin a line moves. */
export const stockPlace = {
  inventoryDetail: field.assignment({ label: 'Lots', access: 'conditional', unlisted: true }),
  binNumbers: field.ref({ label: 'Bin', to: 'bin', access: 'conditional' }),
} as const;

/** The tax of a line as it was posted: reports and verification read these instead of the tax code of today. */
const postedTax = {
  taxBase: field.amount({ label: 'Taxable amount', access: 'readOnly', unlisted: true }),
  taxAccount: field.ref({ label: 'Tax account', to: 'account', access: 'readOnly', unlisted: true }),
} as const;

const closedLine = field.boolean({ label: 'Closed', access: 'optional', help: 'No more documents from this line.' });
/** Which line of the sales order a line bills or ships. */
export const orderLine = field.integer({
  label: 'Order line',
  access: 'generated',
  min: 1,
  help: 'Default: the line with this item.',
});

/** Lines of documents that post. */
export const postingLines = sublist({
  label: 'Items',
  minLines: 1,
  fields: { ...saleLine, rate: saleRate, ...saleLineRest, ...postedTax, orderLine, ...stockPlace },
});
/** How much of a sold line is on return authorizations. */
export const quantityReturned = field.quantity({
  label: 'Returned',
  access: 'readOnly',
  help: 'Quantity on return authorizations.',
});
export const invoiceLines = sublist({
  ...postingLines,
  fields: { ...postingLines.fields, quantityReturned, ...saleMargin },
});
export const cashSaleLines = sublist({
  label: 'Items',
  minLines: 1,
  fields: {
    ...saleLine,
    rate: saleRateRequired,
    ...saleLineRest,
    ...postedTax,
    isClosed: closedLine,
    orderLine,
    ...stockPlace,
    quantityReturned,
    ...saleMargin,
  },
});
/** What a return authorization gives back: each line names the line of the sale that it came from. */
export const returnLines = sublist({
  label: 'Items',
  minLines: 1,
  fields: {
    ...saleLine,
    rate: saleRate,
    ...saleLineRest,
    returnReason: field.text({ label: 'Reason', access: 'optional', maxLength: 300 }),
    sourceLine: field.integer({
      label: 'Line of the sale',
      access: 'generated',
      min: 1,
      help: 'Default: the line with this item.',
    }),
    quantityReceived: field.quantity({ label: 'Received', access: 'readOnly' }),
    quantityCredited: field.quantity({ label: 'Credited', access: 'readOnly' }),
  },
});
export const estimateLines = sublist({
  label: 'Items',
  minLines: 1,
  fields: { ...saleLine, rate: saleRateRequired, ...saleLineRest, isClosed: closedLine, ...saleMargin },
});
export const orderLines = sublist({
  label: 'Items',
  minLines: 1,
  fields: {
    ...saleLine,
    rate: saleRate,
    ...saleLineRest,
    expectedShipDate: field.date({ label: 'Expected ship date', access: 'optional' }),
    purchaseOrder: field.ref({
      label: 'Purchase order',
      to: 'purchaseOrder',
      access: 'optional',
      help: 'Purchase order that supplies this line.',
    }),
    isDropShip: field.boolean({ label: 'Drop shipment', access: 'readOnly', help: 'Shipped by the vendor.' }),
    isClosed: closedLine,
    quantityAvailable: field.quantity({
      label: 'Available',
      access: 'readOnly',
      computed: true,
      help: 'In stock now and not committed to orders before this one.',
    }),
    quantityCommitted: field.quantity({ label: 'Committed', access: 'readOnly', computed: true }),
    quantityBackOrdered: field.quantity({ label: 'Back ordered', access: 'readOnly', computed: true }),
    quantityFulfilled: field.quantity({ label: 'Fulfilled', access: 'readOnly' }),
    quantityBilled: field.quantity({ label: 'Billed', access: 'readOnly' }),
    quantityReturned,
    ...saleMargin,
  },
});

/** What a document with shipping charges besides its lines. */
export const charges = {
  shipMethod: field.ref({ label: 'Shipping method', to: 'shipMethod', access: 'optional' }),
  shippingCost: field.amount({ label: 'Shipping cost', access: 'optional', min: 0 }),
  handlingCost: field.amount({ label: 'Handling cost', access: 'optional', min: 0 }),
} as const;

/** Whether the prices of a sale contain its tax; documents without it are plus tax. */
const priceBasis = field.option({
  label: 'Prices',
  access: 'generated',
  options: priceBases,
  help: 'Default: as the subsidiary says. Fixed once the document is posted or billed.',
});

/** The discount on the whole of a sale, and what the sale comes to. */
export const saleTotalFields = {
  priceBasis,
  documentDiscountPercent: field.percent({ label: 'Document discount %', access: 'optional', min: 0, max: 100 }),
  documentDiscountAmount: field.amount({
    label: 'Document discount',
    access: 'optional',
    min: 0,
    help: 'Instead of a percentage. Bills of an order get their part by what they bill.',
  }),
  subTotal: totals.subTotal,
  discountTotal: field.amount({ label: 'Discount', access: 'readOnly' }),
  taxTotal: totals.taxTotal,
  total: totals.total,
} as const;
/** The form's section of a sale's totals begins with these. */
export const saleTotalNames = [
  'priceBasis',
  'documentDiscountPercent',
  'documentDiscountAmount',
  'subTotal',
  'discountTotal',
  'taxTotal',
  'total',
] as const;

export const salesRep = field.ref({ label: 'Sales rep', to: 'employee', access: 'optional' });
export const message = field.ref({ label: 'Customer message', to: 'customerMessage', access: 'optional' });
export const otherRefNum = field.text({
  label: 'Customer PO #',
  access: 'optional',
  maxLength: 45,
  help: "The customer's purchase order number.",
});

/** What the receivable or the credit came to in the books when it was posted. */
export const baseTotal = field.amount({ label: 'Total in base currency', access: 'readOnly', unlisted: true });

/** How much a sale takes its customer above the credit limit, as of its last change. */
export const creditExcess = field.amount({ label: 'Over credit limit', access: 'readOnly' });

/** The highest discount of a sale's lines, and the limit of its maker's role where that is above it, as of its last change. */
export const discountFacts = {
  highestDiscount: field.percent({
    label: 'Highest discount %',
    access: 'readOnly',
    shown: 2,
    help: 'Of any line, with the discount of the document and a rate below the list price.',
  }),
  discountLimit: field.percent({ label: 'Discount limit %', access: 'readOnly' }),
} as const;

/** Whether a document that waits for approval may go on; decided by the routing of its type (decisions 13). */
export const approvalStatus = field.status({
  label: 'Approval status',
  access: 'readOnly',
  states: {
    PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['1'] },
    APPROVED: { label: 'Approved', tone: 'positive', aliases: ['2'] },
    REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['3'] },
  },
});

export const saleLineFilters = [
  'item.item',
  'item.quantity',
  'item.rate',
  'item.amount',
  'item.taxCode',
  'item.description',
  'item.location',
] as const;

/** Where a sale is billed and shipped to. */
export const saleAddresses = { ...billAddress, billCountry, ...shipAddress, shipCountry } as const;

/** What a posting sale is, before its own words. */
export const postedSale = { ...transactionPart, posting: 'always', module: 'receivables' } as const;

/** What a posting sale begins with; its status follows. */
export const saleHead = {
  tranId,
  entity: field.ref({ label: 'Customer', to: 'customer', access: 'required' }),
  tranDate,
  postingPeriod,
} as const;

/** What follows the status of a posting sale: whether it may go on, and in what it is reckoned. */
export const saleBasis = { approvalStatus, subsidiary, currency, exchangeRate } as const;

/** What an invoice and a credit memo carry behind their amounts. */
export const saleRest = {
  ...charges,
  ...saleAddresses,
  salesRep,
  memo,
  message,
  otherRefNum,
  ...dimensions,
  ...stamps,
} as const;

export const approvalForm = {
  name: 'status',
  title: 'Status',
  fields: ['status', 'approvalStatus', 'createdDate', 'lastModifiedDate'],
} as const;
/** That of a sale that may wait because of its discount. */
export const heldForm = {
  ...approvalForm,
  fields: ['status', 'approvalStatus', 'highestDiscount', 'discountLimit', 'createdDate', 'lastModifiedDate'],
} as const;
/** The addresses of a sale. */
export const addressesForm = {
  name: 'billingAndShipping',
  title: 'Billing and shipping',
  fields: [
    'billAddr1',
    'billCity',
    'billState',
    'billZip',
    'billCountry',
    'shipAddr1',
    'shipCity',
    'shipState',
    'shipZip',
    'shipCountry',
  ],
} as const;
const addressForm = {
  ...addressesForm,
  fields: [...addressesForm.fields, 'shipMethod', 'shippingCost', 'handlingCost'],
} as const;
/** Sections of every sale that posts, before and behind its totals. */
export const saleForms = [
  { name: 'sales', title: 'Sales', fields: ['salesRep', 'otherRefNum', 'message'] },
  addressForm,
  classificationForm,
] as const;
