import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import type { BomLine } from '#domain/production/bomLines';
import type { StoredLine, StoredValue } from '../../storage/records.ts';

/** An exact stored quantity, price or percentage; undefined if there is none. */
export const decimalOf = (value: StoredValue | undefined): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;

const dateOf = (value: StoredValue | undefined): string | null => (typeof value === 'string' ? value : null);

/**
 * The component lines of an assembly, bill of materials or revision as the rules read them; with `usesYield` false,
 * yields are ignored.
 */
export const bomLinesOf = (lines: readonly StoredLine[] | undefined, usesYield = true): readonly BomLine[] =>
  (lines ?? []).flatMap((line) => {
    const item = line.item ?? line.component;
    if (typeof item !== 'string') return [];
    return [
      {
        item,
        quantity: decimalOf(line.quantity) ?? decimalZero,
        bomQuantity: decimalOf(line.bomQuantity) ?? null,
        componentYield: (usesYield ? decimalOf(line.componentYield) : undefined) ?? null,
        isPhantom: line.itemSource === 'PHANTOM',
        effectiveDate: dateOf(line.effectiveDate),
        obsoleteDate: dateOf(line.obsoleteDate),
      },
    ];
  });
