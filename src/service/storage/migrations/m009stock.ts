/** What a commit moves in stock and what it changes the balances by are the same, for every item at every location. */
export const m009stock = {
  id: 9,
  name: 'stock moves and balances',
  sql: /* sql */ `
-- K1, K2: the balance of an item at a location changes by its movements and by nothing else. Each record that is written adds
-- what it moves, less what it moved before, and takes off what a balance rose by; at the end nothing may be left. It is reckoned
-- within the transaction alone, so no history is read; what holds before a commit holds after it. A savepoint that is undone
-- takes its part back with it.
create function stock_parts(type text, doc jsonb, sub jsonb, sign numeric, out place text, out quantity numeric, out value numeric) returns setof record language sql immutable as $$
  select m->>'item' || '@' || (m->>'location'), sign * coalesce((m->>'quantity')::numeric, 0), sign * coalesce((m->>'value')::numeric, 0)
    from jsonb_array_elements(case when jsonb_typeof(sub->'stockMove') = 'array' then sub->'stockMove' else '[]' end) m
  union all
  select doc->>'item' || '@' || (doc->>'location'), -sign * coalesce((doc->>'quantityOnHand')::numeric, 0), -sign * coalesce((doc->>'value')::numeric, 0)
   where type = 'inventoryBalance'
$$;
create function note_stock() returns trigger language plpgsql as $$
declare
  of_type text := case when tg_op = 'DELETE' then old.type else new.type end;
  noted jsonb;
  part record;
begin
  -- Journals are the longest records and move nothing.
  if of_type = 'periodEndJournal' then return null; end if;
  if of_type <> 'inventoryBalance'
     and not (tg_op <> 'DELETE' and new.sub ? 'stockMove') and not (tg_op <> 'INSERT' and old.sub ? 'stockMove') then return null; end if;
  noted := coalesce(nullif(current_setting('countinghouse.stock', true), ''), '{}')::jsonb;
  for part in
    select p.place, sum(p.quantity) as quantity, sum(p.value) as value from (
      select * from stock_parts(of_type, case when tg_op <> 'DELETE' then new.doc end, case when tg_op <> 'DELETE' then new.sub end, 1)
      union all
      select * from stock_parts(of_type, case when tg_op <> 'INSERT' then old.doc end, case when tg_op <> 'INSERT' then old.sub end, -1)) p
     where p.place is not null group by p.place
  loop
    noted := noted || jsonb_build_object(part.place, jsonb_build_array(
      coalesce((noted->part.place->>0)::numeric, 0) + part.quantity, coalesce((noted->part.place->>1)::numeric, 0) + part.value));
  end loop;
  perform set_config('countinghouse.stock', noted::text, true);
  return null;
end $$;
create function assert_stock_kept() returns trigger language plpgsql as $$
declare
  noted text := current_setting('countinghouse.stock', true);
  bad text;
begin
  if coalesce(noted, '') in ('', '{}') then return null; end if;
  select key into bad from jsonb_each(noted::jsonb) where (value->>0)::numeric <> 0 or (value->>1)::numeric <> 0 limit 1;
  if found then
    raise exception 'the stock of % is not what its movements come to', bad using errcode = '23514', constraint = 'stock_kept';
  end if;
  -- Judged once for all that was written before it.
  perform set_config('countinghouse.stock', '', true);
  return null;
end $$;
create trigger note_stock after insert or update or delete on record for each row execute function note_stock();
create constraint trigger stock_kept after insert or update or delete on record
  deferrable initially deferred for each row execute function assert_stock_kept();
`,
} as const;
