import { field, type State, sublist } from '../../fields.ts';

/** What every numbered transaction says of itself. */
export const transactionPart = {
  category: 'transaction',
  name: ['tranId'],
  code: 'tranId',
  unique: [['tranId']],
  order: 'tranDate DESC',
} as const;

/** Fields that transactions share; each type adds its own in the order of its table. */
export const tranId = field.text({ label: 'Number', access: 'generated', maxLength: 45 });
export const tranDate = field.date({ label: 'Date', access: 'required' });
export const currency = field.ref({ label: 'Currency', to: 'currency', access: 'required', fixed: true });
export const exchangeRate = field.rate({
  label: 'Exchange rate',
  access: 'generated',
  isRatio: true,
  min: 0.00000001,
  max: 100000000,
  help: 'To the base currency. Default: the rate on the date.',
});
export const subsidiary = field.ref({ label: 'Subsidiary', to: 'subsidiary', access: 'multiSubsidiary', fixed: true });
export const memo = field.text({ label: 'Memo', access: 'optional' });
export const postingPeriod = field.ref({
  label: 'Posting period',
  to: 'accountingPeriod',
  access: 'generated',
  help: 'Default: the period of the date.',
});

/** How a payment is made. A check needs its number, a card its card. */
export const paymentFields = {
  paymentMethod: field.ref({ label: 'Payment method', to: 'paymentMethod', access: 'optional' }),
  checkNum: field.text({ label: 'Check number', access: 'conditional', maxLength: 45 }),
} as const;

/** Totals that the service computes from the lines. */
export const totals = {
  subTotal: field.amount({ label: 'Subtotal', access: 'readOnly' }),
  taxTotal: field.amount({ label: 'Tax', access: 'readOnly' }),
  total: field.amount({ label: 'Total', access: 'readOnly' }),
} as const;

/**
 * What is still open of a document, in its currency and in the books. `baseRemaining` goes down by exactly what
 * each application takes, so that both are zero together (reliability L9).
 */
export const openFields = {
  amountPaid: field.amount({ label: 'Amount applied', access: 'readOnly' }),
  amountRemaining: field.amount({ label: 'Amount remaining', access: 'readOnly' }),
  baseRemaining: field.amount({ label: 'Base currency remaining', access: 'readOnly', unlisted: true }),
} as const;

/** States that every routed document goes through beside its own. */
export const routedStates = {
  PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['D'] },
  REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['E'] },
  VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
} as const satisfies Readonly<Record<string, State>>;

/** States in which something of a document is open. */
export const openStates = ['OPEN', 'PARTIALLY_PAID', 'PARTIALLY_APPLIED'] as const;

/** Lines that apply one document to others (reliability O7): one line for each document. */
export const applyFields = {
  apply: field.boolean({ label: 'Apply', access: 'required' }),
  amount: field.amount({ label: 'Amount', access: 'conditional', min: 0 }),
  baseAmount: field.amount({ label: 'Amount in base currency', access: 'readOnly', unlisted: true }),
} as const;

/** A small difference that a payment leaves on a document it settles. */
export const writeOff = field.amount({
  label: 'Written off',
  access: 'optional',
  min: 0,
  help: 'Small difference, posted to payment differences.',
});

/** What a transaction moved in stock; made by the service, undone when the transaction changes or is deleted. */
export const stockMove = sublist({
  label: 'Stock movements',
  isReadOnly: true,
  fields: {
    item: field.ref({ label: 'Item', to: ['inventoryItem', 'assemblyItem'], access: 'readOnly' }),
    location: field.ref({ label: 'Location', to: 'location', access: 'readOnly' }),
    quantity: field.quantity({ label: 'Quantity', access: 'readOnly', help: 'Positive for receipts.' }),
    value: field.amount({
      label: 'Value',
      access: 'readOnly',
      reveals: 'cost',
      help: 'In the base currency of the subsidiary.',
    }),
    bin: field.ref({ label: 'Bin', to: 'bin', access: 'readOnly' }),
    inventoryNumber: field.ref({ label: 'Lot or serial', to: 'inventoryNumber', access: 'readOnly' }),
    ordinal: field.integer({
      label: 'Order',
      access: 'readOnly',
      unlisted: true,
      help: "Sequence of the item's movements at the location.",
    }),
  },
});

/** Whether the prices of a document contain its tax. */
export const priceBases = { NET: { label: 'Plus tax' }, GROSS: { label: 'Including tax' } } as const;
