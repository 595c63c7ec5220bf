import type { Queryable } from '../../database.ts';
import { run, type Sql, sql } from '../../statements.ts';
import { postingScopeSql, type Scope } from '../records/scopeSql.ts';

export interface StockHeld {
  readonly item: string;
  readonly itemName: string;
  readonly location: string;
  readonly locationName: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly currencyName: string;
  readonly precision: number;
  readonly quantity: number;
  readonly value: number;
}

export interface StockAsked {
  readonly scope: Scope;
  readonly subsidiary?: string | undefined;
  /** Any of these locations; absent: all. */
  readonly locations?: readonly string[] | undefined;
  readonly item?: string | undefined;
}

const asked = ({ scope, subsidiary, locations, item }: StockAsked, alias: Sql): Sql => sql`
  ${postingScopeSql(scope, sql`${alias}.subsidiary`)}
  and (${subsidiary ?? null}::bigint is null or ${alias}.subsidiary = ${subsidiary ?? null}::bigint)
  and ${locations === undefined ? sql`true` : sql`${alias}.location = any(${locations}::bigint[])`}
  and (${item ?? null}::bigint is null or ${alias}.item = ${item ?? null}::bigint)`;

const named = (held: Sql): Sql => sql`
  select h.item, i.ref_name as "itemName", h.location, l.ref_name as "locationName", h.subsidiary, c.id as currency, cr.ref_name as "currencyName",
         coalesce(c.currency_precision, 2)::int as precision, h.quantity::float8 as quantity, h.value::float8 as value
    from (${held}) h join record i on i.id = h.item join record l on l.id = h.location
    join x_subsidiary s on s.id = h.subsidiary join x_currency c on c.id = s.currency join record cr on cr.id = c.id
   where h.quantity <> 0 or h.value <> 0 order by lower(i.ref_name), lower(l.ref_name), h.item, h.location`;

/** Quantity on hand now, from the stored balances. */
export const stockNow = (db: Queryable, question: StockAsked): Promise<StockHeld[]> =>
  run<StockHeld>(
    db,
    named(sql`
    select b.item, b.location, b.subsidiary, b.quantity_on_hand as quantity, b.value
      from x_inventory_balance b where ${asked(question, sql`b`)}`),
  );

/** Quantity on hand at the end of a day: every movement dated up to it. */
export const stockAsOf = (db: Queryable, question: StockAsked, asOf: string): Promise<StockHeld[]> =>
  run<StockHeld>(
    db,
    named(sql`
    select m.item, m.location, m.subsidiary, sum(m.quantity) as quantity, sum(m.value) as value from (
      select (line->>'item')::bigint as item, (line->>'location')::bigint as location, b.subsidiary,
             (line->>'quantity')::numeric as quantity, (line->>'value')::numeric as value
        from record r cross join lateral jsonb_array_elements(r.sub->'stockMove') line
        join x_inventory_balance b on b.item = (line->>'item')::bigint and b.location = (line->>'location')::bigint
       where r.sub->'stockMove' is not null and (r.doc->>'tranDate')::date <= ${asOf}::text::date and ${asked(question, sql`b`)}) m
     group by m.item, m.location, m.subsidiary`),
  );
