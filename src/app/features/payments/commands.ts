import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import { formLine } from '#app/platform/palette/formLine.ts';
import { paymentCommandMessages as words } from './commandMessages.ts';

const { pay, receive } = words.verbs;
const payVendor = formLine('vendorPayment', ['pay', pay]);
const payAsReceive = formLine('customerPayment', ['pay', pay]);

/** `pay acme 4500` and `receive acme 4500`. Who takes money and pays none means customers by `pay`. */
export const paymentCommands: CommandSource = {
  lines: [
    (text, by) => payVendor(text, by) ?? payAsReceive(text, by),
    formLine('customerPayment', ['receive', receive]),
  ],
  aliases: words.aliases,
};
