import { columnName } from '#contract/derive/storedColumns';
import type { Queryable } from '../../database.ts';
import { join, literal, name, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { openJournalItems } from './journalItems.ts';
import { openItems, outsideStates } from './openItems.ts';

/** Orders in these states have nothing left to bill, or are not approved. */
const notOrdered = ['PENDING_APPROVAL', 'BILLED', 'CANCELLED', 'CLOSED'] as const;

/**
 * What a customer owes less unused credits, deposits and payments, and what is still to bill of approved sales orders,
 * before tax, of closed lines what has shipped; in units of the currency, as text. The document `except` does not count.
 */
export async function creditUse(
  db: Queryable,
  { customer, currency, except }: { readonly customer: string; readonly currency: string; readonly except: string },
): Promise<string> {
  const open = openItems
    .filter(({ party }) => party === 'customer')
    .map(({ type, kind, partyField, remaining }) => {
      const amount = sql`x.${name(columnName(remaining))}`;
      return sql`select ${kind === 'charge' ? amount : sql`-${amount}`} as amount from ${name(typeTable(type))} x
        where x.${name(columnName(partyField))} = ${customer}::bigint and x.currency = ${currency}::bigint and x.id <> ${except}::bigint
          and ${amount} > 0 and coalesce(x.status, '') <> all(${[...outsideStates]}::text[])`;
    });
  const journals = sql`select case j.kind when 'charge' then j.open else -j.open end as amount from (${openJournalItems({ party: 'customer', id: customer, currency })}) j`;
  const ordered = sql`select ((l->>'amount')::numeric - coalesce((l->>'documentDiscount')::numeric, 0)
         - case when r.doc->>'priceBasis' = 'GROSS' then coalesce((l->>'tax1Amt')::numeric, 0) else 0 end) / (l->>'quantity')::numeric
         * greatest(0, case when coalesce((l->>'isClosed')::boolean, false) then coalesce((l->>'quantityFulfilled')::numeric, 0)
         else greatest((l->>'quantity')::numeric, coalesce((l->>'quantityFulfilled')::numeric, 0)) end
         - coalesce((l->>'quantityBilled')::numeric, 0)) as amount
      from ${name(typeTable('salesOrder'))} x join record r on r.id = x.id cross join lateral jsonb_array_elements(r.sub->'item') l
     where x.entity = ${customer}::bigint and x.currency = ${currency}::bigint and x.id <> ${except}::bigint
       and x.status not in (${join(notOrdered.map(literal), sql`, `)})
       and l ? 'rate'`;
  const [row] = await run<{ used: string }>(
    db,
    sql`select round(coalesce(sum(amount), 0), 8)::text as used from (${join([...open, journals, ordered], sql` union all `)}) u`,
  );
  return row?.used ?? '0';
}
