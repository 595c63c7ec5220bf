import { catalog } from '#contract/messages/language';

/** The commands of purchasing. */
export const purchaseCommandMessages = catalog('purchaseCommands', {
  /** The first word of a line; the English one is always understood. `receive` is the verb of money too. */
  verbs: { po: 'po', receive: 'receive', receiveGoods: 'receive' },
  /** Other words for what can be created, in which people look for it. */
  aliases: { itemReceipt: 'receive goods delivery', inboundShipment: 'receive shipment' },
} as const);
