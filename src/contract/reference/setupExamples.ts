import { company, type Example, named } from './example.ts';

/** Lists and setup, each made before what refers to it. */
export const setupExamples = {
  currency: {
    q: "symbol = 'EUR' AND isInactive = false", orderby: 'name ASC',
    create: { name: 'Euro', symbol: 'EUR', currencyPrecision: 2, displaySymbol: '€', symbolPlacement: { id: '_beforeNumber' }, exchangeRate: 1.08 },
    change: { exchangeRate: 1.1 },
  },
  currencyRate: {
    q: "transactionCurrency.symbol = EUR AND effectiveDate BETWEEN '2026-06-01' AND '2026-06-30'", orderby: 'effectiveDate DESC',
    create: { baseCurrency: named('US Dollar'), transactionCurrency: named('Euro'), effectiveDate: '2026-06-15', exchangeRate: 1.0915 },
    change: { exchangeRate: 1.0921 },
  },
  accountingPeriod: {
    q: "isQuarter = true AND startDate >= '2026-07-01'", orderby: 'startDate ASC',
    create: { periodName: 'Q3 2026', startDate: '2026-07-01', endDate: '2026-09-30', isQuarter: true, parent: named('FY 2026') },
    change: { periodName: 'Third quarter 2026' },
  },
  account: {
    q: "acctType ANYOF 'Income','OthIncome' AND acctName LIKE 'Product%'", orderby: 'acctNumber ASC',
    create: { acctNumber: '4000', acctName: 'Product sales', acctType: { id: 'Income' }, subsidiary: [company], description: 'Goods and services sold' },
    change: { description: 'Goods sold, services apart' },
  },
  location: {
    q: "name LIKE 'Ware%' AND isInactive = false", orderby: 'name ASC',
    create: { name: 'Warehouse', subsidiary: [company], makeInventoryAvailable: true, addr1: '12 Pier Road', city: 'Oakland', state: 'CA', zip: '94607', country: { id: 'US' } },
    change: { usesBins: true, addrPhone: '510 555 0134' },
  },
  department: { q: "name IS 'Operations'", orderby: 'name ASC', create: { name: 'Operations', subsidiary: [company] }, change: { includeChildren: true } },
  classification: { q: "name CONTAINS 'Retail'", orderby: 'name ASC', create: { name: 'Retail', subsidiary: [company] }, change: { includeChildren: true } },
  term: {
    q: 'daysUntilNetDue <= 30 AND discountPercent = 2', orderby: 'daysUntilNetDue ASC',
    create: { name: '2% 10, net 30', daysUntilNetDue: 30, discountPercent: 2, daysUntilExpiry: 10 },
    change: { daysUntilExpiry: 14 },
  },
  paymentMethod: { q: "name = 'Check'", orderby: 'name ASC', create: { name: 'Check' }, change: { isInactive: false } },
  taxCode: {
    q: "state = 'CA' AND rate > 7", orderby: 'itemId ASC',
    create: { itemId: 'CA sales tax', description: 'California', rate: 7.25, country: { id: 'US' }, state: 'CA' },
    change: { rate: 7.5 },
  },
  taxSchedule: {
    q: "nexuses.taxCode.itemId = 'CA sales tax'", orderby: 'name ASC',
    create: { name: 'Standard rated', nexuses: { items: [{ country: { id: 'US' }, state: 'CA', taxCode: named('CA sales tax') }] } },
    change: { description: 'Goods without relief' },
  },
  shipMethod: {
    q: "itemId LIKE 'Parcel%'", orderby: 'itemId ASC',
    create: { itemId: 'Parcel', displayName: 'Parcel, three days', account: named('4000 Product sales'), shippingFlatRateAmount: 8.5 },
    change: { shippingFlatRateAmount: 9 },
  },
  unitsType: {
    q: "uom.unitName = 'Dozen'", orderby: 'name ASC',
    create: { name: 'Pieces', uom: { items: [{ unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true }, { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 }] } },
    change: { isInactive: false },
  },
  bin: { q: "location.name = Warehouse AND binNumber LIKE 'A-%'", orderby: 'binNumber ASC', create: { binNumber: 'A-01', location: named('Warehouse'), memo: 'By the door' }, change: { memo: 'Top shelf' } },
  customForm: { q: 'recordType = salesOrder', orderby: 'name ASC', create: { name: 'Counter order', recordType: 'salesOrder' }, change: { isPreferred: true } },
  leadSource: { q: "name CONTAINS 'fair'", orderby: 'name ASC', create: { name: 'Trade fair', description: 'Met at a stand' }, change: { description: 'Spring and autumn fairs' } },
  customerMessage: { q: "name START_WITH 'Thank'", orderby: 'name ASC', create: { name: 'Thank you', description: 'Thank you for your order.' }, change: { preferred: true } },
  priceLevel: { q: 'discountPercent BETWEEN 5 AND 15', orderby: 'name ASC', create: { name: 'Trade', discountPercent: 10 }, change: { discountPercent: 12.5, updateExistingPrices: true } },
  pricePlan: {
    q: 'frequency.id = MONTHLY AND isInactive = false', orderby: 'name ASC',
    create: { name: 'Monthly care', frequency: { id: 'MONTHLY' }, pricingModel: { id: 'FLAT' }, discountPercent: 5 },
    change: { discountPercent: 7.5 },
  },
  revRecSchedule: {
    q: 'amortizationType = STRAIGHTLINE AND periodOffset >= 12', orderby: 'name ASC',
    create: { name: 'Over twelve months', amortizationType: { id: 'STRAIGHTLINE' }, recurrenceType: { id: 'MONTHLY' }, periodOffset: 12, initialAmount: 1200, scheduledDate: '2026-07-01' },
    change: { initialAmount: 1500 },
  },
  journalTemplate: {
    q: "recurrenceType = MONTHLY AND line.account.acctNumber = '6000'", orderby: 'name ASC',
    create: {
      name: 'Rent by use', recurrenceType: { id: 'MONTHLY' }, startDate: '2026-06-30', baseAmount: 900, isReversed: true, memo: 'Rent accrued for {month} {year}',
      line: { items: [{ account: named('6000 Rent'), debit: 'base * 60%', memo: 'Show room' }, { account: named('6000 Rent'), debit: 'rest', memo: 'Store' }, { account: named('2050 Accrued Purchases'), credit: 'base' }] },
    },
    change: { baseAmount: 950 },
  },
  employee: {
    q: "isSalesRep = true AND lastName LIKE 'Ok%'", orderby: 'lastName ASC',
    create: { firstName: 'Ada', lastName: 'Okoye', title: 'Account manager', subsidiary: company, email: 'ada.okoye@harborbooks.example', isSalesRep: true, hireDate: '2024-03-01' },
    change: { phone: '510 555 0119' },
  },
  salesGroup: {
    q: "salesTeam.employee.lastName = 'Okoye'", orderby: 'name ASC',
    create: { name: 'West coast', salesTeam: { items: [{ employee: named('Ada Okoye'), contribution: 100, isPrimary: true }] } },
    change: { description: 'Oregon to California' },
  },
  partner: { q: "companyName LIKE 'Reading%'", orderby: 'companyName ASC', create: { companyName: 'Reading Rooms', subsidiary: company, email: 'desk@readingrooms.example' }, change: { phone: '503 555 0150' } },
  customer: {
    q: "subsidiary.id IS NOT EMPTY AND shipState = 'CA' AND priceLevel.name = Trade", orderby: 'companyName ASC',
    create: {
      entityId: 'C-1001', companyName: 'Bay Books', subsidiary: company, currency: named('US Dollar'), terms: named('2% 10, net 30'), priceLevel: named('Trade'), isTaxable: true, email: 'orders@baybooks.example',
      billAddr1: '1 Main Street', billCity: 'Oakland', billState: 'CA', billZip: '94607', billCountry: { id: 'US' }, shipAddr1: '1 Main Street', shipCity: 'Oakland', shipState: 'CA', shipZip: '94607', shipCountry: { id: 'US' },
    },
    change: { creditLimit: 25000, phone: '510 555 0142' },
  },
  paymentCard: {
    q: "cardBrand = VISA AND cardExpirationDate > '2027-01-01'", orderby: 'cardExpirationDate ASC',
    create: { entity: named('C-1001 Bay Books'), cardBrand: { id: 'VISA' }, cardLastFourDigits: '4242', cardExpirationDate: '2029-03-31', cardNameOnCard: 'Bay Books' },
    change: { isDefault: true },
  },
  vendor: {
    q: "companyName CONTAINS 'Lamp' AND isInactive IS false", orderby: 'companyName ASC',
    create: { entityId: 'V-2001', companyName: 'Northern Lamps', subsidiary: company, currency: named('US Dollar'), terms: named('2% 10, net 30'), email: 'billing@northernlamps.example', accountNumber: 'HB-77' },
    change: { taxIdNum: '94-3817264' },
  },
} as const satisfies Readonly<Record<string, Example>>;
