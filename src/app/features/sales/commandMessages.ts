import { catalog } from '#contract/messages/language';

/** The commands of sales. */
export const saleCommandMessages = catalog('saleCommands', {
  /** The first word of a line; the English one is always understood. */
  verbs: { est: 'est', so: 'so', inv: 'inv' },
  /** Other words for what can be created, in which people look for it. */
  aliases: { itemFulfillment: 'ship goods' },
} as const);
