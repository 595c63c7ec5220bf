import { type Decimal, decimalToNumber } from '#contract/values/decimal';
import { decimalsOf } from '../../../shell/formats.ts';
import type { FormTools } from '../override.ts';

/** A price or cost of one has two decimals at least; more than four say nothing to the eye. */
const LEAST = 2;
const MOST = 4;

/** The cell of a price or a cost of one, with the whole figure where it is pointed at. */
export function RateCell({ value, tools }: { readonly value: Decimal | undefined; readonly tools: FormTools }) {
  const { decimal } = tools.formats();
  const whole = value === undefined ? undefined : decimalToNumber(value);
  return <td className="n" title={whole !== undefined && decimalsOf(whole) > MOST ? decimal(whole) : undefined}>{whole !== undefined && decimal(whole, LEAST, MOST)}</td>;
}
