import { german, skr03, skr04 } from './germanCharts.ts';
import { type ChartLanguage, type Concept, type ConceptId, concepts } from './concepts.ts';

/** A chart of accounts to begin with: the number it gives to each account it has. */
interface ChartTemplate {
  /** The country it is proposed for; absent: any. */
  readonly country?: string;
  readonly language: ChartLanguage;
  readonly numbers: Readonly<Partial<Record<ConceptId, string>>>;
  /** The names of the country, with its tax rates, where the chart is read in its own language. */
  readonly names?: Readonly<Partial<Record<ConceptId, string>>>;
}

const common = {
  bank: '1010',
  cash: '1020',
  UndepFunds: '1050',
  AcctRec: '1100',
  otherReceivables: '1200',
  InvtAsset: '1300',
  StockInTransit: '1340',
  AdvPaid: '1410',
  prepaid: '1420',
  equipment: '1500',
  depreciated: '1590',
  AcctPay: '2000',
  RecvNotBill: '2050',
  creditCard: '2100',
  accrued: '2110',
  CustDep: '2150',
  SalesTaxPay: '2200',
  wagesPayable: '2300',
  payrollTax: '2310',
  incomeTaxPayable: '2330',
  deferredRevenue: '2400',
  loan: '2700',
  OpeningBalEquity: '3000',
  capital: '3100',
  RetEarnings: '3200',
  sales: '4000',
  services: '4100',
  SalesDiscounts: '4900',
  COGS: '5000',
  freightIn: '5100',
  PurchaseDiscounts: '5800',
  UnbuildVariance: '5900',
  wages: '6000',
  social: '6010',
  rent: '6100',
  utilities: '6110',
  insurance: '6120',
  repairs: '6130',
  travel: '6200',
  advertising: '6210',
  office: '6300',
  telephone: '6310',
  software: '6320',
  professional: '6400',
  depreciation: '6500',
  bankCharges: '6600',
  badDebts: '6610',
  otherIncome: '7000',
  interestIncome: '7010',
  openingClearing: '7900',
  interestExpense: '8000',
  RealizedGainLoss: '8100',
  UnrealizedGainLoss: '8110',
  PayDifferences: '8180',
  Rounding: '8190',
  incomeTax: '9000',
} as const satisfies ChartTemplate['numbers'];

const pcg = {
  capital: '101',
  RetEarnings: '110',
  loan: '164',
  equipment: '2183',
  depreciated: '28183',
  InvtAsset: '370',
  StockInTransit: '380',
  AcctPay: '401',
  RecvNotBill: '408',
  AdvPaid: '4091',
  AcctRec: '411',
  CustDep: '4191',
  wagesPayable: '421',
  socialPayable: '431',
  payrollTax: '4421',
  incomeTaxPayable: '444',
  inputTax: '44566',
  SalesTaxPay: '445711',
  taxReduced: '445712',
  taxLow: '445713',
  taxSpecial: '445714',
  otherReceivables: '467',
  accrued: '4686',
  prepaid: '486',
  deferredRevenue: '487',
  UndepFunds: '511',
  bank: '512',
  creditCard: '517',
  cash: '531',
  COGS: '6037',
  UnbuildVariance: '6039',
  utilities: '6061',
  office: '6064',
  rent: '6132',
  repairs: '615',
  insurance: '616',
  professional: '6226',
  advertising: '623',
  freightIn: '6241',
  travel: '625',
  telephone: '626',
  bankCharges: '627',
  wages: '641',
  social: '645',
  software: '651',
  badDebts: '654',
  PayDifferences: '6588',
  Rounding: '658',
  interestExpense: '661',
  SalesDiscounts: '665',
  RealizedGainLoss: '666',
  UnrealizedGainLoss: '6668',
  depreciation: '6811',
  incomeTax: '695',
  services: '706',
  sales: '707',
  otherIncome: '758',
  PurchaseDiscounts: '765',
  interestIncome: '768',
  OpeningBalEquity: '890',
  openingClearing: '899',
} as const satisfies ChartTemplate['numbers'];

const japan = {
  cash: '100',
  bank: '111',
  UndepFunds: '119',
  AcctRec: '135',
  InvtAsset: '160',
  StockInTransit: '161',
  AdvPaid: '175',
  otherReceivables: '180',
  prepaid: '189',
  inputTax: '190',
  inputTaxReduced: '191',
  equipment: '220',
  depreciated: '229',
  AcctPay: '305',
  creditCard: '312',
  wagesPayable: '314',
  accrued: '315',
  CustDep: '317',
  RecvNotBill: '318',
  deferredRevenue: '320',
  incomeTaxPayable: '330',
  SalesTaxPay: '335',
  taxReduced: '336',
  payrollTax: '345',
  socialPayable: '346',
  loan: '360',
  capital: '400',
  RetEarnings: '450',
  OpeningBalEquity: '499',
  sales: '500',
  salesReduced: '501',
  services: '502',
  SalesDiscounts: '508',
  COGS: '600',
  freightIn: '605',
  PurchaseDiscounts: '608',
  UnbuildVariance: '609',
  wages: '650',
  social: '652',
  advertising: '658',
  travel: '660',
  telephone: '662',
  utilities: '664',
  repairs: '669',
  rent: '670',
  insurance: '672',
  office: '673',
  software: '680',
  professional: '681',
  bankCharges: '682',
  depreciation: '690',
  badDebts: '691',
  interestIncome: '700',
  otherIncome: '720',
  openingClearing: '799',
  interestExpense: '800',
  RealizedGainLoss: '825',
  UnrealizedGainLoss: '826',
  PayDifferences: '828',
  Rounding: '829',
  incomeTax: '900',
} as const satisfies ChartTemplate['numbers'];

const french = {
  SalesTaxPay: 'TVA collectée 20 %',
  taxReduced: 'TVA collectée 10 %',
  taxLow: 'TVA collectée 5,5 %',
  taxSpecial: 'TVA collectée 2,1 %',
} as const satisfies ChartTemplate['names'];

const japanese = {
  SalesTaxPay: '仮受消費税 10%',
  taxReduced: '仮受消費税 8%',
  inputTax: '仮払消費税 10%',
  inputTaxReduced: '仮払消費税 8%',
  salesReduced: '売上高 8%',
} as const satisfies ChartTemplate['names'];

/** The charts a company can begin with, each short enough to read before it is created. */
export const charts = {
  us: { country: 'US', language: 'en', numbers: common },
  skr03: { country: 'DE', language: 'de', numbers: skr03, names: german },
  skr04: { country: 'DE', language: 'de', numbers: skr04, names: german },
  pcg: { country: 'FR', language: 'fr', numbers: pcg, names: french },
  japan: { country: 'JP', language: 'ja', numbers: japan, names: japanese },
  general: { language: 'en', numbers: { ...common, inputTax: '1250', inputTaxReduced: '1260', taxReduced: '2210' } },
} as const satisfies Readonly<Record<string, ChartTemplate>>;

export type ChartId = keyof typeof charts;

/** One account of a chart in a language. */
export interface ChartAccount extends Pick<Concept, 'type' | 'role' | 'clears' | 'cashFlow'> {
  readonly concept: ConceptId;
  readonly number: string;
  readonly name: string;
}

/** The accounts of a chart in the order of their numbers. */
export function accountsOf(chart: ChartId, language: ChartLanguage): readonly ChartAccount[] {
  const { numbers, names: own = {}, language: native }: ChartTemplate = charts[chart];
  return (Object.keys(concepts) as ConceptId[]) // the keys of the const object
    .flatMap((concept): ChartAccount[] => {
      const number = numbers[concept];
      const { type, role, clears, cashFlow, names }: Concept = concepts[concept];
      if (number === undefined) return [];
      return [
        {
          concept,
          number,
          type,
          ...(role === undefined ? {} : { role }),
          ...(clears === undefined ? {} : { clears }),
          ...(cashFlow === undefined ? {} : { cashFlow }),
          name: (language === native ? own[concept] : undefined) ?? names[language],
        },
      ];
    })
    .toSorted((one, other) => (one.number < other.number ? -1 : 1));
}

/** The number a chart gives to an account; undefined if it has none. */
export const numberIn = (chart: ChartId, concept: ConceptId): string | undefined => {
  const { numbers }: ChartTemplate = charts[chart];
  return numbers[concept];
};

/** The charts proposed for a country, its own first. */
export function chartsFor(country: string): readonly ChartId[] {
  const all = Object.keys(charts) as ChartId[]; // the keys of the const object
  const templates: Readonly<Record<ChartId, ChartTemplate>> = charts;
  const isOwn = (id: ChartId) => templates[id].country === country;
  return [...all.filter(isOwn), 'general', ...all.filter((id) => !isOwn(id) && id !== 'general')];
}
