import type { Queryable } from '../../database.ts';

export interface TakenValue {
  /** The rule of uniqueness, or `externalId`. */
  readonly rule: string;
  readonly refName: string;
  readonly id: string;
}

export interface WantedValues {
  readonly id: string;
  readonly type: string;
  readonly uniqueAmong: string;
  readonly externalId: string | null;
  /** Each rule with the requested value. */
  readonly uniques: readonly (readonly [rule: string, value: string])[];
}

/** The records that already have one of the values. */
export const takenUniqueValues = (
  db: Queryable,
  { id, type, uniqueAmong, externalId, uniques }: WantedValues,
): Promise<readonly TakenValue[]> =>
  db.query<TakenValue>(
    `select u.rule, r.ref_name as "refName", r.id from jsonb_array_elements($2::jsonb) w
       join unique_value u on u.type = $1 and u.rule = w->>0 and u.value = lower(w->>1) join record r on r.id = u.record_id
      where u.record_id <> $3
     union all
     select 'externalId', r.ref_name, r.id from record r where r.type = $5 and r.external_id = $4 and r.id <> $3`,
    [uniqueAmong, JSON.stringify(uniques), id, externalId, type],
    { name: 'taken_values' },
  );
