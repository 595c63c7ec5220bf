import type { Queryable } from '../database.ts';
import { name as named, statementOf } from '../statements.ts';

/** A name of the schema as SQL writes it. */
export const quoted = (text: string): string => statementOf(named(text)).text;

/** A table whose rows a backup holds. */
export interface KeptTable {
  readonly name: string;
  /** In the order of a row in the backup. */
  readonly columns: readonly KeptColumn[];
  /** The columns of the primary key: rows are stored in its order. */
  readonly key: readonly string[];
}

interface KeptColumn {
  readonly name: string;
  /** As SQL writes it: a value travels as text and is cast to it. */
  readonly type: string;
}

/**
 * Tables that a backup leaves out. What lives for minutes must not come back to life: a session ended after the backup
 * would be open again, a link that was used could be used once more. The others follow from what is restored.
 */
const leftOut: ReadonlySet<string> = new Set([
  'migration', // the manifest lists the steps, and a restore applies them
  'type_change',
  'posting_unjudged',
  'oidc_model',
  'refresh_answer',
  'session_note',
  'password_link',
  'dpop_jti',
  'login_attempt',
  'form_presence',
]);

/** Typed columns follow from the documents. What is unlogged does not survive a crash either. */
const derivedTables = 'x\\_%';

/** The tables that a backup holds, each after those its foreign keys name. */
export async function keptTables(db: Queryable): Promise<readonly KeptTable[]> {
  const columns = await db.query<{ table: string; name: string; type: string; place: number | null }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
            array_position(k.conkey, a.attnum) as place
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relpersistence = 'p' and c.relname not like $1
      order by c.relname, a.attnum`,
    [derivedTables],
  );
  const names = [...new Set(columns.map(({ table }) => table))].filter((name) => !leftOut.has(name));
  const kept = names.map((name): KeptTable => {
    const of = columns.filter(({ table }) => table === name);
    const key = of.filter(({ place }) => place !== null).toSorted((a, b) => Number(a.place) - Number(b.place));
    return {
      name,
      columns: of.map(({ name: column, type }) => ({ name: column, type })),
      // Without a key, all columns together.
      key: (key.length > 0 ? key : of).map(({ name: column }) => column),
    };
  });
  return inOrder(kept, await references(db));
}

interface Reference {
  readonly from: string;
  readonly to: string;
}

const references = (db: Queryable): Promise<Reference[]> =>
  db.query<Reference>(
    `select f.relname as from, t.relname as to from pg_constraint k
       join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace and f.oid <> t.oid`,
  );

function inOrder(tables: readonly KeptTable[], all: readonly Reference[]): readonly KeptTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: KeptTable[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ name }) => !all.some(({ from, to }) => from === name && left.has(to)));
    if (ready.length === 0) throw new Error(`the foreign keys of ${[...left.keys()].join(', ')} form a circle`);
    for (const table of ready) left.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

export interface SequenceState {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** How far each sequence has come. Sequences know no snapshot: they are at least as far as the rows. */
export async function sequenceStates(db: Queryable): Promise<readonly SequenceState[]> {
  const names = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S' order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of names) {
    const [state] = await db.query<Omit<SequenceState, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(name)}`,
    );
    if (state) states.push({ name, ...state });
  }
  return states;
}
