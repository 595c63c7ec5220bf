import { field, type State, sublist } from '../fields.ts';
import { dimensions } from './shared.ts';

/** What documents of payables share: the vendor, its account, and lines that go straight to accounts. */
export const vendorEntity = field.ref({ label: 'Vendor', to: 'vendor', access: 'required' });
export const payableAccount = field.ref({
  label: 'A/P account',
  to: 'account',
  access: 'generated',
  help: 'Accounts payable of the company unless you choose another.',
});
export const vendorNumber = field.text({ label: "Vendor's number", access: 'optional', maxLength: 45, help: 'As the vendor numbers it.' });

export const expense = sublist({
  label: 'Expenses',
  fields: {
    account: field.ref({ label: 'Account', to: 'account', access: 'required' }),
    amount: field.amount({ label: 'Amount', access: 'required' }),
    memo: field.text({ label: 'Memo', access: 'optional' }),
    ...dimensions,
  },
});

/** States that every routed document of payables goes through beside its own. */
export const routedStates = {
  PENDING_APPROVAL: { label: 'Pending Approval', tone: 'warning', aliases: ['D'] },
  REJECTED: { label: 'Rejected', tone: 'critical', aliases: ['E'] },
  VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
} as const satisfies Readonly<Record<string, State>>;
