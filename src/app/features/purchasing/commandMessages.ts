import { catalog } from '#contract/messages/language';

/** The commands of purchasing. */
export const purchaseCommandMessages = catalog('purchaseCommands', {
  /** The first word of a line; the English one is always understood. `receive` is the verb of money too. */
  verbs: { po: 'po', receive: 'receive', receiveGoods: 'receive' },
  /** Search words for new records. */
  aliases: { itemReceipt: 'receive goods delivery', inboundShipment: 'receive shipment' },
} as const);
