import type { RecordDefinition } from '#contract/fields';
import { isValidDate, type PlainDate } from '#contract/values/date';
import { memoFor, sameDayNextMonth } from '#contract/values/memoMonth';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormDoc } from './values.ts';

const dateOf = (value: unknown): PlainDate | undefined =>
  typeof value === 'string' && isValidDate(value) ? value : undefined;

/**
 * A copy dated one month on, its reversal too, the end of a month staying one; the posting period is left to follow
 * the date.
 */
export function movedToNextMonth(copy: FormDoc): FormDoc {
  const { postingPeriod: _, ...rest } = copy;
  const moved = ['tranDate', 'reversalDate'].flatMap((name) => {
    const date = dateOf(copy[name]);
    return date === undefined ? [] : [[name, sameDayNextMonth(date)] as const];
  });
  return { ...rest, ...Object.fromEntries(moved) };
}

/** The copy with the memos of header and lines for its own day: placeholders filled, the month of the former day moved on. */
export function withMemosOfDay(definition: RecordDefinition, copy: FormDoc, former: FormDoc, locale: string): FormDoc {
  const [from, to] = [dateOf(former.tranDate), dateOf(copy.tranDate)];
  if (from === undefined || to === undefined) return copy;
  const filled = (part: FormDoc): FormDoc =>
    typeof part.memo === 'string' ? { ...part, memo: memoFor(part.memo, { from, to, locale }) } : part;
  const sublists = Object.keys(definition.sublists)
    .filter((name) => name in copy)
    .map((name) => [name, { items: linesOf(copy[name]).map(filled) }] as const);
  return { ...filled(copy), ...Object.fromEntries(sublists) };
}
