import { minor, type Minor } from '#contract/values/money';
import type { Queryable } from '../../database.ts';

interface StandingLine {
  readonly line: number;
  readonly side: 'debit' | 'credit';
  readonly account: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly baseAmount: Minor;
  readonly entity: string | null;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
  readonly memo: string | null;
}

/** A transaction's current ledger lines as they were written; undefined when it has none. */
export async function currentPosting(
  db: Queryable,
  txn: string,
): Promise<{ readonly period: string; readonly date: string; readonly lines: readonly StandingLine[] } | undefined> {
  const rows = await db.query<
    Omit<StandingLine, 'amount' | 'baseAmount'> & { period: string; date: string; amount: string; baseAmount: string }
  >(
    `select p.line, case p.side when 'D' then 'debit' else 'credit' end as side, p.account, p.subsidiary, p.currency, p.amount::text as amount,
            p.base_amount::text as "baseAmount", p.entity, p.department, p.class, p.location, p.memo, p.period, p.tran_date as date
       from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' where s.txn = $1 order by p.seq`,
    [txn],
    { name: 'standing_posting' },
  );
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.map(({ period: _period, date: _date, ...row }) => ({
    ...row,
    amount: minor(BigInt(row.amount)),
    baseAmount: minor(BigInt(row.baseAmount)),
  }));
  return { period: first.period, date: first.date, lines };
}
