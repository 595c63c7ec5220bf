import type { ClosingItem } from '#contract/wire/closing';

/** What tells a check from the others of its period. */
export const keyOf = ({ check, list, balance, due, allocation }: ClosingItem): string =>
  `${check} ${list?.type ?? ''} ${balance?.account.id ?? ''} ${balance?.currency.id ?? ''} ${due?.subsidiary.id ?? ''} ${allocation?.schedule.id ?? ''}`;

/** Approvals are counted by record type, and shown in one line. */
export const isByType = ({ check }: ClosingItem): boolean => check === 'approval' || check === 'rejected';

/** Checks of the same type over many record types are one line. */
export function linesOf(items: readonly ClosingItem[]): readonly (readonly ClosingItem[])[] {
  const groups = new Map<string, ClosingItem[]>();
  for (const item of items) {
    const key = isByType(item) ? item.check : keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

export interface CheckCounts {
  readonly blockers: number;
  readonly warnings: number;
  readonly passed: number;
  readonly all: number;
}

/** How many lines of a checklist block, warn and passed. */
export function countsOf(items: readonly ClosingItem[]): CheckCounts {
  const lines = linesOf(items);
  const open = lines.filter((line) => line.some(({ count }) => count > 0));
  const blockers = open.filter(([first]) => first?.blocks === true).length;
  return {
    blockers,
    warnings: open.length - blockers,
    passed: lines.length - open.length,
    all: lines.length,
  };
}
