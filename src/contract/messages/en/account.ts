import { text } from '../define.ts';

export const account = {
  nonPostingMeanwhile: 'An account of the lines takes no postings.',
  inactiveMeanwhile: 'An account of the lines has been made inactive. Choose an active one.',
  notInSubsidiaryMeanwhile:
    'An account of the lines is not assigned to the subsidiary of its line. Assign it there or choose another.',
  inactiveForPosting: text<{ account: 'text' }>(
    ({ account }) => `Account "${account}" is inactive, so nothing is posted to it. Choose an active one.`,
  ),
  parentType: text<{ account: 'text'; parentType: 'label'; type: 'label' }>(
    ({ account, parentType, type }) =>
      `Subaccount of: ${account} is ${parentType}; an account of type ${type} cannot stand below it.`,
  ),
  systemInactive: text<{ role: 'text' }>(
    ({ role }) => `This account plays the role ${role} for the system and cannot be made inactive.`,
  ),
  systemDelete: text<{ account: 'text'; role: 'text' }>(
    ({ account, role }) => `${account} plays the role ${role} for the system and cannot be deleted.`,
  ),
  openingNotBalanceSheet: 'Opening balance: only balance sheet accounts can open with a balance.',
  openingNotPossible:
    'Opening balance: it needs an open period, a subsidiary and the system account Opening Balance Equity.',
  inactive: text<{ account: 'text' }>(({ account }) => `Account ${account} is inactive. Choose an active one.`),
  roleType: text<{ account: 'text'; type: 'text'; role: 'text'; expected: 'text' }>(
    ({ account, type, role, expected }) =>
      `Account ${account} is of type ${type}; ${role} needs one of type ${expected}.`,
  ),
  otherRole: text<{ account: 'text'; role: 'text' }>(
    ({ account, role }) => `Account ${account} plays the role ${role} already.`,
  ),
  roleInUse: text<{ role: 'text' }>(
    ({ role }) => `${role} has postings that open documents explain, so the role stays with its account.`,
  ),
  nonPosting: text<{ account: 'text'; type: 'label' }>(
    ({ account, type }) => `Account ${account} is of type ${type} and takes no postings.`,
  ),
  wrongType: text<{ account: 'text'; type: 'label'; expected: 'text' }>(
    ({ account, type, expected }) => `Account ${account} is of type ${type}. Choose one of type ${expected}.`,
  ),
  notInSubsidiary: text<{ account: 'text'; subsidiary: 'text' }>(
    ({ account, subsidiary }) =>
      `Account ${account} is not assigned to subsidiary ${subsidiary}. Assign it there or choose another.`,
  ),
  otherCurrency: text<{ account: 'text'; currency: 'text'; party: 'label' }>(
    ({ account, currency, party }) =>
      `Account ${account} is kept in ${currency}. Use a ${party} in that currency or choose another account.`,
  ),
  roleMissing: text<{ role: 'text'; name: 'text' }>(
    ({ role, name }) =>
      `No account plays the role ${role} (${name}), which this posts to. Ask whoever set up the company to add it.`,
  ),
  controlled: text<{ account: 'text'; keeper: 'text' }>(
    ({ account, keeper }) => `Account ${account} is kept in step with ${keeper}. Choose another, or enter a journal.`,
  ),
} as const;
