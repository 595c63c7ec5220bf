import { usualWriteOffLimit } from '#contract/settings';
import { type Minor, minorFromNumber, zero } from '#contract/values/money';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';

/** The largest remainder the company writes off. It is set in hundredths; a currency without cents takes as many of its units. */
export function writeOffLimitFor({ tools }: FormModel): Minor {
  const { writeOffLimit = usualWriteOffLimit } = tools.access.caller.company;
  return minorFromNumber(writeOffLimit, 2) ?? zero;
}
