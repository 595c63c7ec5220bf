import { checkSchedule } from '#contract/rules/tax';
import type { Behaviour } from '../behaviour.ts';
import { textOf } from '../transaction/text.ts';

export const taxSchedule: Behaviour = {
  save: ({ sub }) =>
    Promise.resolve({
      problems: checkSchedule(
        (sub.nexuses ?? []).map((line) => ({ country: textOf(line.country), state: textOf(line.state) })),
      ),
    }),
};
