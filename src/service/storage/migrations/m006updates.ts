/** Makes updates that change neither references nor unique values cheaper. */
export const m006updates = {
  id: 6,
  name: 'updates',
  sql: /* sql */ `
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
    -- Most updates change neither what a record points at nor what is unique about it: then neither is sent.
    if change->'edges' is not null then
      delete from edge where from_id = rec_id
         and not exists (select 1 from jsonb_array_elements(change->'edges') e where e->>0 = path and (e->>1)::bigint = to_id);
      insert into edge (from_id, path, to_id)
        select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e on conflict do nothing;
    end if;
    if change->'uniques' is not null then
      delete from unique_value where record_id = rec_id;
    end if;
  end if;
  if change->>'op' = 'create' then
    -- Each comes once; looking for a conflict first would cost as much as writing it.
    insert into edge (from_id, path, to_id) select rec_id, e->>0, (e->>1)::bigint from jsonb_array_elements(change->'edges') e;
  end if;
  if change->'uniques' is not null and change->'uniques' <> '[]' then
    insert into unique_value (type, rule, value, record_id)
      select family, u->>0, lower(u->>1), rec_id from jsonb_array_elements(change->'uniques') u;
  end if;
  if number_shown is not null then
    insert into unique_value (type, rule, value, record_id)
      values (family, change#>>'{numbering,field}', lower(number_shown), rec_id);
  end if;
  return jsonb_build_object('id', rec_id::text, 'number', number_shown, 'refName', new_name);
end $$;
`,
} as const;
