import type { Queryable } from '../../database.ts';

export interface OpenChargeRow {
  readonly id: string;
  readonly due: string;
  readonly open: string;
}

/** More than any payment ever settles. */
const MOST = 5_000;

const tables = { invoice: 'x_invoice', vendorBill: 'x_vendor_bill' } as const;

/**
 * Invoices of a customer or bills of a vendor with an open balance, in one currency and subsidiary; without a due date,
 * their own date counts.
 */
export function openCharges(
  db: Queryable,
  kind: keyof typeof tables,
  party: string,
  currency: string,
  subsidiary: string,
): Promise<OpenChargeRow[]> {
  return db.query<OpenChargeRow>(
    `select x.id::text as id, coalesce(x.due_date, x.tran_date)::text as due, x.amount_remaining::text as open from ${tables[kind]} x
      where x.entity = $1::bigint and x.currency = $2::bigint and x.subsidiary = $3::bigint and x.amount_remaining > 0
        and x.status in ('OPEN', 'PARTIALLY_PAID') order by coalesce(x.due_date, x.tran_date), x.id limit ${MOST}`,
    [party, currency, subsidiary],
    { name: `open_${kind}` },
  );
}
