/** How a filter reads dates that are not written in ISO order. */
export type DateOrder = 'MDY' | 'DMY';

/** A clock time as written: what it covers (a minute, a second or a millisecond) and its offset, if any. */
interface WrittenTime {
  readonly milliseconds: number;
  readonly covers: number;
  /** Minutes east of Greenwich; undefined when the text names no offset and the user's zone is meant. */
  readonly offset: number | undefined;
}

export interface WrittenDate {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly time?: WrittenTime;
}

/** A stretch of time: from `start` (included) to `end` (not included), in milliseconds since 1970. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

const longestDate = 40;
const isoForm = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](.+))?$/i;
const slashForm = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: +(.+))?$/;
const dayFirstForm = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?: +(.+))?$/;
const timeForm = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(?: ?(AM|PM))?(?: ?(Z|[+-]\d{2}:?\d{2}))?$/i;

const minute = 60_000;
const second = 1_000;
const day = 86_400_000;
const firstInstant = Date.parse('0001-01-01T00:00:00Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');
/** Zones mean nothing long before they were invented; such dates are only ever "since always". */
const firstZonedInstant = Date.parse('1000-01-01T00:00:00Z');

/**
 * Reads `2026-01-31`, `2026-1-31T09:30:00Z`, `1/31/2026`, `1/31/2026 9:30 AM`; with `DMY` also `31.1.2026`,
 * and then `/` is read day first. Undefined for any other text and for days that do not exist.
 */
export function readDate(text: string, order: DateOrder = 'MDY'): WrittenDate | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longestDate) return undefined;
  const iso = isoForm.exec(trimmed);
  if (iso) return written(iso[1], iso[2], iso[3], iso[4]);
  const local = (order === 'DMY' ? dayFirstForm : slashForm).exec(trimmed);
  if (!local) return undefined;
  const [, first, next, year, time] = local;
  return order === 'DMY' ? written(year, next, first, time) : written(year, first, next, time);
}

function written(
  year: string | undefined,
  month: string | undefined,
  dayOfMonth: string | undefined,
  timeText: string | undefined,
): WrittenDate | undefined {
  const date = calendarDate(Number(year), Number(month), Number(dayOfMonth));
  if (date === undefined) return undefined;
  if (timeText === undefined) return { date };
  const time = readTime(timeText);
  return time && { date, time };
}

function calendarDate(year: number, month: number, dayOfMonth: number): string | undefined {
  if (month < 1 || month > 12 || dayOfMonth < 1 || year < 1) return undefined;
  const lastDay = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  if (dayOfMonth > lastDay) return undefined;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
}

function readTime(text: string): WrittenTime | undefined {
  const found = timeForm.exec(text);
  if (!found) return undefined;
  const [, hourText, minuteText, secondText, fraction, half, offsetText] = found;
  const hour = hourOfDay(Number(hourText), half?.toUpperCase());
  const minutes = Number(minuteText);
  const seconds = Number(secondText ?? 0);
  const offset = readOffset(offsetText);
  if (hour === undefined || minutes > 59 || seconds > 59 || Number.isNaN(offset)) return undefined;
  const thousandths = fraction === undefined ? 0 : Number(fraction.slice(0, 3).padEnd(3, '0'));
  const covers = fraction !== undefined ? 1 : secondText !== undefined ? second : minute;
  return { milliseconds: (hour * 60 + minutes) * minute + seconds * second + thousandths, covers, offset };
}

function hourOfDay(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour <= 23 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === 'PM' ? 12 : 0);
}

function readOffset(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text.toUpperCase() === 'Z') return 0;
  const hours = Number(text.slice(1, 3));
  const minutes = Number(text.slice(-2));
  if (hours > 14 || minutes > 59) return Number.NaN;
  return (text.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}

/** The calendar date some days after another. Undefined outside the years 1 to 9999. */
export function addDays(date: string, days: number): string | undefined {
  const moved = new Date(Date.parse(`${date}T00:00:00Z`) + days * day);
  const year = moved.getUTCFullYear();
  if (Number.isNaN(year) || year < 1 || year > 9999) return undefined;
  return moved.toISOString().slice(0, 10);
}

/** Interprets a date on a field with a time: the whole day in the zone, or the minute or second written. */
export function stretchOf({ date, time }: WrittenDate, zone: string): TimeRange {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  if (time === undefined) return kept(instantIn(zone, midnight), instantIn(zone, midnight + day));
  const clock = midnight + time.milliseconds;
  const start = time.offset === undefined ? instantIn(zone, clock) : clock - time.offset * minute;
  return kept(start, start + time.covers);
}

/** Within the years 1 to 9999, which is what can be written with four digits. */
const kept = (start: number, end: number): TimeRange => ({ start: withinYears(start), end: withinYears(end) });
const withinYears = (instant: number): number => Math.min(Math.max(instant, firstInstant), lastInstant);

/** The instant at which a zone's clocks show the given wall time (itself given as if it were UTC). */
function instantIn(zone: string, wall: number): number {
  if (zone === 'UTC' || wall < firstZonedInstant) return wall;
  // The offset at the guess may differ from the one at the answer near a clock change; the second step settles it.
  const guess = wall - offsetAt(zone, wall);
  return wall - offsetAt(zone, guess);
}

function offsetAt(zone: string, instant: number): number {
  const parts = new Map(
    formatterOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant / second) * second;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formatters.set(zone, made);
  return made;
}
