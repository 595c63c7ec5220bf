import { createHmac, randomBytes } from 'node:crypto';
import type { Caller } from '../records/engine/caller.ts';
import { readSettings } from '../records/engine/readContext.ts';
import type { Ref, Store } from '../http/ports.ts';
import type { Database } from '../storage/database.ts';
import { findByType, type StoredRecord } from '../storage/records.ts';
import { isSampleCompany, writeSettings } from '../storage/settings.ts';
import { dropView, findViews, writeView } from '../storage/views.ts';

/** Preferences, saved views and company facts, over their tables. */
export async function storeOver(db: Database): Promise<Store> {
  const draftSecret = await secretOf(db);
  // A company is made up from its first record on, or never.
  const isSample = await isSampleCompany(db);
  return {
    preference: async (userId, key) => {
      const rows = await db.query<{ value: unknown }>('select value from preference where user_id = $1 and key = $2', [
        userId,
        key,
      ]);
      return rows[0]?.value;
    },
    preferences: async (userId) => {
      const rows = await db.query<{ key: string; value: unknown }>(
        'select key, value from preference where user_id = $1 order by key',
        [userId],
      );
      return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
    },
    setPreference: async (userId, key, value) => {
      await db.query(
        'insert into preference (user_id, key, value) values ($1, $2, $3) on conflict (user_id, key) do update set value = excluded.value',
        [userId, key, JSON.stringify(value)],
      );
    },
    dropPreference: async (userId, key) =>
      (await db.query('delete from preference where user_id = $1 and key = $2 returning key', [userId, key])).length ===
      1,
    views: (type, userId) => findViews(db, type, userId),
    saveView: (...change) => writeView(db, ...change),
    dropView: (...change) => dropView(db, ...change),
    settings: () => readSettings(db),
    changeSettings: (...change) => writeSettings(db, ...change),
    company: async (caller) => ({ isSample, ...(await companyOf(db, caller)) }),
    draftKey: (userId) => createHmac('sha256', draftSecret).update(`drafts of ${userId}`).digest('base64'),
  };
}

async function companyOf(
  db: Database,
  { subsidiaries: allowed }: Caller,
): Promise<Omit<Awaited<ReturnType<Store['company']>>, 'isSample'>> {
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
  const rows = await db.query<{ value: string }>(
    `select value#>>'{}' as value from setting where name = 'drafts.secret'`,
  );
  return rows[0]?.value;
}
