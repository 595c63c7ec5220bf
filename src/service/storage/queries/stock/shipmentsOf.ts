import type { Queryable } from '../../database.ts';

/** The shipments in transit that contain goods of a purchase order. */
export async function shipmentsOf(db: Queryable, order: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select x.id from edge e join x_inbound_shipment x on x.id = e.from_id
      where e.to_id = $1::bigint and e.path = 'items.purchaseOrder' and x.shipment_status in ('A', 'B') order by x.id`,
    [order],
    { name: 'shipments_of_order' },
  );
  return rows.map(({ id }) => id);
}
