import type { Ref } from '#contract/derive/types';
import { minor, minorToNumber } from '#contract/values/money';
import type { LedgerImpact, LedgerLine } from '#contract/wire/ledgerImpact';
import type { Queryable } from '../../database.ts';
import { run, sql } from '../../statements.ts';
import { anyTypeScopeSql, postingScopeSql, type Scope } from '../records/scopeSql.ts';

interface Line {
  readonly line: number;
  readonly side: 'D' | 'C';
  readonly account: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly baseCurrency: string;
  readonly amount: string;
  readonly baseAmount: string;
  readonly precision: number;
  readonly basePrecision: number;
  readonly entity: string | null;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
  readonly memo: string | null;
}

type ImpactRow = Omit<Line, 'line'> & {
  readonly refName: string;
  readonly period: string | null;
  readonly line: number | null;
  readonly names: Readonly<Record<string, string>> | null;
};

/**
 * The postings of a transaction's current version; empty when it doesn't post. Undefined when the record doesn't exist.
 */
export async function ledgerImpact(db: Queryable, id: string, scope: Scope): Promise<LedgerImpact | undefined> {
  const rows = await run<ImpactRow>(
    db,
    sql`
    with own as materialized (
      select p.* from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
       where s.txn = ${id}::bigint and ${postingScopeSql(scope, sql`p.subsidiary`)})
    select r.ref_name as "refName", p.period, p.line, p.side, p.account, p.subsidiary, p.currency, b.currency as "baseCurrency",
           p.amount, p.base_amount as "baseAmount",
           coalesce(c.currency_precision, 2)::int as precision, coalesce(bc.currency_precision, 2)::int as "basePrecision",
           p.entity, p.department, p.class, p.location, p.memo,
           case when row_number() over (order by p.line, p.seq) = 1 then (
             select jsonb_object_agg(n.id::text, n.ref_name) from record n
              where ${anyTypeScopeSql(scope, 'n')} and n.id in (select unnest(array[account, subsidiary, currency, period, entity, department, class, location]) from own)) end as names
      from record r
      left join own p on true
      left join x_currency c on c.id = p.currency
      left join x_subsidiary b on b.id = p.subsidiary
      left join x_currency bc on bc.id = b.currency
     where r.id = ${id}::bigint
     order by p.line, p.seq`,
  );
  const [first] = rows;
  if (!first) return undefined;
  const lines = rows.flatMap((row) => (row.line === null ? [] : [{ ...row, line: row.line }]));
  return assemble({ id, refName: first.refName }, first.period, lines, first.names ?? {});
}

function assemble(
  transaction: Ref,
  period: string | null,
  lines: readonly Line[],
  names: Readonly<Record<string, string>>,
): LedgerImpact {
  const ref = (id: string): Ref => ({ id, refName: names[id] ?? id });
  return {
    transaction,
    postingPeriod: period === null ? null : ref(period),
    predicted: false,
    items: lines.map((row) => asItem(row, ref)),
    totals: totalsOf(lines),
  };
}

function asItem(row: Line, ref: (id: string) => Ref): LedgerLine {
  const optional = (id: string | null) => (id === null ? null : ref(id));
  const isDebit = row.side === 'D';
  const amount = sized(row.amount, row.precision);
  const base = sized(row.baseAmount, row.basePrecision);
  return {
    line: row.line,
    account: ref(row.account),
    subsidiary: ref(row.subsidiary),
    currency: ref(row.currency),
    debit: isDebit ? amount : null,
    credit: isDebit ? null : amount,
    baseDebit: isDebit ? base : null,
    baseCredit: isDebit ? null : base,
    entity: optional(row.entity),
    department: optional(row.department),
    class: optional(row.class),
    location: optional(row.location),
    memo: row.memo,
  };
}

const magnitude = (units: string): bigint => {
  const value = BigInt(units);
  return value < 0n ? -value : value;
};
const sized = (units: string, precision: number): number => minorToNumber(minor(magnitude(units)), precision);

function totalsOf(lines: readonly Line[]): LedgerImpact['totals'] {
  const sum = (side: Line['side'], unitsOf: (line: Line) => string) =>
    lines.reduce((all, line) => all + (line.side === side ? magnitude(unitsOf(line)) : 0n), 0n);
  const single = (keyOf: (line: Line) => string) => new Set(lines.map(keyOf)).size <= 1;
  const one = (side: Line['side']) =>
    single(({ currency }) => currency)
      ? minorToNumber(minor(sum(side, ({ amount }) => amount)), lines[0]?.precision ?? 2)
      : null;
  const base = (side: Line['side']) =>
    single(({ baseCurrency }) => baseCurrency)
      ? minorToNumber(minor(sum(side, ({ baseAmount }) => baseAmount)), lines[0]?.basePrecision ?? 2)
      : null;
  return { debit: one('D'), credit: one('C'), baseDebit: base('D'), baseCredit: base('C') };
}
