import type { SystemRole } from '#contract/lists/systemAccounts';
import type { Queryable } from '../../database.ts';

/** The account with a system role (decisions 12.13); undefined before the chart is seeded. */
export async function systemAccount(db: Queryable, role: SystemRole): Promise<string | undefined> {
  const rows = await db.query<{ id: string }>('select id from x_account where s_spec_acct = $1', [role], {
    name: 'system_account',
  });
  return rows[0]?.id;
}

/** Every account with a system role, by role. */
export async function roleAccounts(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ role: string; id: string }>(
    'select s_spec_acct as role, id from x_account where s_spec_acct is not null',
    [],
    { name: 'role_accounts' },
  );
  return new Map(rows.map(({ role, id }) => [role, id]));
}

/** Accounts marked as clearing to zero. */
export async function accountsThatClear(db: Queryable): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>('select id from x_account where clears_to_zero', [], {
    name: 'accounts_that_clear',
  });
  return rows.map(({ id }) => id);
}

/** The accounts that have postings. */
export async function accountsWithPostings(db: Queryable, accounts: readonly string[]): Promise<readonly string[]> {
  const rows = await db.query<{ id: string }>(
    'select a.id from unnest($1::bigint[]) a(id) where exists (select 1 from posting p where p.account = a.id)',
    [accounts],
    { name: 'accounts_with_postings' },
  );
  return rows.map(({ id }) => id);
}
