import { createHash } from 'node:crypto';
import { type Database, sqlState, type Tx } from './database.ts';
import { m001records } from './migrations/m001records.ts';
import { m002ledger } from './migrations/m002ledger.ts';
import { m003commit } from './migrations/m003commit.ts';
import { m004guards } from './migrations/m004guards.ts';
import { m005items } from './migrations/m005items.ts';
import { m006updates } from './migrations/m006updates.ts';
import { m007trail } from './migrations/m007trail.ts';
import { m008parts } from './migrations/m008parts.ts';
import { m009stock } from './migrations/m009stock.ts';
import { m010trail } from './migrations/m010trail.ts';
import { m011patches } from './migrations/m011patches.ts';
import { m012turns } from './migrations/m012turns.ts';
import { m013deposits } from './migrations/m013deposits.ts';
import { m014costs } from './migrations/m014costs.ts';
import { m015turnsExpected } from './migrations/m015turnsExpected.ts';
import { m016words } from './migrations/m016words.ts';
import { m017drafts } from './migrations/m017drafts.ts';
import { m018creators } from './migrations/m018creators.ts';
import { m019decisions } from './migrations/m019decisions.ts';
import { m020judged } from './migrations/m020judged.ts';
import { m021presence } from './migrations/m021presence.ts';
import { m022oneChange } from './migrations/m022oneChange.ts';
import { m023reversals } from './migrations/m023reversals.ts';
import { m024delegates } from './migrations/m024delegates.ts';
import { m025typeChanges } from './migrations/m025typeChanges.ts';
import { m026creates } from './migrations/m026creates.ts';
import { m027state } from './migrations/m027state.ts';
import { m028integrity } from './migrations/m028integrity.ts';
import { m029events } from './migrations/m029events.ts';
import { m030closingProofs } from './migrations/m030closingProofs.ts';
import { m031erasure } from './migrations/from031/m031erasure.ts';
import { m032revaluations } from './migrations/from031/m032revaluations.ts';
import { m033rateTypes } from './migrations/from031/m033rateTypes.ts';
import { m034unmoved } from './migrations/from031/m034unmoved.ts';
import { syncTypeConstraints, wantedConstraints } from './tables/constraints.ts';
import { syncRecordTypes, wantedTypes } from './tables/typeTables.ts';

export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly sql: string;
}

/** A step that a database has, as it was applied. */
interface Applied {
  readonly id: number;
  readonly name: string;
  readonly checksum: string;
}

const own: readonly Migration[] = [
  m001records,
  m002ledger,
  m003commit,
  m004guards,
  m005items,
  m006updates,
  m007trail,
  m008parts,
  m009stock,
  m010trail,
  m011patches,
  m012turns,
  m013deposits,
  m014costs,
  m015turnsExpected,
  m016words,
  m017drafts,
  m018creators,
  m019decisions,
  m020judged,
  m021presence,
  m022oneChange,
  m023reversals,
  m024delegates,
  m025typeChanges,
  m026creates,
  m027state,
  m028integrity,
  m029events,
  m030closingProofs,
  m031erasure,
  m032revaluations,
  m033rateTypes,
  m034unmoved,
];

/** Thrown when the database was written by a newer program, or an applied step has been altered since. */
export class MigrationRefused extends Error {}

const migrationTable = `create table if not exists migration (
  id integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`;

const checksum = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);

/**
 * Migrates the database to this program's schema: numbered forward-only steps, once, under an advisory lock, then the
 * typed columns derived from the record definitions. Refuses a newer database.
 */
export async function migrate(database: Database, others: readonly Migration[] = []): Promise<void> {
  const steps = [...own, ...others].toSorted((a, b) => a.id - b.id);
  const shape = checksum(wantedTypes() + wantedConstraints());
  if (await isCurrent(database, steps, shape)) return;
  await database.query(migrationTable);
  await database.transaction(
    async (tx) => {
      await tx.query('select pg_advisory_xact_lock(4100)');
      const applied = await tx.query<Applied>('select id, name, checksum from migration');
      refuseUnknown(applied, steps);
      const done = new Set(applied.map(({ id }) => id));
      for (const step of steps) if (!done.has(step.id)) await apply(tx, step);
      await syncRecordTypes(tx);
      await syncTypeConstraints(tx);
      await tx.query(
        `insert into setting (name, value) values ('schema.shape', to_jsonb($1::text))
         on conflict (name) do update set value = excluded.value, version = setting.version + 1`,
        [shape],
      );
    },
    { statementTimeoutMs: 600_000 },
  );
}

/**
 * Makes the tables as a program of certain steps had them, in an empty database: what a restore fills before `migrate`
 * applies the steps that have come since.
 * @throws {MigrationRefused} when one of the steps is not known here
 */
export async function makeAsOf(tx: Tx, applied: readonly Applied[], others: readonly Migration[]): Promise<void> {
  const steps = [...own, ...others].toSorted((a, b) => a.id - b.id);
  refuseUnknown(applied, steps);
  await tx.query(migrationTable);
  const ids = new Set(applied.map(({ id }) => id));
  for (const step of steps) if (ids.has(step.id)) await apply(tx, step);
  await syncRecordTypes(tx);
  await syncTypeConstraints(tx);
}

const UNDEFINED_TABLE = '42P01';

/** The steps of this program, as a database has them once they are applied. */
export const stepsOf = (others: readonly Migration[]): readonly Applied[] =>
  [...own, ...others].map(({ id, name, sql }) => ({ id, name, checksum: checksum(sql) }));

/**
 * Whether every step was applied exactly as it is here, to tables of this shape: the common case at startup, answered
 * by one query.
 */
async function isCurrent(database: Database, steps: readonly Migration[], shape: string): Promise<boolean> {
  try {
    const rows = await database.query<{ id: number; checksum: string; shape: string | null }>(
      `select id, checksum, (select value#>>'{}' from setting where name = 'schema.shape') as shape from migration`,
    );
    const applied = new Map(rows.map((row) => [row.id, row.checksum]));
    return (
      rows.length === steps.length &&
      rows[0]?.shape === shape &&
      steps.every(({ id, sql }) => applied.get(id) === checksum(sql))
    );
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

function refuseUnknown(applied: readonly Applied[], steps: readonly Migration[]): void {
  for (const row of applied) {
    const step = steps.find(({ id }) => id === row.id);
    if (!step)
      throw new MigrationRefused(
        `The database has step ${row.id} (${row.name}), which this program does not know: it is newer.`,
      );
    if (checksum(step.sql) !== row.checksum) {
      throw new MigrationRefused(`Step ${row.id} (${row.name}) was applied in another form than this program holds.`);
    }
  }
}

async function apply(tx: Tx, step: Migration): Promise<void> {
  await tx.script(step.sql);
  await tx.query('insert into migration (id, name, checksum) values ($1, $2, $3)', [
    step.id,
    step.name,
    checksum(step.sql),
  ]);
}
