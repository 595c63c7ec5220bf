/** An axis in round steps: range and ticks. */
export interface Axis {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * The axis that holds all values with about so many round ticks. Amounts start at zero, as bars would mislead
 * otherwise; rates start at their minimum (`hasZero` false), as changes would be invisible otherwise.
 */
export function axisOf(
  values: readonly number[],
  { hasZero = true, ticks = 4 }: { readonly hasZero?: boolean; readonly ticks?: number } = {},
): Axis {
  const least = Math.min(...(hasZero ? [0] : []), ...values);
  const most = Math.max(...(hasZero ? [0] : []), ...values);
  if (values.length === 0 || (most === 0 && least === 0)) return { from: 0, to: 1, ticks: [0, 1] };
  const span = most - least || Math.abs(most) / 10;
  const rough = span / ticks;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.max(Math.ceil(most / step), first + 1);
  const places = Math.max(0, 1 - Math.floor(Math.log10(step)));
  const at = (index: number): number => Number((index * step).toFixed(Math.min(places, 12)));
  return {
    from: at(first),
    to: at(last),
    ticks: Array.from({ length: last - first + 1 }, (_, index) => at(first + index)),
  };
}

/** The names below the axis that do not overlap: always the first and the last. */
export function namedPlaces(count: number, room: number, widest: number): ReadonlySet<number> {
  if (count <= 1) return new Set(count === 1 ? [0] : []);
  const fitting = Math.max(2, Math.min(count, Math.floor(room / Math.max(widest, 1))));
  const every = Math.ceil((count - 1) / (fitting - 1));
  const places = Array.from({ length: count }, (_, at) => at).filter(
    (at) => at % every === 0 && (at === 0 || count - 1 - at >= every),
  );
  return new Set([...places, count - 1]);
}
