import { stockItemTypes } from '#contract/records/parts/item';
import { join, literal, sql } from '../../statements.ts';
import { type Check, idsOf, type Part, refersTo } from './checks.ts';

/** Every effective stock movement with its transaction. */
const moves = (those = sql`true`) => sql`
  select r.id as txn, (m->>'item')::bigint as item, (m->>'location')::bigint as location, (m->>'bin')::bigint as bin, (m->>'inventoryNumber')::bigint as lot,
         (m->>'quantity')::numeric as quantity, (m->>'value')::numeric as value, (m->>'ordinal')::integer as ordinal
    from record r cross join lateral jsonb_array_elements(r.sub->'stockMove') m where jsonb_typeof(r.sub->'stockMove') = 'array' and ${those}`;

/** The movements of items, found by the documents that refer to them. */
const movesOf = (part: Part) =>
  sql`select m.* from (${moves(refersTo(part, ...stockItemTypes))}) m where ${part('m.item')}`;

const kept = (part: Part) => sql`
  select r.id, (r.doc->>'item')::bigint as item, (r.doc->>'location')::bigint as location, coalesce((r.doc->>'quantityOnHand')::numeric, 0) as quantity,
         coalesce((r.doc->>'value')::numeric, 0) as value, coalesce((r.doc->>'moves')::integer, 0) as moves, coalesce((r.doc->>'isBelowZeroAllowed')::boolean, false) as may_be_below, r.sub
    from record r where r.type = 'inventoryBalance' and ${refersTo(part, ...stockItemTypes)} and ${part(`(r.doc->>'item')::bigint`)}`;

/** Stock on hand is the total of its movements, in quantity, location and value. */
export const stockChecks: readonly Check[] = [
  {
    kind: 'stock', // K1, K2
    keys: idsOf(...stockItemTypes),
    isDense: true,
    statement: (part) => sql`
      with moved as (select item, location, sum(quantity) as quantity, sum(value) as value, max(ordinal) as last from (${movesOf(part)}) m group by item, location), kept as (${kept(part)})
      select coalesce(k.id, m.item)::text as id, 'item ' || coalesce(k.item, m.item) || ' at ' || coalesce(k.location, m.location) || ' has ' || coalesce(k.quantity, 0) || ' worth ' || coalesce(k.value, 0)
               || '; its movements come to ' || coalesce(m.quantity, 0) || ' worth ' || coalesce(m.value, 0) as detail
        from kept k full join moved m on m.item = k.item and m.location = k.location
       where coalesce(k.quantity, 0) <> coalesce(m.quantity, 0) or coalesce(k.value, 0) <> coalesce(m.value, 0) or coalesce(k.moves, 0) < coalesce(m.last, 0)`,
  },
  {
    kind: 'stock', // K1, K3
    keys: idsOf(...stockItemTypes),
    isDense: true,
    statement: (part) => sql`
      with kept as (${kept(part)})
      select id::text as id, 'item ' || item || ' at ' || location || ' has ' || quantity || ' worth ' || value as detail from kept
       where (quantity = 0 and value <> 0) or (quantity > 0 and value < 0) or (quantity < 0 and not may_be_below)`,
  },
  {
    kind: 'stock', // K1: no two movements of an item at a location have the same position
    keys: idsOf(...stockItemTypes),
    isDense: true,
    statement: (part) => sql`
      select min(txn)::text as id, 'moves item ' || item || ' at ' || location || ' as number ' || ordinal || ', and so does another movement' as detail
        from (${movesOf(part)}) m group by item, location, ordinal having count(*) > 1`,
  },
  {
    kind: 'stockPlace', // K1: over bins and lots
    keys: idsOf(...stockItemTypes),
    isDense: true,
    statement: (part) => sql`
      with moved as (select item, location, bin, lot, sum(quantity) as quantity from (${movesOf(part)}) m where bin is not null or lot is not null group by item, location, bin, lot),
           kept as (${kept(part)}),
           lying as (select k.id, k.item, k.location, (p->>'bin')::bigint as bin, (p->>'inventoryNumber')::bigint as lot, sum((p->>'quantity')::numeric) as quantity
                       from kept k cross join lateral jsonb_array_elements(k.sub->'places') p where jsonb_typeof(k.sub->'places') = 'array' group by 1, 2, 3, 4, 5)
      select coalesce(l.id, m.item)::text as id, 'item ' || coalesce(l.item, m.item) || ' at ' || coalesce(l.location, m.location) || ', bin ' || coalesce(coalesce(l.bin, m.bin)::text, '-')
               || ', lot ' || coalesce(coalesce(l.lot, m.lot)::text, '-') || ' has ' || coalesce(l.quantity, 0) || '; its movements come to ' || coalesce(m.quantity, 0) as detail
        from lying l full join moved m on m.item = l.item and m.location = l.location and coalesce(m.bin, 0) = coalesce(l.bin, 0) and coalesce(m.lot, 0) = coalesce(l.lot, 0)
       where coalesce(l.quantity, 0) <> coalesce(m.quantity, 0)`,
  },
  {
    kind: 'stock', // K1: only stocked items have movements
    keys: sql`select id from record`,
    statement: (part) => sql`
      select m.txn::text as id, 'moves ' || m.item || ', which is not kept in stock' as detail from (${moves(part('r.id'))}) m left join record i on i.id = m.item
       where i.id is null or i.type not in (${join(stockItemTypes.map(literal), sql`, `)})`,
  },
];
