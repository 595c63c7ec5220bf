import { BY_DOCUMENTS, type Calendar } from '../calendar.ts';
import { takeOver, type TakenOver } from '../ledger/takeOver.ts';
import { german, japanese, monthAbroad, openAbroad } from './journalsAbroad.ts';
import { monthUs, openUs } from './journalsUs.ts';
import { LedgerBook, type PlannedJournal } from '../ledger/ledgerBook.ts';
import { randomFrom } from '../random.ts';
import { ratesOf } from '../ledger/rates.ts';

export interface PlannedBooks {
  /** In the order of their dates, up to today. */
  readonly journals: readonly PlannedJournal[];
  /** What documents took over of each of the books. */
  readonly takenOver: readonly TakenOver[];
}

/** The journals of all books over the months up to today, and the opening balances for documents. */
export function plannedBooks({ months, today }: Calendar, seed: number): PlannedBooks {
  const rates = ratesOf(months, seed);
  const [us, de, jp] = [
    new LedgerBook('us', randomFrom(seed + 1)),
    new LedgerBook('de', randomFrom(seed + 2)),
    new LedgerBook('jp', randomFrom(seed + 3)),
  ];
  const takenOver: TakenOver[] = [];
  for (const [index, month] of months.entries()) {
    const rate = rates.get(month.start);
    if (month.offset > 0 || !rate) continue;
    if (index === 0) {
      openUs(us, month);
      openAbroad(de, german, month);
      openAbroad(jp, japanese, month);
    }
    if (month.offset === BY_DOCUMENTS)
      takenOver.push(
        takeOver(us, month.start, '1010'),
        takeOver(de, month.start, german.bank),
        takeOver(jp, month.start, japanese.bank),
      );
    monthUs(us, month, rate);
    monthAbroad(de, german, month);
    monthAbroad(jp, japanese, month);
  }
  const journals = [us, de, jp].flatMap(({ entries }) => entries).filter(({ date }) => date <= today);
  return { journals: journals.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)), takenOver };
}
