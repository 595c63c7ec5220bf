import { plainNumberText } from '#contract/values/scaled';
import { formatPlain, type NumberFormat } from '#contract/values/numberFormat';

/** A rounded value next to an axis, without meaningless decimals: "1,500,000". */
export const wholeAmount = (value: number, format: NumberFormat): string =>
  formatPlain(plainNumberText(value), format, { minus: '\u2212' });
