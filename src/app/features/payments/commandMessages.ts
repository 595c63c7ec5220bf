import { catalog } from '#contract/messages/language';

/** The commands of payments. */
export const paymentCommandMessages = catalog('paymentCommands', {
  /** The first word of a line; the English one is always understood. */
  verbs: { pay: 'pay', receive: 'receive' },
  /** Search words for new records. */
  aliases: { customerPayment: 'receive money', vendorPayment: 'pay a vendor' },
} as const);
