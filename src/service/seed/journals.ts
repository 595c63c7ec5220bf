import type { Calendar } from './calendar.ts';
import { german, japanese, monthAbroad, openAbroad } from './journalsAbroad.ts';
import { monthUs, openUs } from './journalsUs.ts';
import { LedgerBook, type PlannedJournal } from './ledgerBook.ts';
import { randomFrom } from './random.ts';
import { ratesOf } from './rates.ts';

/** The journals of all books over the months up to today, in the order of their dates. */
export function plannedJournals({ months, today }: Calendar, seed: number): PlannedJournal[] {
  const rates = ratesOf(months, seed);
  const [us, de, jp] = [new LedgerBook('us', randomFrom(seed + 1)), new LedgerBook('de', randomFrom(seed + 2)), new LedgerBook('jp', randomFrom(seed + 3))];
  for (const [index, month] of months.entries()) {
    const rate = rates.get(month.start);
    if (month.offset > 0 || !rate) continue;
    if (index === 0) {
      openUs(us, month);
      openAbroad(de, german, month);
      openAbroad(jp, japanese, month);
    }
    monthUs(us, month, rate);
    monthAbroad(de, german, month);
    monthAbroad(jp, japanese, month);
  }
  return [us, de, jp].flatMap(({ entries }) => entries).filter(({ date }) => date <= today).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
