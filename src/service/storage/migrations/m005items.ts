/** Unique values of a family of types, such as the numbers of all items, and the version of the assembly structure. */
export const m005items = {
  id: 5,
  name: 'items',
  sql: /* sql */ `
-- As before, but what is unique may be so among several types (uniqueAmong).
create or replace function write_record(change jsonb, at timestamptz) returns jsonb language plpgsql as $$
declare
  rec_id bigint := (change->>'id')::bigint;
  family text := coalesce(change->>'uniqueAmong', change->>'type');
  new_doc jsonb := change->'doc';
  new_name text := change->>'refName';
  new_code text := change->>'code';
  number_shown text;
begin
  if change->'numbering' is not null and jsonb_typeof(change->'numbering') = 'object' then
    select n.shown into number_shown from next_number(change->'numbering', family, rec_id) n;
    new_doc := new_doc || jsonb_build_object(change#>>'{numbering,field}', number_shown);
    new_name := replace(new_name, '{number}', number_shown);
    new_code := replace(new_code, '{number}', number_shown);
  end if;
  if change->>'op' = 'create' then
    insert into record (id, type, version, doc, sub, ref_name, code, external_id, is_inactive, created_at, modified_at)
      values (rec_id, change->>'type', 1, new_doc, coalesce(change->'sub', '{}'), new_name, new_code, change->>'externalId',
              (change->>'isInactive')::boolean, at, at);
  else
    update record set version = version + 1, doc = new_doc,
           sub = case when jsonb_typeof(change->'sub') = 'object' then change->'sub' else sub end,
           ref_name = new_name, code = new_code, external_id = change->>'externalId',
           is_inactive = (change->>'isInactive')::boolean, modified_at = at
     where id = rec_id;
    delete from edge where from_id = rec_id
       and not exists (select 1 from jsonb_array_elements(change->'edges') e where e->>0 = path and (e->>1)::bigint = to_id);
    delete from unique_value where record_id = rec_id;
  end if;
  if change->>'op' = 'create' then
    -- Each comes once; looking for a conflict first would cost as much as writing it.
    insert into edge (from_id, path, to_id) select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e;
  else
    insert into edge (from_id, path, to_id)
      select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e on conflict do nothing;
  end if;
  insert into unique_value (type, rule, value, record_id)
    select family, u->>0, lower(u->>1), rec_id from jsonb_array_elements(change->'uniques') u;
  if number_shown is not null then
    insert into unique_value (type, rule, value, record_id)
      values (family, change#>>'{numbering,field}', lower(number_shown), rec_id);
  end if;
  return jsonb_build_object('id', rec_id::text, 'number', number_shown, 'refName', new_name);
end $$;

-- Which assembly contains what has a version of its own: who computes costs or looks for loops on one version is
-- refused on another, so that no assembly is passed over that was made meanwhile.
insert into setting (name, value) values ('assembly.structure', '{}') on conflict do nothing;
create function count_structure() returns trigger language plpgsql as $$
begin
  update setting set version = version + 1 where name = 'assembly.structure';
  return null;
end $$;
create trigger assembly_made after insert on record for each row when (new.type = 'assemblyItem') execute function count_structure();
create trigger assembly_changed after update of sub on record for each row
  when (new.type = 'assemblyItem' and old.sub->'member' is distinct from new.sub->'member') execute function count_structure();
`,
} as const;
