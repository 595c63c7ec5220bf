import type { ConceptId } from './concepts.ts';

interface KitCurrency {
  readonly symbol: string;
  readonly name: string;
  readonly precision: number;
  readonly sign: string;
  readonly locale: string;
}

/** A tax code of a country. */
interface KitTaxCode {
  readonly name: string;
  readonly rate: number;
  /** The account that owes it; absent: that of the role. */
  readonly account?: ConceptId;
  /** For lines without tax. */
  readonly isExempt?: boolean;
  /** The tax schedule whose items are taxed with it. */
  readonly schedule?: string;
}

interface KitTerm {
  readonly name: string;
  readonly daysUntilNetDue: number;
  readonly discountPercent?: number;
  readonly daysUntilExpiry?: number;
}

/** What a company of a country begins with. */
export interface CountryKit {
  readonly currency: KitCurrency;
  readonly taxCodes: readonly KitTaxCode[];
  /** The rate depends on the state: it is asked for, with this schedule and the code for exempt sales. */
  readonly byState?: { readonly schedule: string; readonly exempt: string; readonly nameOf: (state: string) => string };
  /** The first is proposed for customers and vendors. */
  readonly terms: readonly KitTerm[];
}

const euro = { symbol: 'EUR', name: 'Euro', precision: 2, sign: '€' } as const;

const netTerms: readonly KitTerm[] = [
  { name: 'Net 30', daysUntilNetDue: 30 },
  { name: 'Net 15', daysUntilNetDue: 15 },
  { name: '2% 10, net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 },
  { name: 'Due on receipt', daysUntilNetDue: 0 },
];

const kits = {
  US: {
    currency: { symbol: 'USD', name: 'US Dollar', precision: 2, sign: '$', locale: '_unitedStatesEnglish' },
    taxCodes: [],
    byState: { schedule: 'Taxable goods', exempt: 'Exempt', nameOf: (state) => `${state} sales tax` },
    terms: netTerms,
  },
  DE: {
    currency: { ...euro, locale: '_germanyGerman' },
    taxCodes: [
      { name: 'USt 19 %', rate: 19, schedule: 'Regelsteuersatz 19 %' },
      { name: 'USt 7 %', rate: 7, account: 'taxReduced', schedule: 'Ermäßigter Steuersatz 7 %' },
      { name: 'USt 0 %', rate: 0, isExempt: true },
    ],
    terms: [
      { name: '30 Tage netto', daysUntilNetDue: 30 },
      { name: '14 Tage netto', daysUntilNetDue: 14 },
      { name: '10 Tage 2 % Skonto, 30 Tage netto', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 },
      { name: 'Sofort fällig', daysUntilNetDue: 0 },
    ],
  },
  FR: {
    currency: { ...euro, locale: '_franceFrench' },
    taxCodes: [
      { name: 'TVA 20 %', rate: 20, schedule: 'Taux normal 20 %' },
      { name: 'TVA 10 %', rate: 10, account: 'taxReduced', schedule: 'Taux intermédiaire 10 %' },
      { name: 'TVA 5,5 %', rate: 5.5, account: 'taxLow', schedule: 'Taux réduit 5,5 %' },
      { name: 'TVA 2,1 %', rate: 2.1, account: 'taxSpecial', schedule: 'Taux particulier 2,1 %' },
      { name: 'TVA 0 %', rate: 0, isExempt: true },
    ],
    terms: [
      { name: '30 jours net', daysUntilNetDue: 30 },
      { name: '60 jours net', daysUntilNetDue: 60 },
      { name: 'À réception', daysUntilNetDue: 0 },
    ],
  },
  JP: {
    currency: { symbol: 'JPY', name: 'Yen', precision: 0, sign: '¥', locale: '_japanJapanese' },
    taxCodes: [
      { name: '消費税 10%', rate: 10, schedule: '標準税率 10%' },
      { name: '消費税 8%', rate: 8, account: 'taxReduced', schedule: '軽減税率 8%' },
      { name: '非課税', rate: 0, isExempt: true },
    ],
    terms: [
      { name: '30日払い', daysUntilNetDue: 30 },
      { name: '60日払い', daysUntilNetDue: 60 },
      { name: '即時払い', daysUntilNetDue: 0 },
    ],
  },
} as const satisfies Readonly<Record<string, CountryKit>>;

/** Countries whose currency, taxes and terms are known. */
export const kitCountries: readonly string[] = Object.keys(kits);

/** What a company of a country begins with; for a country without a kit, terms only: its rates are entered. */
export const kitOf = (country: string): CountryKit | undefined =>
  Object.hasOwn(kits, country) ? kits[country as keyof typeof kits] : undefined; // a key of the table: just checked

/** The terms of a country without a kit. */
export const termsOf = (country: string): readonly KitTerm[] => kitOf(country)?.terms ?? netTerms;
