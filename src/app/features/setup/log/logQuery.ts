import type { SignInEntry, SignInOutcome } from '#contract/wire/signIns';
import type { Tone } from '#contract/fields';
import { isValidDate, partsOf } from '#contract/values/date';

export const logViews = ['signIns', 'exports'] as const;
export type LogView = (typeof logViews)[number];

/** Entries a page. */
export const PAGE = 50;

/** The address parameters of each log. */
const parametersOf = {
  signIns: ['outcome', 'user', 'source', 'from', 'to'],
  exports: ['format', 'user', 'from', 'to'],
} as const satisfies Record<LogView, readonly string[]>;

/** The log that an address shows. */
export const viewOf = (params: URLSearchParams): LogView => (params.get('view') === 'exports' ? 'exports' : 'signIns');

/** The page that an address shows, from 1 on. */
export function pageOf(params: URLSearchParams): number {
  const text = params.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Query of the service for an address. Days use the computer's time zone, like the displayed times. */
export function logQuery(params: URLSearchParams): Readonly<Record<string, string | number>> {
  const asked = parametersOf[viewOf(params)].flatMap((name) => {
    const value = params.get(name)?.trim() ?? '';
    return value === '' ? [] : [[name, name === 'from' || name === 'to' ? momentOf(name, value) : value] as const];
  });
  return { ...Object.fromEntries(asked), limit: PAGE, offset: (pageOf(params) - 1) * PAGE };
}

/** Where a day begins on this computer, or where the next day does; an invalid day is passed on, to be refused. */
export function momentOf(end: 'from' | 'to', day: string): string {
  if (!isValidDate(day)) return day;
  const { year, month, day: ofMonth } = partsOf(day);
  return new Date(year, month - 1, ofMonth + (end === 'to' ? 1 : 0)).toISOString();
}

/** Whether an address filters the entries. */
export const isFiltered = (params: URLSearchParams): boolean => Object.keys(logQuery(params)).length > 2;

/** The address of a log without its filters. */
export const unfiltered = (params: URLSearchParams): Readonly<Record<string, undefined>> =>
  Object.fromEntries([...parametersOf[viewOf(params)], 'page'].map((name) => [name, undefined]));

const tones: Readonly<Record<SignInOutcome, Tone>> = {
  signedIn: 'positive',
  refused: 'warning',
  signedOut: 'neutral',
  revoked: 'info',
};
/** Entries that need attention. */
const grave: readonly SignInEntry['reason'][] = ['heldBack', 'reused'];

export const toneOf = ({ outcome, reason }: Pick<SignInEntry, 'outcome' | 'reason'>): Tone =>
  grave.includes(reason) ? 'critical' : tones[outcome];
