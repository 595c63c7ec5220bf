import { catalogueOf } from '#contract/derive/catalogue';
import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { paletteMessages as words } from '#app/platform/palette/messages.ts';
import { spreadAddress } from '#app/platform/router/addresses.ts';
import { repeatAddress } from '#app/platform/shell/navigation.ts';

/** An amount over months, and a journal once more. */
export const journalCommands: CommandSource = {
  commands: ({ can }) =>
    can(catalogueOf('periodEndJournal').permission.id, 'Create')
      ? [{ id: 'spread', label: words.spread, to: spreadAddress() }]
      : [],
  ofRecord: (type, id) =>
    type === 'periodEndJournal' ? [{ id: 'repeat', label: words.repeatRecord, to: repeatAddress(type, id) }] : [],
};
