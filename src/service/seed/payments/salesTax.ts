import { addDays } from '#contract/values/calendar';
import { negate, zero } from '#contract/values/money';
import { saveRecord } from '../../records/engine/save.ts';
import { balanceBefore } from '../../storage/queries/ledger/balanceBefore.ts';
import { BY_DOCUMENTS, type Month } from '../calendar.ts';
import { type Books, currencyOf, subsidiaries } from '../company.ts';
import { journalBody } from '../journals/journalBody.ts';
import { credit, debit, type PlannedJournal } from '../ledger/ledgerBook.ts';
import { authors, contextAt, must, type Seeding } from '../seeding.ts';

/** The banks that pay for each of the books. */
export const banks = { us: '1010', de: '1035', jp: '1040' } as const satisfies Record<Books, string>;

/**
 * Pays the sales tax that documents owed at the end of the month before, on the tenth. Before documents take over, the
 * journals of each month do so.
 */
export async function remitSalesTax(seeding: Seeding, { start, offset }: Month): Promise<void> {
  const date = addDays(start, 9);
  if (offset <= BY_DOCUMENTS || date > seeding.calendar.today) return;
  const context = contextAt(seeding, date, authors.us);
  for (const { key } of subsidiaries) {
    const owed = negate(await balanceBefore(seeding.engine.db, must(seeding, '2320'), must(seeding, key), start));
    if (owed <= zero) continue;
    const journal: PlannedJournal = {
      books: key,
      currency: currencyOf[key],
      date,
      memo: 'Sales tax paid',
      reversalDate: null,
      department: 'Finance',
      lines: [debit('2320', owed), credit(banks[key], owed)],
    };
    await saveRecord(seeding.engine, context, { type: 'periodEndJournal', body: journalBody(seeding, journal) });
  }
}
