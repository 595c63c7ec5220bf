/**
 * The status of an estimate (spec, States; decisions 7b): processed once it has been converted, closed if all its lines
 * are, open otherwise. The expiry date has no effect.
 */
export function estimateStatus({
  isConverted,
  lines,
}: {
  readonly isConverted: boolean;
  readonly lines: readonly { readonly isClosed: boolean }[];
}): 'A' | 'B' | 'C' {
  if (isConverted) return 'B';
  return lines.length > 0 && lines.every(({ isClosed }) => isClosed) ? 'C' : 'A';
}
