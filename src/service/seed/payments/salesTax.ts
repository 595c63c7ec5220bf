import { addDays, addMonths } from '#contract/values/calendar';
import { negate, subtract, zero } from '#contract/values/money';
import { saveRecord } from '../../records/engine/save.ts';
import { balanceBefore } from '../../storage/queries/ledger/balanceBefore.ts';
import { BY_DOCUMENTS, type Month, monthName } from '../calendar.ts';
import { type Books, currencyOf, subsidiaries } from '../company.ts';
import { journalBody } from '../journals/journalBody.ts';
import { credit, debit, type PlannedJournal } from '../ledger/ledgerBook.ts';
import { authors, contextAt, must, type Seeding } from '../seeding.ts';

/** The banks that pay for each of the books. */
export const banks = { us: '1010', de: '1035', jp: '1040' } as const satisfies Record<Books, string>;

/** The tax that each of the books declares, and to whom. */
const returns = {
  us: { tax: 'Sales tax', office: 'state tax authorities' },
  de: { tax: 'VAT', office: 'Finanzamt Bremen' },
  jp: { tax: 'Consumption tax', office: 'Nagoya tax office' },
} as const satisfies Record<Books, { readonly tax: string; readonly office: string }>;

/** What a payment of tax says of itself: which tax, for which month. */
export const taxPaidFor = (books: Books, month: Pick<Month, 'start'>): string =>
  `${returns[books].tax} for ${monthName(addMonths(month.start, -1))}`;

/**
 * Pays the tax that documents owed at the end of the month before, less the input tax recovered by then, on the tenth.
 * Before documents take over, the journals of each month do so.
 */
export async function remitTax(seeding: Seeding, { start, offset }: Month): Promise<void> {
  const date = addDays(start, 9);
  if (offset <= BY_DOCUMENTS || date > seeding.calendar.today) return;
  const context = contextAt(seeding, date, authors.us);
  for (const { key } of subsidiaries) {
    const heldBefore = (account: string) =>
      balanceBefore(seeding.engine.db, must(seeding, account), must(seeding, key), start);
    const [owed, input] = [negate(await heldBefore('2320')), await heldBefore('1260')];
    const net = subtract(owed, input);
    if (net === zero) continue;
    const { office } = returns[key];
    const journal: PlannedJournal = {
      books: key,
      currency: currencyOf[key],
      date,
      memo: `${taxPaidFor(key, { start })}, ${net > zero ? 'paid to' : 'refunded by'} ${office}`,
      reversalDate: null,
      department: 'Finance',
      lines: [
        debit('2320', owed, { memo: taxPaidFor(key, { start }) }),
        credit('1260', input, { memo: 'Input tax recovered' }),
        credit(banks[key], net),
      ].filter(({ amount }) => amount !== zero),
    };
    await saveRecord(seeding.engine, context, { type: 'periodEndJournal', body: journalBody(seeding, journal) });
  }
}
