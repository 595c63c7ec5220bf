import { addDays } from '#contract/values/calendar';
import { saveRecord } from '../../records/engine/save.ts';
import { LOCKED } from '../calendar.ts';
import { authors, contextAt, make, must, periodKey, refTo, type Seeding } from '../seeding.ts';

/** What the American company plans for a month, in whole dollars by account; income and expenses are both positive. */
const monthly = [
  ['4010', 560_000],
  ['4020', 200_000],
  ['4030', 55_000],
  ['4040', 24_000],
  ['5010', 350_000],
  ['5020', 21_000],
  ['5030', 8_000],
  ['6110', 182_000],
  ['6120', 14_000],
  ['6130', 11_000],
  ['6150', 11_500],
  ['6220', 7_500],
  ['6410', 36_800],
  ['6510', 18_000],
  ['6710', 9_400],
  ['6730', 6_500],
  ['6820', 3_000],
  ['9010', 22_000],
] as const;

/** Plans grow a little in the second half of the year. */
const planned = (amount: number, month: number): number => (month > 6 ? Math.round(amount * 1.03) : amount);

const headcount = [
  ['Finance', 6],
  ['Field sales', 9],
  ['Production', 31],
  ['Warehousing', 7],
  ['Quality and calibration', 8],
] as const;
const RENT = '6410';

/** The budget of the year, the people of each department, and the rent that is allocated by them each month. */
export async function seedPlanning(seeding: Seeding): Promise<void> {
  const year = seeding.calendar.today.slice(0, 4);
  await make(seeding, 'budget', `budget ${year}`, {
    name: `Budget ${year}`,
    subsidiary: refTo(seeding, 'us'),
    scenario: { id: 'BUDGET' },
    startDate: `${year}-01-01`,
    line: {
      items: monthly.map(([number, amount]) => ({
        account: refTo(seeding, number),
        ...Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`month${at + 1}`, planned(amount, at + 1)])),
      })),
    },
  });
  await make(seeding, 'account', '9800', {
    acctNumber: '9800',
    acctName: 'Headcount',
    acctType: { id: 'Stat' },
    unit: 'people',
    subsidiary: [refTo(seeding, 'us')],
  });
  await seedAllocation(seeding);
}

async function seedAllocation(seeding: Seeding): Promise<void> {
  const month = seeding.calendar.months.find(({ offset }) => offset === LOCKED + 1);
  if (!month) return;
  const context = contextAt(seeding, addDays(month.end, 1), authors.us);
  const subsidiary = refTo(seeding, 'us');
  const save = async (type: 'statisticalJournal' | 'allocationSchedule' | 'allocation', body: object) =>
    (await saveRecord(seeding.engine, context, { type, body })).record.id;
  await save('statisticalJournal', {
    account: refTo(seeding, '9800'),
    subsidiary,
    tranDate: month.start,
    quantityType: { id: 'BALANCE' },
    memo: 'Headcount',
    line: { items: headcount.map(([name, quantity]) => ({ department: refTo(seeding, name), quantity })) },
  });
  const schedule = await save('allocationSchedule', {
    name: 'Rent by headcount',
    subsidiary,
    method: { id: 'STATISTICAL' },
    basisAccount: refTo(seeding, '9800'),
    sequence: 10,
    recurrenceType: { id: 'MONTHLY' },
    startDate: month.end,
    source: { items: [{ account: refTo(seeding, RENT) }] },
    target: { items: headcount.map(([name]) => ({ account: refTo(seeding, RENT), department: refTo(seeding, name) })) },
  });
  await save('allocation', {
    allocationSchedule: { id: schedule },
    postingPeriod: { id: must(seeding, periodKey(month.start)) },
  });
}
