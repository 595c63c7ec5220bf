import type { AmortizationType } from '#contract/lists/recurrences';
import type { PlainDate } from '#contract/values/date';
import { negate, zero } from '#contract/values/money';
import { type Leg, postedBases } from '../accounting/legs.ts';
import type { Posting } from '../accounting/posting.ts';
import type { Recognizable } from './recognitionDue.ts';

/** When a sale and the schedule of one of its lines begin. */
export interface SaleStart {
  readonly saleDate: PlainDate;
  /** Given on the line. */
  readonly line: PlainDate | undefined;
  readonly schedule: PlainDate | undefined;
  /** The date of the invoice that a credit memo was made from. */
  readonly source: PlainDate | undefined;
}

/** The first day of recognition: that of the line, else of the schedule, else of the sale; a credit memo follows its invoice. */
export const recognitionStart = ({ line, schedule, source, saleDate }: SaleStart): PlainDate =>
  line ?? schedule ?? source ?? saleDate;

/** Revenue that is recognized at once on the sale date needs no deferral (spec, cashSale and revRecSchedule). */
export const isDeferred = (method: AmortizationType, start: PlainDate, saleDate: PlainDate): boolean =>
  method !== 'IMMEDIATE' || start > saleDate;

/**
 * What legs credit, and debit below zero, as it was posted with the others of its document; undefined for a leg of nothing.
 */
export function deferredBy(
  legs: readonly Leg[],
  all: readonly Leg[],
  posting: Posting,
): readonly (Recognizable | undefined)[] {
  const bases = postedBases(all, posting);
  return legs.map((leg) =>
    leg.amount === zero ? undefined : { amount: negate(leg.amount), base: negate(bases.get(leg) ?? zero) },
  );
}
