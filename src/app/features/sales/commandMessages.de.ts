import type { Texts } from '#contract/messages/language';
import type { saleCommandMessages } from './commandMessages.ts';

export const saleCommands: Texts<typeof saleCommandMessages> = {
  verbs: { est: 'angebot', so: 'auftrag', inv: 'rechnung' },
  aliases: { itemFulfillment: 'liefern versenden' },
};
