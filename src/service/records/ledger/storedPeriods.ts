import type { OwnLocks, Period } from '#domain/accounting/period';
import type { StoredDoc, StoredRecord, StoredSublists } from '../../storage/records.ts';
import type { ReadContext } from '../engine/readContext.ts';

/** A checkbox of a stored record. */
export const isYes = (value: unknown): boolean => value === true;

export type PeriodRecord = Pick<StoredRecord, 'id' | 'doc'>;

/** A stored period as the rules see it. */
export const asPeriod = ({ id, doc }: PeriodRecord): Period => ({
  id,
  periodName: String(doc.periodName ?? ''),
  startDate: String(doc.startDate ?? ''),
  endDate: String(doc.endDate ?? ''),
  isYear: isYes(doc.isYear),
  isQuarter: isYes(doc.isQuarter),
  isAdjust: isYes(doc.isAdjust),
  closed: isYes(doc.closed),
  allLocked: isYes(doc.allLocked),
  arLocked: isYes(doc.arLocked),
  apLocked: isYes(doc.apLocked),
  isInactive: isYes(doc.isInactive),
});

export const periodsOf = (records: readonly PeriodRecord[]): Period[] => records.map(asPeriod);

const locksOf = ({ doc }: PeriodRecord, subsidiary: string): Omit<OwnLocks, 'subsidiary'> => {
  const names = (field: string): boolean => {
    const value = doc[field];
    return Array.isArray(value) && value.some((each) => String(each) === subsidiary);
  };
  return { allLocked: names('allLockedFor'), arLocked: names('arLockedFor'), apLocked: names('apLockedFor') };
};

/** The subsidiaries that a document posts in: its own, and those of its lines. */
export const subsidiariesOf = (doc: StoredDoc, sub: StoredSublists = {}): readonly string[] =>
  [doc, ...(sub.line ?? [])].flatMap(({ subsidiary }) => (typeof subsidiary === 'string' ? [subsidiary] : []));

/** A period as documents of some subsidiaries see it: with the locks of the first of them that has any. */
export async function periodFor(
  record: PeriodRecord,
  subsidiaries: readonly string[],
  world: ReadContext,
): Promise<Period> {
  const period = asPeriod(record);
  for (const id of new Set(subsidiaries)) {
    const own = locksOf(record, id);
    if (!own.allLocked && !own.arLocked && !own.apLocked) continue;
    const named = await world.loadOne(id);
    return { ...period, ownLocks: { ...own, subsidiary: named?.refName ?? 'a subsidiary' } };
  }
  return period;
}

/** Periods as documents of some subsidiaries see them. */
export const periodsFor = (
  records: readonly PeriodRecord[],
  subsidiaries: readonly string[],
  world: ReadContext,
): Promise<readonly Period[]> => Promise.all(records.map((record) => periodFor(record, subsidiaries, world)));
