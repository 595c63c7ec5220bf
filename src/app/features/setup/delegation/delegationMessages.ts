import { catalog } from '#contract/messages/language';

/** Every text about approvals while users are away. */
export const delegationMessages = catalog('delegation', {
  title: 'Approvals while away',
  text: 'A delegate can approve what the absent user can approve, up to the limit of the absent user’s role, and sees only documents that the delegate’s own role can see. Documents that either user entered or changed need another approver.',
  none: 'No delegates.',
  columns: {
    absent: 'Absent',
    delegate: 'Delegate',
    from: 'From',
    to: 'To',
    types: 'Documents',
    state: 'Status',
    act: 'Action',
  },
  allTypes: 'All',
  states: { coming: 'Scheduled', running: 'Active', over: 'Ended' },
  add: 'Add delegate',
  save: 'Add',
  cancel: 'Cancel',
  notSaved: (count: number) => (count === 1 ? 'Not saved: 1 problem' : `Not saved: ${count} problems`),
  choose: 'Select a user',
  which: 'Documents',
  some: 'Only selected',
  withdraw: 'Withdraw',
  withdrawOf: (delegate: string, absent: string) => `Withdraw ${delegate} as delegate for ${absent}`,
  added: (delegate: string, absent: string) => `${delegate} approves for ${absent}.`,
  withdrawn: (delegate: string, absent: string) => `${delegate} no longer approves for ${absent}.`,
  failed: 'Couldn’t withdraw it. Try again.',
  away: 'Couldn’t load delegates.',
  again: 'Try again',
} as const);
