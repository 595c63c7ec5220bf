import { addDays, addMonths } from '#contract/values/calendar';
import { add, type Minor, negate, subtract, sum, zero } from '#contract/values/money';
import { BY_DOCUMENTS, type Month } from '../calendar.ts';
import type { LocationKey } from '../company.ts';
import { taxPaidFor } from '../payments/salesTax.ts';
import { season } from './journalsUs.ts';
import { credit, debit, type LedgerBook, share, split } from '../ledger/ledgerBook.ts';

/** How one of the subsidiaries abroad does business, in whole units of its currency. */
export interface Abroad {
  readonly bank: string;
  readonly location: LocationKey;
  readonly sales: number;
  readonly wages: number;
  readonly rent: number;
  readonly power: number;
  readonly wear: number;
  readonly tax: number;
  readonly customers: readonly [string, string, string];
  readonly landlord: string;
  readonly energy: string;
  readonly freight: string;
  readonly supplier: string;
  /** Assets and liabilities when the books open; the difference is equity. */
  readonly opening: readonly (readonly [account: string, units: number])[];
  readonly isLarge: boolean;
}

export const german: Abroad = {
  bank: '1035',
  location: 'bremen',
  sales: 268_000,
  wages: 58_500,
  rent: 9_800,
  power: 2_650,
  wear: 3_400,
  tax: 190,
  customers: ['Kessler Pharma AG', 'Nordhafen Logistik GmbH', 'Auer Mühlenwerke'],
  landlord: 'Hafenring Immobilien',
  energy: 'Stadtwerke Weser',
  freight: 'Nordsee Spedition',
  supplier: 'Vogt Feinmechanik',
  isLarge: true,
  opening: [
    ['1035', 286_400],
    ['1037', 75_000],
    ['1200', 312_700],
    ['1310', 42_000],
    ['1330', 248_900],
    ['1440', 29_400],
    ['1510', 318_000],
    ['1540', 46_500],
    ['1690', -141_800],
    ['2010', -168_300],
    ['2320', -48_600],
    ['2250', -17_900],
    ['2240', -21_500],
    ['2530', -38_000],
    ['3010', -400_000],
  ],
};

export const japanese: Abroad = {
  bank: '1040',
  location: 'nagoya',
  sales: 31_500_000,
  wages: 6_900_000,
  rent: 1_250_000,
  power: 310_000,
  wear: 420_000,
  tax: 100,
  customers: ['Aoba Foods', 'Kitano Precision', 'Minato Cold Storage'],
  landlord: 'Minato Properties',
  energy: 'Chubu Electric Supply',
  freight: 'Tokai Transport',
  supplier: 'Ise Components',
  isLarge: false,
  opening: [
    ['1040', 38_600_000],
    ['1200', 33_900_000],
    ['1330', 29_400_000],
    ['1440', 3_750_000],
    ['1510', 24_800_000],
    ['1690', -9_600_000],
    ['2010', -19_700_000],
    ['2320', -3_050_000],
    ['2250', -2_100_000],
    ['2530', -4_400_000],
    ['3010', -40_000_000],
  ],
};

const partyOf = ({ customers, supplier }: Abroad, account: string): { entity?: string } =>
  account === '1200' ? { entity: customers[0] } : account === '2010' ? { entity: supplier } : {};

export function openAbroad(book: LedgerBook, place: Abroad, month: Month): void {
  const { opening } = place;
  const accruals = accruedBefore(book, place);
  const lines = [
    ...opening.map(([account, units]) => debit(account, book.whole(units), { ...partyOf(place, account) })),
    ...accruals.map(([, account, amount]) => credit(account, amount)),
  ];
  const rest = negate(sum(lines.map(({ amount }) => amount)));
  book.enter(month.start, 'Opening balances', [...lines, debit('3200', rest)]);
  book.enter(addDays(month.start, 25), 'Accruals of the former year reversed', [
    ...accruals.map(([, account, amount]) => debit(account, amount)),
    ...accruals.map(([account, , amount]) => credit(account, amount)),
  ]);
}

/** What was accrued when the books were opened: expense, liability, amount. */
function accruedBefore(
  book: LedgerBook,
  { power, wages, isLarge }: Abroad,
): readonly (readonly [string, string, Minor])[] {
  return [
    ['6220', '2110', book.whole(power)],
    ['6510', '2110', book.whole(power * 2)],
    ...(isLarge ? ([['6110', '2240', share(book.whole(wages), 85)]] as const) : []),
  ];
}

/** One month of a subsidiary abroad: the same business on a smaller scale. */
export function monthAbroad(book: LedgerBook, place: Abroad, month: Month): void {
  const sales = share(
    book.about(place.sales),
    (season[Number(month.start.slice(5, 7)) - 1] ?? 1000) + (month.offset + 14) * 2,
  );
  const day = (number: number) => addDays(month.start, number - 1);
  const isSummed = month.offset < BY_DOCUMENTS;
  pay(book, place, month, isSummed ? 4 : 0);
  if (isSummed) {
    receive(book, place, day(14));
    buy(book, place, day(18), share(sales, 530));
  }
  payroll(book, place, day(25));
  premises(book, place, day(26), isSummed);
  if (isSummed) {
    sell(book, place, month.end, sales);
    costOfSales(book, place, month.end, sales);
  }
  accrue(book, place, month);
}

function pay(book: LedgerBook, { bank }: Abroad, month: Month, vendors: number): void {
  const [tax, payrolls] = [book.owed('2320'), book.owed('2250')];
  const bills = book
    .largest('2010', vendors)
    .map(([entity, amount]): [string, Minor] => [entity, share(amount, book.random.whole(880, 1000))]);
  book.enter(
    addDays(month.start, 9),
    vendors === 0 ? 'Sales tax and payroll tax paid' : 'Vendors, sales tax and payroll tax paid',
    [
      ...bills.map(([entity, amount]) => debit('2010', amount, { entity })),
      debit('2320', tax, { memo: taxPaidFor(book.books, month) }),
      debit('2250', payrolls),
      credit(bank, add(add(sum(bills.map(([, amount]) => amount)), tax), payrolls)),
    ],
    { department: 'Finance' },
  );
}

function receive(book: LedgerBook, { bank }: Abroad, date: string): void {
  const paid = book
    .largest('1200', 4)
    .map(([entity, amount]): [string, Minor] => [entity, share(amount, book.random.whole(860, 990))]);
  book.enter(date, 'Customer receipts', [
    debit(bank, sum(paid.map(([, amount]) => amount))),
    ...paid.map(([entity, amount]) => credit('1200', amount, { entity })),
  ]);
}

function buy(book: LedgerBook, { supplier, location, tax }: Abroad, date: string, cost: Minor): void {
  const input = share(cost, tax);
  book.enter(
    date,
    'Goods received and billed',
    [
      debit('1330', cost, { location }),
      debit('2320', input, { memo: 'Input tax' }),
      credit('2010', add(cost, input), { entity: supplier }),
    ],
    { department: 'Operations' },
  );
}

function payroll(book: LedgerBook, { bank, wages }: Abroad, date: string): void {
  const gross = book.about(wages);
  const [social, net] = [share(gross, 205), share(gross, 680)];
  const [depot = zero, sales = zero, office = zero] = split(gross, 46n, 31n, 23n);
  book.enter(
    date,
    'Payroll',
    [
      debit('6110', depot, { department: 'Warehousing' }),
      debit('6110', sales, { department: 'Sales' }),
      debit('6110', office, { department: 'Administration' }),
      debit('6120', social),
      credit(bank, net),
      credit('2250', subtract(add(gross, social), net)),
    ],
    { department: 'Administration' },
  );
}

function premises(book: LedgerBook, place: Abroad, date: string, isSummed: boolean): void {
  const { location, landlord, energy, freight } = place;
  const [rent, power, loads, wear] = [
    book.whole(place.rent),
    book.about(place.power),
    book.about(place.power * 3),
    book.whole(place.wear),
  ];
  const bills = [
    debit('6410', rent, { entity: landlord, location }),
    credit('2010', rent, { entity: landlord }),
    debit('6220', power, { entity: energy, location }),
    credit('2010', power, { entity: energy }),
    debit('6510', loads, { entity: freight, location }),
    credit('2010', loads, { entity: freight }),
  ];
  book.enter(
    date,
    isSummed ? 'Premises, freight and depreciation' : 'Depreciation',
    [...(isSummed ? bills : []), debit('6710', wear, { location }), credit('1690', wear)],
    { department: 'Operations' },
  );
}

function sell(book: LedgerBook, { customers, tax, location }: Abroad, date: string, sales: Minor): void {
  const [scales = zero, cells = zero, service = zero] = split(sales, 58n, 33n, 9n);
  const added = share(sales, tax);
  const due = split(add(sales, added), 42n, 33n, 25n);
  book.enter(
    date,
    'Monthly sales',
    [
      ...customers.map((entity, index) => debit('1200', due[index] ?? zero, { entity })),
      credit('4010', scales, { class: 'Scales', location }),
      credit('4020', cells, { class: 'Load cells', location }),
      credit('4030', service, { class: 'Calibration', location }),
      credit('2320', added),
    ],
    { department: 'Sales' },
  );
}

function costOfSales(book: LedgerBook, { location }: Abroad, date: string, sales: Minor): void {
  const cost = share(sales, 528);
  book.enter(date, 'Cost of goods sold', [debit('5010', cost, { location }), credit('1330', cost, { location })], {
    department: 'Operations',
  });
}

function accrue(book: LedgerBook, place: Abroad, month: Month): void {
  // Reversed when the bills and the pay of the next month are entered.
  const reversalDate = addDays(addMonths(month.start, 1), 25);
  const { energy, freight, location } = place;
  const [power, loads] = [book.about(place.power), book.about(place.power * 2)];
  book.enter(
    month.end,
    'Month-end accruals',
    [
      debit('6220', power, { entity: energy, location, memo: 'Estimate' }),
      credit('2110', power, { entity: energy }),
      debit('6510', loads, { entity: freight, location, memo: 'Freight not billed' }),
      credit('2110', loads, { entity: freight }),
    ],
    { department: 'Operations', reversalDate },
  );
  if (!place.isLarge) return;
  const holiday = share(book.about(place.wages), 85);
  book.enter(
    month.end,
    'Holiday pay earned',
    [debit('6110', holiday, { department: 'Operations' }), credit('2240', holiday)],
    { department: 'Administration', reversalDate },
  );
}
