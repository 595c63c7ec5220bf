import { paymentMethodKinds, paymentMethodOrder } from '#contract/lists/paymentMethods';
import type { Books, LocationKey } from '../company.ts';
import { customers, employees } from './people.ts';
import { make, refTo, type Seeding } from '../seeding.ts';

const terms = [
  { name: 'Net 30', daysUntilNetDue: 30 },
  { name: '2% 10 Net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 },
  { name: 'Due on receipt', daysUntilNetDue: 0 },
  { name: 'Net 15', daysUntilNetDue: 15 },
  { name: 'Net 60', daysUntilNetDue: 60 },
] as const;

/** A code with the books it serves; no books: all. */
const taxCodes: readonly {
  readonly name: string;
  readonly rate: number;
  readonly books?: Books;
  readonly country?: string;
  readonly state?: string;
  readonly zip?: string;
  readonly isDefaultExempt?: boolean;
}[] = [
  { name: 'California', rate: 7.25, books: 'us', country: 'US', state: 'CA' },
  { name: 'New York', rate: 4, books: 'us', country: 'US', state: 'NY' },
  { name: 'New York City', rate: 8.875, books: 'us', country: 'US', state: 'NY', zip: '10001-10299, 11201-11256' },
  { name: 'Nevada', rate: 6.85, books: 'us', country: 'US', state: 'NV' },
  { name: 'Washington', rate: 6.5, books: 'us', country: 'US', state: 'WA' },
  { name: 'Germany 19 %', rate: 19, books: 'de', country: 'DE' },
  { name: 'Germany 7 %', rate: 7, books: 'de', country: 'DE' },
  { name: 'Japan 10 %', rate: 10, books: 'jp', country: 'JP' },
  { name: 'Japan 8 %', rate: 8, books: 'jp', country: 'JP' },
  { name: 'Exempt', rate: 0, isDefaultExempt: true },
];

type Line = readonly [country: string, state: string, taxCode: string];
const states: readonly Line[] = [
  ['US', 'CA', 'California'],
  ['US', 'NY', 'New York'],
  ['US', 'NV', 'Nevada'],
  ['US', 'WA', 'Washington'],
];
const taxSchedules: Readonly<Record<string, readonly Line[]>> = {
  'Standard goods': [...states, ['DE', '', 'Germany 19 %'], ['JP', '', 'Japan 10 %']],
  Services: [
    ['DE', '', 'Germany 19 %'],
    ['JP', '', 'Japan 10 %'],
  ],
  'Printed matter': [...states, ['DE', '', 'Germany 7 %'], ['JP', '', 'Japan 8 %']],
};

type Unit = readonly [name: string, plural: string, abbreviation: string, rate: number];
/** The first of each is its base. */
const units: Readonly<Record<string, readonly Unit[]>> = {
  Count: [
    ['Piece', 'Pieces', 'pc', 1],
    ['Dozen', 'Dozens', 'dz', 12],
    ['Box of 50', 'Boxes of 50', 'bx', 50],
  ],
  Length: [
    ['Meter', 'Meters', 'm', 1],
    ['Reel of 100 m', 'Reels of 100 m', 'reel', 100],
    ['Foot', 'Feet', 'ft', 0.3048],
  ],
  Weight: [
    ['Kilogram', 'Kilograms', 'kg', 1],
    ['Metric ton', 'Metric tons', 't', 1000],
    ['Pound', 'Pounds', 'lb', 0.45359237],
  ],
  Time: [
    ['Hour', 'Hours', 'h', 1],
    ['Day', 'Days', 'd', 8],
  ],
};

const shipMethods = [
  ['Ground', 'Parcel service, three to five days', 24],
  ['Two-day air', 'Parcel service by air', 61.5],
  ['Freight', 'Pallets by truck, at cost', undefined],
  ['Customer pickup', 'At the dock, by appointment', 0],
] as const;
const priceLevels = [
  { name: 'Retail' },
  { name: 'Wholesale', discountPercent: 12.5 },
  { name: 'VIP', discountPercent: 20 },
] as const;
const pricePlans = [
  {
    name: 'Calibration, monthly',
    description: 'One visit a month',
    frequency: { id: 'MONTHLY' },
    pricingModel: { id: 'FLAT' },
  },
  {
    name: 'Calibration, yearly',
    description: 'Twelve visits, paid ahead',
    frequency: { id: 'ANNUALLY' },
    pricingModel: { id: 'FLAT' },
    discountPercent: 10,
  },
  {
    name: 'Weighing data, by scale',
    description: 'For each connected scale',
    frequency: { id: 'MONTHLY' },
    pricingModel: { id: 'PERUNIT' },
  },
  {
    name: 'Weighing data, 2024',
    description: 'Replaced by the plan by scale',
    frequency: { id: 'QUARTERLY' },
    pricingModel: { id: 'VOLUME' },
    isInactive: true,
  },
] as const;
const deferred = { deferralAccount: '2340', destinationAccount: '4030' } as const;
const schedules = [
  { name: 'Twelve months', amortizationType: 'STRAIGHTLINE', recurrenceType: 'MONTHLY', periodOffset: 12, ...deferred },
  {
    name: 'Four quarters',
    amortizationType: 'STRAIGHTLINE',
    recurrenceType: 'QUARTERLY',
    periodOffset: 4,
    ...deferred,
  },
  { name: 'At once', amortizationType: 'IMMEDIATE', recurrenceType: 'MONTHLY', periodOffset: 1 },
  {
    name: 'Service contract Ironbridge',
    amortizationType: 'STRAIGHTLINE',
    recurrenceType: 'MONTHLY',
    periodOffset: 36,
    initialAmount: 50_000,
    ...deferred,
  },
] as const;
/** Half at the start, then by visits. */
const pattern = [50, 20, 20, 10] as const;

const bins: Readonly<Partial<Record<LocationKey, readonly string[]>>> = {
  plant1: ['A-01-1', 'A-01-2', 'A-02-1', 'A-02-2', 'B-01-1', 'B-01-2', 'QC', 'DOCK'],
  plant2: ['R-01', 'R-02', 'R-03', 'DOCK'],
  east: ['E-01', 'E-02', 'E-03', 'DOCK'],
  bremen: ['HB-01', 'HB-02', 'HB-03', 'HB-04'],
};
const leadSources = ['Trade fair', 'Referral', 'Web inquiry', 'Existing customer', 'Cold call'] as const;
const messages: Readonly<Record<string, string>> = {
  Thanks: 'Thank you for your order.',
  'Calibration due': 'Your scales are due for calibration within twelve months of this date.',
  'Prices firm': 'Prices are firm for thirty days.',
};
const partners = [
  ['Westgate Scale Brokers', 'us'],
  ['Wägetechnik Nord', 'de'],
  ['Kansai Measuring', 'jp'],
] as const satisfies readonly (readonly [string, Books])[];

/** Lists that need no other records: terms, methods, taxes, units, shipping, prices, plans, schedules, bins. */
export async function seedChoices(seeding: Seeding): Promise<void> {
  await Promise.all([
    ...terms.map((each) => make(seeding, 'term', `term ${each.name}`, each)),
    ...paymentMethodOrder.map((kind) =>
      make(seeding, 'paymentMethod', `method ${paymentMethodKinds[kind].label}`, {
        name: paymentMethodKinds[kind].label,
      }),
    ),
    ...taxCodes.map(({ name, books, country, ...rest }) =>
      make(seeding, 'taxCode', `tax ${name}`, {
        itemId: name,
        ...rest,
        taxAccount: refTo(seeding, '2320'),
        ...(books ? { subsidiary: [refTo(seeding, books)] } : {}),
        ...(country === undefined || country === 'US' ? {} : { purchaseTaxAccount: refTo(seeding, '1260') }),
        ...(country === undefined ? {} : { country: { id: country } }),
      }),
    ),
    ...Object.entries(units).map(([name, lines]) =>
      make(seeding, 'unitsType', `units ${name}`, {
        name,
        uom: {
          items: lines.map(([unitName, pluralName, abbreviation, conversionRate], index) => ({
            unitName,
            pluralName,
            abbreviation,
            conversionRate,
            baseUnit: index === 0,
          })),
        },
      }),
    ),
    ...shipMethods.map(([itemId, description, rate]) =>
      make(seeding, 'shipMethod', `ship ${itemId}`, {
        itemId,
        description,
        account: refTo(seeding, '4050'),
        ...(rate === undefined ? {} : { shippingFlatRateAmount: rate }),
      }),
    ),
    ...pricePlans.map((plan) => make(seeding, 'pricePlan', `plan ${plan.name}`, plan)),
    ...leadSources.map((name) => make(seeding, 'leadSource', `lead ${name}`, { name })),
    ...Object.entries(messages).map(([name, description]) =>
      make(seeding, 'customerMessage', `message ${name}`, { name, description, preferred: name === 'Thanks' }),
    ),
    make(seeding, 'customForm', 'form Standard journal', {
      name: 'Standard journal',
      recordType: 'periodEndJournal',
      isPreferred: true,
    }),
    ...Object.entries(bins).flatMap(([place, numbers]) =>
      numbers.map((binNumber, at) =>
        make(seeding, 'bin', `bin ${place} ${binNumber}`, {
          binNumber,
          location: refTo(seeding, place),
          sequence: at + 1,
        }),
      ),
    ),
    ...partners.map(([companyName, books]) =>
      make(seeding, 'partner', companyName, { companyName, subsidiary: refTo(seeding, books) }),
    ),
  ]);
  // Each counts the levels there are, so they are made one after the other.
  for (const level of priceLevels) await make(seeding, 'priceLevel', `level ${level.name}`, level);
  await seedSchedules(seeding);
  await Promise.all(
    Object.entries(taxSchedules).map(([name, lines]) =>
      make(seeding, 'taxSchedule', `taxes ${name}`, {
        name,
        nexuses: {
          items: lines.map(([country, state, code]) => ({
            country: { id: country },
            taxCode: refTo(seeding, `tax ${code}`),
            ...(state === '' ? {} : { state }),
          })),
        },
      }),
    ),
  );
}

async function seedSchedules(seeding: Seeding): Promise<void> {
  await Promise.all(
    schedules.map(({ amortizationType, recurrenceType, ...rest }) =>
      make(seeding, 'revRecSchedule', `schedule ${rest.name}`, {
        ...rest,
        amortizationType: { id: amortizationType },
        recurrenceType: { id: recurrenceType },
        ...('initialAmount' in rest
          ? { scheduledDate: seeding.calendar.months[0]?.start ?? seeding.calendar.today }
          : {}),
        ...('deferralAccount' in rest
          ? {
              deferralAccount: refTo(seeding, rest.deferralAccount),
              destinationAccount: refTo(seeding, rest.destinationAccount),
            }
          : {}),
      }),
    ),
  );
  await make(seeding, 'revRecSchedule', 'schedule Front-loaded', {
    name: 'Front-loaded',
    amortizationType: { id: 'CUSTOMTEMPLATE' },
    recurrenceType: { id: 'QUARTERLY' },
    periodOffset: pattern.length,
    deferralAccount: refTo(seeding, deferred.deferralAccount),
    recurrence: { items: pattern.map((percent) => ({ percent })) },
  });
}

const usualTerms = [
  'term Net 30',
  'term Net 30',
  'term 2% 10 Net 30',
  'term Net 15',
  'term Net 60',
  'term Due on receipt',
] as const;

/** The terms agreed with the n-th customer or vendor. */
export const termsOf = (seeding: Seeding, n: number) => ({
  terms: refTo(seeding, usualTerms[n % usualTerms.length] ?? 'term Net 30'),
});

/** What needs customers and employees to be there. */
export async function seedOfParties(seeding: Seeding): Promise<void> {
  const sellers = employees
    .filter(([, , title, books]) => title === 'Account manager' && books === 'us')
    .map(([first, last]) => `${first} ${last}`);
  const holders = customers.filter(({ books }) => books === 'us').slice(0, 6);
  const shares = [40, 35, 25];
  await Promise.all([
    make(seeding, 'salesGroup', 'group North America', {
      name: 'North America',
      salesTeam: {
        items: sellers.map((name, index) => ({
          employee: refTo(seeding, name),
          contribution: shares[index],
          isPrimary: index === 0,
        })),
      },
    }),
    ...holders.map(({ name }, index) =>
      make(seeding, 'paymentCard', `card ${name}`, {
        entity: refTo(seeding, name),
        cardBrand: { id: index % 2 === 0 ? 'VISA' : 'MASTERCARD' },
        cardLastFourDigits: String(4242 + index * 1117),
        cardExpirationDate: `${2028 + (index % 3)}-0${index + 1}-01`,
        isDefault: true,
      }),
    ),
  ]);
}
