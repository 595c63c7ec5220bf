import { catalogueOf } from '#contract/derive/catalogue';
import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { spreadAddress, repeatAddress } from '#app/platform/router/addresses.ts';

import { journalCommandMessages as words } from './commandMessages.ts';
import { journalLine } from './journalLine.ts';

/** A journal in one line, an amount over months, and a journal once more. */
export const journalCommands: CommandSource = {
  lines: [journalLine],
  commands: ({ can }) =>
    can(catalogueOf('periodEndJournal').permission.id, 'Create')
      ? [{ id: 'spread', label: words.spread, to: spreadAddress() }]
      : [],
  ofRecord: (type, id) =>
    type === 'periodEndJournal' ? [{ id: 'repeat', label: words.repeatRecord, to: repeatAddress(type, id) }] : [],
};
