import type { Queryable } from '../../database.ts';
import { run, type Sql, sql } from '../../statements.ts';

/** The time and books of a question about tax. */
export interface TaxAsked {
  readonly subsidiaries: readonly string[];
  /** Documents of these periods, or of these dates. */
  readonly when: { readonly periods: readonly string[] } | { readonly from: string; readonly to: string };
}

/** What a line is to the tax: sold, bought, or bought with tax that the buyer owes. */
export type TaxSide = 'sale' | 'purchase' | 'reverse';

/** What lines have in common that a tax return tells apart. */
export interface TaxKey {
  readonly subsidiary: string;
  readonly side: TaxSide;
  readonly code: string | null;
  /** In percent. */
  readonly rate: number;
  /** Where the code came from, or why there is none; `CHARGES` for shipping and handling. */
  readonly source: string | null;
  /** Of the code, otherwise of the place that the sale is shipped to. */
  readonly state: string | null;
  /** Bought for a fixed asset. */
  readonly isAsset: boolean;
  /** Where its tax is owed and where it is recovered. */
  readonly payable: string | null;
  readonly input: string | null;
}

/** Amounts in smallest units of the base currency, as text; returns and credits are negative. */
export interface TaxAmounts {
  readonly base: string;
  readonly tax: string;
  readonly recovered: string;
  readonly owed: string;
}

export interface TaxLine extends TaxKey, TaxAmounts {
  readonly txn: string;
  readonly type: string;
  readonly name: string;
  readonly date: string;
  readonly line: number | null;
  readonly entity: string | null;
  readonly entityName: string | null;
  readonly codeName: string | null;
}

/** The types whose lines have tax. */
const sales = sql`'invoice', 'cashSale', 'creditMemo'`;
const purchases = sql`'vendorBill', 'vendorCredit'`;

const inTime = ({ subsidiaries, when }: TaxAsked, at: Sql): Sql => sql`
  ${'periods' in when ? sql`${at}.period = any(${when.periods}::bigint[])` : sql`${at}.tran_date between ${when.from}::text::date and ${when.to}::text::date`}
  and r.doc->>'subsidiary' = any(${subsidiaries}::text[])`;

/** Every posted document with lines, and what its amounts are multiplied by for the books. */
const documents = (asked: TaxAsked): Sql => sql`
  select p.txn, p.type, p.tran_date, r.ref_name, r.doc, r.sub, s.id as subsidiary, (r.doc->>'entity')::bigint as entity,
         case when p.type in ('creditMemo', 'vendorCredit') then -1 else 1 end * coalesce((r.doc->>'exchangeRate')::numeric, 1) * power(10::numeric, coalesce(b.currency_precision, 2)) as factor,
         coalesce(c.currency_precision, 2)::int as places
    from posted p join record r on r.id = p.txn
    join x_subsidiary s on s.id::text = r.doc->>'subsidiary' join x_currency b on b.id = s.currency
    left join x_currency c on c.id::text = r.doc->>'currency'
   where p.type in (${sales}, ${purchases}) and ${inTime(asked, sql`p`)}`;

/** The lines as they were posted; what older ones don't say follows from their code. */
const stored = sql`
  select d.txn, d.type, d.tran_date, d.ref_name, d.subsidiary, d.entity, d.factor, 1 as list, l.place, (l.v->>'line')::int as line, (l.v->>'taxCode')::bigint as code,
         coalesce((l.v->>'taxRate1')::numeric, 0) as rate, l.v->>'taxSource' as source,
         coalesce((l.v->>'taxBase')::numeric, coalesce((l.v->>'amount')::numeric, 0) - coalesce((l.v->>'documentDiscount')::numeric, 0)
           - case when d.doc->>'priceBasis' = 'GROSS' then coalesce((l.v->>'tax1Amt')::numeric, 0) else 0 end) as net,
         coalesce((l.v->>'tax1Amt')::numeric, 0) as taxed, 0::numeric as back, 0::numeric as due, 'sale' as side,
         coalesce(t.state, d.doc->>'shipState', d.doc->>'billState') as state, false as is_asset,
         coalesce((l.v->>'taxAccount')::bigint, t.tax_account) as payable, null::bigint as input
    from documents d cross join lateral jsonb_array_elements(d.sub->'item') with ordinality l(v, place)
    left join x_tax_code t on t.id = (l.v->>'taxCode')::bigint
   where d.type in (${sales})
  union all
  select d.txn, d.type, d.tran_date, d.ref_name, d.subsidiary, d.entity, d.factor, 2, 1, null, null, 0, 'CHARGES',
         coalesce((d.doc->>'shippingCost')::numeric, 0) + coalesce((d.doc->>'handlingCost')::numeric, 0), 0, 0, 0, 'sale',
         coalesce(d.doc->>'shipState', d.doc->>'billState'), false, null, null
    from documents d where d.type in (${sales})
     and coalesce((d.doc->>'shippingCost')::numeric, 0) + coalesce((d.doc->>'handlingCost')::numeric, 0) <> 0
  union all
  select d.txn, d.type, d.tran_date, d.ref_name, d.subsidiary, d.entity, d.factor, o.list, l.place, (l.v->>'line')::int, (l.v->>'taxCode')::bigint,
         coalesce((l.v->>'taxRate1')::numeric, 0), null, coalesce((l.v->>'taxBase')::numeric, (l.v->>'amount')::numeric, 0),
         coalesce((l.v->>'taxAmount')::numeric, 0),
         round(coalesce((l.v->>'taxAmount')::numeric, 0) * coalesce((l.v->>'taxRecoverable')::numeric, t.recoverable::numeric, 100) / 100, d.places),
         case when isReverse.v then coalesce((l.v->>'taxAmount')::numeric, 0) else 0 end, case when isReverse.v then 'reverse' else 'purchase' end,
         null, coalesce(a.acct_type = 'FixedAsset', false), coalesce((l.v->>'taxAccount')::bigint, t.tax_account),
         coalesce((l.v->>'purchaseTaxAccount')::bigint, t.purchase_tax_account, t.tax_account)
    from documents d cross join lateral (values (3, 'expense'), (4, 'item')) o(list, name)
    cross join lateral jsonb_array_elements(coalesce(d.sub->o.name, '[]')) with ordinality l(v, place)
    left join x_tax_code t on t.id = (l.v->>'taxCode')::bigint left join x_account a on a.id = (l.v->>'account')::bigint
    cross join lateral (select case when l.v ? 'taxRecoverable' then l.v ? 'taxReversed' else coalesce(t.is_reverse_charge, false) end) isReverse(v)
   where d.type in (${purchases})`;

/** Reads the accounts of each line, of those without one the usual account. */
const placed = sql`
  select l.*, case when l.code is null then null else coalesce(l.payable, u.id) end as payable_at, case when l.code is null or l.side = 'sale' then null else coalesce(l.input, u.id) end as input_at
    from (${stored}) l left join x_account u on u.s_spec_acct = 'SalesTaxPay'`;

/** What a figure comes to in the books up to a line, and before it: their difference adds up to what its document posted. */
const inBooks = (figure: Sql, account: Sql): Sql => sql`
  round(sum(${figure} * factor) over w_${account}) - round(sum(${figure} * factor) over w_${account} - ${figure} * factor)`;

/** Lines with their amounts in the base currency: their sum in each account is what their document posted there. */
const lines = (asked: TaxAsked): Sql => sql`
  with documents as (${documents(asked)}), placed as (${placed})
  select txn, type, tran_date, ref_name, subsidiary, entity, line, code, rate, source, side, state, is_asset, payable_at as payable, input_at as input, list, place,
         round(net * factor) as base, ${inBooks(sql`taxed`, sql`payable`)} as tax, ${inBooks(sql`back`, sql`input`)} as recovered, ${inBooks(sql`due`, sql`payable`)} as owed
    from placed
  window w_payable as (partition by txn, payable_at order by list, place), w_input as (partition by txn, input_at order by list, place)`;

/** The tax of all lines, summed by what a return tells apart. */
export const taxSums = (db: Queryable, asked: TaxAsked): Promise<(TaxKey & TaxAmounts)[]> =>
  run<TaxKey & TaxAmounts>(
    db,
    sql`
    select l.subsidiary, l.side, l.code, l.rate::float8 as rate, l.source, l.state, l.is_asset as "isAsset", l.payable, l.input,
           sum(l.base)::text as base, sum(l.tax)::text as tax, sum(l.recovered)::text as recovered, sum(l.owed)::text as owed
      from (${lines(asked)}) l group by 1, 2, 3, 4, 5, 6, 7, 8, 9 order by 1, 2, 3, 4, 5, 6, 7, 8, 9`,
  );

/** Each line with its document, by date. */
export const taxLines = (db: Queryable, asked: TaxAsked): Promise<TaxLine[]> =>
  run<TaxLine>(
    db,
    sql`
    select l.subsidiary, l.side, l.code, l.rate::float8 as rate, l.source, l.state, l.is_asset as "isAsset", l.payable, l.input,
           l.base::text as base, l.tax::text as tax, l.recovered::text as recovered, l.owed::text as owed,
           l.txn, l.type, l.ref_name as name, l.tran_date as date, l.line, l.entity, e.ref_name as "entityName", c.ref_name as "codeName"
      from (${lines(asked)}) l left join record e on e.id = l.entity left join record c on c.id = l.code
     order by l.tran_date, l.txn, l.list, l.place`,
  );

/** What a return needs of a tax code. */
export interface TaxCodeRow {
  readonly id: string;
  readonly name: string;
  readonly country: string | null;
  /** As declared for returns. */
  readonly position: string | null;
  readonly isExempt: boolean;
  readonly payable: string | null;
  readonly input: string | null;
}

export const taxCodeRows = (db: Queryable): Promise<TaxCodeRow[]> =>
  run<TaxCodeRow>(
    db,
    sql`
    select t.id, r.ref_name as name, t.country, t.return_position as position, coalesce(t.is_default_exempt, false) as "isExempt",
           coalesce(t.tax_account, u.id) as payable, coalesce(t.purchase_tax_account, t.tax_account, u.id) as input
      from x_tax_code t join record r on r.id = t.id left join x_account u on u.s_spec_acct = 'SalesTaxPay' order by lower(r.ref_name), t.id`,
  );

/** What a transaction posted to an account: a credit is positive. */
export interface TaxPosting {
  readonly txn: string;
  readonly account: string;
  readonly subsidiary: string;
  readonly type: string;
  readonly name: string;
  readonly date: string;
  readonly entity: string | null;
  readonly entityName: string | null;
  readonly due: string;
}

/** The postings of accounts by transaction. */
export const taxPostings = (db: Queryable, asked: TaxAsked, accounts: readonly string[]): Promise<TaxPosting[]> =>
  run<TaxPosting>(
    db,
    sql`
    select g.txn, g.account, g.subsidiary, r.type, r.ref_name as name, g.date, g.entity, e.ref_name as "entityName", g.due::text as due
      from (select p.txn, p.account, p.subsidiary, min(p.tran_date) as date, min(p.entity) as entity, -sum(p.base_amount) as due
              from posting p join posted s on s.txn = p.txn and s.ver = p.ver and p.kind = 'orig'
             where p.account = any(${accounts}::bigint[]) and p.subsidiary = any(${asked.subsidiaries}::bigint[])
               and ${'periods' in asked.when ? sql`p.period = any(${asked.when.periods}::bigint[])` : sql`p.tran_date between ${asked.when.from}::text::date and ${asked.when.to}::text::date`}
             group by 1, 2, 3) g
      join record r on r.id = g.txn left join record e on e.id = g.entity order by g.date, g.txn`,
  );
