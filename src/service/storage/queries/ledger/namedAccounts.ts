import type { Queryable } from '../../database.ts';

/** Which of the given accounts are named by any record in one of the fields. */
export const accountsNamedIn = <P extends string>(
  db: Queryable,
  accounts: readonly string[],
  fields: readonly P[],
): Promise<readonly { readonly account: string; readonly path: P }[]> =>
  db.query<{ account: string; path: P }>(
    'select distinct to_id as account, path from edge where to_id = any($1::bigint[]) and path = any($2::text[])',
    [accounts, fields],
    { name: 'kept_accounts' },
  );
