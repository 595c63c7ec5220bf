import { catalog } from '#contract/messages/language';

/** The commands of production. */
export const productionCommandMessages = catalog('productionCommands', {
  /** Other words for what can be created, in which people look for it. */
  aliases: { assemblyBuild: 'produce' },
} as const);
