import type { Texts } from '#contract/messages/language';
import type { productionCommandMessages } from './commandMessages.ts';

export const productionCommands: Texts<typeof productionCommandMessages> = {
  aliases: { assemblyBuild: 'fertigen produzieren' },
};
