import { type Sql, sql } from '../../statements.ts';
import { type Check, idsOf, type Part, refersTo, whole } from './checks.ts';

/** What receipts brought of a line of a drop shipment, in base currency. */
const came = (part: Part) => sql`
  select o.id as purchase, (l->>'orderLine')::integer as line, sum((l->>'baseAmount')::numeric + coalesce((l->>'landedCost')::numeric, 0)) as cost
    from record r join record o on o.id = (r.doc->>'createdFrom')::bigint and o.type = 'purchaseOrder' and (o.doc->>'isDropShip')::boolean
      cross join lateral jsonb_array_elements(r.sub->'item') l
   where r.type = 'itemReceipt' and ${refersTo(part, 'purchaseOrder')} and ${part('o.id')} group by 1, 2`;

/** What fulfillments shipped of a sales order line that a purchase order supplies. */
const went = (part: Part) => sql`
  select (l->>'purchaseOrder')::bigint as purchase, (l->>'orderLine')::integer as sale_line, sum((l->>'quantity')::numeric) as quantity, sum((l->>'cost')::numeric) as cost
    from record r cross join lateral jsonb_array_elements(r.sub->'item') l
   where r.type = 'itemFulfillment' and r.doc->>'status' <> 'VOIDED' and l ? 'purchaseOrder'
     and ${refersTo(part, 'purchaseOrder')} and ${part(`(l->>'purchaseOrder')::bigint`)} group by 1, 2`;

const lines = (part: Part) => sql`
  select r.id, (l->>'line')::integer as line, (l->>'orderLine')::integer as sale_line, coalesce((l->>'quantityReceived')::numeric, 0) as received,
         coalesce((l->>'quantityShipped')::numeric, 0) as shipped, coalesce((l->>'receivedCost')::numeric, 0) as received_cost, coalesce((l->>'shippedCost')::numeric, 0) as shipped_cost
    from record r cross join lateral jsonb_array_elements(r.sub->'item') l where r.type = 'purchaseOrder' and ${part('r.id')} and (r.doc->>'isDropShip')::boolean`;

/** The cost of goods on their way by account, and what receipts and fulfillments posted there. */
const onTheWay = (part: Part): Sql => sql`
      kept as (${lines(part)}),
           way as (select (o.doc->>'transitAccount')::bigint as account, (o.doc->>'subsidiary')::bigint as subsidiary, sum(k.received_cost - k.shipped_cost) as cost
                     from kept k join record o on o.id = k.id group by 1, 2),
           carriers as (select r.id from record r join record o on o.id = (r.doc->>'createdFrom')::bigint and (o.doc->>'isDropShip')::boolean where r.type = 'itemReceipt' and ${part('r.id')}
                        union select r.id from record r cross join lateral jsonb_array_elements(r.sub->'item') l where r.type = 'itemFulfillment' and ${part('r.id')} and l ? 'purchaseOrder'),
           moved as (select p.account, (r.doc->>'subsidiary')::bigint as subsidiary, sum(p.base_amount) as base
                       from carriers c join record r on r.id = c.id join posted s on s.txn = r.id join posting p on p.txn = s.txn and p.ver = s.ver and p.kind = 'orig' group by 1, 2)`;

/** Goods of drop shipments cost what their receipts brought, and leave transit with their fulfillments (decision 0234). */
export const dropShipmentChecks: readonly Check[] = [
  {
    kind: 'dropShipment',
    keys: idsOf('purchaseOrder'),
    statement: (part) => sql`
      with came as (${came(part)}), went as (${went(part)}), kept as (${lines(part)})
      select k.id::text as id, 'line ' || k.line || ' says that ' || k.received_cost || ' was received and ' || k.shipped || ' worth ' || k.shipped_cost
               || ' shipped; its documents come to ' || coalesce(c.cost, 0) || ' and ' || coalesce(w.quantity, 0) || ' worth ' || coalesce(w.cost, 0) as detail
        from kept k left join came c on c.purchase = k.id and c.line = k.line left join went w on w.purchase = k.id and w.sale_line = k.sale_line
       where k.received_cost <> coalesce(c.cost, 0) or k.shipped <> coalesce(w.quantity, 0) or k.shipped_cost <> coalesce(w.cost, 0)
          or k.shipped > k.received or (k.shipped = k.received and k.shipped_cost <> k.received_cost)`,
  },
  {
    kind: 'dropShipment',
    keys: idsOf('purchaseOrder'),
    statement: (part) => sql`
      with went as (${went(part)}), kept as (${lines(part)})
      select w.purchase::text as id, w.quantity || ' of line ' || w.sale_line || ' of its sales order shipped, which it does not supply' as detail
        from went w left join kept k on k.id = w.purchase and k.sale_line = w.sale_line where k.id is null`,
  },
  {
    // Receipts and fulfillments together leave the cost of what is on its way on the account that holds it.
    kind: 'dropShipment',
    keys: idsOf('purchaseOrder', 'itemReceipt', 'itemFulfillment'),
    sums: (part) => sql`
      with ${onTheWay(part)}
      select coalesce(w.account, m.account) || ' ' || coalesce(w.subsidiary, m.subsidiary) as id,
             (coalesce(w.cost * power(10::numeric, coalesce(b.currency_precision, 2)), 0) - coalesce(m.base, 0))::text as amount, '0' as base, w.account is not null as counts
        from way w full join moved m on m.account = w.account and m.subsidiary = w.subsidiary
        join x_subsidiary o on o.id = coalesce(w.subsidiary, m.subsidiary) join x_currency b on b.id = o.currency`,
    statement: () => sql`
      with ${onTheWay(whole)}
      select w.account::text as id, 'holds goods of drop shipments worth ' || w.cost || '; their postings come to ' || coalesce(m.base, 0) || ' of the smallest units' as detail
        from way w join x_subsidiary o on o.id = w.subsidiary join x_currency b on b.id = o.currency left join moved m on m.account = w.account and m.subsidiary = w.subsidiary
       where round(w.cost * power(10::numeric, coalesce(b.currency_precision, 2))) <> coalesce(m.base, 0)`,
  },
];
