import { recognitionAccounts } from '#domain/revenue/recognitionAccounts';
import type { StoredLine, StoredRecord } from '../../storage/records.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { textOf } from '../engine/text.ts';

/** Reads the schedules that lines and their items name. */
export const loadSchedules = (
  lines: readonly StoredLine[],
  items: Iterable<StoredRecord>,
  world: ReadContext,
): Promise<void> =>
  world.load(
    [...lines, ...[...items].map(({ doc }) => doc)].flatMap(({ revRecSchedule }) => textOf(revRecSchedule) ?? []),
  );

/**
 * A line with its recognition schedule: its own, else that of its item, unless that is inactive and thus not for new
 * use (revRecSchedule rule 2); and the plan's accounts, from the schedule, the line or the item (rule 1).
 */
export function withRecognition(line: StoredLine, item: StoredRecord, world: ReadContext): StoredLine {
  const usual = world.get(textOf(item.doc.revRecSchedule) ?? '');
  const schedule = world.get(textOf(line.revRecSchedule) ?? '') ?? (usual?.isInactive === false ? usual : undefined);
  if (!schedule) return line;
  const named = (values: StoredLine | StoredRecord['doc']) => ({
    deferralAccount: textOf(values.deferralAccount),
    destinationAccount: textOf(values.destinationAccount),
  });
  const ofItem = {
    deferralAccount: textOf(item.doc.deferralAccount),
    destinationAccount: textOf(item.doc.incomeAccount),
  };
  const { deferralAccount, destinationAccount } = recognitionAccounts(named(schedule.doc), named(line), ofItem);
  return {
    ...line,
    revRecSchedule: schedule.id,
    ...(deferralAccount === undefined ? {} : { deferralAccount }),
    ...(destinationAccount === undefined ? {} : { destinationAccount }),
  };
}
