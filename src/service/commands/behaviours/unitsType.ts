import { checkUnits } from '#contract/rules/units';
import type { Behaviour } from '../behaviour.ts';
import { numberOf, textOf } from '../transaction/text.ts';

export const unitsType: Behaviour = {
  save: ({ sub }) =>
    Promise.resolve({
      problems: checkUnits(
        (sub.uom ?? []).map((line) => ({
          unitName: textOf(line.unitName),
          abbreviation: textOf(line.abbreviation),
          conversionRate: numberOf(line.conversionRate),
          baseUnit: line.baseUnit === true,
        })),
      ),
    }),
};
