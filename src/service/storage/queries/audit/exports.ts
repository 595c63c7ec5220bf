import type { ExportEntry, ExportNote, ExportPage, ExportParameter } from '#contract/wire/exports';
import type { Queryable } from '../../database.ts';

export type ExportFilter = Readonly<Record<ExportParameter, string | undefined>> & {
  readonly limit: number;
  readonly offset: number;
};

interface Row extends Pick<ExportEntry, 'id' | 'at' | 'role'> {
  readonly userId: string;
  readonly userName: string;
  readonly doc: ExportNote;
}

// From a moment on, and until before another.
const matching = `
  from audit where record_id is null and type = 'export'
   and ($1::text is null or doc->>'source' = $1) and ($2::text is null or doc->>'name' = $2)
   and ($3::text is null or doc->>'format' = $3) and ($4::text is null or user_id = $4)
   and ($5::timestamptz is null or at >= $5) and ($6::timestamptz is null or at < $6)`;

/** Exports in the audit trail, the newest first. */
export async function findExports(
  db: Queryable,
  { limit, offset, source, name, format, user, from, to }: ExportFilter,
): Promise<ExportPage> {
  const filter = [source, name, format, user, from, to].map((value) => value ?? null);
  const rows = await db.query<Row>(
    `select seq::text as id, at, user_id as "userId", user_name as "userName", role_name as role, doc ${matching}
      order by seq desc limit $7::int offset $8::int`,
    [...filter, limit, offset],
  );
  const [counted] = await db.query<{ total: number }>(`select count(*)::int as total ${matching}`, filter);
  const totalResults = counted?.total ?? 0;
  return { items: rows.map(entryOf), totalResults, hasMore: offset + rows.length < totalResults };
}

const entryOf = ({ userId, userName, doc, ...row }: Row): ExportEntry => ({
  ...row,
  user: { id: userId, refName: userName },
  ...doc,
  record: doc.record ?? null,
});
