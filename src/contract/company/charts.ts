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
  Rounding: '8190',
  incomeTax: '9000',
} as const satisfies ChartTemplate['numbers'];

const skr03 = {
  equipment: '0410',
  loan: '0630',
  capital: '0800',
  RetEarnings: '0860',
  incomeTaxPayable: '0963',
  accrued: '0970',
  prepaid: '0980',
  deferredRevenue: '0990',
  cash: '1000',
  bank: '1200',
  UndepFunds: '1360',
  AcctRec: '1400',
  otherReceivables: '1500',
  AdvPaid: '1510',
  inputTaxReduced: '1571',
  inputTax: '1576',
  AcctPay: '1600',
  RecvNotBill: '1607',
  CustDep: '1710',
  creditCard: '1730',
  wagesPayable: '1740',
  payrollTax: '1741',
  socialPayable: '1742',
  taxReduced: '1771',
  SalesTaxPay: '1776',
  interestExpense: '2110',
  RealizedGainLoss: '2150',
  incomeTax: '2200',
  Rounding: '2309',
  badDebts: '2400',
  interestIncome: '2650',
  otherIncome: '2700',
  COGS: '3200',
  PurchaseDiscounts: '3730',
  freightIn: '3800',
  UnbuildVariance: '3970',
  InvtAsset: '3980',
  wages: '4100',
  social: '4130',
  rent: '4210',
  utilities: '4240',
  repairs: '4260',
  insurance: '4360',
  advertising: '4610',
  travel: '4660',
  depreciation: '4830',
  telephone: '4920',
  office: '4930',
  professional: '4950',
  software: '4964',
  bankCharges: '4970',
  salesReduced: '8300',
  sales: '8400',
  services: '8410',
  SalesDiscounts: '8730',
  openingClearing: '9008',
  OpeningBalEquity: '9000',
} as const satisfies ChartTemplate['numbers'];

const skr04 = {
  equipment: '0690',
  InvtAsset: '1140',
  AdvPaid: '1180',
  AcctRec: '1200',
  otherReceivables: '1300',
  inputTaxReduced: '1401',
  inputTax: '1406',
  UndepFunds: '1460',
  cash: '1600',
  bank: '1800',
  prepaid: '1900',
  capital: '2900',
  RetEarnings: '2970',
  incomeTaxPayable: '3040',
  accrued: '3070',
  loan: '3150',
  CustDep: '3250',
  AcctPay: '3300',
  RecvNotBill: '3307',
  creditCard: '3610',
  wagesPayable: '3720',
  payrollTax: '3730',
  socialPayable: '3740',
  taxReduced: '3801',
  SalesTaxPay: '3806',
  deferredRevenue: '3900',
  salesReduced: '4300',
  sales: '4400',
  services: '4410',
  SalesDiscounts: '4730',
  otherIncome: '4830',
  COGS: '5200',
  PurchaseDiscounts: '5730',
  freightIn: '5800',
  UnbuildVariance: '5885',
  wages: '6000',
  social: '6110',
  depreciation: '6220',
  rent: '6310',
  utilities: '6325',
  repairs: '6335',
  insurance: '6400',
  advertising: '6600',
  travel: '6650',
  telephone: '6805',
  office: '6815',
  professional: '6825',
  software: '6837',
  bankCharges: '6855',
  RealizedGainLoss: '6880',
  badDebts: '6930',
  Rounding: '6969',
  interestIncome: '7100',
  interestExpense: '7310',
  incomeTax: '7600',
  openingClearing: '9008',
  OpeningBalEquity: '9000',
} as const satisfies ChartTemplate['numbers'];

const pcg = {
  capital: '101',
  RetEarnings: '110',
  loan: '164',
  equipment: '2183',
  depreciated: '28183',
  InvtAsset: '370',
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
  Rounding: '658',
  interestExpense: '661',
  SalesDiscounts: '665',
  RealizedGainLoss: '666',
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
  Rounding: '829',
  incomeTax: '900',
} as const satisfies ChartTemplate['numbers'];

const german = {
  SalesTaxPay: 'Umsatzsteuer 19 %',
  taxReduced: 'Umsatzsteuer 7 %',
  inputTax: 'Vorsteuer 19 %',
  inputTaxReduced: 'Vorsteuer 7 %',
  sales: 'Erlöse 19 % USt',
  salesReduced: 'Erlöse 7 % USt',
} as const satisfies ChartTemplate['names'];

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
export interface ChartAccount extends Pick<Concept, 'type' | 'role' | 'clears'> {
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
      const { type, role, clears, names }: Concept = concepts[concept];
      if (number === undefined) return [];
      return [
        {
          concept,
          number,
          type,
          ...(role === undefined ? {} : { role }),
          ...(clears === undefined ? {} : { clears }),
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
