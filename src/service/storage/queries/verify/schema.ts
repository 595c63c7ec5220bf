import { sql } from '../../statements.ts';
import type { Check } from './checks.ts';
import wanted from './schema.json' with { type: 'json' };

/** A function or view is compared by its digest, everything else by its text. */
const digest = (text: string): string => `left(encode(sha256(convert_to(${text}, 'UTF8')), 'hex'), 16)`;

/**
 * What guards the stored data, as texts: triggers, functions, views, constraints, unique indexes and rewrite rules of this
 * schema, and whether triggers run at all. The texts are the same on both engines, and for databases of former programs,
 * where names of constraints differ.
 */
export const schemaFacts = {
  parts: [
    `select 'trigger ' || c.relname as what, t.tgname || ' ' || regexp_replace(pg_get_triggerdef(t.oid, true), '^.*? (before|after|instead of) ', '\\1 ', 'i')
            || case t.tgenabled when 'O' then '' else ' disabled' end as fact
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
     union all
     select 'function ' || p.proname, pg_get_function_identity_arguments(p.oid) || ' '
            || ${digest(`p.prosrc || coalesce(array_to_string(p.proconfig, ','), '') || p.provolatile::text || p.prosecdef::text || l.lanname`)}
       from pg_proc p join pg_language l on l.oid = p.prolang
      where p.pronamespace = current_schema()::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     union all
     select 'view ' || c.relname, ${digest(`regexp_replace(pg_get_viewdef(c.oid), '[\\s()]', '', 'g')`)}
       from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind = 'v'
     union all
     select 'constraint ' || c.relname, pg_get_constraintdef(k.oid, true) || case when k.convalidated then '' else ' unchecked' end
       from pg_constraint k join pg_class c on c.oid = k.conrelid
      where c.relnamespace = current_schema()::regnamespace and k.contype in ('p', 'u', 'c', 'f', 'x')
     union all
     select 'index ' || c.relname, regexp_replace(pg_get_indexdef(i.indexrelid, 0, true), '^.*? USING ', '') || case when i.indisvalid then '' else ' invalid' end
       from pg_index i join pg_class c on c.oid = i.indrelid
      where c.relnamespace = current_schema()::regnamespace and i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
     union all
     select 'rule ' || c.relname, r.rulename || ' ' || pg_get_ruledef(r.oid, true) from pg_rewrite r join pg_class c on c.oid = r.ev_class
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
     union all
     select 'policy ' || c.relname, 'row security' from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relrowsecurity
     union all
     select 'setting session_replication_role', current_setting('session_replication_role')`,
  ],
};

/** Additions of these kinds change what happens; others only take space. */
const harmful = ['trigger', 'rule', 'policy', 'setting'];

/**
 * The guards are those that this program's migrations make. Compared with a list of the program, which whoever owns the
 * tables can't change (decision 0246).
 */
export const schemaCheck: Check = {
  kind: 'schema',
  statement: () => sql`
      with kept as (${schemaFacts}),
           wanted as (select w.what, w.fact from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) w(what text, fact text))
      select w.what as id, case when exists (select from kept k where k.what = w.what and split_part(k.fact, ' ', 1) = split_part(w.fact, ' ', 1))
               then 'is not as this program made it: ' else 'is missing: ' end || w.fact as detail
        from wanted w where not exists (select from kept k where k.what = w.what and k.fact = w.fact)
      union all
      select k.what, 'was not made by this program: ' || k.fact from kept k
       where split_part(k.what, ' ', 1) = any(${harmful}::text[]) and not exists (select from wanted w where w.what = k.what and w.fact = k.fact)`,
};
