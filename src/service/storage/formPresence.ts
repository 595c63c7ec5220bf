import { type Editor, presenceTimes } from '#contract/wire/presence';
import type { Database } from './database.ts';

export interface EditedForm {
  readonly user: { readonly id: string; readonly name: string };
  readonly form: string;
  readonly type: string;
  readonly recordId: string;
  readonly isOpen: boolean;
  readonly hasChanges: boolean;
  /** ISO time of the report. */
  readonly at: string;
}

/** More forms of one user are not remembered. */
const MAX_OF_USER = 100;

/**
 * Notes that a form is open, or left, and returns the other users who have the record open, the first one first. Forms
 * that have been silent for too long are forgotten on the way. Undefined if there is no such record.
 */
export const noteForm = (db: Database, edited: EditedForm): Promise<readonly Editor[] | undefined> =>
  db.transaction(async (tx) => {
    const { user, form, type, recordId, isOpen, hasChanges, at } = edited;
    const known = await tx.query('select id from record where id = $1 and type = $2', [recordId, type]);
    if (known.length === 0) return undefined;
    const oldest = new Date(Date.parse(at) - presenceTimes.silentMs).toISOString();
    await tx.query('delete from form_presence where seen_at < $1 or ($2 and user_id = $3 and form = $4)', [
      oldest,
      !isOpen,
      user.id,
      form,
    ]);
    if (isOpen)
      await tx.query(
        `insert into form_presence as p (user_id, form, user_name, type, record_id, has_changes, since, seen_at)
         select $1, $2, $3, $4, $5, $6, $7, $7
          where (select count(*) from form_presence where user_id = $1 and form <> $2) < ${MAX_OF_USER}
         on conflict (user_id, form) do update set user_name = excluded.user_name, type = excluded.type,
           record_id = excluded.record_id, has_changes = excluded.has_changes, seen_at = excluded.seen_at,
           since = case when p.record_id = excluded.record_id then p.since else excluded.since end`,
        [user.id, form, user.name, type, recordId, hasChanges, at],
      );
    const rows = await tx.query<{ id: string; name: string; hasChanges: boolean; since: Date | string }>(
      `select user_id as id, max(user_name) as name, bool_or(has_changes) as "hasChanges", min(since) as since
         from form_presence where record_id = $1 and type = $2 and user_id <> $3
        group by user_id order by min(since), user_id`,
      [recordId, type, user.id],
    );
    return rows.map(({ id, name, hasChanges: has, since }) => ({
      user: { id, refName: name },
      hasChanges: has,
      since: new Date(since).toISOString(),
    }));
  });
