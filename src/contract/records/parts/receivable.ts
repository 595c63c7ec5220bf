import { field } from '../../fields.ts';
import { bankDeposit } from './references.ts';

/** Fields that money from customers shares, whether it is a payment, a deposit or goes back as a refund. */
export const customer = field.ref({ label: 'Customer', to: 'customer', access: 'required', aliases: ['entity'] });
export const creditCard = field.ref({
  label: 'Card',
  to: 'paymentCard',
  access: 'conditional',
  help: 'Required when the payment method is a credit card.',
});
export const checkDate = field.date({
  label: 'Check date',
  access: 'optional',
  help: 'A postdated check is held in undeposited funds until this date.',
});
export const moneyPlace = {
  account: field.ref({
    label: 'Account',
    to: 'account',
    access: 'conditional',
    help: 'Bank account. Not required for undeposited funds.',
  }),
  undepFunds: field.boolean({
    label: 'Undeposited funds',
    access: 'optional',
    help: 'Hold for a later bank deposit.',
  }),
  bankDeposit,
} as const;

export const receivedStates = {
  UNAPPROVED_PAYMENT: { label: 'Unapproved Payment', tone: 'warning', aliases: ['A'] },
  NOT_DEPOSITED: { label: 'Not Deposited', tone: 'info', aliases: ['B'] },
  DEPOSITED: { label: 'Deposited', tone: 'positive', aliases: ['C'] },
  VOIDED: { label: 'Voided', tone: 'neutral', aliases: ['V'] },
} as const;

/** What took a payment back after its period was closed, and when. */
export const reversedFields = {
  reversedBy: field.ref({ label: 'Reversed by', to: 'periodEndJournal', access: 'readOnly' }),
  reversalDate: field.date({ label: 'Reversal date', access: 'readOnly' }),
} as const;
export const reversedState = { REVERSED: { label: 'Reversed', tone: 'neutral' } } as const;

/** What was posted of the part that others may still take, at the rate of its own record (reliability L9). */
export const baseOpen = field.amount({ label: 'Base currency open', access: 'readOnly', unlisted: true });

export const customerPaymentApproval = {
  id: 'TRAN_CUSTPYMTAPPRV',
  name: 'Customer Payment Approval',
  roles: { accountant: 'None' },
} as const;
