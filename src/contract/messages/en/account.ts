import { text } from '../define.ts';

export const account = {
  nonPostingMeanwhile: 'An account on the lines is non-posting. Select another.',
  inactiveMeanwhile: 'An account on the lines was made inactive. Select another.',
  notInSubsidiaryMeanwhile: "An account isn't assigned to its line's subsidiary. Assign it or select another.",
  inactiveForPosting: text<{ account: 'text' }>(
    ({ account }) => `Account ${account} is inactive. Select an active account.`,
  ),
  parentType: text<{ account: 'text'; parentType: 'label'; type: 'label' }>(
    ({ account, parentType, type }) => `${account} has type ${parentType}. Select a parent account of type ${type}.`,
  ),
  systemInactive: text<{ role: 'text' }>(
    ({ role }) => `Can't make this account inactive: it has the system role ${role}.`,
  ),
  systemDelete: text<{ account: 'text'; role: 'text' }>(
    ({ account, role }) => `Can't delete ${account}: it has the system role ${role}.`,
  ),
  cannotBeCash: 'Only asset and liability accounts can be cash.',
  openingNotBalanceSheet: 'Only balance sheet accounts can have an opening balance.',
  openingNotPossible:
    'An opening balance requires an open period, a subsidiary and the account Opening balance equity.',
  inactive: text<{ account: 'text' }>(({ account }) => `Account ${account} is inactive. Select an active account.`),
  roleType: text<{ account: 'text'; type: 'text'; role: 'text'; expected: 'text' }>(
    ({ account, type, role, expected }) => `Account ${account} has type ${type}. ${role} requires type ${expected}.`,
  ),
  otherRole: text<{ account: 'text'; role: 'text' }>(
    ({ account, role }) => `Account ${account} already has the system role ${role}.`,
  ),
  roleInUse: text<{ role: 'text' }>(
    ({ role }) => `Can't reassign ${role}: its account has postings from open documents.`,
  ),
  nonPosting: text<{ account: 'text'; type: 'label' }>(
    ({ account, type }) => `Account ${account} has type ${type}, which is non-posting. Select another account.`,
  ),
  wrongType: text<{ account: 'text'; type: 'label'; expected: 'text' }>(
    ({ account, type, expected }) => `Account ${account} has type ${type}. Select an account of type ${expected}.`,
  ),
  notInSubsidiary: text<{ account: 'text'; subsidiary: 'text' }>(
    ({ account, subsidiary }) =>
      `Account ${account} isn't assigned to ${subsidiary}. Assign it or select another account.`,
  ),
  otherCurrency: text<{ account: 'text'; currency: 'text'; party: 'label' }>(
    ({ account, currency, party }) =>
      `Account ${account} uses ${currency}. Select a ${party} in that currency or another account.`,
  ),
  roleMissing: text<{ role: 'text'; name: 'text' }>(
    ({ role, name }) => `No account has the system role ${role} (${name}). Ask an administrator to assign one.`,
  ),
  unitElsewhere: 'Only statistical accounts have a unit. Clear it.',
  controlled: text<{ account: 'text'; keeper: 'text' }>(
    ({ account, keeper }) => `Account ${account} is a control account for ${keeper}. Use another account.`,
  ),
} as const;

/** Schedules that allocate balances, and their runs. */
export const allocation = {
  basisRequired: 'Select the account whose balances set the shares.',
  sharesRequired: 'Enter a share greater than 0 on at least one line.',
  targetNeedsDimension: 'Select a department, class or location. Its balance sets the share.',
  sourcesOverlap: text<{ line: 'number' }>(
    ({ line }) => `Includes balances of line ${line}. Select another account, department, class or location.`,
  ),
  targetsOverlap: text<{ line: 'number' }>(
    ({ line }) => `Shares the basis of line ${line}. Select another department, class or location.`,
  ),
  creditOfBalance: 'Clear the credit account. A balance at period end is credited to its source accounts.',
  nothing: text<{ schedule: 'text'; period: 'text' }>(
    ({ schedule, period }) => `${schedule} has nothing to allocate in ${period}.`,
  ),
  unchanged: text<{ schedule: 'text'; period: 'text' }>(
    ({ schedule, period }) => `${schedule} is already allocated for ${period}. Nothing has changed since.`,
  ),
  basisZero: text<{ schedule: 'text'; account: 'text'; date: 'date' }>(
    ({ schedule, account, date }) =>
      `${schedule} has no basis: the targets have no balance on ${account} on ${date}. Enter it first.`,
  ),
  basisNegative: text<{ schedule: 'text'; account: 'text'; line: 'number' }>(
    ({ schedule, account, line }) =>
      `${schedule} has a negative basis: the balance on ${account} for target ${line} is below zero.`,
  ),
} as const;
