import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import type { ConstraintRefused } from '../../storage/commit.ts';
import type { Queryable } from '../../storage/database.ts';
import { findByIds } from '../../storage/records.ts';
import { alreadyExists } from './unique.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

type Explain = (refusal: ConstraintRefused, db: Queryable) => readonly Problem[] | Promise<readonly Problem[]>;

const period =
  (detail: Message): Explain =>
  () => [problemOf(detail, { path: 'postingPeriod' })];

const deletedReference = (): readonly Problem[] => [problem('reference.deleted', {}, {}, 'INVALID_KEY_OR_REF')];

/** A non-posting account was deleted, or has become permanently non-posting. */
const withoutPostings: Explain = async ({ facts }, db) => {
  const [, id = '0'] = /^account (\d+) /.exec(facts) ?? [];
  const exists = (await findByIds(db, [id])).length > 0;
  return exists ? [problem('account.nonPostingMeanwhile', {}, { path: 'line' })] : deletedReference();
};

/** Explains a violated database constraint to the user. */
const explanations: Readonly<Record<string, Explain>> = {
  posting_period_open: period(message('period.closedMeanwhile')),
  posting_period_date: period(message('period.outside')),
  posting_account: withoutPostings,
  posting_account_active: () => [problem('account.inactiveMeanwhile', {}, { path: 'line' })],
  posting_account_subsidiary: () => [problem('account.notInSubsidiaryMeanwhile', {}, { path: 'line' })],
  unique_value_pkey: ({ facts }) => {
    const found = /\(type, rule, value\)=\(([^,]+), ([^,]+), /.exec(facts);
    const type =
      findRecordType(found?.[1] ?? '') ?? recordTypes.find((each) => definitionOf(each).uniqueAmong === found?.[1]);
    return type ? [alreadyExists(definitionOf(type), found?.[2] ?? '')] : [];
  },
  record_external_id: () => [problem('record.externalIdTaken', {}, { path: 'externalId' }, 'DUPLICATE')],
  edge_to_id_fkey: deletedReference,
  base_period_dates: () => [problem('period.overlapMeanwhile', {}, { path: 'startDate' })],
  base_period_gap: () => [problem('period.gapMeanwhile', {}, { path: 'startDate' })],
  currency_one_base: () => [problem('currency.secondBase', {}, { path: 'isBaseCurrency' })],
  edge_one_deposit: () => [problem('deposit.raced', {}, { path: 'payment' })],
  journal_one_reversal: () => [problem('journal.reversedMeanwhile', {}, { path: 'createdFrom' })],
};

/** The problems behind a refused constraint; none if no user action can violate it. */
export async function explainConstraint(db: Queryable, refusal: ConstraintRefused): Promise<readonly Problem[]> {
  if (refusal.constraint.endsWith('_not_over_applied')) {
    return [problem('apply.raced', {}, { path: 'apply' })];
  }
  return (await explanations[refusal.constraint]?.(refusal, db)) ?? [];
}
