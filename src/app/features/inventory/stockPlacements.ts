import type { Ref } from '#contract/derive/types';
import { type Decimal, decimalFromNumber } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** Something that lies somewhere: an item at a location, in a bin and of a lot where it is kept so. */
export interface StockPlacement {
  readonly key: string;
  readonly item: Ref | undefined;
  readonly location: Ref | undefined;
  readonly bin: Ref | undefined;
  readonly lot: Ref | undefined;
  readonly quantity: Decimal;
}

const refOf = (value: unknown): Ref | undefined => (isRef(value) ? value : undefined);

/** The places that balances name where there is some, or too little. */
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
