import type { Queryable } from '../../database.ts';

const MAX_AT_ONCE = 500;

/** Approved journals whose reversing entry is due on a day and whose period is open for posting, at most 500. */
export async function dueReversals(db: Queryable, day: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    `select x.id from x_period_end_journal x
       join x_accounting_period p on x.reversal_date between p.start_date and p.end_date
            and not p.is_year and not p.is_quarter and not p.is_adjust and not p.closed and not p.all_locked
      where x.tran_status = 'APPROVED' and x.reversal_date is not null and x.reversal_entry is null and not x.is_reversal
        and (not x.reversal_defer or x.reversal_date <= $1) order by x.id limit ${MAX_AT_ONCE}`,
    [day],
  );
  return rows.map(({ id }) => id);
}
