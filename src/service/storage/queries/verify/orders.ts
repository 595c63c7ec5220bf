import type { RecordType } from '#contract/records/index';
import { join, literal, sql } from '../../statements.ts';
import { type Check, idsOf, type Part, refersTo } from './checks.ts';

interface Counted {
  readonly order: RecordType;
  /** The stored progress of an order line. */
  readonly counter: string;
  /** What advances it, with the states in which it doesn't count. */
  /** The counter that, with the ordered quantity, limits this one. */
  readonly within?: string;
  readonly by: readonly { readonly type: RecordType; readonly not: readonly string[] }[];
}

const counted: readonly Counted[] = [
  { order: 'salesOrder', counter: 'quantityFulfilled', by: [{ type: 'itemFulfillment', not: ['VOIDED'] }] },
  // A bill pending approval has billed its quantities of a sales order until it is rejected; for a purchase order it hasn't.
  {
    order: 'salesOrder',
    counter: 'quantityBilled',
    within: 'quantityFulfilled',
    by: [
      { type: 'invoice', not: ['VOIDED', 'REJECTED'] },
      { type: 'cashSale', not: ['VOIDED'] },
    ],
  },
  { order: 'purchaseOrder', counter: 'quantityReceived', by: [{ type: 'itemReceipt', not: [] }] },
  {
    order: 'purchaseOrder',
    counter: 'quantityBilled',
    within: 'quantityReceived',
    by: [{ type: 'vendorBill', not: ['PENDING_APPROVAL', 'REJECTED', 'VOIDED'] }],
  },
  { order: 'returnAuthorization', counter: 'quantityReceived', by: [{ type: 'itemReceipt', not: [] }] },
  // A credit memo pending approval has credited its quantities until it is rejected.
  {
    order: 'returnAuthorization',
    counter: 'quantityCredited',
    by: [{ type: 'creditMemo', not: ['VOIDED', 'REJECTED'] }],
  },
];

/**
 * An order line's progress equals the documents created from it. More than ordered can have come or gone within a
 * tolerance, which may have been another then; what is billed never exceeds what is ordered or has come or gone.
 */
function quantities({ order, counter, by, within }: Counted): Check {
  const lines = (part: Part) =>
    by.map(
      ({ type, not }) => sql`
    select (r.doc->>'createdFrom')::bigint as document, (l->>'orderLine')::integer as line, (l->>'quantity')::numeric as quantity
      from record r cross join lateral jsonb_array_elements(r.sub->'item') l
     where r.type = ${literal(type)} and ${refersTo(part, order)} and ${part(`(r.doc->>'createdFrom')::bigint`)} and r.doc ? 'createdFrom' and l ? 'orderLine' and ${not.length === 0 ? sql`true` : sql`coalesce(r.doc->>'status', '') not in (${join(not.map(literal), sql`, `)})`}`,
    );
  return {
    kind: 'orderQuantity',
    keys: idsOf(order),
    statement: (part) => sql`
      with done as (select document, line, sum(quantity) as quantity from (${join(lines(part), sql` union all `)}) d group by document, line),
           ordered as (select r.id, (l->>'line')::integer as line, (l->>'quantity')::numeric as ordered, coalesce((l->>${literal(counter)})::numeric, 0) as quantity,
                              ${within === undefined ? sql`null::numeric` : sql`greatest((l->>'quantity')::numeric, coalesce((l->>${literal(within)})::numeric, 0))`} as most
                         from record r cross join lateral jsonb_array_elements(r.sub->'item') l where r.type = ${literal(order)} and ${part('r.id')})
      select coalesce(o.id, d.document)::text as id, 'line ' || coalesce(o.line, d.line) || ' says ' || ${literal(counter)} || ' ' || coalesce(o.quantity, 0) || ' of ' || coalesce(o.ordered, 0)
               || '; the documents made from it come to ' || coalesce(d.quantity, 0) as detail
        from ordered o full join (select d.* from done d join record r on r.id = d.document and r.type = ${literal(order)}) d on d.document = o.id and d.line = o.line
       where coalesce(o.quantity, 0) <> coalesce(d.quantity, 0) or o.quantity > o.most`,
  };
}

/** The amount of an order line is its quantity at its rate, less its discount. */
const amounts = (order: RecordType): Check => ({
  kind: 'orderQuantity',
  keys: idsOf(order),
  statement: (part) => sql`
    select r.id::text as id, 'line ' || (l->>'line') || ' has ' || (l->>'quantity') || ' at ' || (l->>'rate') || ' and an amount of ' || (l->>'amount') as detail
      from record r join x_currency c on c.id = (r.doc->>'currency')::bigint cross join lateral jsonb_array_elements(r.sub->'item') l
        cross join lateral (select coalesce(c.currency_precision, 2)::integer as places) p
        cross join lateral (select round((l->>'quantity')::numeric * (l->>'rate')::numeric, p.places) as whole) w
     where r.type = ${literal(order)} and ${part('r.id')} and l ? 'rate'
       and (l->>'amount')::numeric <> w.whole - coalesce(round(w.whole * (l->>'discountPercent')::numeric / 100, p.places), (l->>'discountAmount')::numeric, 0)`,
});

/** The progress of orders equals the documents created from them (reliability 4.3 K5, decisions 7b). */
export const orderChecks: readonly Check[] = [
  ...counted.map(quantities),
  amounts('salesOrder'),
  amounts('purchaseOrder'),
  amounts('returnAuthorization'),
  {
    kind: 'orderQuantity',
    keys: idsOf('workOrder'),
    statement: (part) => sql`
      with built as (select (r.doc->>'createdFrom')::bigint as document, sum((r.doc->>'quantity')::numeric) as quantity from record r
                      where r.type = 'assemblyBuild' and ${refersTo(part, 'workOrder')} and r.doc ? 'createdFrom' group by 1)
      select r.id::text as id, 'says ' || coalesce(r.doc->>'quantityBuilt', '0') || ' were built; the builds come to ' || coalesce(b.quantity, 0) as detail
        from record r left join built b on b.document = r.id where r.type = 'workOrder' and ${part('r.id')} and coalesce((r.doc->>'quantityBuilt')::numeric, 0) <> coalesce(b.quantity, 0)`,
  },
];
