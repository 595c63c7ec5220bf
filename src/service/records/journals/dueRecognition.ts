import type { AmortizationType, RecurrenceType } from '#contract/lists/recurrences';
import { addDays } from '#contract/values/calendar';
import { isBase, type Period } from '#domain/accounting/period';
import { type LinePlan, linePlan } from '#domain/revenue/linePlan';
import { minorToNumber } from '#contract/values/money';
import { type Deferred, type Due, dueIn, type Recognized, totalDue } from '#domain/revenue/recognitionDue';
import {
  type DeferredLine,
  deferredLines,
  type RecognitionPlace,
  type RecognizedLine,
  recognizedLines,
} from '../../storage/queries/ledger/deferredRevenue.ts';
import type { FullRecord, StoredRecord } from '../../storage/records.ts';
import { precisionOf } from '../engine/rates.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { amountOf, numberOf, textOf } from '../engine/storedValues.ts';
import { storedPattern } from './revRecSchedule.ts';

/** Deferred revenue that is recognized together: one sale line on its accounts, in one currency. */
export interface RecognitionPart {
  readonly place: Omit<DeferredLine | RecognizedLine, 'amount'>;
  readonly saleName: string;
  readonly currency: string;
  /** The sale is in another currency, and its amounts are recognized in it. */
  readonly isForeign: boolean;
  readonly deferred: Deferred | undefined;
  readonly recognized: readonly (Recognized & { readonly journal: Ref })[];
}
type Ref = Readonly<Record<'id' | 'refName', string>>;
export interface DuePart extends RecognitionPart {
  readonly due: Due;
}

type Noted = RecognitionPart['recognized'][number];
/** A portion while its journals are read. */
interface Writable {
  readonly part: RecognitionPart;
  readonly recognized: Noted[];
}

/** A subsidiary's base currency and its decimals. */
export interface Books {
  readonly currency: string;
  readonly precision: number;
}

const termsOf = (schedule: FullRecord, line: DeferredLine, precision: number): LinePlan => {
  const { doc, sub } = schedule;
  return linePlan({
    // Option fields contain only their options.
    amortizationType: textOf(doc.amortizationType) as AmortizationType,
    recurrenceType: textOf(doc.recurrenceType) as RecurrenceType,
    periods: numberOf(doc.periodOffset) ?? 0,
    start: line.startDate,
    saleDate: line.saleDate,
    pattern: storedPattern(doc, sub.recurrence ?? [], precision),
  });
};

const keyOf = (place: RecognitionPlace, currency: string): string =>
  [
    place.sale,
    place.saleLine,
    place.entity,
    place.deferralAccount,
    place.destinationAccount,
    place.department,
    place.class,
    place.location,
    currency,
  ].join('|');

/**
 * All deferred revenue of a subsidiary, with what was recognized of it. Revenue recognized on other accounts, or in
 * another currency, than the sale has now is a portion without a sale: it is reversed, and the sale is caught up.
 */
export async function recognitionParts(
  world: ReadContext,
  subsidiary: string,
  books: Books,
): Promise<readonly RecognitionPart[]> {
  const [deferred, recognized] = [
    await deferredLines(world.db, subsidiary),
    await recognizedLines(world.db, subsidiary),
  ];
  const schedules = new Map(
    (await world.loadWithLines(deferred.map(({ schedule }) => schedule))).map((record) => [record.id, record]),
  );
  await world.load([
    ...deferred.map(({ currency }) => currency),
    ...recognized.flatMap(({ foreignCurrency }) => foreignCurrency ?? []),
  ]);
  const parts = new Map<string, Writable>();
  for (const line of deferred) {
    const schedule = schedules.get(line.schedule);
    if (!schedule) continue;
    const isForeign = schedule.doc.useForeignAmounts === true && line.currency !== books.currency;
    const currency = isForeign ? line.currency : books.currency;
    const base = amountOf(line.baseAmount, books.precision);
    const amount = isForeign ? amountOf(line.amount, precisionOf(world.get(line.currency))) : base;
    const plan = termsOf(schedule, line, books.precision);
    const found: Noted[] = [];
    parts.set(keyOf(line, currency), {
      part: {
        place: line,
        saleName: line.saleName,
        currency,
        isForeign,
        deferred: { plan, amount, base },
        recognized: found,
      },
      recognized: found,
    });
  }
  for (const line of recognized) note(line, parts, books, world);
  return [...parts.values()].map(({ part }) => part);
}

/** Adds a journal's recognized amount to its portion. */
function note(line: RecognizedLine, parts: Map<string, Writable>, books: Books, world: ReadContext): void {
  const currency = line.foreignCurrency ?? books.currency;
  const key = keyOf(line, currency);
  const isForeign = line.foreignCurrency !== null;
  const own = parts.get(key) ?? orphan(line, currency, isForeign);
  parts.set(key, own);
  const base = amountOf(line.amount, books.precision);
  const amount = isForeign ? amountOf(line.foreignAmount, precisionOf(world.get(currency))) : base;
  own.recognized.push({
    through: line.through,
    amount,
    base,
    journal: { id: line.journal, refName: line.journalName },
  });
}

function orphan(line: RecognizedLine, currency: string, isForeign: boolean): Writable {
  const recognized: Noted[] = [];
  return {
    part: { place: line, saleName: line.saleName, currency, isForeign, deferred: undefined, recognized },
    recognized,
  };
}

/** The amount due in a period. */
export const duePartsIn = (
  parts: readonly RecognitionPart[],
  period: Pick<Period, 'startDate' | 'endDate'>,
): DuePart[] =>
  parts.flatMap((part) => {
    const due = dueIn(part.deferred, part.recognized, {
      before: addDays(period.startDate, -1),
      end: period.endDate,
    });
    return due ? [{ ...part, due }] : [];
  });

/** Open months before a period, which are recognized before it. */
export const openBefore = (periods: readonly Period[], { startDate }: Pick<Period, 'startDate'>): Period[] =>
  periods
    .filter((each) => isBase(each) && !each.isAdjust && each.endDate < startDate && !each.closed && !each.allLocked)
    .toSorted((a, b) => (a.startDate < b.startDate ? -1 : 1));

/** The amount due in a subsidiary, in its base currency. */
interface DueOfSubsidiary {
  readonly subsidiary: StoredRecord;
  readonly currency: StoredRecord;
  readonly count: number;
  readonly amount: number;
}

/** The amount due in a period, for each subsidiary the caller sees; subsidiaries with nothing due are omitted. */
export async function dueBySubsidiary(
  world: ReadContext,
  period: Pick<Period, 'startDate' | 'endDate'>,
): Promise<readonly DueOfSubsidiary[]> {
  const found: DueOfSubsidiary[] = [];
  for (const subsidiary of (await world.all('subsidiary')).filter((each) => world.isVisible(each))) {
    const currency = await world.loadOne(textOf(subsidiary.doc.currency) ?? '');
    if (!currency) continue;
    const books = { currency: currency.id, precision: precisionOf(currency) };
    const due = duePartsIn(await recognitionParts(world, subsidiary.id, books), period);
    const { base } = totalDue(due.map((part) => part.due));
    if (due.length > 0)
      found.push({ subsidiary, currency, count: due.length, amount: minorToNumber(base, books.precision) });
  }
  return found;
}
