import { storedColumnsOf } from '#contract/derive/storedColumns';
import type { FieldMap, RecordDefinition } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { definitionOf, recordTypes } from '#contract/records/index';
import { anyOf, join, literal, name, type Sql, sql } from '../../statements.ts';
import { derivation, stateTable, typeTable } from '../../tables/typeTables.ts';
import { type Check, idsOf, type Part } from './checks.ts';

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
    keys: idsOf(definition.type),
    statement: (part) => sql`
      select coalesce(new.id, x.id)::text as id,
             case when x.id is null then 'has no row of typed columns' when new.id is null then 'has typed columns but no record'
                  else 'has typed columns that differ from its document' end as detail
        from (select * from record where type = ${literal(definition.type)} and ${part('id')}) new
        full join (select * from ${table} t where ${part('t.id')}) x on x.id = new.id
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
      keys: idsOf(definition.type),
      statement: (part) => sql`
        select s.id::text as id, 'has typed columns but no record' as detail from ${name(table)} s
         where ${part('s.id')} and not exists (select from ${name(typeTable(definition.type))} x where x.id = s.id)`,
    },
  ];
}

function edgesCheck(definition: RecordDefinition): Check {
  const type = literal(definition.type);
  const header = namesOf(definition.fields);
  const lines = Object.entries(definition.sublists).flatMap(([list, { fields }]) =>
    namesOf(fields).map((field) => [list, field] as const),
  );
  // One text for all types: a union of all fields took longer to plan than to run.
  return {
    kind: 'edge',
    keys: idsOf(definition.type),
    needsKeys: true,
    statement: (part) => sql`
      with wanted as (
             select r.id as from_id, f.field as path, ${referred('v.id')} as to_id
               from record r cross join unnest(${header}::text[]) f(field) cross join lateral ${referencesIn('r.doc')} v(id)
              where r.type = ${type} and ${part('r.id')}
             union
             select r.id, f.list || '.' || f.field, ${referred('v.id')}
               from record r cross join lateral jsonb_each(r.sub) s(list, lines)
              cross join lateral jsonb_array_elements(case jsonb_typeof(s.lines) when 'array' then s.lines else '[]' end) l(value)
               join unnest(${lines.map(([list]) => list)}::text[], ${lines.map(([, field]) => field)}::text[]) f(list, field) on f.list = s.list
              cross join lateral ${referencesIn('l.value')} v(id)
              where r.type = ${type} and ${part('r.id')}),
           kept as (select e.from_id, e.path, e.to_id from edge e join record r on r.id = e.from_id where r.type = ${type} and ${part('r.id')} and ${part('e.from_id')})
      select coalesce(w.from_id, k.from_id)::text as id,
             case when k.from_id is null then 'has no edge for ' || w.path || ' to ' || w.to_id
                  else 'has an edge for ' || k.path || ' to ' || k.to_id || ' that its document does not' end as detail
        from wanted w full join kept k on k.from_id = w.from_id and k.path = w.path and k.to_id = w.to_id
       where w.from_id is null or k.from_id is null`,
  };
}

const namesOf = (fields: FieldMap): string[] =>
  Object.entries(fields).flatMap(([field, known]) => (targetsOf(known).length > 0 ? [field] : []));

/** The references of the field `f` of a document or line: one, or several. */
const referencesIn = (value: string): Sql =>
  raw(
    `jsonb_array_elements_text(case jsonb_typeof(${value}->f.field) when 'array' then ${value}->f.field when 'string' then jsonb_build_array(${value}->f.field) else '[]' end)`,
  );

const referred = (text: string): Sql => raw(`split_part(${text}, ':', 1)::bigint`);

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
      keys: idsOf(definition.type),
      needsKeys: true,
      statement: (
        part,
      ) => sql`select e.from_id::text as id, 'points by ' || e.path || ' at ' || e.to_id || coalesce(', a ' || t.type, ', which does not exist') as detail
                     from edge e join record r on r.id = e.from_id left join record t on t.id = e.to_id
                    where r.type = ${literal(definition.type)} and ${part('r.id')} and (t.id is null or ${anyOf(wrong)})`,
    },
  ];
}

function uniquesCheck(definition: RecordDefinition): Check {
  const type = literal(definition.type);
  const wanted = (part: Part) =>
    (definition.unique ?? []).map((fields) => {
      const values = fields.map((field) => sql`coalesce(r.doc->>${literal(field)}, '')`);
      const isSet = fields.length === 1 ? sql`r.doc->>${literal(fields[0] ?? '')} is not null` : sql`true`;
      // A rule over several fields is named after them, joined by a plus.
      return sql`select r.id, ${{ parts: [`'${fields.join('+')}'`] }}::text as rule, lower(${join(values, sql` || '|' || `)}) as value
                 from record r where r.type = ${type} and ${isSet} and ${part('r.id')}`;
    });
  return {
    kind: 'unique',
    keys: idsOf(definition.type),
    needsKeys: true,
    statement: (part) => sql`
      with wanted as (${join([...wanted(part), sql`select 0::bigint, ''::text, ''::text where false`], sql` union all `)})
      select coalesce(w.id, u.record_id)::text as id, 'keeps the unique value of ' || coalesce(w.rule, u.rule) || ' otherwise than its document' as detail
        from wanted w(id, rule, value) full join (select v.* from unique_value v join record o on o.id = v.record_id and o.type = ${type}
               where v.type = ${literal(definition.uniqueAmong ?? definition.type)} and ${part('v.record_id')}) u
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
    keys: idsOf(definition.type),
    needsKeys: true,
    statement: (part) => sql`
      select r.id::text as id, 'keeps a name, code or inactive mark that its document does not give' as detail
        from record r where r.type = ${literal(definition.type)} and ${part('r.id')}
         and (btrim(r.ref_name) = '' or ${code} or r.is_inactive <> coalesce((r.doc->>'isInactive')::boolean, false))`,
  };
}

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
