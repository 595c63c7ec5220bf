import type { Texts } from '#contract/messages/language';
import type { paymentCommandMessages } from './commandMessages.ts';

export const paymentCommands: Texts<typeof paymentCommandMessages> = {
  verbs: { pay: 'payer', receive: 'encaisser' },
  aliases: { customerPayment: 'encaisser recevoir', vendorPayment: 'payer un fournisseur' },
};
