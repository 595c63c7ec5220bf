import { sheetOf } from './counts.ts';
import type { InventoryModel } from './inventoryModel.ts';

/** Each count as it must be: its state, its totals, its adjustment, and line for line what was found and what differs. */
export function expectedCounts(inventory: InventoryModel): Record<string, unknown> {
  const text = (value: bigint | null): string | null => (value === null ? null : `${value}`);
  const id = (name: string | null): string | null => (name === null ? null : inventory.ref(name).id);
  return Object.fromEntries(
    inventory.docs('inventoryCount').map((doc) => {
      const { state, totals, lines } = sheetOf(doc);
      const made = inventory.docs('inventoryAdjustment').find(({ countOf }) => countOf === doc.id);
      return [
        doc.id,
        [
          state,
          totals && [totals.surplus, totals.shortage, totals.surplus + totals.shortage].map(String),
          made?.id ?? null,
          lines.map((line) => [
            line.line,
            [line.item, line.bin, line.lot].map(id),
            [line.book, line.cost, line.counted, line.recounted, line.difference, line.value].map(text),
            line.isMarked,
          ]),
        ],
      ];
    }),
  );
}

export async function storedCounts({ engine }: InventoryModel): Promise<Record<string, unknown>> {
  const rows = await engine.db.query<{ id: string; state: unknown }>(
    `select r.id::text as id, jsonb_build_array(doc->>'status',
            case when doc ? 'total' then jsonb_build_array(round(100 * (doc->>'surplus')::numeric)::bigint::text, round(100 * (doc->>'shortage')::numeric)::bigint::text,
                                                           round(100 * (doc->>'total')::numeric)::bigint::text) end,
            doc->>'adjustment',
            (select coalesce(jsonb_agg(jsonb_build_array((l->>'line')::int, jsonb_build_array(l->>'item', l->>'bin', l->>'inventoryNumber'),
                      jsonb_build_array(round(100 * (l->>'snapshotQuantity')::numeric)::bigint::text, round(1e8 * (l->>'unitCost')::numeric)::bigint::text,
                                        round(100 * (l->>'countQuantity')::numeric)::bigint::text, round(100 * (l->>'recountQuantity')::numeric)::bigint::text,
                                        round(100 * (l->>'difference')::numeric)::bigint::text, round(100 * (l->>'differenceValue')::numeric)::bigint::text),
                      coalesce((l->>'isRecounted')::boolean, false)) order by (l->>'line')::int), '[]')
               from jsonb_array_elements(coalesce(sub->'count', '[]')) l)) as state
       from record r where type = 'inventoryCount'`,
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
}
