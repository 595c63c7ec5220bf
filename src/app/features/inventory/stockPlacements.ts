import type { Ref } from '#contract/derive/types';
import { type Decimal, decimalFromNumber } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** Stock of an item at a location, by bin and lot where it uses them. */
export interface StockPlacement {
  readonly key: string;
  readonly item: Ref | undefined;
  readonly location: Ref | undefined;
  readonly bin: Ref | undefined;
  readonly lot: Ref | undefined;
  readonly quantity: Decimal;
}

const refOf = (value: unknown): Ref | undefined => (isRef(value) ? value : undefined);

/** The places of balances with stock, negative stock included. */
export const placementsOf = (balances: readonly FormDoc[]): readonly StockPlacement[] =>
  balances.flatMap(({ id, item, location, places }) =>
    linesOf(places).flatMap(({ bin, inventoryNumber, quantity }, at) => {
      const there = typeof quantity === 'number' && quantity !== 0 ? decimalFromNumber(quantity) : undefined;
      return there === undefined
        ? []
        : [
            {
              key: `${String(id)} ${at}`,
              item: refOf(item),
              location: refOf(location),
              bin: refOf(bin),
              lot: refOf(inventoryNumber),
              quantity: there,
            },
          ];
    }),
  );
