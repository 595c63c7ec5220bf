import type { AmortizationType } from '#contract/lists/recurrences';
import type { PlainDate } from '#contract/values/date';
import { negate, zero } from '#contract/values/money';
import { type Leg, postedBases } from '../accounting/legs.ts';
import type { Posting } from '../accounting/posting.ts';
import type { Recognizable } from './recognitionDue.ts';

/** Start dates of a sale and of the schedule on one of its lines. */
export interface SaleStart {
  readonly saleDate: PlainDate;
  /** Given on the line. */
  readonly line: PlainDate | undefined;
  readonly schedule: PlainDate | undefined;
  /** The date of the invoice a credit memo was created from. */
  readonly source: PlainDate | undefined;
}

/** The first day of recognition: from the line, else the schedule, else the sale; a credit memo follows its invoice. */
export const recognitionStart = ({ line, schedule, source, saleDate }: SaleStart): PlainDate =>
  line ?? schedule ?? source ?? saleDate;

/** Revenue recognized immediately on the sale date needs no deferral (spec, cashSale and revRecSchedule). */
export const isDeferred = (method: AmortizationType, start: PlainDate, saleDate: PlainDate): boolean =>
  method !== 'IMMEDIATE' || start > saleDate;

/** The credit of legs, negative for a debit, as posted with the rest of their document; undefined for a zero leg. */
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
