import { catalog } from '#contract/messages/language';

/** The commands of production. */
export const productionCommandMessages = catalog('productionCommands', {
  /** Search words for new records. */
  aliases: { assemblyBuild: 'produce' },
} as const);
