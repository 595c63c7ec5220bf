import { dateOfDayNumber } from './calendar.ts';
import { dateOf, dayNumber, padded, type PlainDate } from './date.ts';

/** A moment as sent on the wire: YYYY-MM-DDThh:mm:ssZ, in UTC. */
export type Timestamp = string;

/** A date as a client may send it, with its time of day when it had one. */
export interface WireDate {
  readonly date: PlainDate;
  /** hh:mm:ss */
  readonly time?: string;
  /** Minutes east of UTC; absent without a zone in the text, which then means the user's own. */
  readonly offsetMinutes?: number;
}

const ISO_FORM =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?:(Z)|([+-])(\d{2}):?(\d{2}))?)?$/i;
const SLASH_FORM = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP])M)?)?$/i;
const MILLISECONDS_OF_DAY = 86_400_000;

/** Prints milliseconds since 1970 as a timestamp, cut to the second; throws RangeError outside 0001 to 9999. */
export function timestampFromMillis(millis: number): Timestamp {
  const days = Math.floor(millis / MILLISECONDS_OF_DAY);
  const date = dateOfDayNumber(days);
  if (date === undefined) throw new RangeError('The moment is outside the years 0001 to 9999.');
  const seconds = Math.floor((millis - days * MILLISECONDS_OF_DAY) / 1000);
  return `${date}T${timeOf(Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60)}Z`;
}

/** Milliseconds since 1970 of a timestamp; undefined when the text is none. */
export function millisFromTimestamp(text: string): number | undefined {
  const wire = readWireDate(text);
  if (wire?.time === undefined || wire.offsetMinutes === undefined) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = wire.time.split(':').map(Number);
  return ((dayNumber(wire.date) * 24 + hours) * 60 + minutes - wire.offsetMinutes) * 60_000 + seconds * 1000;
}

/**
 * Reads the date forms clients send: YYYY-MM-DD (month and day may be unpadded), M/D/YYYY, and both with a
 * time: YYYY-MM-DDThh:mm:ssZ, M/D/YYYY h:mm AM. Undefined for any other text and for days that do not exist.
 */
export function readWireDate(text: string): WireDate | undefined {
  if (text.length > 40) return undefined;
  const iso = ISO_FORM.exec(text);
  if (iso) {
    const date = dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    const offset = Number(iso[9] ?? 0) * 60 + Number(iso[10] ?? 0);
    if (offset > 14 * 60 || Number(iso[10] ?? 0) > 59) return undefined;
    const hasZone = iso[7] !== undefined || iso[8] !== undefined;
    return withTime(date, iso[4], iso[5], iso[6], hasZone ? (iso[8] === '-' ? -offset : offset) : undefined);
  }
  const slash = SLASH_FORM.exec(text);
  if (!slash) return undefined;
  const half = slash[7]?.toUpperCase();
  const typed = Number(slash[4] ?? 0);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hours = half === undefined ? slash[4] : String((typed % 12) + (half === 'P' ? 12 : 0));
  return withTime(dateOf(Number(slash[3]), Number(slash[1]), Number(slash[2])), hours, slash[5], slash[6], undefined);
}

function withTime(
  date: PlainDate | undefined,
  hours: string | undefined,
  minutes = '0',
  seconds = '0',
  offsetMinutes: number | undefined,
): WireDate | undefined {
  if (date === undefined) return undefined;
  if (hours === undefined) return { date };
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined;
  const time = timeOf(Number(hours), Number(minutes), Number(seconds));
  return { date, time, ...(offsetMinutes === undefined ? {} : { offsetMinutes }) };
}

const timeOf = (hours: number, minutes: number, seconds: number): string =>
  `${padded(hours, 2)}:${padded(minutes, 2)}:${padded(seconds, 2)}`;

/** Returns the calendar day of a date field, without its time; undefined when the text is not a date. */
export function normaliseDate(text: string): PlainDate | undefined {
  return readWireDate(text)?.date;
}

/** The moment a client meant, in UTC; a date alone is its first second, and text without a zone is UTC. */
export function normaliseTimestamp(text: string): Timestamp | undefined {
  const wire = readWireDate(text);
  if (!wire) return undefined;
  const millis = millisFromTimestamp(`${wire.date}T${wire.time ?? '00:00:00'}Z`);
  if (millis === undefined) return undefined;
  const moment = millis - (wire.offsetMinutes ?? 0) * 60_000;
  return dateOfDayNumber(Math.floor(moment / MILLISECONDS_OF_DAY)) === undefined
    ? undefined
    : timestampFromMillis(moment);
}
