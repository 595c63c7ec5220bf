import { message } from '#contract/messages/message';
import type { Problem } from '#contract/messages/problem';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { ruleViolation } from '../engine/relatedUpdates.ts';

const MAX_NAMED = 1000;

/** The lines of an order to close with their remaining quantity: those named, else all that have one. */
export function linesToClose(
  record: FullRecord,
  { lines: named }: Readonly<Record<string, unknown>>,
  hasRest: (line: StoredLine) => boolean,
): { readonly lines: ReadonlySet<number>; readonly problems: readonly Problem[] } {
  const open = new Set(
    (record.sub.item ?? []).filter((line) => line.isClosed !== true && hasRest(line)).map(({ line }) => line),
  );
  if (named === undefined || named === null)
    return {
      lines: open,
      problems: open.size > 0 ? [] : [ruleViolation('lines', message('order.noRest', { order: record.refName }))],
    };
  if (!isNumbers(named)) return { lines: new Set(), problems: [ruleViolation('lines', message('order.notLines'))] };
  return {
    lines: new Set(named.filter((line) => open.has(line))),
    problems: named.flatMap((line, index) =>
      open.has(line)
        ? []
        : [
            ruleViolation(
              `lines[${index}]`,
              message('order.noRestOnLine', { line: String(line).slice(0, 20), order: record.refName }),
            ),
          ],
    ),
  };
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= MAX_NAMED &&
  value.every((each) => typeof each === 'number');

/** An order without a closed line has nothing to reopen. */
export const reopenProblems = (record: FullRecord): readonly Problem[] =>
  (record.sub.item ?? []).some(({ isClosed }) => isClosed === true)
    ? []
    : [ruleViolation('status', message('order.noClosedLine', { order: record.refName }))];
