import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { productionCommandMessages as words } from './commandMessages.ts';

/** Other words for a build. */
export const productionCommands: CommandSource = { aliases: words.aliases };
