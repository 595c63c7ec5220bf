import type { InputTax } from '#contract/records/ledger/inputTax';
import { type Minor, subtract } from '#contract/values/money';

/** An amount of a purchase without the tax that it includes. */
export const netOf = (amount: Minor, included: Minor): Minor => subtract(amount, included);

/** What the vendor charges beside the amount of a line. */
export const chargedBeside = ({ paid, included }: Pick<InputTax, 'paid' | 'included'>): Minor =>
  subtract(paid, included);

/** What the tax of a line adds to its cost: less than nothing where the amount includes tax that is recovered. */
export const costBeside = ({ cost, included }: Pick<InputTax, 'cost' | 'included'>): Minor => subtract(cost, included);
