import { catalog } from '#contract/messages/language';

/** The tasks of accountants. */
export const journalTaskMessages = catalog('journalTasks', {
  accrual: {
    title: 'Accrue electricity and water',
    memo: 'Practice: energy and water',
    why: 'Record costs in the month they belong to, even before the bill. The accrual reverses automatically next month.',
    form: 'Open a new journal entry.',
    enter: 'Enter these lines, the memo and the reversal date. Check that debits equal credits, and save.',
    reversal: (day: string) => `Set the reversal date to ${day}.`,
    look: 'Open the reversing entry under “Reversed by”.',
  },
  paste: {
    title: 'Paste a journal entry from a table',
    memo: 'Practice: pasted from a table',
    why: 'Pasted lines are matched with the chart of accounts. You select the accounts that aren’t found.',
    form: 'Open a new journal entry.',
    enter: (account: string) =>
      `Copy the table, press Ctrl+V in the first account cell, select ${account} for the unknown account, enter the memo and save.`,
    account: 'Account',
    lineMemo: 'Memo',
    amount: 'Amount',
    lines: { insurance: 'Fire and water', rent: 'Hall', supplies: 'Paper', accrued: 'Not billed yet' },
    unknown: 'Stationery',
  },
  journalView: {
    title: 'Save a view of large journal entries',
    why: 'Reviews repeat every week. A view saves filters and columns under a name.',
    list: 'Open the list of journal entries.',
    keep: (label: string, amount: string) =>
      `Filter by “${label} is more than ${amount}” and save it as a view with a name you choose.`,
  },
  lacksAccounts: 'The accounts for this task were deleted.',
  lacksPeriod: 'No open period after this month for the reversal.',
} as const);
