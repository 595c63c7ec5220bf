import type { Texts } from '#contract/messages/language';
import type { purchaseCommandMessages } from './commandMessages.ts';

export const purchaseCommands: Texts<typeof purchaseCommandMessages> = {
  verbs: { po: 'achat', receive: 'encaisser', receiveGoods: 'réceptionner' },
  aliases: { itemReceipt: 'réceptionner recevoir marchandises', inboundShipment: 'réceptionner recevoir expédition' },
};
