import type { AccountTypeId } from '../lists/accountTypes.ts';
import type { CashFlowSection } from '../lists/cashFlowSections.ts';
import { type SystemRole, systemAccounts } from '../lists/systemAccounts.ts';

/** Languages the names of a chart's accounts are written in. */
export const chartLanguages = ['en', 'de', 'fr', 'ja'] as const;
export type ChartLanguage = (typeof chartLanguages)[number];

/** What an account is for, whatever number a chart gives it. */
export interface Concept {
  readonly type: AccountTypeId;
  /** The role it plays for the rules. */
  readonly role?: SystemRole;
  /** It comes back to nothing before a period closes. */
  readonly clears?: true;
  /** Where its cash is, if not where its type says. */
  readonly cashFlow?: CashFlowSection;
  readonly names: Readonly<Record<ChartLanguage, string>>;
}

const names = (en: string, de: string, fr: string, ja: string): Concept['names'] => ({ en, de, fr, ja });
const role = (id: SystemRole, ...texts: readonly [string, string, string, string]): Concept => ({
  type: systemAccounts[id].type,
  role: id,
  names: names(...texts),
});
const of = (type: AccountTypeId, ...texts: readonly [string, string, string, string]): Concept => ({
  type,
  names: names(...texts),
});

/** The accounts of the charts by purpose: those the rules find by role, then assets, liabilities, equity, income and expenses. */
export const concepts = {
  AcctRec: role('AcctRec', 'Accounts receivable', 'Forderungen aus LuL', 'Clients', '売掛金'),
  UndepFunds: role('UndepFunds', 'Undeposited funds', 'Geldtransit', 'Valeurs à l’encaissement', '未入金現金'),
  InvtAsset: role('InvtAsset', 'Inventory', 'Waren (Bestand)', 'Stocks de marchandises', '商品'),
  StockInTransit: role(
    'StockInTransit',
    'Stock in transit',
    'Unterwegs befindliche Waren',
    'Stocks en voie d’acheminement',
    '未着品',
  ),
  AdvPaid: role('AdvPaid', 'Vendor prepayments', 'Geleistete Anzahlungen', 'Avances et acomptes versés', '前渡金'),
  AcctPay: role('AcctPay', 'Accounts payable', 'Verbindlichkeiten aus LuL', 'Fournisseurs', '買掛金'),
  RecvNotBill: role(
    'RecvNotBill',
    'Received not billed',
    'WE/RE-Verrechnung',
    'Fournisseurs, factures non parvenues',
    '未請求仕入',
  ),
  CustDep: role('CustDep', 'Customer deposits', 'Erhaltene Anzahlungen', 'Avances et acomptes reçus', '前受金'),
  SalesTaxPay: role('SalesTaxPay', 'Sales tax payable', 'Umsatzsteuer', 'TVA collectée', '仮受消費税'),
  OpeningBalEquity: role(
    'OpeningBalEquity',
    'Opening balance equity',
    'Saldenvorträge',
    'Compte d’à-nouveaux',
    '開始残高',
  ),
  RetEarnings: role('RetEarnings', 'Retained earnings', 'Gewinnvortrag', 'Report à nouveau', '繰越利益剰余金'),
  SalesDiscounts: role('SalesDiscounts', 'Sales discounts', 'Gewährte Skonti', 'Escomptes accordés', '売上割引'),
  COGS: role('COGS', 'Cost of goods sold', 'Wareneinsatz', 'Coût des ventes', '売上原価'),
  PurchaseDiscounts: role(
    'PurchaseDiscounts',
    'Purchase discounts',
    'Erhaltene Skonti',
    'Escomptes obtenus',
    '仕入割引',
  ),
  UnbuildVariance: role(
    'UnbuildVariance',
    'Unbuild variance',
    'Demontagedifferenzen',
    'Écarts de démontage',
    '分解差異',
  ),
  RealizedGainLoss: role(
    'RealizedGainLoss',
    'Exchange gain and loss',
    'Kursdifferenzen',
    'Gains et pertes de change',
    '為替差損益',
  ),
  UnrealizedGainLoss: role(
    'UnrealizedGainLoss',
    'Unrealized exchange gain and loss',
    'Kursdifferenzen aus Bewertung',
    'Écarts de change latents',
    '為替評価損益',
  ),
  PayDifferences: role(
    'PayDifferences',
    'Payment differences',
    'Zahlungsdifferenzen',
    'Écarts de règlement',
    '入金差額',
  ),
  Rounding: role('Rounding', 'Rounding differences', 'Rundungsdifferenzen', 'Écarts d’arrondi', '端数調整'),

  bank: of('Bank', 'Bank account', 'Bank', 'Banque', '普通預金'),
  cash: of('Bank', 'Petty cash', 'Kasse', 'Caisse', '現金'),
  otherReceivables: of(
    'OthCurrAsset',
    'Other receivables',
    'Sonstige Vermögensgegenstände',
    'Débiteurs divers',
    '未収入金',
  ),
  inputTax: of('OthCurrAsset', 'Input tax', 'Vorsteuer', 'TVA déductible', '仮払消費税'),
  inputTaxReduced: of(
    'OthCurrAsset',
    'Input tax, reduced rate',
    'Vorsteuer, ermäßigter Satz',
    'TVA déductible, taux réduit',
    '仮払消費税 軽減税率',
  ),
  prepaid: of(
    'DeferExpense',
    'Prepaid expenses',
    'Aktive Rechnungsabgrenzung',
    'Charges constatées d’avance',
    '前払費用',
  ),
  equipment: of(
    'FixedAsset',
    'Equipment',
    'Betriebs- und Geschäftsausstattung',
    'Matériel et mobilier',
    '工具器具備品',
  ),
  depreciated: of(
    'FixedAsset',
    'Accumulated depreciation',
    'Kumulierte Abschreibungen',
    'Amortissements cumulés',
    '減価償却累計額',
  ),

  creditCard: of('CredCard', 'Credit card', 'Kreditkarte', 'Carte bancaire', 'クレジットカード'),
  accrued: of('OthCurrLiab', 'Accrued expenses', 'Sonstige Rückstellungen', 'Charges à payer', '未払費用'),
  wagesPayable: of(
    'OthCurrLiab',
    'Wages payable',
    'Verbindlichkeiten aus Lohn und Gehalt',
    'Personnel, rémunérations dues',
    '未払給与',
  ),
  payrollTax: of(
    'OthCurrLiab',
    'Payroll taxes payable',
    'Lohn- und Kirchensteuer',
    'Prélèvement à la source',
    '預り金',
  ),
  socialPayable: of(
    'OthCurrLiab',
    'Social security payable',
    'Verbindlichkeiten soziale Sicherheit',
    'Sécurité sociale',
    '社会保険料預り金',
  ),
  taxReduced: of(
    'OthCurrLiab',
    'Sales tax payable, reduced rate',
    'Umsatzsteuer, ermäßigter Satz',
    'TVA collectée, taux intermédiaire',
    '仮受消費税 軽減税率',
  ),
  taxLow: of(
    'OthCurrLiab',
    'Sales tax payable, low rate',
    'Umsatzsteuer, niedriger Satz',
    'TVA collectée, taux réduit',
    '仮受消費税 低税率',
  ),
  taxSpecial: of(
    'OthCurrLiab',
    'Sales tax payable, special rate',
    'Umsatzsteuer, besonderer Satz',
    'TVA collectée, taux particulier',
    '仮受消費税 特別税率',
  ),
  incomeTaxPayable: of(
    'OthCurrLiab',
    'Income tax payable',
    'Steuerrückstellungen',
    'État, impôt sur les bénéfices',
    '未払法人税等',
  ),
  deferredRevenue: of(
    'DeferRevenue',
    'Deferred revenue',
    'Passive Rechnungsabgrenzung',
    'Produits constatés d’avance',
    '前受収益',
  ),
  loan: of('LongTermLiab', 'Bank loan', 'Darlehen Kreditinstitute', 'Emprunts bancaires', '長期借入金'),
  capital: of('Equity', 'Share capital', 'Gezeichnetes Kapital', 'Capital', '資本金'),

  sales: of('Income', 'Sales', 'Erlöse', 'Ventes de marchandises', '売上高'),
  salesReduced: of(
    'Income',
    'Sales, reduced rate',
    'Erlöse, ermäßigter Satz',
    'Ventes, taux réduit',
    '売上高 軽減税率',
  ),
  services: of('Income', 'Services', 'Erlöse Dienstleistungen', 'Prestations de services', 'サービス売上高'),
  freightIn: of('COGS', 'Inbound freight', 'Bezugsnebenkosten', 'Transports sur achats', '仕入運賃'),
  wages: of('Expense', 'Salaries and wages', 'Löhne und Gehälter', 'Rémunérations du personnel', '給料手当'),
  social: of(
    'Expense',
    'Payroll taxes and benefits',
    'Gesetzliche soziale Aufwendungen',
    'Charges sociales',
    '法定福利費',
  ),
  rent: of('Expense', 'Rent', 'Miete', 'Locations immobilières', '地代家賃'),
  utilities: of('Expense', 'Utilities', 'Gas, Strom, Wasser', 'Eau et énergie', '水道光熱費'),
  insurance: of('Expense', 'Insurance', 'Versicherungen', 'Primes d’assurance', '保険料'),
  travel: of('Expense', 'Travel', 'Reisekosten', 'Voyages et déplacements', '旅費交通費'),
  advertising: of('Expense', 'Advertising', 'Werbekosten', 'Publicité', '広告宣伝費'),
  office: of('Expense', 'Office supplies', 'Bürobedarf', 'Fournitures administratives', '消耗品費'),
  telephone: of('Expense', 'Telephone and internet', 'Telefon und Internet', 'Frais de télécommunications', '通信費'),
  software: of('Expense', 'Software', 'Software und Lizenzen', 'Redevances de logiciels', 'ソフトウェア利用料'),
  repairs: of('Expense', 'Repairs', 'Instandhaltung', 'Entretien et réparations', '修繕費'),
  professional: of('Expense', 'Legal and accounting', 'Rechts- und Beratungskosten', 'Honoraires', '支払報酬'),
  depreciation: {
    ...of('Expense', 'Depreciation', 'Abschreibungen auf Sachanlagen', 'Dotations aux amortissements', '減価償却費'),
    cashFlow: 'INVESTING',
  },
  bankCharges: of('Expense', 'Bank charges', 'Nebenkosten des Geldverkehrs', 'Services bancaires', '支払手数料'),
  badDebts: of('Expense', 'Bad debts', 'Forderungsverluste', 'Pertes sur créances irrécouvrables', '貸倒損失'),
  otherIncome: of('OthIncome', 'Other income', 'Sonstige betriebliche Erträge', 'Produits divers', '雑収入'),
  interestIncome: of('OthIncome', 'Interest income', 'Zinserträge', 'Produits financiers', '受取利息'),
  openingClearing: {
    ...of(
      'OthIncome',
      'Opening balances, clearing',
      'Saldenvorträge, Verrechnung',
      'À-nouveaux, compte d’attente',
      '開始残高 仮勘定',
    ),
    clears: true,
  },
  interestExpense: of('OthExpense', 'Interest expense', 'Zinsaufwendungen', 'Charges d’intérêts', '支払利息'),
  incomeTax: of('OthExpense', 'Income tax', 'Steuern vom Einkommen und Ertrag', 'Impôts sur les bénéfices', '法人税等'),
} as const satisfies Readonly<Record<string, Concept>>;

export type ConceptId = keyof typeof concepts;
