import { problem, type Problem } from '../../messages/problem.ts';

/** One unit of measure: how many base units make one. */
export interface Unit {
  readonly unitName?: string | null | undefined;
  readonly abbreviation?: string | null | undefined;
  readonly conversionRate?: number | null | undefined;
  readonly baseUnit?: boolean | null | undefined;
}

/** Units of one type measure the same thing: one of them is the base with the rate 1, and each is named once. */
export function checkUnits(units: readonly Unit[]): Problem[] {
  const problems: Problem[] = [];
  const bases = units.filter(({ baseUnit }) => baseUnit === true).length;
  if (units.length > 0 && bases !== 1) {
    problems.push(problem('stock.severalBaseUnits', { count: bases }, { path: 'uom' }));
  }
  const seen = new Set<string>();
  units.forEach((unit, index) => {
    const path = `uom.items[${index}]`;
    if (unit.baseUnit === true && typeof unit.conversionRate === 'number' && unit.conversionRate !== 1) {
      problems.push(problem('stock.baseUnitNotOne', { rate: unit.conversionRate }, { path: `${path}.conversionRate` }));
    }
    const name = unit.unitName?.trim().toLowerCase() ?? '';
    if (name !== '' && seen.has(name))
      problems.push(problem('stock.repeatedUnit', { unit: String(unit.unitName) }, { path: `${path}.unitName` }));
    seen.add(name);
  });
  return problems;
}
