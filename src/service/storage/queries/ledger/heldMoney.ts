import { columnName } from '#contract/derive/storedColumns';
import { heldMoneyTypes } from '#contract/records/payments/bankDeposit';
import { minor, type Minor, minorToNumber } from '#contract/values/money';
import type { UndepositedItem } from '#contract/wire/undeposited';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, sql } from '../../statements.ts';
import { tableOfField, typeTable } from '../../tables/typeTables.ts';
import { outsideStates } from '../parties/openItems.ts';
import { type Scope, postingScopeSql } from '../records/scopeSql.ts';

/** One line of a document's current posting to an account. */
export interface LineOnAccount {
  readonly txn: string;
  readonly date: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly baseAmount: Minor;
  readonly entity: string | null;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
}

/** A document's current lines on an account, as they were written. */
export async function linesOnAccount(
  db: Queryable,
  account: string,
  documents: readonly string[],
): Promise<readonly LineOnAccount[]> {
  const rows = await db.query<Omit<LineOnAccount, 'amount' | 'baseAmount'> & { amount: string; baseAmount: string }>(
    `select p.txn, p.tran_date as date, p.subsidiary, p.currency, p.amount::text as amount, p.base_amount::text as "baseAmount",
            p.entity, p.department, p.class, p.location
       from posted s join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
      where s.txn = any($1::bigint[]) and p.account = $2::bigint order by p.txn, p.seq`,
    [documents, account],
    { name: 'lines_on_account' },
  );
  return rows.map((row) => ({
    ...row,
    amount: minor(BigInt(row.amount)),
    baseAmount: minor(BigInt(row.baseAmount)),
  }));
}

export interface UndepositedRequest {
  /** The account for undeposited funds. */
  readonly account: string;
  readonly subsidiary?: string | undefined;
  readonly currency?: string | undefined;
  /** A saved deposit, whose own items are listed too. */
  readonly deposit?: string | undefined;
  readonly limit?: number;
  readonly scope: Scope;
}

export interface UndepositedPage {
  readonly items: readonly UndepositedItem[];
  /** How many there are, whatever the limit. */
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** A limit above any real deposit; the response reports that there are more. */
export const MAX_UNDEPOSITED = 5000;

type Row = { readonly total: number } & Readonly<
  Record<'id' | 'refName' | 'type' | 'tranId' | 'tranDate' | 'amount' | 'precision', string>
> &
  Readonly<Record<'subsidiary' | 'subsidiaryName' | 'currency' | 'currencyName', string>> &
  Readonly<
    Record<
      'entity' | 'entityName' | 'method' | 'methodName' | 'checkNum' | 'checkDate' | 'memo' | 'deposit',
      string | null
    >
  >;

/** Types of money received whose header says that they hold it; an index finds those that still do. */
export const heldOnHeader = ['customerPayment', 'customerDeposit', 'cashSale'] as const;

/** The condition of that index. */
export const stillHeld = `undep_funds and bank_deposit is null and status not in (${outsideStates.map((state) => `'${state}'`).join(', ')})`;

/**
 * Everything in undeposited funds: whatever a document of any type posted there and no bank deposit has taken since,
 * oldest first. Refunds and journals are found by the account they name.
 */
export async function undepositedItems(
  db: Queryable,
  { account, subsidiary, currency, deposit, limit = MAX_UNDEPOSITED, scope }: UndepositedRequest,
): Promise<UndepositedPage> {
  const received = heldOnHeader.map(
    (type) => sql`select id from ${name(typeTable(type))} where ${{ parts: [stillHeld] }}`,
  );
  const own = deposit === undefined ? sql`null::bigint` : sql`${deposit}::bigint`;
  const rows = await run<Row>(
    db,
    sql`
    with candidate as (
      ${join(received, sql` union `)}
      union select e.from_id from edge e where e.to_id = ${account}::bigint and e.path in ('account', 'line.account')
      union select e.to_id from edge e where e.from_id = ${own} and e.path = 'payment.doc'),
    held as (
      select p.txn, p.subsidiary, p.currency, min(p.tran_date) as tran_date, max(p.entity) as entity, sum(p.amount) as amount
        from candidate c join posted s on s.txn = c.id join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
       where p.account = ${account}::bigint and s.type in (${join(heldMoneyTypes.map(literal), sql`, `)})
         and ${postingScopeSql(scope, sql`p.subsidiary`)}
         and ${subsidiary === undefined ? sql`true` : sql`p.subsidiary = ${subsidiary}::bigint`}
         and ${currency === undefined ? sql`true` : sql`p.currency = ${currency}::bigint`}
       group by p.txn, p.subsidiary, p.currency having sum(p.amount) <> 0 or sum(p.base_amount) <> 0)
    select h.txn::text as id, r.ref_name as "refName", r.type, coalesce(r.doc->>'tranId', r.ref_name) as "tranId", h.tran_date::text as "tranDate", h.amount::text as amount,
           coalesce(n.currency_precision, 2)::text as precision, h.subsidiary::text as subsidiary, s.ref_name as "subsidiaryName", h.currency::text as currency, c.ref_name as "currencyName",
           e.id::text as entity, e.ref_name as "entityName", m.id::text as method, m.ref_name as "methodName", r.doc->>'checkNum' as "checkNum", r.doc->>'checkDate' as "checkDate",
           r.doc->>'memo' as memo,
           r.doc->>'bankDeposit' as deposit, (count(*) over ())::int as total
      from held h join record r on r.id = h.txn join record s on s.id = h.subsidiary join record c on c.id = h.currency join x_currency n on n.id = h.currency
      left join record e on e.id = h.entity left join record m on m.id = (r.doc->>'paymentMethod')::bigint
     where coalesce((r.doc->>'bankDeposit')::bigint, ${own}) is not distinct from ${own}
     order by h.tran_date, h.txn
     limit ${limit}::int`,
  );
  const totalResults = rows[0]?.total ?? 0;
  return { items: rows.map(asItem), totalResults, hasMore: totalResults > rows.length };
}

const ref = (id: string | null, refName: string | null) => (id === null ? null : { id, refName: refName ?? id });

function asItem(row: Row): UndepositedItem {
  return {
    doc: { id: row.id, refName: row.refName },
    type: row.type,
    tranId: row.tranId,
    tranDate: row.tranDate,
    entity: ref(row.entity, row.entityName),
    paymentMethod: ref(row.method, row.methodName),
    checkNum: row.checkNum,
    checkDate: row.checkDate,
    memo: row.memo,
    subsidiary: { id: row.subsidiary, refName: row.subsidiaryName },
    currency: { id: row.currency, refName: row.currencyName },
    amount: minorToNumber(minor(BigInt(row.amount)), Number(row.precision)),
    isSelected: row.deposit !== null,
  };
}

/** Name and definition of the index for a type with held money. */
export const heldIndexes = heldOnHeader.map((type) => {
  const [table, named] = [tableOfField(type, 'bankDeposit'), `${typeTable(type)}_held`];
  return {
    name: named,
    table,
    sql: `create index ${named} on ${table} (${columnName('tranDate')}, id) where ${stillHeld}`,
  };
});
