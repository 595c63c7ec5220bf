import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import type { Problem } from '#contract/wire/problems';
import type { ConstraintRefused } from '../../storage/commit.ts';
import type { Queryable } from '../../storage/database.ts';
import { alreadyExists } from './unique.ts';

type Explain = (refusal: ConstraintRefused, db: Queryable) => readonly Problem[];

const period =
  (detail: string): Explain =>
  () => [{ code: 'USER_ERROR', path: 'postingPeriod', detail }];

/** Explains a violated database constraint to the user. */
const explanations: Readonly<Record<string, Explain>> = {
  posting_period_open: period('The posting period has been closed or locked. Use a date in an open period.'),
  posting_period_date: period('The date lies outside the posting period.'),
  posting_account: () => [{ code: 'USER_ERROR', path: 'line', detail: 'An account of the lines takes no postings.' }],
  posting_account_active: () => [
    {
      code: 'USER_ERROR',
      path: 'line',
      detail: 'An account of the lines has been made inactive. Choose an active one.',
    },
  ],
  posting_account_subsidiary: () => [
    {
      code: 'USER_ERROR',
      path: 'line',
      detail:
        'An account of the lines is not assigned to the subsidiary of its line. Assign it there or choose another.',
    },
  ],
  unique_value_pkey: ({ facts }) => {
    const found = /\(type, rule, value\)=\(([^,]+), ([^,]+), /.exec(facts);
    const type =
      findRecordType(found?.[1] ?? '') ?? recordTypes.find((each) => definitionOf(each).uniqueAmong === found?.[1]);
    return type ? [alreadyExists(definitionOf(type), found?.[2] ?? '')] : [];
  },
  record_external_id: () => [
    { code: 'DUPLICATE', path: 'externalId', detail: 'A record with this External ID already exists. Choose another.' },
  ],
  edge_to_id_fkey: () => [
    { code: 'INVALID_KEY_OR_REF', detail: 'A record this one points at has just been deleted. Choose another.' },
  ],
  base_period_dates: () => [{ code: 'USER_ERROR', path: 'startDate', detail: 'The dates overlap another period.' }],
  base_period_gap: () => [
    {
      code: 'USER_ERROR',
      path: 'startDate',
      detail: 'The periods would leave a gap: another one has just been made or deleted.',
    },
  ],
  currency_one_base: () => [
    { code: 'USER_ERROR', path: 'isBaseCurrency', detail: 'There is a base currency already; exactly one is allowed.' },
  ],
  journal_one_reversal: () => [
    { code: 'USER_ERROR', path: 'createdFrom', detail: 'That journal has been reversed already.' },
  ],
};

/** The problems behind a refused constraint; none when the constraint is not one a user can run into. */
export async function explainConstraint(db: Queryable, refusal: ConstraintRefused): Promise<readonly Problem[]> {
  if (refusal.constraint.endsWith('_not_over_applied')) {
    return [
      {
        code: 'USER_ERROR',
        path: 'apply',
        detail:
          'More would be applied than is open: another one has just applied to the same document. Look at what is open now.',
      },
    ];
  }
  return explanations[refusal.constraint]?.(refusal, db) ?? [];
}
