/** The calendar in the reference model: which period takes an entry, and the order of opening and closing. */
export interface OraclePeriod {
  readonly id: string;
  readonly start: string;
  readonly end: string;
  readonly isAdjust: boolean;
  closed: boolean;
  allLocked: boolean;
  arLocked: boolean;
  apLocked: boolean;
}
export type Lock = 'allLocked' | 'arLocked' | 'apLocked';
type Problems = ReadonlySet<string>;

/** An adjustment period comes after the month it ends with. */
const place = ({ end, isAdjust }: OraclePeriod): string => `${end}${isAdjust ? '~' : ''}`;

export class Calendar {
  readonly periods: OraclePeriod[] = [];
  readonly year: readonly [first: string, last: string];
  constructor(year: readonly [string, string]) {
    this.year = year;
  }

  of(id: string): OraclePeriod | undefined {
    return this.periods.find((each) => each.id === id);
  }
  /** Closed for journals: locks of receivables and payables do not apply. */
  isShut(id: string): boolean {
    const period = this.of(id);
    return period !== undefined && (period.closed || period.allLocked);
  }
  /** Only a month is found by its date. */
  at(date: string): OraclePeriod | undefined {
    return this.periods.find(({ start, end, isAdjust }) => !isAdjust && start <= date && date <= end);
  }
  takes({ id, start, end, isAdjust }: OraclePeriod, date: string): boolean {
    const [first, last] = isAdjust ? this.year : [start, end];
    return !this.isShut(id) && first <= date && date <= last;
  }
  firstOpen(): OraclePeriod | undefined {
    const [first] = this.periods
      .filter(({ id, isAdjust }) => !isAdjust && !this.isShut(id))
      .toSorted((a, b) => (a.start < b.start ? -1 : 1));
    return first;
  }

  /** Periods close in the order of time and open again in the opposite one. */
  close(period: OraclePeriod, reason: string): Problems {
    const isBarred = period.closed || this.periods.some((other) => place(other) < place(period) && !other.closed);
    return withReason(isBarred, reason);
  }
  reopen(period: OraclePeriod, reason: string): Problems {
    const isBarred = !period.closed || this.periods.some((other) => place(other) > place(period) && other.closed);
    return withReason(isBarred, reason);
  }
  lock(period: OraclePeriod): Problems {
    return new Set(period.closed ? ['USER_ERROR'] : []);
  }
  /** All three when none is named; whatever opens a part opens the whole. */
  keepLocks(period: OraclePeriod, named: readonly Lock[], value: boolean): void {
    const isWhole = named.length === 0 || (value && named.includes('allLocked'));
    for (const lock of isWhole ? (['allLocked', 'arLocked', 'apLocked'] as const) : named) period[lock] = value;
    if (!value) period.allLocked = false;
  }
}

function withReason(isBarred: boolean, reason: string): Problems {
  return new Set([...(isBarred ? ['USER_ERROR'] : []), ...(reason === '' ? ['USER_ERROR reason'] : [])]);
}
