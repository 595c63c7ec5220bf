import { checkSchedule } from '#contract/records/ledger/tax';
import type { Behaviour } from '../engine/handler.ts';
import { textOf } from '../engine/text.ts';

export const taxSchedule: Behaviour = {
  save: ({ sub }) =>
    Promise.resolve({
      problems: checkSchedule(
        (sub.nexuses ?? []).map((line) => ({ country: textOf(line.country), state: textOf(line.state) })),
      ),
    }),
};
