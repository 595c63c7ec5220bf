/** Rates have types: a pair of currencies has one rate of each type a day. */
export const m033rateTypes = {
  id: 33,
  name: 'rateTypes',
  sql: /* sql */ `
update unique_value set rule = 'baseCurrency+transactionCurrency+effectiveDate+rateType', value = value || '|'
 where type = 'currencyRate' and rule = 'baseCurrency+transactionCurrency+effectiveDate';
`,
} as const;
