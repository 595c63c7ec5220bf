/** The three books of the sample company, by country. */
export type Books = 'us' | 'de' | 'jp';
export type CurrencyCode = 'USD' | 'EUR' | 'JPY';

export const companyName = 'Marlow Instruments Inc.';

export const currencies = [
  {
    symbol: 'USD',
    name: 'US Dollar',
    displaySymbol: '$',
    currencyPrecision: 2,
    locale: '_unitedStatesEnglish',
    isBaseCurrency: true,
    exchangeRate: 1,
  },
  {
    symbol: 'EUR',
    name: 'Euro',
    displaySymbol: '€',
    currencyPrecision: 2,
    locale: '_germanyGerman',
    isBaseCurrency: false,
    exchangeRate: 1.09,
  },
  {
    symbol: 'JPY',
    name: 'Japanese Yen',
    displaySymbol: '¥',
    currencyPrecision: 0,
    locale: '_japanJapanese',
    isBaseCurrency: false,
    exchangeRate: 0.0067,
  },
] as const;

export const precisionOf: Readonly<Record<CurrencyCode, number>> = { USD: 2, EUR: 2, JPY: 0 };

export const subsidiaries = [
  {
    key: 'us',
    name: companyName,
    legalName: companyName,
    currency: 'USD',
    country: 'US',
    addr1: '400 Granby Street',
    city: 'Norfolk',
    state: 'VA',
    zip: '23510',
    phone: '+1 757 555 0100',
    taxIdNum: '54-0000417',
    email: 'accounts@marlow.example',
  },
  {
    key: 'de',
    name: 'Marlow Instruments GmbH',
    legalName: 'Marlow Instruments GmbH, Bremen',
    currency: 'EUR',
    country: 'DE',
    addr1: 'Am Wall 127',
    city: 'Bremen',
    state: '',
    zip: '28195',
    phone: '+49 421 555 010',
    taxIdNum: 'DE000041783',
    email: 'buchhaltung@marlow.example',
  },
  {
    key: 'jp',
    name: 'Marlow Instruments K.K.',
    legalName: 'Marlow Instruments Kabushiki Kaisha',
    currency: 'JPY',
    country: 'JP',
    addr1: '2-3-1 Kitahama, Chuo-ku',
    city: 'Osaka',
    state: '',
    zip: '541-0041',
    phone: '+81 6 5555 0100',
    taxIdNum: 'T0000000417830',
    email: 'keiri@marlow.example',
  },
] as const satisfies readonly { key: Books; currency: CurrencyCode; [name: string]: string }[];

export const currencyOf: Readonly<Record<Books, CurrencyCode>> = { us: 'USD', de: 'EUR', jp: 'JPY' };

/** Name → the names below it. */
export const departments: Readonly<Record<string, readonly string[]>> = {
  Operations: ['Production', 'Quality and calibration', 'Maintenance'],
  Distribution: ['Warehousing', 'Shipping'],
  Sales: ['Field sales', 'Inside sales', 'Marketing'],
  Administration: ['Finance', 'Human resources', 'Information technology'],
  Research: [],
};

export const classes: Readonly<Record<string, readonly string[]>> = {
  Scales: ['Bench scales', 'Floor scales', 'Crane scales'],
  'Load cells': ['Single point', 'Compression'],
  Services: ['Calibration', 'Repair'],
};

export const locations = [
  {
    key: 'plant1',
    name: 'Plant 1, Portland',
    books: 'us',
    parent: null,
    addr1: '2200 Foundry Way',
    city: 'Portland',
    state: 'OR',
    zip: '97210',
    country: 'US',
    usesBins: true,
  },
  {
    key: 'plant2',
    name: 'Plant 2, Reno',
    books: 'us',
    parent: 'plant1',
    addr1: '48 Truckee Road',
    city: 'Reno',
    state: 'NV',
    zip: '89502',
    country: 'US',
    usesBins: true,
  },
  {
    key: 'east',
    name: 'Depot East, Newark',
    books: 'us',
    parent: 'plant1',
    addr1: '910 Dock Street',
    city: 'Newark',
    state: 'NJ',
    zip: '07105',
    country: 'US',
    usesBins: true,
  },
  {
    key: 'bremen',
    name: 'Depot Europe, Bremen',
    books: 'de',
    parent: null,
    addr1: 'Hafenring 12',
    city: 'Bremen',
    state: '',
    zip: '28197',
    country: 'DE',
    usesBins: true,
  },
  {
    key: 'nagoya',
    name: 'Depot Japan, Nagoya',
    books: 'jp',
    parent: null,
    addr1: '3-14 Minato-ku',
    city: 'Nagoya',
    state: '',
    zip: '455-0032',
    country: 'JP',
    usesBins: false,
  },
] as const satisfies readonly {
  key: string;
  books: Books;
  parent: string | null;
  [name: string]: string | boolean | null;
}[];

export type LocationKey = (typeof locations)[number]['key'];
