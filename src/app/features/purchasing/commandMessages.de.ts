import type { Texts } from '#contract/messages/language';
import type { purchaseCommandMessages } from './commandMessages.ts';

export const purchaseCommands: Texts<typeof purchaseCommandMessages> = {
  verbs: { po: 'bestellung', receive: 'erhalte', receiveGoods: 'erhalte' },
  aliases: { itemReceipt: 'erhalte Ware vereinnahmen', inboundShipment: 'erhalte Sendung' },
};
