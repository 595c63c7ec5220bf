import { type Database, DatabaseMisconfigured, type Queryable } from './database.ts';

/** Tables that are append-only. */
export const appendOnly = [
  'posting',
  'audit',
  'audit_link',
  'issued_number',
  'period_seal',
  'proof_key',
  'closing_proof',
] as const;
/** Tables the program only reads while it runs. */
const readOnly = ['migration'] as const;

/**
 * Grants a role exactly what running the service needs: read and write rows; only read and add for the ledger, the
 * audit trail and the numbers; no statement that creates, alters or empties a table. Run by the owner of the tables
 * after the migrations, at every start, because migrations may have added tables.
 */
export async function grantRuntime(owner: Database, role: string): Promise<void> {
  await owner.transaction(async (tx) => {
    // One instance at a time: concurrent grants on one table would conflict.
    await tx.query('select pg_advisory_xact_lock(4100)');
    const [names] = await tx.query<{ role: string; schema: string; database: string }>(
      `select quote_ident($1) as role, quote_ident(current_schema()) as schema, quote_ident(current_database()) as database`,
      [role],
    );
    if (!names) return;
    const closed = [...appendOnly, ...readOnly].join(', ');
    await tx.script(`
      grant connect on database ${names.database} to ${names.role};
      grant usage on schema ${names.schema} to ${names.role};
      revoke create on schema ${names.schema} from ${names.role}, public;
      grant select, insert, update, delete on all tables in schema ${names.schema} to ${names.role};
      revoke update, delete, truncate, references, trigger on ${closed} from ${names.role};
      revoke insert on ${readOnly.join(', ')} from ${names.role};
      grant usage, select on all sequences in schema ${names.schema} to ${names.role};
      grant execute on all functions in schema ${names.schema} to ${names.role}`);
  });
}

interface Rights {
  readonly role: string;
  readonly isSuperuser: boolean;
  readonly mayCreate: boolean;
  readonly owned: string | null;
  readonly changeable: string | null;
}

/** The permissions of a connection's role beyond those of the service, in words; undefined when it has none. */
async function runtimeMistakes(db: Queryable): Promise<string[]> {
  const [rights] = await db.query<Rights>(
    `select current_user::text as role, r.rolsuper or r.rolbypassrls or r.rolcreaterole as "isSuperuser",
            has_schema_privilege(current_schema(), 'create') as "mayCreate",
            (select string_agg(c.relname, ', ' order by c.relname) from pg_class c
              where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any($1::text[]) and pg_has_role(c.relowner, 'usage')) as owned,
            (select string_agg(t, ', ' order by t) from unnest($1::text[]) t where has_table_privilege(t, 'update') or has_table_privilege(t, 'delete') or has_table_privilege(t, 'truncate')) as changeable
       from pg_roles r where r.rolname = current_user`,
    [[...appendOnly]],
  );
  if (!rights) return ['its role is unknown'];
  const { role, isSuperuser, mayCreate, owned, changeable } = rights;
  return [
    ...(isSuperuser ? [`${role} may do everything on this server (superuser, or may make roles)`] : []),
    ...(owned === null ? [] : [`${role} owns ${owned}, or belongs to the role that does`]),
    ...(mayCreate ? [`${role} may make tables`] : []),
    ...(changeable === null || owned !== null ? [] : [`${role} may change or delete what ${changeable} hold`]),
  ];
}

/**
 * Refuses to run under a role that could rewrite the ledger or the audit trail.
 * @throws {DatabaseMisconfigured} naming every excess permission.
 */
export async function requireRuntime(database: Database): Promise<void> {
  const mistakes = await runtimeMistakes(database);
  if (mistakes.length > 0) {
    throw new DatabaseMisconfigured(
      `the role of DATABASE_URL must only run the service, the one of DATABASE_OWNER_URL owns the tables: ${mistakes.join('; ')}`,
    );
  }
}

/** The role a connection acts as. */
export async function currentRole(db: Queryable): Promise<string> {
  const rows = await db.query<{ role: string }>('select current_user::text as role');
  return rows[0]?.role ?? '';
}
