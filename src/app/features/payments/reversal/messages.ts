import { catalog } from '#contract/messages/language';

/** The reversal of a payment: its dialog, and why a reversed payment is fixed. */
export const paymentReversalMessages = catalog('paymentReversal', {
  text: 'Posts the reversing entry on this date and opens the settled documents again. The payment stays as it was until then.',
  date: 'Reversal date',
  fee: 'Bank fee',
  feeHint: 'For a returned direct debit or check. Posted to the bank account of the payment.',
  feeAccount: 'Fee account',
  title: 'Reversed',
  fixed: (reversal: string) => `Reversed by ${reversal}. Delete ${reversal} to restore the payment.`,
} as const);
