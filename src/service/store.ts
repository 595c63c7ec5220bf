import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from './commands/caller.ts';
import { readSettings } from './commands/world.ts';
import type { Ref, SavedView, Store } from './http/parts.ts';
import { type Database, sqlState } from './storage/database.ts';
import { findByType, type StoredRecord } from './storage/records.ts';
import { writeSettings } from './storage/settings.ts';

const UNIQUE_VIOLATION = '23505';

/** Preferences, saved views and company facts, over their tables. */
export async function storeOver(db: Database): Promise<Store> {
  const draftSecret = await secretOf(db);
  return {
    preference: async (userId, key) => {
      const rows = await db.query<{ value: unknown }>('select value from preference where user_id = $1 and key = $2', [userId, key]);
      return rows[0]?.value;
    },
    preferences: async (userId) => {
      const rows = await db.query<{ key: string; value: unknown }>('select key, value from preference where user_id = $1 order by key', [userId]);
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
    setPreference: async (userId, key, value) => {
      await db.query(
        'insert into preference (user_id, key, value) values ($1, $2, $3) on conflict (user_id, key) do update set value = excluded.value',
        [userId, key, JSON.stringify(value)],
      );
    },
    dropPreference: async (userId, key) =>
      (await db.query('delete from preference where user_id = $1 and key = $2 returning key', [userId, key])).length === 1,
    views: (type, userId) => db.query<SavedView>(
      `select id, type, name, is_shared as "isShared", user_id = $2 as "isOwn", value from saved_view
        where type = $1 and (user_id = $2 or is_shared) order by name, id`,
      [type, userId],
    ),
    saveView: async (view) => saveView(db, view),
    dropView: async (type, userId, id) =>
      (await db.query('delete from saved_view where id = $1 and type = $2 and user_id = $3 returning id', [id, type, userId])).length === 1,
    settings: () => readSettings(db),
    changeSettings: (...change) => writeSettings(db, ...change),
    company: (caller) => companyOf(db, caller),
    draftKey: (userId) => createHmac('sha256', draftSecret).update(`drafts of ${userId}`).digest('base64'),
  };
}

async function saveView(db: Database, view: Parameters<Store['saveView']>[0]): Promise<SavedView | 'taken' | undefined> {
  const { id, type, userId, name, isShared, value } = view;
  const text = JSON.stringify(value);
  try {
    const rows = id === undefined
      ? await db.query<SavedView>(
        `insert into saved_view (type, user_id, is_shared, name, value) values ($1, $2, $3, $4, $5)
         returning id, type, name, is_shared as "isShared", true as "isOwn", value`,
        [type, userId, isShared, name, text],
      )
      : await db.query<SavedView>(
        `update saved_view set is_shared = $3, name = $4, value = $5, modified_at = now() where id = $6 and type = $1 and user_id = $2
         returning id, type, name, is_shared as "isShared", true as "isOwn", value`,
        [type, userId, isShared, name, text, id],
      );
    return rows[0];
  } catch (error) {
    if (sqlState(error) === UNIQUE_VIOLATION) return 'taken';
    throw error;
  }
}

async function companyOf(db: Database, { subsidiaries: allowed }: Caller): Promise<Awaited<ReturnType<Store['company']>>> {
  const all = (await findByType(db, 'subsidiary')).filter(({ isInactive }) => !isInactive);
  const currencies = await findByType(db, 'currency');
  const base = currencies.find(({ doc }) => doc.isBaseCurrency === true);
  return {
    subsidiaries: all.filter(({ id }) => allowed === null || allowed.includes(id)).map(asRef),
    multiSubsidiary: all.length > 1,
    baseCurrency: base ? asRef(base) : null,
  };
}

const asRef = ({ id, refName }: StoredRecord): Ref => ({ id, refName });

/** What keys for drafts are derived from: made once for a database and shared by its instances. */
async function secretOf(db: Database): Promise<Buffer> {
  const known = await readSecret(db);
  if (known !== undefined) return Buffer.from(known, 'base64');
  await db.query(
    `insert into setting (name, value) values ('drafts.secret', to_jsonb($1::text)) on conflict do nothing`,
    [randomBytes(32).toString('base64')],
  );
  return Buffer.from((await readSecret(db)) ?? '', 'base64');
}

async function readSecret(db: Database): Promise<string | undefined> {
  const rows = await db.query<{ value: string }>(`select value#>>'{}' as value from setting where name = 'drafts.secret'`);
  return rows[0]?.value;
}
