import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { decimalsOf } from '#app/platform/formats/formats.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import { MAX_PLACES } from './ratePlaces.ts';

interface RateCellProps {
  readonly value: Decimal | undefined;
  /** As many decimals as its column has. */
  readonly places: number;
  readonly tools: FormTools;
  /** Placeholder without a figure; absent: nothing. */
  readonly empty?: string;
}

/** The cell of a unit price or cost, with the full figure on hover. */
export function RateCell({ value, places, tools, empty }: RateCellProps) {
  const { decimal } = tools.formats();
  const whole = value === undefined ? undefined : decimalToNumber(value);
  return (
    <td className="n" title={whole !== undefined && decimalsOf(whole) > MAX_PLACES ? decimal(whole) : undefined}>
      {whole === undefined ? empty : decimal(whole, places, MAX_PLACES)}
    </td>
  );
}
