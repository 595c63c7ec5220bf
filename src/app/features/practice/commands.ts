import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { paletteMessages as words } from '#app/platform/palette/messages.ts';
import { practiceAddress } from '#app/platform/router/addresses.ts';

/** The way to the tasks, where there is something to try them on. */
export const practiceCommands: CommandSource = {
  places: ({ isSample }) =>
    isSample ? [{ id: practiceAddress, label: words.practice, detail: words.practiceDetail, to: practiceAddress }] : [],
};
