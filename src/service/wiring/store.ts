import { createHmac, randomBytes } from 'node:crypto';
import { actorOf } from '../storage/commit.ts';
import type { Caller, RequestContext } from '../records/engine/caller.ts';
import type { FormDrafts, Presence } from '../http/extensionPorts.ts';
import type { Ref, Store } from '../http/ports.ts';
import type { Database, Queryable } from '../storage/database.ts';
import { spendKey } from '../storage/queries/records/idempotency.ts';
import { findByType, type StoredRecord } from '../storage/records.ts';
import { companyNameOf, isSampleCompany, sharedSecret, writeSettings, readSettings } from '../storage/settings.ts';
import { deleteDraft, findDraft, findDrafts, writeDraft } from '../storage/formDrafts.ts';
import { noteForm } from '../storage/formPresence.ts';
import { knownInScope } from '../storage/queries/audit/recentChanges.ts';
import { dropView, findViews, ViewNameTaken, writeView } from '../storage/views.ts';
import { deletePreference, findPreference, findPreferences, writePreference } from '../storage/preferences.ts';

/** Preferences, saved views and company facts, over their tables. */
export async function storeOver(db: Database): Promise<Store> {
  const draftSecret = await secretOf(db);
  // A company is fictional from its first record on, or never.
  const isSample = await isSampleCompany(db);
  return {
    preference: (userId, key) => findPreference(db, userId, key),
    preferences: (userId) => findPreferences(db, userId),
    setPreference: (userId, key, value) => writePreference(db, userId, key, value),
    dropPreference: (userId, key) => deletePreference(db, userId, key),
    views: (type, userId) => findViews(db, type, userId),
    saveView: (change, { context, ...writer }) =>
      underKey(db, context, async (on, done) => {
        const view = await writeView(on, change, { by: actorOf(context), ...writer }, timeOf(context));
        if (view) await done(view.id, change.id === undefined ? 'create' : 'update');
        return view;
      }).catch((error: unknown) => {
        if (error instanceof ViewNameTaken) return 'taken';
        throw error;
      }),
    dropView: (type, id, { context, ...writer }) =>
      underKey(db, context, async (on, done) => {
        const isGone = await dropView(on, type, id, { by: actorOf(context), ...writer }, timeOf(context));
        if (isGone) await done(id, 'delete');
        return isGone;
      }),
    settings: () => readSettings(db),
    changeSettings: (value, version, context) =>
      underKey(db, context, async (on, done) => {
        const written = await writeSettings(on, value, version, actorOf(context), timeOf(context));
        if (written) await done(null, 'update');
        return written;
      }),
    spendKey: ({ key }, operation) => spendKey(db, key, null, operation),
    company: async (caller) => ({ isSample, name: await companyNameOf(db), ...(await companyOf(db, caller)) }),
    draftKey: (userId) => createHmac('sha256', draftSecret).update(`drafts of ${userId}`).digest('base64'),
  };
}

/** Unfinished forms, over their table. */
export const draftsOver = (db: Database): FormDrafts => ({
  list: (userId) => findDrafts(db, userId),
  read: (userId, id) => findDraft(db, userId, id),
  write: (userId, change, request) => writeDraft(db, userId, change, request),
  remove: (userId, id) => deleteDraft(db, userId, id),
});

/** Forms in which records are edited now, over their table. */
export const presenceOver = (db: Database): Presence => ({
  note: async ({ userId, userName, subsidiaries }, { recordId, ...edited }) => {
    const seen = await knownInScope(db, [recordId], subsidiaries);
    return seen.has(recordId)
      ? await noteForm(db, { ...edited, recordId, user: { id: userId, name: userName } })
      : undefined;
  },
});

const timeOf = ({ now }: RequestContext): string => now.toISOString();

type Done = (id: string | null, operation: string) => Promise<void>;

/** Runs a write that uses up the request's key in the same transaction; without a key just the write. */
const underKey = <T>(
  db: Database,
  context: RequestContext,
  write: (on: Queryable, done: Done) => Promise<T>,
): Promise<T> =>
  context.key
    ? db.transaction((tx) => write(tx, (id, operation) => spendKey(tx, context.key, id, operation)))
    : write(db, async () => undefined);

async function companyOf(
  db: Database,
  { subsidiaries: allowed }: Caller,
): Promise<Omit<Awaited<ReturnType<Store['company']>>, 'isSample' | 'name'>> {
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

/** Source of the draft encryption keys: created once for a database and shared by its instances. */
const secretOf = async (db: Database): Promise<Buffer> =>
  Buffer.from(await sharedSecret(db, () => randomBytes(32).toString('base64')), 'base64');
