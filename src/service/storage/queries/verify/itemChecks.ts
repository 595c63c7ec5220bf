import { sql } from '../../statements.ts';
import { type Check, idsOf } from './checks.ts';

/** K6: an assembly's cost is the cost of its components, or none if one has none; and no assembly contains itself. */
export const itemChecks: readonly Check[] = [
  {
    kind: 'cost',
    keys: idsOf('assemblyItem'),
    statement: (part) => sql`
      select a.id::text as id, 'costs ' || coalesce(a.doc->>'cost', 'nothing') || ', its components ' || coalesce(s.cost::text, 'what is not known of all of them') as detail
        from record a cross join lateral (
          select case when bool_and(c.doc->>'cost' is not null) is not false then coalesce(sum(round((c.doc->>'cost')::numeric
                   * case when (m->>'componentYield')::numeric > 0
                          then coalesce((m->>'bomQuantity')::numeric, (m->>'quantity')::numeric) * 100.000000000000000000000000 / (m->>'componentYield')::numeric
                          else (m->>'quantity')::numeric end, 8)), 0) end as cost
            from jsonb_array_elements(a.sub->'member') m left join record c on c.id = (m->>'item')::bigint) s
       where a.type = 'assemblyItem' and ${part('a.id')} and (a.doc->>'cost')::float8 is distinct from s.cost::float8`,
  },
  {
    kind: 'loop',
    statement: () => sql`
      with recursive below(top, at) as (
        select e.from_id, e.to_id from edge e join record r on r.id = e.from_id and r.type = 'assemblyItem' where e.path = 'member.item'
        union select b.top, e.to_id from below b join edge e on e.from_id = b.at and e.path = 'member.item')
      select top::text as id, 'contains itself' as detail from below where at = top`,
  },
];
