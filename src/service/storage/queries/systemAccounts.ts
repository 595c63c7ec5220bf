import type { SystemRole } from '#contract/records/systemAccounts';
import type { Queryable } from '../database.ts';

/** The account that plays a role for the system (decisions 12.13); undefined before the chart is seeded. */
export async function systemAccount(db: Queryable, role: SystemRole): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>('select id from x_account where s_spec_acct = $1', [role], { name: 'system_account' });
  return rows[0]?.id;
}
