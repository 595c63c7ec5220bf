import type { Queryable } from '../../database.ts';

/** The base period that contains a date and is not an adjustment period; undefined without one. */
export async function basePeriodOf(db: Queryable, date: string): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>(
    `select id from x_accounting_period where start_date <= $1::date and end_date >= $1::date
        and not is_year and not is_quarter and not is_adjust limit 1`,
    [date],
    { name: 'base_period_of' },
  );
  return rows[0]?.id;
}

/** Whether anything was ever posted in a period. */
export async function hasPostings(db: Queryable, period: string): Promise<boolean> {
  const rows = await db.query('select 1 from posting where period = $1 limit 1', [period]);
  return rows.length > 0;
}

/** The close tasks of a period, of all subsidiaries. */
export async function tasksOfPeriod(db: Queryable, period: string): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>('select id from x_close_task where period = $1 order by id', [period], {
    name: 'tasks_of_period',
  });
  return rows.map(({ id }) => id);
}
