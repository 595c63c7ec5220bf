import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { draftsAddress } from '#app/platform/router/addresses.ts';
import { draftMessages as words } from './draftMessages.ts';

/** The way to all unfinished forms. */
export const draftCommands: CommandSource = {
  places: () => [
    { id: draftsAddress(), label: words.title, detail: words.about, also: words.alsoFound, to: draftsAddress() },
  ],
};
