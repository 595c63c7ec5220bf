import { field, sublist } from '../../fields.ts';
import type { PurchaseTaxSource } from '../ledger/purchaseTax.ts';
import { dimensions } from './dimensions.ts';
import { memo, openFields, priceBases } from './transaction.ts';

/** What documents of payables share: the vendor, its account, and lines that go straight to accounts. */
export const vendorEntity = field.ref({ label: 'Vendor', to: 'vendor', access: 'required' });
const payableAccount = field.ref({
  label: 'A/P account',
  to: 'account',
  access: 'generated',
  help: 'Default: Accounts payable.',
});
export const vendorNumber = field.text({
  label: 'Vendor reference #',
  access: 'optional',
  maxLength: 45,
  help: "The vendor's document number.",
});

/** What a bill and a credit of a vendor come to, and what of it is open. */
export const owedFields = {
  account: payableAccount,
  otherRefNum: vendorNumber,
  memo,
  ...dimensions,
  priceBasis: field.option({
    label: 'Prices',
    access: 'generated',
    options: priceBases,
    help: 'Default: as the vendor says. Fixed once the document is posted.',
  }),
  taxTotal: field.amount({ label: 'Tax', access: 'readOnly' }),
  total: field.amount({ label: 'Total', access: 'readOnly' }),
  ...openFields,
  baseTotal: field.amount({ label: 'Total in base currency', access: 'readOnly', unlisted: true }),
} as const;

/** Which rule gave the tax code of a line of a purchase, or why the line has no tax. */
export const purchaseTaxSources = {
  CHOSEN: { label: 'Manual tax code' },
  VENDOR: { label: 'Tax code of vendor' },
  SCHEDULE: { label: 'Tax schedule of item' },
  ACCOUNT: { label: 'Tax code of account' },
  DOMESTIC: { label: 'Standard rate' },
  EU_REVERSE: { label: 'Reverse charge in the EU' },
  ITEM_EXEMPT: { label: 'Item is not taxable' },
  NOT_SCHEDULED: { label: 'Not in the tax schedule' },
  LEFT_OUT: { label: 'Tax code removed' },
  ENTERED: { label: 'Tax on its own line' },
  NOT_EXPENSE: { label: 'Account without tax' },
  NO_INPUT_TAX: { label: 'No input tax in country' },
  ABROAD: { label: 'Vendor abroad' },
  NO_TAX_NUMBER: { label: 'No tax number of our own' },
  NO_EU_CODE: { label: 'No code for the EU' },
  NO_OWN_COUNTRY: { label: 'No subsidiary country' },
  NO_VENDOR_COUNTRY: { label: 'Vendor has no country' },
  NO_COUNTRY_CODE: { label: 'No code for the country' },
} as const satisfies Readonly<Record<PurchaseTaxSource, { readonly label: string }>>;

/** The tax of a line of a bill or credit. */
export const purchaseTax = {
  taxCode: field.ref({
    label: 'Tax code',
    to: 'taxCode',
    access: 'optional',
    help: 'Default: from vendor, item or account, and country.',
  }),
  taxRate1: field.percent({ label: 'Tax rate %', access: 'readOnly' }),
  taxRateSince: field.date({ label: 'Tax rate since', access: 'readOnly' }),
  taxSource: field.option({ label: 'Tax source', access: 'readOnly', options: purchaseTaxSources }),
  taxRecoverable: field.percent({ label: 'Recoverable %', access: 'readOnly', unlisted: true }),
  taxReversed: field.boolean({ label: 'Reverse charge', access: 'readOnly', unlisted: true }),
  taxAmount: field.amount({ label: 'Tax', access: 'readOnly' }),
  taxBase: field.amount({ label: 'Taxable amount', access: 'readOnly', unlisted: true }),
  taxAccount: field.ref({ label: 'Tax account', to: 'account', access: 'readOnly', unlisted: true }),
  purchaseTaxAccount: field.ref({ label: 'Input tax account', to: 'account', access: 'readOnly', unlisted: true }),
} as const;

export const expense = sublist({
  label: 'Expenses',
  fields: {
    account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
    amount: field.amount({ label: 'Amount', access: 'required' }),
    ...purchaseTax,
    memo: field.text({ label: 'Memo', access: 'optional' }),
    ...dimensions,
  },
});

export const vendorPaymentApproval = {
  id: 'TRAN_VENDPYMTAPPRV',
  name: 'Vendor Payment Approval',
  roles: { accountant: 'None' },
} as const;
