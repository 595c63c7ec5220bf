import type { PriceLine } from '#contract/records/sales/pricing';
import { type Decimal, decimalFromNumber } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

const decimalOf = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

/** The item's own prices by level, currency and quantity; without a level they are base prices. */
export const priceLines = (item: FormDoc | undefined): readonly PriceLine[] =>
  linesOf(item?.price).flatMap(({ level, price, currency, minQuantity }) => {
    const own = decimalOf(price);
    return own !== undefined
      ? [
          {
            level: isRef(level) ? level.id : null,
            price: own,
            currency: isRef(currency) ? currency.id : null,
            from: decimalOf(minQuantity) ?? null,
          },
        ]
      : [];
  });
