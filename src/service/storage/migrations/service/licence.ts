/** The tables of the shared licence. Unlogged: counting restarts after a crash of the database. */
export const licenceMigrations = [
  {
    id: 200,
    name: 'shared licence limits',
    sql: /* sql */ `
create unlogged table licence_state (id integer primary key, recent timestamptz[] not null);
create unlogged table licence_instance (id text primary key, seen_at timestamptz not null);
create unlogged table licence_slot (id text primary key, instance text not null, taken_at timestamptz not null);

-- One place for one request, or 'rate' or 'concurrency'. The row of the account puts the instances in a queue.
create function licence_admit(of_instance text, slot text, most_at_once integer, most_per_second integer, lease interval)
returns text language plpgsql as $$
declare
  at timestamptz;
  kept timestamptz[];
begin
  insert into licence_state (id, recent) values (1, '{}') on conflict do nothing;
  select recent into kept from licence_state where id = 1 for update;
  at := clock_timestamp();
  kept := array(select each from unnest(kept) each where each > at - interval '1 second');
  if cardinality(kept) >= most_per_second then return 'rate'; end if;
  delete from licence_slot s where not exists (
    select 1 from licence_instance i where i.id = s.instance and i.seen_at > at - lease);
  if (select count(*) from licence_slot) >= most_at_once then return 'concurrency'; end if;
  insert into licence_slot (id, instance, taken_at) values (slot, of_instance, at);
  update licence_state set recent = kept || at where id = 1;
  return (most_per_second - cardinality(kept) - 1)::text;
end $$;
`,
  },
] as const;
