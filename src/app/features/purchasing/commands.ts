import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { formLine } from '#app/platform/palette/formLine.ts';
import { purchaseCommandMessages as words } from './commandMessages.ts';
import { receiveLine } from './receiveLine.ts';

/** `po` with a vendor, how many and which item, and `receive` with an order or a vendor. */
export const purchaseCommands: CommandSource = {
  lines: [receiveLine, formLine('purchaseOrder', ['po', words.verbs.po])],
  aliases: words.aliases,
};
