import type { Problem } from '#contract/messages/problem';
import type { Decimal } from '#contract/values/decimal';
import type { Discounted } from '#domain/status/discountLimit';
import type { Minor } from '#contract/values/money';
import type { FullRecord, StoredLine } from '../../storage/records.ts';

/** A line of a sale after its defaults and amounts were filled in. */
export interface FilledLine {
  readonly index: number;
  readonly line: StoredLine;
  readonly item: FullRecord;
  readonly quantity: Decimal;
  /** What the line earns, after discounts. */
  readonly amount: Minor;
  readonly tax: Minor;
}
export interface FilledSale {
  readonly problems: readonly Problem[];
  /** The lines with a known item. */
  readonly lines: readonly FilledLine[];
  readonly tax: Minor;
  readonly shipping: Minor;
  readonly handling: Minor;
  readonly total: Minor;
  /** The discounts of all lines and of the document, with what they are taken off. */
  readonly discounted: { readonly lines: readonly Discounted[]; readonly document: Discounted };
}
