import { minor, type Minor } from '#contract/values/money';
import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';

/** What control accounts hold in the books of a subsidiary, debits less credits in its base currency. */
export interface ControlsHeld {
  readonly receivables: Minor;
  readonly payables: Minor;
  readonly inventory: Minor;
}

/** What documents up to a day have left on receivables, payables and stock; one document is left out. */
export async function controlsHeld(
  db: Queryable,
  subsidiary: string,
  day: string,
  except: string,
): Promise<ControlsHeld> {
  const rows = await run<{ readonly kind: keyof ControlsHeld; readonly held: string }>(
    db,
    sql`
    with controls as (
      select a.id, case when a.acct_type = 'AcctRec' then 'receivables' when a.acct_type = 'AcctPay' then 'payables' else 'inventory' end as kind from x_account a
       where a.acct_type in ('AcctRec', 'AcctPay') or a.s_spec_acct in ('InvtAsset', 'StockInTransit')
          or exists (select 1 from edge e where e.to_id = a.id and e.path = 'assetAccount'))
    select c.kind, coalesce(sum(p.base_amount), 0)::text as held from controls c join posting p on p.account = c.id
     where p.subsidiary = ${subsidiary}::bigint and p.tran_date <= ${day} and p.txn <> ${except}::bigint group by c.kind`,
  );
  const held = (kind: keyof ControlsHeld) => minor(BigInt(rows.find((row) => row.kind === kind)?.held ?? '0'));
  return { receivables: held('receivables'), payables: held('payables'), inventory: held('inventory') };
}

/** What accounts hold up to a day in the books of a subsidiary; one document is left out. */
export async function heldUpTo(
  db: Queryable,
  accounts: readonly string[],
  subsidiary: string,
  day: string,
  except: string,
): Promise<ReadonlyMap<string, Minor>> {
  const rows = await run<{ readonly account: string; readonly held: string }>(
    db,
    sql`select p.account::text as account, sum(p.base_amount)::text as held from posting p
         where p.account = any(${accounts}::bigint[]) and p.subsidiary = ${subsidiary}::bigint and p.tran_date <= ${day} and p.txn <> ${except}::bigint
         group by p.account`,
  );
  return new Map(rows.map(({ account, held }) => [account, minor(BigInt(held))]));
}
