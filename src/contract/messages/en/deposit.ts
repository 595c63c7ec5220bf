import { text } from '../define.ts';

export const deposit = {
  nothing: 'Select at least one payment, or add a line under Other deposits.',
  notHeld: text<{ record: 'text' }>(
    ({ record }) => `${record} isn't in undeposited funds. Remove it from the deposit.`,
  ),
  inOther: text<{ record: 'text'; deposit: 'text' }>(
    ({ record, deposit }) => `${record} is already in ${deposit}. Remove it from this deposit.`,
  ),
  otherCurrency: text<{ record: 'text'; currency: 'text' }>(
    ({ record, currency }) => `${record} is in ${currency}. Deposit it to an account in that currency.`,
  ),
  otherSubsidiary: text<{ record: 'text'; subsidiary: 'text' }>(
    ({ record, subsidiary }) => `${record} belongs to ${subsidiary}. Create a deposit for that subsidiary.`,
  ),
  datedLater: text<{ record: 'text'; date: 'date' }>(
    ({ record, date }) => `${record} is dated ${date}, after the deposit. Deposit it on that date or later.`,
  ),
  postdated: text<{ record: 'text'; date: 'date' }>(
    ({ record, date }) => `${record} is a check dated ${date}. Deposit it on that date or later.`,
  ),
  postdatedToBank: text<{ date: 'date' }>(
    ({ date }) => `Account: the check is dated ${date}. Hold it in undeposited funds until then.`,
  ),
  notPositive: text<{ field: 'label' }>(({ field }) => `${field} must be greater than 0.`),
  belowZero: text<{ over: 'amount' }>(
    ({ over }) => `Deposit total can't be negative. Cash back and fees exceed the deposit by ${over}.`,
  ),
  raced: 'One of the payments was just added to another deposit. Reload the undeposited payments.',
  notId: text<{ name: 'text'; value: 'text' }>(({ name, value }) => `${name}: ${value} isn't a record ID.`),
  fixed: text<{ record: 'text'; deposit: 'text' }>(
    ({ record, deposit }) =>
      `${record} is in ${deposit}, so its amount can't be changed. Remove it from the deposit or void the deposit.`,
  ),
  waits: text<{ record: 'text' }>(
    ({ record }) => `${record} is in undeposited funds. Add it to a bank deposit to move the money to the bank.`,
  ),
  journalSubsidiaries: 'Undeposited funds: use one subsidiary per journal entry. A bank deposit has one subsidiary.',
} as const;
