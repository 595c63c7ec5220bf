/** The middle of the values; NaN for none. */
export const median = (values: readonly number[]): number => percentile(values, 50);

/** The value below which `percent` of 100 lie (nearest rank, the middle of two for an even median); NaN for none. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  if (percent === 50 && sorted.length > 0 && sorted.length % 2 === 0) {
    const upper = sorted.length / 2;
    return ((sorted[upper - 1] ?? NaN) + (sorted[upper] ?? NaN)) / 2;
  }
  const rank = Math.max(1, Math.ceil((percent / 100) * sorted.length));
  return sorted[rank - 1] ?? NaN;
}

/** What one block of requests showed: latencies in milliseconds and answers per second. */
export interface Block {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
}

export const blockOf = (latencies: readonly number[], elapsedMs: number): Block => ({
  p50: percentile(latencies, 50),
  p99: percentile(latencies, 99),
  perSecond: (latencies.length * 1000) / elapsedMs,
});

/** The median of each figure over several rounds. */
export const medianBlock = (rounds: readonly Block[]): Block => ({
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
});

/** Three significant digits, without an exponent. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toFixed(digits);
}

/** Each figure of a block, in the order of tables. */
export const blockFigures = ['p50', 'p99', 'perSecond'] as const satisfies readonly (keyof Block)[];

/** The median of the ratios round by round: both sides of one had the same machine. */
export const ratioOf = (own: readonly Block[], others: readonly Block[], figure: keyof Block): number =>
  medianRatio(
    own.map((block) => block[figure]),
    others.map((block) => block[figure]),
  );

/** The median of the ratios of two lists of rounds; NaN for none. */
export const medianRatio = (own: readonly number[], others: readonly number[]): number =>
  median(own.flatMap((value, at) => (others[at] === undefined ? [] : [value / others[at]])));
