import { type DateContext, parseDateInput } from '#contract/values/dateGrammar';
import { partsOf } from '#contract/values/date';
import { periodAfter, type PeriodFacts, periodOfDate } from './periodFacts.ts';

const CENTURY = 2000;

/**
 * The posting period that a typed text means (ui 4.3): p, p-1 and p+1 counted from the period of the work date,
 * a month by number or name with or without its year (3, mar, mar 25, 3/2025, 2025-03), and any other date of the
 * date grammar, which names the period it falls in. Undefined when the text means no period that there is.
 */
export function periodOfText(
  text: string,
  periods: readonly PeriodFacts[],
  context: DateContext,
): PeriodFacts | undefined {
  const base = context.workDate ?? context.today;
  const resolvePeriod = (offset: number) => periodAfter(periods, base, offset);
  const typed = text.trim();
  // For a month only its first day is considered; a text with a day isn't a month.
  const read = (written: string) => parseDateInput(written, { ...context, resolvePeriod });
  const month = monthOf(typed, partsOf(base).year);
  const named = /^[\p{L}]{3}/u.test(typed) ? read(`1 ${typed}`) : undefined;
  const found = month ?? (named?.ok === true ? named.date : undefined);
  if (found !== undefined) return periodOfDate(periods, found);
  const date = read(typed);
  return date.ok ? periodOfDate(periods, date.date) : undefined;
}

/** The first day of a month written in digits. */
function monthOf(typed: string, year: number): string | undefined {
  const match =
    /^(?:(?<month>\d{1,2})(?:\s*[-./ ]\s*(?<year>\d{4}|\d{2}))?|(?<yearFirst>\d{4})\s*[-./ ]?\s*(?<monthLast>\d{1,2}))$/.exec(
      typed,
    );
  const { groups = {} } = match ?? {};
  const month = Number(groups.month ?? groups.monthLast ?? 0);
  if (month < 1 || month > 12) return undefined;
  const given = groups.year ?? groups.yearFirst;
  const full = given === undefined ? year : given.length === 2 ? CENTURY + Number(given) : Number(given);
  return `${full}-${String(month).padStart(2, '0')}-01`;
}
