import { minor, type Minor } from '#contract/values/money';
import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';

/** What an account held in the books of a subsidiary before a day, in its base currency: debits less credits. */
export async function balanceBefore(db: Queryable, account: string, subsidiary: string, day: string): Promise<Minor> {
  const [row] = await run<{ readonly held: string }>(
    db,
    sql`select coalesce(sum(p.base_amount), 0)::text as held from posting p
         where p.account = ${account} and p.subsidiary = ${subsidiary} and p.tran_date < ${day}`,
  );
  return minor(BigInt(row?.held ?? '0'));
}
