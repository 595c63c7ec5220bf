import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { paletteMessages as words } from '#app/platform/palette/messages.ts';
import { referenceAddress } from '#app/platform/router/addresses.ts';

/** The way to the reference. */
export const referenceCommands: CommandSource = {
  places: () => [
    { id: referenceAddress(), label: words.reference, detail: words.referenceDetail, to: referenceAddress() },
  ],
};
