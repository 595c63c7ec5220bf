/**
 * Of an assembly whose components do not all have a cost none is stored any more, where the unknown ones counted as nothing
 * before. What it costs by the averages of its components is worked out when it is asked for.
 */
export const m014costs = {
  id: 14,
  name: 'costs',
  sql: /* sql */ `
-- K3: what one is worth of all that is on hand, in the currency of the item's books. Null while nothing is, never 0.
create function average_cost(asked bigint) returns numeric language plpgsql stable as $$
begin
  return (
    select case when count(distinct books.currency) <= 1 then round(sum(b.value) / sum(b.quantity_on_hand), 8) end
      from x_inventory_balance b left join x_subsidiary books on books.id = b.subsidiary
     where b.item = asked and b.quantity_on_hand > 0
       and books.currency is not distinct from coalesce(
             (select own.currency from record i join x_subsidiary own on own.id = (i.doc->>'subsidiary')::bigint where i.id = asked), books.currency));
end $$;

-- What a component counts: its own cost, that of its components, else its average. A phantom is not stocked, so it has none.
-- One that contains itself, which only damage brings about, costs nothing that is known.
create function component_cost(asked bigint, is_phantom boolean, above bigint[]) returns numeric language plpgsql stable as $$
declare
  known numeric;
  kind text;
begin
  if asked = any(above) then return null; end if;
  select (r.doc->>'cost')::numeric, r.type into known, kind from record r where r.id = asked;
  if known is null and kind = 'assemblyItem' then known := rolled_cost(asked, above); end if;
  if known is null and not is_phantom then known := average_cost(asked); end if;
  return known;
end $$;

-- K6 with averages: each line rounded as the stored cost rounds it. Null where a component is unknown.
create function rolled_cost(asked bigint, above bigint[] default '{}') returns numeric language plpgsql stable cost 10000 as $$
declare
  member record;
  one numeric;
  total numeric;
begin
  for member in
    select (m->>'item')::bigint as item, coalesce(m->>'itemSource', '') = 'PHANTOM' as is_phantom,
           case when (m->>'componentYield')::numeric > 0
                then coalesce((m->>'bomQuantity')::numeric, (m->>'quantity')::numeric, 0) * 100.000000000000000000000000 / (m->>'componentYield')::numeric
                else coalesce((m->>'quantity')::numeric, 0) end as share
      from record r cross join lateral jsonb_array_elements(r.sub->'member') m where r.id = asked
  loop
    one := component_cost(member.item, member.is_phantom, above || asked);
    if one is null then return null; end if;
    total := coalesce(total, 0) + round(one * member.share, 8);
  end loop;
  return total;
end $$;

-- The trail holds this change like every other, so that it still says what the records are.
with recursive incomplete(id) as (
    select e.from_id from edge e join record c on c.id = e.to_id where e.path = 'member.item' and c.doc->>'cost' is null
    union select e.from_id from incomplete u join edge e on e.to_id = u.id and e.path = 'member.item'),
  moment as (select greatest(now(), max(at)) as at from audit),
  mended as (
    update record r set doc = r.doc - 'cost', version = r.version + 1, modified_at = (select at from moment)
     where r.type = 'assemblyItem' and r.doc ? 'cost' and r.id in (select id from incomplete)
    returning r.id, r.type, r.version, r.doc, r.sub, r.ref_name, r.external_id, r.modified_at)
insert into audit (at, user_id, user_name, role_name, client_id, request_id, origin, type, record_id, version, operation, doc, sub, ref_name, reason, external_id, ledger)
  select m.modified_at, '0', 'Countinghouse', 'System', 'system', 'migration 14', 'system', m.type, m.id, m.version, 'update', m.doc, m.sub, m.ref_name,
         'the cost of a component is unknown', m.external_id, ''
    from mended m order by m.id;
`,
} as const;
