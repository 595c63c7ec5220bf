import { type PlainDate } from '#contract/values/date';
import { add, type Minor, negate, subtract, sum, zero } from '#contract/values/money';
import { customers } from '../parties/people.ts';
import { BY_DOCUMENTS, type Month } from '../calendar.ts';
import { credit, debit, type LedgerBook, type PlannedLine, share, split } from '../ledger/ledgerBook.ts';
import type { MonthRates } from '../ledger/rates.ts';
import {
  day,
  euros,
  payroll,
  openingAccruals,
  settleTaxes,
  borrow,
  wearAndPrepaid,
  inEuros,
  fees,
  accrue,
} from './monthEndUs.ts';

/** Seasonal sales; thousandths of the average month, by calendar month. */
export const season = [930, 940, 1010, 1000, 1020, 1050, 960, 950, 1030, 1060, 1040, 1010] as const;

const usual = 830_000;

const suppliers = [
  'Tri-County Steel',
  'Cascade Castings',
  'Corvid Electronics',
  'Halvorsen Load Cells AS',
  'Beacon Freight',
  'Kiln Street Properties',
];

/** Everything the parent company owned and owed when the books were opened. */
export function openUs(book: LedgerBook, month: Month): void {
  const whole = (units: number) => book.whole(units);
  const owned = [
    ['1010', 905_400],
    ['1020', 180_000],
    ['1050', 88_500],
    ['1310', 492_300],
    ['1320', 124_000],
    ['1330', 872_800],
    ['1340', 58_400],
    ['1410', 29_250],
    ['1420', 41_000],
    ['1440', 36_800],
    ['1510', 2_268_500],
    ['1520', 186_400],
    ['1530', 94_200],
    ['1540', 142_700],
    ['1550', 218_000],
    ['1710', 64_000],
    ['1720', 900_000],
  ] as const;
  const owes = [
    ['1290', 17_000],
    ['1390', 22_500],
    ['1690', 1_008_300],
    ['1790', 21_600],
    ['2050', 60_400],
    ['2310', 104_200],
    ['2320', 36_300],
    ['2330', 48_000],
    ['2250', 44_800],
    ['2340', 58_000],
    ['2410', 72_500],
    ['2510', 1_425_000],
    ['2530', 118_000],
    ['3010', 1_500_000],
    ['3020', 650_000],
  ] as const;
  const lines: PlannedLine[] = [
    ...owned.map(([account, units]) => debit(account, whole(units))),
    ...owes.map(([account, units]) => credit(account, whole(units))),
    ...openingAccruals.map(([, account, units]) => credit(account, whole(units))),
  ];
  lines.push(...spread(book, 806_250, buyers(book, 9)).map(([entity, amount]) => debit('1200', amount, { entity })));
  lines.push(...spread(book, 431_900, suppliers).map(([entity, amount]) => credit('2010', amount, { entity })));
  const rest = negate(sum(lines.map(({ amount }) => amount)));
  book.enter(month.start, 'Opening balances', [...lines, debit('3200', rest)]);
  book.enter(day(month, 28), 'Accruals of the former year reversed', [
    ...openingAccruals.map(([, account, units]) => debit(account, whole(units))),
    ...openingAccruals.map(([account, , units]) => credit(account, whole(units))),
  ]);
  const banked = euros(212_000);
  book.enter(month.start, 'Opening balance, Handelsbank', [debit('1030', banked), credit('3200', banked)], {
    currency: 'EUR',
    inBase: () => zero,
  });
}

/** One month of the parent company, day by day. */
export function monthUs(book: LedgerBook, month: Month, rates: MonthRates): void {
  const number = Number(month.start.slice(5, 7));
  const sales = share(book.about(usual), (season[number - 1] ?? 1000) + (month.offset + 14) * 3);
  const [first = zero, second = zero] = split(sales, 47n, 53n);
  const isSummed = month.offset < BY_DOCUMENTS;
  settleTaxes(book, month);
  if (isSummed) firstHalf(book, month, first, share(sales, 470));
  inEuros(book, month, rates);
  if (isSummed) {
    bills(book, day(month, 20));
    payVendors(book, day(month, 24), 5);
    receive(book, day(month, 26));
  }
  payroll(book, day(month, 28));
  borrow(book, month, number);
  if (isSummed) {
    sell(book, month.end, second);
    make(book, month.end, share(sales, 478));
    costOfSales(book, month.end, sales);
  }
  wearAndPrepaid(book, month, number);
  fees(book, month.end);
  accrue(book, month);
}

function firstHalf(book: LedgerBook, month: Month, sales: Minor, bought: Minor): void {
  payVendors(book, day(month, 10), 7);
  receive(book, day(month, 12));
  sell(book, day(month, 15), sales);
  buy(book, day(month, 17), bought);
}

const usCustomers = customers.filter(({ books }) => books === 'us').map(({ name }) => name);

/** Some customers, each once. */
function buyers(book: LedgerBook, count: number): string[] {
  const first = book.random.whole(0, usCustomers.length - 1);
  const step = book.random.whole(1, 3);
  return Array.from({ length: count }, (_, index) => usCustomers[(first + index * step) % usCustomers.length] ?? '');
}

/** Parts of unlike size for each of the names. */
function spread(book: LedgerBook, units: number, names: readonly string[]): [string, Minor][] {
  return shares(book, book.whole(units), names);
}

function shares(book: LedgerBook, amount: Minor, names: readonly string[]): [string, Minor][] {
  const parts = split(amount, ...names.map(() => BigInt(book.random.whole(6, 20))));
  return names.map((name, index) => [name, parts[index] ?? zero]);
}

function sell(book: LedgerBook, date: PlainDate, sales: Minor): void {
  const [scales = zero, cells = zero, service = zero, repairs = zero] = split(sales, 63n, 26n, 8n, 3n);
  const [tax, discount] = [share(sales, 46), share(sales, 8)];
  const due = shares(book, subtract(add(sales, tax), discount), buyers(book, 6));
  book.enter(
    date,
    date.endsWith('-15') ? 'Sales, first half' : 'Sales, second half',
    [
      ...due.map(([entity, amount]) => debit('1200', amount, { entity })),
      debit('4090', discount),
      credit('4010', scales, { class: 'Scales' }),
      credit('4020', cells, { class: 'Load cells' }),
      credit('4030', service, { class: 'Calibration' }),
      credit('4040', repairs, { class: 'Repair' }),
      credit('2320', tax),
    ],
    { department: 'Sales' },
  );
}

function receive(book: LedgerBook, date: PlainDate): void {
  const paid = book
    .largest('1200', 6)
    .map(([entity, amount]): [string, Minor] => [entity, share(amount, book.random.whole(900, 1000))]);
  const received = sum(paid.map(([, amount]) => amount));
  const banked = share(received, 880);
  const waiting = book.held('1050');
  book.enter(date, 'Customer receipts and bank deposit', [
    debit('1010', add(banked, waiting)),
    debit('1050', subtract(subtract(received, banked), waiting)),
    ...paid.map(([entity, amount]) => credit('1200', amount, { entity })),
  ]);
}

function buy(book: LedgerBook, date: PlainDate, cost: Minor): void {
  const [steel = zero, castings = zero, boards = zero, cells = zero] = split(cost, 36n, 22n, 18n, 24n);
  book.enter(
    date,
    'Materials received and billed',
    [
      debit('1310', cost, { location: 'plant1' }),
      debit('2050', share(book.owed('2050'), 350), { entity: 'Beacon Freight' }),
      credit('2010', steel, { entity: 'Tri-County Steel' }),
      credit('2010', castings, { entity: 'Cascade Castings' }),
      credit('2010', boards, { entity: 'Corvid Electronics' }),
      credit('2010', cells, { entity: 'Halvorsen Load Cells AS' }),
      credit('2010', share(book.owed('2050'), 350), { entity: 'Beacon Freight' }),
    ],
    { department: 'Operations' },
  );
}

function make(book: LedgerBook, date: PlainDate, used: Minor): void {
  const finished = add(used, book.whole(book.random.whole(-4_000, 4_000)));
  book.enter(
    date,
    'Monthly production',
    [
      debit('1320', used, { location: 'plant1' }),
      credit('1310', used, { location: 'plant1' }),
      debit('1330', finished, { location: 'plant2' }),
      credit('1320', finished, { location: 'plant1' }),
    ],
    { department: 'Production' },
  );
}

function costOfSales(book: LedgerBook, date: PlainDate, sales: Minor): void {
  const [cost, freight, variance] = [share(sales, 468), share(sales, 27), book.about(1_300)];
  book.enter(
    date,
    'Cost of goods sold',
    [
      debit('5010', cost),
      debit('5020', freight),
      debit('5090', variance),
      credit('1330', add(cost, variance), { location: 'plant2' }),
      credit('2050', freight),
    ],
    { department: 'Operations' },
  );
}

function payVendors(book: LedgerBook, date: PlainDate, count: number): void {
  const paid = book
    .largest('2010', count)
    .map(([entity, amount]): [string, Minor] => [entity, share(amount, book.random.whole(850, 1000))]);
  book.enter(date, 'Vendor payments', [
    ...paid.map(([entity, amount]) => debit('2010', amount, { entity })),
    credit('1010', sum(paid.map(([, amount]) => amount))),
  ]);
}

function bills(book: LedgerBook, date: PlainDate): void {
  const rows = [
    ['6410', 18_400, 'Kiln Street Properties', 'plant1'],
    ['6410', 11_900, 'Truckee Industrial Park', 'plant2'],
    ['6410', 6_500, 'Dockside Storage', 'east'],
    ['6220', 7_950, 'Summit Power & Light', 'plant1'],
    ['6420', 2_350, 'Alder Creek Cleaning', 'plant1'],
    ['6230', 1_180, 'Silver State Waste', 'plant2'],
    ['6730', 6_240, 'Brightline Software', 'plant1'],
    ['6740', 1_870, 'Columbia Telecom', 'plant1'],
    ['6750', 940, 'Pioneer Office Supply', 'plant1'],
    ['6160', 4_990, 'Delta Staffing', 'plant2'],
    ['6820', 3_150, 'Orme & Vance', 'plant1'],
  ] as const;
  const amounts = rows.map(([account, units]) => (account === '6410' ? book.whole(units) : book.about(units)));
  book.enter(date, 'Premises and office bills', [
    ...rows.map(([account, , entity, location], index) =>
      debit(account, amounts[index] ?? zero, { entity, location, department: 'Administration' }),
    ),
    ...rows.map(([, , entity], index) => credit('2010', amounts[index] ?? zero, { entity })),
  ]);
  const [freight, packing] = [book.about(19_000), book.about(4_100)];
  book.enter(
    date,
    'Freight and packing',
    [
      debit('6510', freight, { entity: 'Beacon Freight', location: 'east' }),
      debit('6515', packing, { entity: 'Harborview Packaging', location: 'plant2' }),
      credit('2010', freight, { entity: 'Beacon Freight' }),
      credit('2010', packing, { entity: 'Harborview Packaging' }),
    ],
    { department: 'Distribution' },
  );
}
