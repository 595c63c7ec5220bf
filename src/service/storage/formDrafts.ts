import { draftLimits } from '#contract/wire/drafts';
import type { Database, Queryable } from './database.ts';

/** A draft without its content. `about` is the JSON shown in lists. */
export interface StoredDraft {
  readonly id: string;
  readonly type: string;
  readonly recordId: string | null;
  readonly about: string;
  readonly tab: string;
  readonly device: string;
  readonly isOpen: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly modifiedAt: string;
}

export type DraftChange = Omit<StoredDraft, 'version' | 'createdAt' | 'modifiedAt'> & { readonly content: string };

/** Result of a write: the draft, or why it was not written. */
export type DraftOutcome =
  | { readonly is: 'written'; readonly draft: StoredDraft }
  | { readonly is: 'changed'; readonly draft: StoredDraft }
  | { readonly is: 'gone' | 'tooMany' | 'full' };

const shown = `id, type, record_id as "recordId", about, tab, device, is_open as "isOpen", version, created_at as "createdAt", modified_at as "modifiedAt"`;

/** The drafts of a user, the latest first. */
export const findDrafts = (db: Queryable, userId: string): Promise<StoredDraft[]> =>
  db.query<StoredDraft>(`select ${shown} from form_draft where user_id = $1 order by modified_at desc, id`, [userId]);

export async function findDraft(
  db: Queryable,
  userId: string,
  id: string,
): Promise<(StoredDraft & { readonly content: string }) | undefined> {
  const rows = await db.query<StoredDraft & { content: string }>(
    `select ${shown}, content from form_draft where user_id = $1 and id = $2`,
    [userId, id],
  );
  return rows[0];
}

/**
 * Creates a draft, or replaces it for the tab that wrote it last or a tab that has seen that version. With a version, a
 * draft that no longer exists isn't created again: it was saved or discarded elsewhere.
 */
export const writeDraft = (
  db: Database,
  userId: string,
  change: DraftChange,
  { ifVersion, at }: { readonly ifVersion?: number; readonly at: string },
): Promise<DraftOutcome> =>
  db.transaction(async (tx): Promise<DraftOutcome> => {
    // The limits apply to all drafts of a user, so a user's drafts are written one at a time.
    await tx.query('select pg_advisory_xact_lock(4103, hashtext($1))', [userId]);
    const { id, type, recordId, about, tab, device, isOpen, content } = change;
    const former = await findEntry(tx, userId, id);
    if (!former && ifVersion !== undefined) return { is: 'gone' };
    if (former && former.tab !== tab && former.version !== ifVersion) return { is: 'changed', draft: former };
    const bytes = Buffer.byteLength(content);
    const [others = { count: 0, bytes: 0 }] = await tx.query<{ count: number; bytes: number }>(
      `select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from form_draft where user_id = $1 and id <> $2`,
      [userId, id],
    );
    if (!former && others.count >= draftLimits.count) return { is: 'tooMany' };
    if (others.bytes + bytes > draftLimits.totalBytes) return { is: 'full' };
    const [draft] = await tx.query<StoredDraft>(
      `insert into form_draft (user_id, id, type, record_id, about, tab, device, is_open, content, bytes, created_at, modified_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
       on conflict (user_id, id) do update set type = excluded.type, record_id = excluded.record_id, about = excluded.about,
         tab = excluded.tab, device = excluded.device, is_open = excluded.is_open, content = excluded.content,
         bytes = excluded.bytes, version = form_draft.version + 1, modified_at = excluded.modified_at
         where (form_draft.type, form_draft.record_id, form_draft.about, form_draft.tab, form_draft.device, form_draft.is_open, form_draft.content)
           is distinct from (excluded.type, excluded.record_id, excluded.about, excluded.tab, excluded.device, excluded.is_open, excluded.content)
       returning ${shown}`,
      [userId, id, type, recordId, about, tab, device, isOpen, content, bytes, at],
    );
    // A repeated request changes nothing and gets the same response as the first.
    const kept = draft ?? former;
    return kept ? { is: 'written', draft: kept } : { is: 'gone' };
  });

async function findEntry(db: Queryable, userId: string, id: string): Promise<StoredDraft | undefined> {
  const rows = await db.query<StoredDraft>(`select ${shown} from form_draft where user_id = $1 and id = $2`, [
    userId,
    id,
  ]);
  return rows[0];
}

/** Deletes a draft. Returns false if there was none. */
export async function deleteDraft(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query('delete from form_draft where user_id = $1 and id = $2 returning id', [userId, id]);
  return rows.length === 1;
}
