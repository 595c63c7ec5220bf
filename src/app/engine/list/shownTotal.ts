import { formatPlain, type NumberFormat } from '#contract/values/numberFormat';
import type { Total } from '#app/platform/api/records.ts';
import { listMessages as words } from './messages.ts';
import { countOf, type Selection } from './table/selection.ts';

/** A total in words: a capped one says that there are more. */
export function shownTotal({ count, isCapped }: Total, number: NumberFormat): string {
  const shown = formatPlain(String(count), number);
  return isCapped ? words.moreThan(shown) : shown;
}

/** A total where there is room for a few characters only. */
export function shortTotal({ count, isCapped }: Total, number: NumberFormat): string {
  if (!isCapped) return formatPlain(String(count), number);
  return count < THOUSAND ? `${count}+` : `${Math.floor(count / THOUSAND)}k+`;
}

const THOUSAND = 1000;

/** How many rows are selected, of a total that may be capped. */
export const shownSelected = (selection: Selection, total: Total, number: NumberFormat): string =>
  shownTotal({ count: countOf(selection, total.count), isCapped: total.isCapped && selection.isEverything }, number);
