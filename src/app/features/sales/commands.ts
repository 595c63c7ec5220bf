import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { formLine } from '#app/platform/palette/formLine.ts';
import { saleCommandMessages as words } from './commandMessages.ts';

const { est, so, inv } = words.verbs;

/** `est`, `so` and `inv` with a customer, how many and which item. */
export const saleCommands: CommandSource = {
  lines: [formLine('estimate', ['est', est]), formLine('salesOrder', ['so', so]), formLine('invoice', ['inv', inv])],
  aliases: words.aliases,
};
