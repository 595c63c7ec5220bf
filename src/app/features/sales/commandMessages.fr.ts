import type { Texts } from '#contract/messages/language';
import type { saleCommandMessages } from './commandMessages.ts';

export const saleCommands: Texts<typeof saleCommandMessages> = {
  verbs: { est: 'devis', so: 'commande', inv: 'facture' },
  aliases: { itemFulfillment: 'expédier livrer' },
};
