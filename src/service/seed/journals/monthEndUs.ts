import { addDays, addMonths } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import { add, minor, type Minor, subtract, sum, zero } from '#contract/values/money';
import { BY_DOCUMENTS, type Month } from '../calendar.ts';
import { credit, debit, type LedgerBook, share, split } from '../ledger/ledgerBook.ts';
import type { MonthRates } from '../ledger/rates.ts';
import { taxPaidFor } from '../payments/salesTax.ts';

export const day = (month: Month, number: number): PlainDate => addDays(month.start, number - 1);

export const euros = (units: number): Minor => minor(BigInt(units) * 100n);

export function payroll(book: LedgerBook, date: PlainDate): void {
  const gross = book.about(184_000);
  const [taxes, health] = [share(gross, 76), share(gross, 58)];
  const [plant = zero, depots = zero, sales = zero, office = zero] = split(gross, 52n, 14n, 18n, 16n);
  const commissions = book.about(11_400);
  const net = add(share(gross, 740), commissions);
  book.enter(date, 'Payroll', [
    debit('6110', plant, { department: 'Production', location: 'plant1' }),
    debit('6110', depots, { department: 'Warehousing', location: 'east' }),
    debit('6110', sales, { department: 'Sales' }),
    debit('6110', office, { department: 'Administration' }),
    debit('6120', taxes, { department: 'Administration' }),
    debit('6130', health, { department: 'Human resources' }),
    debit('6150', commissions, { department: 'Field sales' }),
    credit('1020', net),
    credit('2250', subtract(sum([gross, taxes, health, commissions]), net)),
  ]);
  book.enter(date, 'Funding of the payroll account', [debit('1020', net), credit('1010', net)]);
}

export function settleTaxes(book: LedgerBook, month: Month): void {
  const [sales, payrolls] = [book.owed('2320'), book.owed('2250')];
  const income = Number(month.start.slice(5, 7)) % 3 === 1 ? book.owed('2330') : zero;
  book.enter(
    day(month, 7),
    'Sales tax, payroll and income tax paid',
    [
      debit('2320', sales, { memo: taxPaidFor(book.books, month) }),
      debit('2250', payrolls),
      debit('2330', income),
      credit('1010', add(add(sales, payrolls), income)),
    ],
    { department: 'Finance' },
  );
}

export function borrow(book: LedgerBook, month: Month, number: number): void {
  const interest = share(book.owed('2510'), 5);
  const [dividend, machine] = number % 3 === 0 ? [book.whole(120_000), book.whole(36_500)] : [zero, zero];
  book.enter(
    day(month, 28),
    'Loan installment, interest and capital payments',
    [
      debit('2510', book.whole(12_500), { memo: 'First Pacific 2031' }),
      debit('8010', interest, { memo: 'First Pacific 2031' }),
      debit('3050', dividend),
      debit('1510', machine, { location: 'plant1' }),
      credit('1010', add(add(book.whole(12_500), interest), add(dividend, machine))),
    ],
    { department: 'Finance' },
  );
}

export function wearAndPrepaid(book: LedgerBook, month: Month, number: number): void {
  const date = month.end;
  const owed = month.offset < BY_DOCUMENTS ? '2010' : '1010';
  book.enter(
    date,
    'Depreciation and amortization',
    [
      debit('6710', book.whole(9_315), { location: 'plant1', memo: 'Plant register' }),
      debit('6720', book.whole(600), { department: 'Research' }),
      credit('1690', book.whole(9_315)),
      credit('1790', book.whole(600)),
    ],
    { department: 'Operations' },
  );
  const renewal = number === 7 ? book.whole(39_000) : zero;
  const [tax, interest] = [book.whole(22_000), book.about(690)];
  book.enter(
    date,
    'Insurance, doubtful debts, interest and income tax',
    [
      debit('1410', renewal, { entity: 'Mount Hood Insurance' }),
      credit(owed, renewal, { entity: 'Mount Hood Insurance' }),
      debit('6310', book.whole(3_250), { memo: 'Policy 7731' }),
      credit('1410', book.whole(3_250), { memo: 'Policy 7731' }),
      debit('6540', book.whole(1_500)),
      credit('1290', book.whole(1_500)),
      debit('1010', interest),
      credit('7010', interest),
      debit('9010', tax),
      credit('2330', tax),
    ],
    { department: 'Finance' },
  );
}

export function inEuros(book: LedgerBook, month: Month, { eur }: MonthRates): void {
  const [received, paid] = [euros(book.random.whole(24_000, 32_000)), euros(book.random.whole(22_000, 29_000))];
  const inDollars = (amount: Minor): Minor => minor((amount * BigInt(eur) + 5_000n) / 10_000n);
  book.enter(
    day(month, 18),
    'Handelsbank: export sales paid, sensors bought',
    [
      debit('1030', received),
      credit('4020', received, { class: 'Load cells' }),
      debit(month.offset < BY_DOCUMENTS ? '1310' : '5030', paid, { entity: 'Aarau Sensorik', location: 'plant1' }),
      credit('1030', paid),
    ],
    { currency: 'EUR', inBase: inDollars },
  );
}

/** The fee the parent company charges its subsidiaries: one journal over three books, each in balance. */
export function fees(book: LedgerBook, date: PlainDate): void {
  const [german, japanese] = [book.whole(6_000), book.whole(3_500)];
  book.enter(
    date,
    'Group management fee',
    [
      debit('1252', german),
      debit('1254', japanese),
      credit('7030', add(german, japanese)),
      debit('6850', german, { books: 'de' }),
      credit('2062', german, { books: 'de' }),
      debit('6850', japanese, { books: 'jp' }),
      credit('2062', japanese, { books: 'jp' }),
    ],
    { department: 'Finance' },
  );
}

/** What was accrued when the books were opened, by account. */
export const openingAccruals = [
  ['6220', '2110', 4_180],
  ['6510', '2110', 2_740],
  ['6160', '2110', 4_990],
  ['6820', '2110', 9_500],
  ['6110', '2210', 58_000],
  ['6120', '2210', 4_408],
  ['6150', '2230', 11_400],
] as const;

/**
 * Expenses of the month without a bill, reversed when the bill or the pay of the next month is entered: a month that has
 * only begun shows no negative expense.
 */
export function accrue(book: LedgerBook, month: Month): void {
  const coming = addMonths(month.start, 1);
  const [billed, paid] = [addDays(coming, 19), addDays(coming, 27)];
  const [power, loads, agency] = [book.about(4_180), book.about(2_740), book.about(4_990)];
  book.enter(
    month.end,
    'Month-end accruals',
    [
      debit('6220', power, { entity: 'Summit Power & Light', location: 'plant2', memo: 'Meter 4471-B, estimate' }),
      credit('2110', power, { entity: 'Summit Power & Light' }),
      debit('6510', loads, { entity: 'Beacon Freight', location: 'east', memo: 'Freight not billed' }),
      credit('2110', loads, { entity: 'Beacon Freight' }),
      debit('6160', agency, { entity: 'Delta Staffing', memo: 'Agency staff' }),
      credit('2110', agency, { entity: 'Delta Staffing' }),
    ],
    { department: 'Operations', reversalDate: billed },
  );
  const wages = book.about(58_000);
  const taxes = share(wages, 76);
  book.enter(
    month.end,
    'Accrued payroll to month end',
    [debit('6110', wages, { department: 'Operations' }), debit('6120', taxes), credit('2210', add(wages, taxes))],
    { department: 'Administration', reversalDate: paid },
  );
  const [commissions, audit] = [book.about(11_400), book.whole(9_500)];
  book.enter(
    month.end,
    'Commissions and audit, estimate',
    [
      debit('6150', commissions, { department: 'Field sales' }),
      credit('2230', commissions),
      debit('6820', audit, { entity: 'Orme & Vance', department: 'Finance' }),
      credit('2110', audit, { entity: 'Orme & Vance' }),
    ],
    { reversalDate: paid },
  );
}
