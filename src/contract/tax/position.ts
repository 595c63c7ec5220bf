/** Where the lines of a tax code stand on a return, where the rate alone doesn't tell. */
export const taxPositions = {
  TAXABLE: { label: 'Taxable' },
  EXEMPT: { label: 'Exempt' },
  EXPORT: { label: 'Export' },
  EU_GOODS: { label: 'EU goods' },
  EU_SERVICES: { label: 'EU services' },
  REVERSE_CHARGE: { label: 'Other reverse charge' },
  OUTSIDE: { label: 'Outside the scope of tax' },
  NONE: { label: 'Not on a return' },
} as const;
export type TaxPosition = keyof typeof taxPositions;

const isPosition = (value: unknown): value is TaxPosition => typeof value === 'string' && value in taxPositions;

/** What the position of a line follows from. */
export interface PositionFacts {
  /** As declared on the tax code. */
  readonly declared: unknown;
  readonly side: 'sale' | 'purchase' | 'reverse';
  readonly hasCode: boolean;
  /** In percent. */
  readonly rate: number;
  readonly isExempt: boolean;
}

/**
 * The position declared on the tax code. Without one, reverse charge is of services from the EU, a rate above zero is taxable and
 * the code for exempt sales is exempt; undefined for a code of 0 %, whose reason only the company knows.
 */
export function positionOf({ declared, side, hasCode, rate, isExempt }: PositionFacts): TaxPosition | undefined {
  if (!hasCode) return undefined;
  if (isPosition(declared)) return declared;
  if (side === 'reverse') return 'EU_SERVICES';
  if (rate > 0) return 'TAXABLE';
  return isExempt ? 'EXEMPT' : undefined;
}
