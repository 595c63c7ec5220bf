import { createContext, useContext } from 'react';
import { isValidDate, type PlainDate, type WeekStart } from '#contract/values/date';
import type { DateStyle } from '#contract/values/dateStyle';
import type { CompanyApi } from '#app/platform/api/company.ts';
import { cell, type Observable } from '#app/platform/api/observable.ts';
import { useObserved } from '#app/platform/api/useConnection.ts';
import { systemTiming, type Timing } from '#app/platform/api/timing.ts';
import { isChoice } from '#app/platform/i18n/language.ts';
import { type Look, lookFrom } from '#app/theme/theme.ts';

/** A recently opened record. */
export interface RecentRecord {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  /** Its memo, total and currency as they were then, where its type has them. */
  readonly about?: string;
  readonly total?: number;
  readonly currency?: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** This user's preferences for all devices. */
export interface Preferences {
  /** A locale for numbers and dates; `system` follows the browser. */
  readonly formats: string;
  /** The subsidiary that new records and reports start with; absent is the first or all. */
  readonly subsidiary?: string | undefined;
  /** Columns of each list, in the form of the address. */
  readonly columns: Readonly<Record<string, string>>;
  readonly recents: readonly RecentRecord[];
  /** Notices on Home that were dismissed or whose record was opened, the latest first. */
  readonly seenNotices?: readonly string[];
  /** Favorite views of each list, and its default view. */
  readonly views?: Readonly<Record<string, ViewChoice>>;
  /** Types that have a tree and open as a list for this person. */
  readonly asList?: readonly string[];
  /** Journal lines show the balance of an account; absent is no. */
  readonly accountBalances?: boolean;
  /** How checks of each bank account are positioned on paper, as read by the check run. */
  readonly checks?: Readonly<Record<string, unknown>>;
  /** Date format; absent: with the name of the month. */
  readonly dateFormat?: DateFormat | undefined;
  /** Date format for copying to other programs; absent: YYYY-MM-DD. */
  readonly copiedDates?: 'local' | undefined;
  /** First day of the week; absent: by the date format. */
  readonly weekStart?: WeekStart | undefined;
  /** Theme and density; absent: those of each device. */
  readonly look?: Look | undefined;
  /** A language by its name, or `system`; absent: that of each device. */
  readonly language?: string | undefined;
  /** The address that the app opens with; absent: Home. */
  readonly startPage?: string | undefined;
}

/** Dates in digits, by the order of their parts and the sign between them. */
export const dateFormats = {
  'dmy.': { order: 'dmy', separator: '.' },
  'dmy/': { order: 'dmy', separator: '/' },
  'mdy/': { order: 'mdy', separator: '/' },
  'ymd-': { order: 'ymd', separator: '-' },
} as const satisfies Readonly<Record<string, DateStyle>>;
export type DateFormat = keyof typeof dateFormats;
export const isDateFormat = (value: unknown): value is DateFormat =>
  typeof value === 'string' && Object.hasOwn(dateFormats, value);
const isWeekStart = (value: unknown): value is WeekStart => value === 1 || value === 6 || value === 7;
/** An address within the app. */
const isPlace = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?!\/)[^\s]*$/.test(value) && value.length <= 200;

export interface ViewChoice {
  readonly starred: readonly string[];
  readonly opens?: string;
}

export interface PreferenceStore extends Observable<Preferences> {
  /** Changes a part here immediately and on the service a moment later. */
  change(change: Partial<Preferences>): void;
  /** Sends what hasn't been sent yet; resolves when done, or when it couldn't. */
  settle(): Promise<void>;
}

/** The name under which the service keeps them. */
export const PREFERENCES_KEY = 'app';
export const initialPreferences: Preferences = { formats: 'system', columns: {}, recents: [] };
const QUIET_MS = 1500;
const MAX_RECENTS = 20;
const MAX_SEEN = 100;

/** Reads what the service kept; anything unknown in it falls back to the initial value. */
export function readPreferences(kept: unknown): Preferences {
  if (!isObject(kept)) return initialPreferences;
  const columns = isObject(kept.columns)
    ? Object.entries(kept.columns).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  return {
    formats: typeof kept.formats === 'string' ? kept.formats : 'system',
    ...(typeof kept.subsidiary === 'string' ? { subsidiary: kept.subsidiary } : {}),
    columns: Object.fromEntries(columns),
    ...(isObject(kept.views) ? { views: readViewChoices(kept.views) } : {}),
    ...(Array.isArray(kept.asList) ? { asList: kept.asList.filter((type) => typeof type === 'string') } : {}),
    ...(Array.isArray(kept.seenNotices)
      ? { seenNotices: kept.seenNotices.filter((id) => typeof id === 'string').slice(0, MAX_SEEN) }
      : {}),
    ...(kept.accountBalances === true ? { accountBalances: true } : {}),
    ...(isObject(kept.checks) ? { checks: kept.checks } : {}),
    ...(isDateFormat(kept.dateFormat) ? { dateFormat: kept.dateFormat } : {}),
    ...(kept.copiedDates === 'local' ? { copiedDates: kept.copiedDates } : {}),
    ...(isWeekStart(kept.weekStart) ? { weekStart: kept.weekStart } : {}),
    ...(isObject(kept.look) ? { look: lookFrom(kept.look) } : {}),
    ...(typeof kept.language === 'string' && isChoice(kept.language) ? { language: kept.language } : {}),
    ...(isPlace(kept.startPage) ? { startPage: kept.startPage } : {}),
    recents: Array.isArray(kept.recents) ? kept.recents.filter(isRecent).map(readRecent).slice(0, MAX_RECENTS) : [],
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const readViewChoices = (kept: Readonly<Record<string, unknown>>): Readonly<Record<string, ViewChoice>> =>
  Object.fromEntries(
    Object.entries(kept).flatMap(([type, choice]) => {
      if (!isObject(choice) || !Array.isArray(choice.starred)) return [];
      const starred = choice.starred.filter((id) => typeof id === 'string');
      return [[type, { starred, ...(typeof choice.opens === 'string' ? { opens: choice.opens } : {}) }]];
    }),
  );

/** Drops unexpected values. */
const readRecent = ({ type, id, name, at, about, total, currency }: RecentRecord): RecentRecord => ({
  type,
  id,
  name,
  at,
  ...(typeof about === 'string' ? { about } : {}),
  ...(typeof total === 'number' ? { total } : {}),
  ...(typeof currency === 'string' ? { currency } : {}),
});
const isRecent = (value: unknown): value is RecentRecord =>
  isObject(value) &&
  typeof value.type === 'string' &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.at === 'number';

const UNSENT = 'countinghouse.unsent';

/** Changes just before the page was left, which have not reached the service. */
function unsentOf(user: string): object {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(UNSENT) ?? '{}');
    return isObject(kept) && kept.user === user && isObject(kept.change) ? kept.change : {};
  } catch {
    return {}; // Storage can be forbidden.
  }
}

function keepUnsent(user: string, change: object): void {
  try {
    if (isEmpty(change)) localStorage.removeItem(UNSENT);
    else
      localStorage.setItem(
        UNSENT,
        JSON.stringify({ user, change }, (_, value: unknown) => value ?? null),
      );
  } catch {
    // As above.
  }
}

const isEmpty = (change: object): boolean => Object.keys(change).length === 0;

/** Keeps the preferences in sync with the service. A failed write is made up for by the next one, or once the page is reopened. */
export function createPreferenceStore(
  company: Pick<CompanyApi, 'setPreference'>,
  kept: Preferences,
  user: string,
  timing: Timing = systemTiming,
): PreferenceStore {
  let unsent = unsentOf(user);
  const store = cell(isEmpty(unsent) ? kept : readPreferences({ ...kept, ...unsent }));
  let callOff: (() => void) | undefined;
  const send = async (): Promise<void> => {
    if (!callOff) return;
    callOff();
    callOff = undefined;
    const sent = unsent;
    await company.setPreference(PREFERENCES_KEY, store.get()).then(
      () => sent === unsent && keepUnsent(user, (unsent = {})),
      () => undefined,
    );
  };
  const soon = (): void => {
    callOff?.();
    callOff = timing.after(QUIET_MS, () => void send());
  };
  if (!isEmpty(unsent)) soon();
  return {
    get: store.get,
    subscribe: store.subscribe,
    change: (change) => {
      store.set({ ...store.get(), ...change });
      // Opened records aren't stored on the device.
      const { recents: _, ...lasting } = change;
      if (!isEmpty(lasting)) keepUnsent(user, (unsent = { ...unsent, ...lasting }));
      soon();
    },
    settle: send,
  };
}

/** Puts a record at the head of the recent ones. */
export const withRecent = (recents: readonly RecentRecord[], opened: RecentRecord): readonly RecentRecord[] =>
  [opened, ...recents.filter(({ type, id }) => type !== opened.type || id !== opened.id)].slice(0, MAX_RECENTS);

/** Puts notices at the head of those that were seen. */
export const withSeen = (seen: readonly string[], ids: readonly string[]): readonly string[] =>
  [...new Set([...ids, ...seen])].slice(0, MAX_SEEN);

export const PreferencesContext = createContext<PreferenceStore | undefined>(undefined);

/** The store, to change preferences; throws outside of the signed-in app. */
export function usePreferenceStore(): PreferenceStore {
  const store = useContext(PreferencesContext);
  if (!store) throw new Error('usePreferences needs a PreferencesContext around it.');
  return store;
}

export const usePreferences = (): Preferences => useObserved(usePreferenceStore());

const WORK_DATE_KEY = 'countinghouse.workDate';

/** The day that relative dates count from and new records are dated with; undefined: today. For this tab's session. */
export const workDate = cell<PlainDate | undefined>(readWorkDate());

function readWorkDate(): PlainDate | undefined {
  try {
    const kept = sessionStorage.getItem(WORK_DATE_KEY);
    return kept !== null && isValidDate(kept) ? kept : undefined;
  } catch {
    return undefined; // Storage can be forbidden; the work date then applies until the page is closed.
  }
}

/** Sets the work date, or resets it to today. */
export function setWorkDate(date: PlainDate | undefined): void {
  workDate.set(date);
  try {
    if (date === undefined) sessionStorage.removeItem(WORK_DATE_KEY);
    else sessionStorage.setItem(WORK_DATE_KEY, date);
  } catch {
    // As above.
  }
}
