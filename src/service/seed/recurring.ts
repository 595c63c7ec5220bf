import { addMonths } from '#contract/values/calendar';
import { currencyOf } from './company.ts';
import { asideAt } from './homePlan.ts';
import { make, refTo, type Seeding } from './seeding.ts';

const books = 'us';

/** Invoices and bills that recur: of the bills one is due today, the others are to come. */
export async function seedRecurring(seeding: Seeding): Promise<void> {
  const { today } = seeding.calendar;
  const head = (name: string, party: string, recurrenceType: string, startDate: string) => ({
    name,
    entity: refTo(seeding, party),
    subsidiary: refTo(seeding, books),
    currency: refTo(seeding, currencyOf[books]),
    recurrenceType: { id: recurrenceType },
    startDate,
  });
  const service = (quantity: number, rate: number, description: string) => ({
    items: [{ item: refTo(seeding, 'CAL-SITE'), quantity, rate, description }],
  });
  await make(seeding, 'recurringInvoice', 'recurring calibration', {
    ...head('Quarterly calibration', asideAt(1), 'QUARTERLY', addMonths(today, 1)),
    memo: 'Calibration, {quarter} {year}',
    item: service(1, 1450, 'On-site calibration, {quarter}'),
  });
  await make(seeding, 'recurringInvoice', 'recurring maintenance', {
    ...head('Maintenance contract', asideAt(2), 'MONTHLY', today),
    endDate: addMonths(today, 11),
    memo: 'Maintenance, {month} {year}',
    item: service(2, 620, 'Maintenance visit, {month}'),
  });
  const expense = (account: string, amount: number, memo: string) => ({
    items: [{ account: refTo(seeding, account), amount, memo }],
  });
  await make(seeding, 'recurringBill', 'recurring rent', {
    ...head('Rent of plant 1', 'Kiln Street Properties', 'MONTHLY', addMonths(today, 1)),
    memo: 'Rent, {month} {year}',
    expense: expense('6410', 18_400, 'Plant 1, {month}'),
  });
  await make(seeding, 'recurringBill', 'recurring storage', {
    ...head('Storage at the dock', 'Dockside Storage', 'MONTHLY', today),
    memo: 'Storage, {month} {year}',
    expense: expense('6410', 6_500, 'Storage, {month}'),
  });
}
