import { sql } from '../../statements.ts';
import type { Check } from './records.ts';

/** K6: what an assembly costs is what its components cost, and none contains itself. */
export const itemChecks: readonly Check[] = [
  {
    kind: 'cost',
    statement: sql`
      select a.id::text as id, 'costs ' || coalesce(a.doc->>'cost', 'nothing') || ', its components ' || s.cost as detail
        from record a cross join lateral (
          select coalesce(sum(round(coalesce((c.doc->>'cost')::numeric, 0)
                   * case when (m->>'componentYield')::numeric > 0
                          then coalesce((m->>'bomQuantity')::numeric, (m->>'quantity')::numeric) * 100.000000000000000000000000 / (m->>'componentYield')::numeric
                          else (m->>'quantity')::numeric end, 8)), 0) as cost
            from jsonb_array_elements(a.sub->'member') m left join record c on c.id = (m->>'item')::bigint) s
       where a.type = 'assemblyItem' and coalesce((a.doc->>'cost')::float8, -1) <> s.cost::float8`,
  },
  {
    kind: 'loop',
    statement: sql`
      with recursive below(top, at) as (
        select e.from_id, e.to_id from edge e join record r on r.id = e.from_id and r.type = 'assemblyItem' where e.path = 'member.item'
        union select b.top, e.to_id from below b join edge e on e.from_id = b.at and e.path = 'member.item')
      select top::text as id, 'contains itself' as detail from below where at = top`,
  },
];
