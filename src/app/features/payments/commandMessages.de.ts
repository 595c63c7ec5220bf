import type { Texts } from '#contract/messages/language';
import type { paymentCommandMessages } from './commandMessages.ts';

export const paymentCommands: Texts<typeof paymentCommandMessages> = {
  verbs: { pay: 'zahle', receive: 'erhalte' },
  aliases: { customerPayment: 'erhalte Geld vereinnahmen', vendorPayment: 'zahle Lieferanten' },
};
