import { storedColumnsOf } from '#contract/derive/storedColumns';
import type { FieldMap, RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, recordTypes } from '#contract/records/index';
import { anyOf, join, literal, name, type Sql, sql } from '../../statements.ts';
import { derivation, stateTable, typeTable } from '../../tables/typeTables.ts';

/** A statement whose rows `{id, detail}` are findings. */
export interface Check {
  readonly kind: string;
  readonly statement: Sql;
}

/** Derives everything that depends on documents again and compares it, type by type. */
export const recordChecks = (): Check[] =>
  recordTypes
    .map(definitionOf)
    .flatMap((definition) => [
      columnsCheck(definition),
      ...stateCheck(definition),
      edgesCheck(definition),
      ...targetChecks(definition),
      uniquesCheck(definition),
      headerCheck(definition),
    ]);

const raw = (text: string): Sql => ({ parts: [text] });

function columnsCheck(definition: RecordDefinition): Check {
  const table = name(typeTable(definition.type));
  // The derivation names its row `new`, like its trigger.
  const differs = storedColumnsOf(definition).map(
    (column) => sql`x.${name(column.column)} is distinct from ${raw(derivation(column))}`,
  );
  return {
    kind: 'column',
    statement: sql`
      select coalesce(new.id, x.id)::text as id,
             case when x.id is null then 'has no row of typed columns' when new.id is null then 'has typed columns but no record'
                  else 'has typed columns that differ from its document' end as detail
        from (select * from record where type = ${literal(definition.type)}) new full join ${table} x on x.id = new.id
       where new.id is null or x.id is null or ${anyOf(differs)}`,
  };
}

/** State of no record is in no row of the type table. */
function stateCheck(definition: RecordDefinition): Check[] {
  const table = stateTable(definition);
  if (table === undefined) return [];
  return [
    {
      kind: 'column',
      statement: sql`
        select s.id::text as id, 'has typed columns but no record' as detail from ${name(table)} s
         where not exists (select from ${name(typeTable(definition.type))} x where x.id = s.id)`,
    },
  ];
}

function edgesCheck(definition: RecordDefinition): Check {
  const type = literal(definition.type);
  const wanted = [
    ...referenceEdges(definition.fields, '', sql`select r.id, r.doc as value from record r where r.type = ${type}`),
    ...Object.entries(definition.sublists).flatMap(([list, { fields }]) =>
      referenceEdges(
        fields,
        `${list}.`,
        sql`select r.id, l.value from record r cross join lateral jsonb_array_elements(r.sub->${literal(list)}) l(value) where r.type = ${type}`,
      ),
    ),
    sql`select 0::bigint as from_id, ''::text as path, 0::bigint as to_id where false`,
  ];
  return {
    kind: 'edge',
    statement: sql`
      with wanted as (${join(wanted, sql` union `)}),
           kept as (select e.from_id, e.path, e.to_id from edge e join record r on r.id = e.from_id where r.type = ${type})
      select coalesce(w.from_id, k.from_id)::text as id,
             case when k.from_id is null then 'has no edge for ' || w.path || ' to ' || w.to_id
                  else 'has an edge for ' || k.path || ' to ' || k.to_id || ' that its document does not' end as detail
        from wanted w full join kept k on k.from_id = w.from_id and k.path = w.path and k.to_id = w.to_id
       where w.from_id is null or k.from_id is null`,
  };
}

function referenceEdges(fields: FieldMap, prefix: string, rows: Sql): Sql[] {
  return Object.entries(fields)
    .filter(([, field]) => targetsOf(field).length > 0)
    .map(
      ([field]) => sql`
    select s.id as from_id, ${literal(prefix + field)} as path, split_part(v.id, ':', 1)::bigint as to_id from (${rows}) s
     cross join lateral jsonb_array_elements_text(case jsonb_typeof(s.value->${literal(field)}) when 'array' then s.value->${literal(field)}
       when 'string' then jsonb_build_array(s.value->${literal(field)}) else '[]' end) v(id)`,
    );
}

/** References that point at a record of another type than the field allows (X2). */
function targetChecks(definition: RecordDefinition): Check[] {
  const pathsOf = (fields: FieldMap, prefix: string) =>
    Object.entries(fields).flatMap(([field, known]) =>
      targetsOf(known).length > 0 ? [[prefix + field, targetsOf(known)] as const] : [],
    );
  const paths = [
    ...pathsOf(definition.fields, ''),
    ...Object.entries(definition.sublists).flatMap(([list, { fields }]) => pathsOf(fields, `${list}.`)),
  ];
  if (paths.length === 0) return [];
  const wrong = paths.map(
    ([path, targets]) => sql`(e.path = ${literal(path)} and t.type not in (${join(targets.map(literal), sql`, `)}))`,
  );
  return [
    {
      kind: 'reference',
      statement: sql`select e.from_id::text as id, 'points by ' || e.path || ' at ' || e.to_id || coalesce(', a ' || t.type, ', which does not exist') as detail
                     from edge e join record r on r.id = e.from_id left join record t on t.id = e.to_id
                    where r.type = ${literal(definition.type)} and (t.id is null or ${anyOf(wrong)})`,
    },
  ];
}

function uniquesCheck(definition: RecordDefinition): Check {
  const type = literal(definition.type);
  const wanted = (definition.unique ?? []).map((fields) => {
    const values = fields.map((field) => sql`coalesce(r.doc->>${literal(field)}, '')`);
    const isSet = fields.length === 1 ? sql`r.doc->>${literal(fields[0] ?? '')} is not null` : sql`true`;
    // A rule over several fields is named after them, joined by a plus.
    return sql`select r.id, ${{ parts: [`'${fields.join('+')}'`] }}::text as rule, lower(${join(values, sql` || '|' || `)}) as value
                 from record r where r.type = ${type} and ${isSet}`;
  });
  return {
    kind: 'unique',
    statement: sql`
      with wanted as (${join([...wanted, sql`select 0::bigint, ''::text, ''::text where false`], sql` union all `)}) 
      select coalesce(w.id, u.record_id)::text as id, 'keeps the unique value of ' || coalesce(w.rule, u.rule) || ' otherwise than its document' as detail
        from wanted w(id, rule, value) full join (select v.* from unique_value v join record o on o.id = v.record_id and o.type = ${type}
               where v.type = ${literal(definition.uniqueAmong ?? definition.type)}) u
          on u.record_id = w.id and u.rule = w.rule and u.value = w.value
       where w.id is null or u.record_id is null`,
  };
}

/** Columns next to the document for lists and choices. */
function headerCheck(definition: RecordDefinition): Check {
  const code =
    definition.code === undefined
      ? sql`r.code is not null`
      : sql`r.code is distinct from r.doc->>${literal(definition.code)}`;
  return {
    kind: 'header',
    statement: sql`
      select r.id::text as id, 'keeps a name, code or inactive mark that its document does not give' as detail
        from record r where r.type = ${literal(definition.type)}
         and (btrim(r.ref_name) = '' or ${code} or r.is_inactive <> coalesce((r.doc->>'isInactive')::boolean, false))`,
  };
}
