import { checkSchedule } from '#contract/records/ledger/tax';
import type { RecordHandler } from '../engine/handler.ts';
import { textOf } from '../engine/storedValues.ts';

export const taxSchedule: RecordHandler = {
  save: ({ sub }) =>
    Promise.resolve({
      problems: checkSchedule(
        (sub.nexuses ?? []).map((line) => ({ country: textOf(line.country), state: textOf(line.state) })),
      ),
    }),
};
