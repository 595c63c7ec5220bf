import type { Queryable } from '../../database.ts';

/** The prepayments of a vendor with a remaining balance, the oldest first. */
export async function openPrepayments(
  db: Queryable,
  of: { readonly vendor: string; readonly currency: string; readonly subsidiary: string },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from x_vendor_prepayment
      where entity = $1::bigint and currency = $2::bigint and subsidiary = $3::bigint and unapplied > 0 and status in ('PAID', 'PARTIALLY_APPLIED')
      order by tran_date, id`,
    [of.vendor, of.currency, of.subsidiary],
    { name: 'open_prepayments' },
  );
  return rows.map(({ id }) => id);
}
