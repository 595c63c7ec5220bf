/** What an exchange rate is meant for: the value on a day, the mean of a month, or the value when something was contributed. */
export const rateTypes = {
  CURRENT: { label: 'Current' },
  AVERAGE: { label: 'Average' },
  HISTORICAL: { label: 'Historical' },
} as const;

export type RateTypeId = keyof typeof rateTypes;

/** The type of a rate that names none: the only one that documents use. */
export const usualRateType = 'CURRENT' satisfies RateTypeId;
