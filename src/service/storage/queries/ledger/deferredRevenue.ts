import type { Queryable } from '../../database.ts';

/** Identifies a portion of deferred revenue: its sale line, with the accounts and dimensions it is recognized on. */
export interface RecognitionPlace {
  readonly sale: string;
  readonly saleLine: number;
  readonly entity: string | null;
  readonly item: string | null;
  readonly schedule: string;
  readonly deferralAccount: string;
  readonly destinationAccount: string;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
}

/** What a posted sale line has deferred. */
export interface DeferredLine extends RecognitionPlace {
  readonly saleType: string;
  readonly saleName: string;
  readonly saleDate: string;
  readonly startDate: string;
  readonly currency: string;
  readonly amount: number;
  readonly baseAmount: number;
}

/** What a recognition journal has recognized for a sale line. */
export interface RecognizedLine extends RecognitionPlace {
  readonly saleType: string;
  readonly saleName: string;
  readonly journal: string;
  readonly journalName: string;
  readonly startDate: string;
  readonly through: string;
  readonly foreignCurrency: string | null;
  readonly foreignAmount: number | null;
  readonly amount: number;
}

const placeOf = (line: 'd' | 'l'): string =>
  `(${line}->>'saleLine')::integer as "saleLine", ${line}->>'item' as item, ${line}->>'revRecSchedule' as schedule,
   ${line}->>'deferralAccount' as "deferralAccount", ${line}->>'destinationAccount' as "destinationAccount",
   ${line}->>'department' as department, ${line}->>'class' as class, ${line}->>'location' as location`;

/** Every sale line of a subsidiary that defers revenue, by date; sales are found by the schedules they name. */
export const deferredLines = (db: Queryable, subsidiary: string): Promise<DeferredLine[]> =>
  db.query<DeferredLine>(
    `select r.id::text as sale, r.type as "saleType", r.ref_name as "saleName", r.doc->>'tranDate' as "saleDate", r.doc->>'entity' as entity,
            r.doc->>'currency' as currency, d->>'startDate' as "startDate", ${placeOf('d')},
            (d->>'amount')::float8 as amount, (d->>'baseAmount')::float8 as "baseAmount"
       from record r cross join lateral jsonb_array_elements(r.sub->'deferral') d
      where r.id in (select e.from_id from record s join edge e on e.to_id = s.id and e.path = 'deferral.revRecSchedule'
                      where s.type = 'revRecSchedule')
        and r.doc->>'subsidiary' = $1
      order by "saleDate", r.id, "saleLine"`,
    [subsidiary],
    { name: 'deferred_lines' },
  );

/** Everything the recognition journals of a subsidiary have recognized, by sale line. */
export const recognizedLines = (db: Queryable, subsidiary: string): Promise<RecognizedLine[]> =>
  db.query<RecognizedLine>(
    `select l->>'sale' as sale, s.type as "saleType", s.ref_name as "saleName", r.id::text as journal, r.ref_name as "journalName",
            s.doc->>'tranDate' as "startDate", l->>'entity' as entity, r.doc->>'tranDate' as through, ${placeOf('l')},
            l->>'foreignCurrency' as "foreignCurrency", (l->>'foreignAmount')::float8 as "foreignAmount", (l->>'amount')::float8 as amount
       from x_revenue_recognition x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'line') l
       left join record s on s.id = (l->>'sale')::bigint
      where x.subsidiary = $1::bigint order by r.id, (l->>'line')::integer`,
    [subsidiary],
    { name: 'recognized_lines' },
  );

/** Whether a posted sale defers revenue by a schedule. */
export async function defersBy(db: Queryable, schedule: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from edge where to_id = $1::bigint and path = 'deferral.revRecSchedule' limit 1`,
    [schedule],
    { name: 'defers_by' },
  );
  return rows.length > 0;
}
