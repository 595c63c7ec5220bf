import type { Decimal } from '#contract/values/decimal';

/** The status of a work order from what has been built; a closed or cancelled one stays so (decisions 7.1). */
export function workOrderStatus(now: string, quantity: Decimal, built: Decimal): string {
  if (now === 'CLOSED' || now === 'CANCELLED') return now;
  if (built >= quantity) return 'BUILT';
  if (built > 0n) return 'IN_PROCESS';
  return 'RELEASED';
}
