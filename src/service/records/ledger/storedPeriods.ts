import type { Period } from '#domain/accounting/period';
import type { StoredRecord } from '../../storage/records.ts';

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
