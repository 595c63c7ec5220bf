import { checkUnits } from '#contract/records/inventory/units';
import type { RecordHandler } from '../engine/handler.ts';
import { changedUnitProblems } from './unitRules.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';

export const unitsType: RecordHandler = {
  save: async (pending, world) => ({
    problems: [
      ...checkUnits(
        (pending.sub.uom ?? []).map((line) => ({
          unitName: textOf(line.unitName),
          abbreviation: textOf(line.abbreviation),
          conversionRate: numberOf(line.conversionRate),
          baseUnit: line.baseUnit === true,
        })),
      ),
      ...(await changedUnitProblems(pending, world)),
    ],
  }),
};
