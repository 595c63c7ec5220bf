import { sql } from '../../statements.ts';
import { type Check, idsOf, type Part, refersTo } from './checks.ts';

/** What receipts have brought of a line of a transfer, in quantity and value. */
const arrived = (part: Part) => sql`
  select (r.doc->>'createdFrom')::bigint as transfer, (l->>'orderLine')::integer as line, sum((l->>'quantity')::numeric) as quantity, sum(coalesce((l->>'baseAmount')::numeric, 0)) as value
    from record r join record t on t.id = (r.doc->>'createdFrom')::bigint and t.type = 'inventoryTransfer' cross join lateral jsonb_array_elements(r.sub->'item') l
   where r.type = 'itemReceipt' and ${refersTo(part, 'inventoryTransfer')} and ${part('t.id')} group by 1, 2`;

const shipped = (part: Part) => sql`
  select r.id, (l->>'line')::integer as line, (l->>'quantity')::numeric as quantity, coalesce((l->>'value')::numeric, 0) as value,
         coalesce((l->>'quantityReceived')::numeric, 0) as received, coalesce((l->>'valueReceived')::numeric, 0) as value_received
    from record r cross join lateral jsonb_array_elements(r.sub->'inventory') l where r.type = 'inventoryTransfer' and ${part('r.id')} and (r.doc->>'usesTransit')::boolean`;

/** Stock in transit is what transfers shipped less what receipts brought, in quantity, in value and on its account. */
export const transitChecks: readonly Check[] = [
  {
    kind: 'transit',
    keys: idsOf('inventoryTransfer'),
    statement: (part) => sql`
      with came as (${arrived(part)}), went as (${shipped(part)})
      select coalesce(w.id, c.transfer)::text as id, 'line ' || coalesce(w.line, c.line) || ' says that ' || coalesce(w.received, 0) || ' worth ' || coalesce(w.value_received, 0)
               || ' were received; its receipts come to ' || coalesce(c.quantity, 0) || ' worth ' || coalesce(c.value, 0) as detail
        from went w full join came c on c.transfer = w.id and c.line = w.line
       where coalesce(w.received, 0) <> coalesce(c.quantity, 0) or coalesce(w.value_received, 0) <> coalesce(c.value, 0)
          or w.received > w.quantity or (w.received = w.quantity and w.value_received <> w.value)`,
  },
  {
    kind: 'transit',
    keys: idsOf('inventoryTransfer'),
    statement: (part) => sql`
      with went as (${shipped(part)}), told as (select id, sum(received) as received, bool_and(received >= quantity) as is_whole from went group by id)
      select t.id::text as id, 'is ' || (r.doc->>'status') || '; its lines say otherwise' as detail from told t join record r on r.id = t.id
       where r.doc->>'status' <> case when t.is_whole then 'RECEIVED' when t.received > 0 then 'PARTIALLY_RECEIVED' else 'IN_TRANSIT' end`,
  },
  {
    // On the account of stock in transit, the transfer and its receipts together leave the value under way.
    kind: 'transit',
    keys: idsOf('inventoryTransfer'),
    statement: (part) => sql`
      with went as (${shipped(part)}), way as (select id, sum(value - value_received) as value from went group by id),
           moves as (
             select t.id as transfer, p.base_amount from record t join posted s on s.txn = t.id join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
              where t.type = 'inventoryTransfer' and ${part('t.id')} and p.account = (t.doc->>'transitAccount')::bigint
             union all
             select t.id, p.base_amount from record t join record r on r.type = 'itemReceipt' and ${refersTo(part, 'inventoryTransfer')} and (r.doc->>'createdFrom')::bigint = t.id
               join posted s on s.txn = r.id join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig'
              where t.type = 'inventoryTransfer' and ${part('t.id')} and p.account = (t.doc->>'transitAccount')::bigint),
           kept as (select transfer, sum(base_amount) as base from moves group by transfer)
      select w.id::text as id, 'has ' || w.value || ' in transit; its postings on that account come to ' || coalesce(k.base, 0) || ' of the smallest units' as detail
        from way w join record r on r.id = w.id join x_subsidiary o on o.id = (r.doc->>'subsidiary')::bigint join x_currency b on b.id = o.currency left join kept k on k.transfer = w.id
       where round(w.value * power(10::numeric, coalesce(b.currency_precision, 2))) <> coalesce(k.base, 0)`,
  },
];
