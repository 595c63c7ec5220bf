import { catalog } from '#contract/messages/language';

/** Texts about accounts that a journal should not use. */
export const accountNoteMessages = catalog('accountNotes', {
  lines: (count: number, list: string) => (count === 1 ? `Line ${list}` : `Lines ${list}`),
  header: (lines: string, account: string) => `${lines}: ${account} has subaccounts. Post to a subaccount.`,
  stock: (lines: string, account: string) =>
    `${lines}: ${account} is updated by stock documents. This entry will make it differ from the inventory valuation.`,
  documents: (lines: string, account: string) =>
    `${lines}: ${account} is updated by documents. This entry will make it differ from their open amounts.`,
} as const);
