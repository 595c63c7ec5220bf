import { text } from '../../define.ts';

export const budget = {
  notFirstOfMonth: text<{ date: 'date'; first: 'date' }>(
    ({ date, first }) => `${date} isn't the first day of a month. Use ${first}.`,
  ),
  overlaps: text<{ budget: 'text'; first: 'date'; last: 'date' }>(
    ({ budget: other, first, last }) =>
      `${other} has this scenario from ${first} to ${last}. Select another scenario or first month.`,
  ),
  locked: text<{ budget: 'text' }>(({ budget: name }) => `${name} is locked. Unlock it to make changes.`),
  accountType: text<{ account: 'text'; type: 'label' }>(
    ({ account, type }) => `Account ${account} has type ${type}. Select an account of income or expense.`,
  ),
  monthsMissing: text<{ scenario: 'label'; list: 'list' }>(
    ({ scenario, list }) => `${scenario}: no budget for ${list}.`,
  ),
  monthsCut: text<{ scenario: 'label'; list: 'list' }>(
    ({ scenario, list }) => `${scenario}: budgets count whole months only, so ${list} is left out.`,
  ),
  withoutParties: text<{ scenario: 'label' }>(
    ({ scenario }) => `${scenario}: budgets have no customers or vendors. Remove that filter to compare.`,
  ),
} as const;
