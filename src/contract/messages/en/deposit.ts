import { text } from '../define.ts';

export const deposit = {
  nothing: 'Select at least one payment, or add a line under Other deposits.',
  notHeld: text<{ record: 'text' }>(
    ({ record }) => `${record} holds nothing in undeposited funds. Remove it from the deposit.`,
  ),
  inOther: text<{ record: 'text'; deposit: 'text' }>(
    ({ record, deposit }) => `${record} is already in ${deposit}. Remove it from this deposit.`,
  ),
  otherCurrency: text<{ record: 'text'; currency: 'text' }>(
    ({ record, currency }) => `${record} is in ${currency}. Deposit it to an account in that currency.`,
  ),
  otherSubsidiary: text<{ record: 'text'; subsidiary: 'text' }>(
    ({ record, subsidiary }) => `${record} belongs to ${subsidiary}. Enter a deposit of that subsidiary for it.`,
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
    ({ over }) => `Deposit total can't be negative: what is paid out exceeds what is deposited by ${over}.`,
  ),
  raced: 'One of the payments has just been put into another deposit. Reload the undeposited payments.',
  notId: text<{ name: 'text'; value: 'text' }>(({ name, value }) => `${name}: ${value} is no id of a record.`),
  fixed: text<{ record: 'text'; deposit: 'text' }>(
    ({ record, deposit }) =>
      `${record} is in ${deposit}, so its money can't change. Remove it from the deposit, or void the deposit, first.`,
  ),
  waits: text<{ record: 'text' }>(
    ({ record }) =>
      `${record} is held in undeposited funds. Add it to a bank deposit to move the money to the bank on the date of the deposit.`,
  ),
  journalSubsidiaries:
    'Undeposited funds: use lines of one subsidiary per journal, because a bank deposit has one subsidiary.',
} as const;
