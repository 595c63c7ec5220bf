import { catalog } from '#contract/messages/language';

/** The tasks of accountants. */
export const journalTaskMessages = catalog('journalTasks', {
  accrual: {
    title: 'Accrue electricity and water',
    memo: 'Practice: energy and water',
    why: 'Record costs in the month they belong to, even before the bill. The accrual reverses automatically next month.',
    form: 'Open the form of a new period end journal.',
    enter: 'Enter these lines, the memo and the reversal date, see that the difference is nothing, and save.',
    reversal: (day: string) => `Let it reverse on ${day}.`,
    look: 'Open the entry that takes it back: the record names it under “Reversed by”.',
  },
  paste: {
    title: 'Paste a journal from a table',
    memo: 'Practice: pasted from a table',
    why: 'Entries often come as a table. What is pasted is matched with the chart; what is not found is asked for, not guessed.',
    form: 'Open the form of a new period end journal.',
    enter: (account: string) =>
      `Copy the table, press Ctrl+V in the first account cell, choose ${account} for the one that is not in the chart, give the memo and save.`,
    account: 'Account',
    lineMemo: 'Memo',
    amount: 'Amount',
    lines: { insurance: 'Fire and water', rent: 'Hall', supplies: 'Paper', accrued: 'Not billed yet' },
    unknown: 'Stationery',
  },
  journalView: {
    title: 'Keep a view of large journals',
    why: 'Who reviews looks at the same things every week. A view keeps filter and columns under a name, one press away.',
    list: 'Open the list of period end journals.',
    keep: (label: string, amount: string) =>
      `Filter “${label} is more than ${amount}” and keep it as a view under a name of your own.`,
  },
  lacksAccounts: 'The accounts of this task are no longer in the chart.',
  lacksPeriod: 'No open period after this month for the reversal.',
} as const);
