import { type Actor, actorColumns } from './commit.ts';
import { type Queryable, sqlState } from './database.ts';
import { auditTime } from './queries/audit/auditTime.ts';

/** A saved view as its readers get it. */
export interface SavedView {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly isOwn: boolean;
  readonly value: unknown;
}

/** The user who changes a view, and whether that includes shared views of others. */
export interface ViewWriter {
  readonly by: Actor;
  /** Shared views of others too. */
  readonly mayKeepOthers: boolean;
}

export interface ViewChange {
  /** Absent: a new one. */
  readonly id?: string;
  readonly type: string;
  readonly name: string;
  readonly isShared: boolean;
  readonly value: unknown;
}

const UNIQUE_VIOLATION = '23505';
const shown = `v.id, v.type, v.name, v.is_shared as "isShared", v.user_id = $2 as "isOwn", v.value`;
const audited = `insert into audit (at, user_id, user_name, role_name, client_id, session_id, request_id, origin, type, operation, doc, ref_name)`;

/** A caller's own views of a type and the shared ones, by name. */
export const findViews = (db: Queryable, type: string, userId: string): Promise<SavedView[]> =>
  db.query<SavedView>(
    `select ${shown} from saved_view v where v.type = $1 and (v.user_id = $2 or v.is_shared) order by lower(v.name), v.id`,
    [type, userId],
  );

/** The owner has another view of that name; thrown, so that a surrounding transaction ends. */
export class ViewNameTaken extends Error {}

/**
 * Creates or replaces a view in one statement; shared views are audited. Undefined: no view that this caller may
 * change.
 * @throws {ViewNameTaken}
 */
export async function writeView(
  db: Queryable,
  change: ViewChange,
  { by, mayKeepOthers }: ViewWriter,
  at: string,
): Promise<SavedView | undefined> {
  const { id, type, name, isShared, value } = change;
  const [user, ...trace] = actorColumns(by);
  const given = [type, user, isShared, name, JSON.stringify(value), at, ...trace];
  const trail = (operation: string) => `
     , trail as (${audited} select ${auditTime('$6')}, $2, $7, $8, $9, $10, $11, $12, 'view', '${operation}', jsonb_build_object('type', c.type, 'isShared', c.is_shared, 'value', c.value), c.name from changed c where c.is_shared or c.was_shared)
     select ${shown} from changed v`;
  try {
    const rows =
      id === undefined
        ? await db.query<SavedView>(
            `with changed as (insert into saved_view as v (type, user_id, is_shared, name, value, modified_at) values ($1, $2, $3, $4, $5, $6) returning v.*, false as was_shared)${trail('create')}`,
            given,
          )
        : await db.query<SavedView>(
            `with former as (select f.id, f.is_shared from saved_view f where f.id = $13 and f.type = $1 and (f.user_id = $2 or (f.is_shared and $14)) for update),
              changed as (update saved_view v set is_shared = $3, name = $4, value = $5, modified_at = $6 from former where v.id = former.id returning v.*, former.is_shared as was_shared)${trail('update')}`,
            [...given, id, mayKeepOthers],
          );
    return rows[0];
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION
      ? new ViewNameTaken('a view of that name exists', { cause: error })
      : error;
  }
}

/** Deletes a view; false when there is none that this caller may delete. */
export async function dropView(
  db: Queryable,
  type: string,
  id: string,
  { by, mayKeepOthers }: ViewWriter,
  at: string,
): Promise<boolean> {
  const [user, ...trace] = actorColumns(by);
  const rows = await db.query(
    `with changed as (delete from saved_view v where v.id = $3 and v.type = $1 and (v.user_id = $2 or (v.is_shared and $4)) returning v.*),
          trail as (${audited} select ${auditTime('$5')}, $2, $6, $7, $8, $9, $10, $11, 'view', 'delete', jsonb_build_object('type', c.type, 'isShared', c.is_shared, 'value', c.value), c.name from changed c where c.is_shared)
     select id from changed`,
    [type, user, id, mayKeepOthers, at, ...trace],
  );
  return rows.length === 1;
}
