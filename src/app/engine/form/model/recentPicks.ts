import type { QueryClient } from '@tanstack/react-query';
import type { PlainDate } from '#contract/values/date';
import type { CompanyApi } from '#app/platform/api/company.ts';
import { type Cell, cell } from '#app/platform/api/observable.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';

const KEY = 'recentPicks';
const MOST = 8;
const MAX_TEXTS = 200;
const QUIET_MS = 4000;

interface Kept {
  /** The latest picks of a field, newest first. */
  readonly picks: Readonly<Record<string, readonly PickerOption[]>>;
  /** The pick for a pasted text, by field and text. */
  readonly texts: Readonly<Record<string, PickerOption>>;
}

const isOption = (value: unknown): value is PickerOption =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'name' in value &&
  typeof value.name === 'string';
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads what the service kept; anything unknown in it is dropped. */
export function readKept(value: unknown): Kept {
  const { picks, texts } = isObject(value) ? value : {};
  return {
    picks: Object.fromEntries(
      Object.entries(isObject(picks) ? picks : {}).map(([key, list]) => [
        key,
        Array.isArray(list) ? list.filter(isOption).slice(0, MOST) : [],
      ]),
    ),
    texts: Object.fromEntries(
      Object.entries(isObject(texts) ? texts : {}).flatMap(([key, option]) =>
        isOption(option) ? [[key, option]] : [],
      ),
    ),
  };
}

/** The recent picks of this user in each reference field, on every device. */
export class RecentPicks {
  readonly #company: Pick<CompanyApi, 'preference' | 'setPreference'>;
  #kept: Kept = { picks: {}, texts: {} };
  #reading: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(company: Pick<CompanyApi, 'preference' | 'setPreference'>) {
    this.#company = company;
  }

  /** Reads once; without an answer there are no recent picks. */
  load(): Promise<void> {
    this.#reading ??= this.#company.preference(KEY, { priority: 'prefetch' }).then(
      (value) => {
        const { picks, texts } = readKept(value);
        this.#kept = { picks: { ...picks, ...this.#kept.picks }, texts: { ...texts, ...this.#kept.texts } };
      },
      () => undefined,
    );
    return this.#reading;
  }

  of(field: string): readonly PickerOption[] {
    return this.#kept.picks[field] ?? [];
  }

  add(field: string, option: PickerOption): void {
    const picks = [option, ...this.of(field).filter(({ id }) => id !== option.id)].slice(0, MOST);
    this.#keep({ ...this.#kept, picks: { ...this.#kept.picks, [field]: picks } });
  }

  recall(field: string, text: string): PickerOption | undefined {
    return this.#kept.texts[`${field}\n${text.trim().toLowerCase()}`];
  }

  remember(field: string, text: string, option: PickerOption): void {
    const texts = { ...this.#kept.texts, [`${field}\n${text.trim().toLowerCase()}`]: option };
    this.#keep({ ...this.#kept, texts: Object.fromEntries(Object.entries(texts).slice(-MAX_TEXTS)) });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    clearTimeout(this.#timer);
    // A failed write is made up for by the next one.
    this.#timer = setTimeout(() => void this.#company.setPreference(KEY, this.#kept).catch(() => undefined), QUIET_MS);
  }
}

const all = new WeakMap<QueryClient, RecentPicks>();

/** The recent picks of the user of a connection. */
export function recentPicksOf(
  cache: QueryClient,
  company: Pick<CompanyApi, 'preference' | 'setPreference'>,
): RecentPicks {
  const picks = all.get(cache) ?? new RecentPicks(company);
  all.set(cache, picks);
  return picks;
}

/** The last date entered in any form: what "." repeats, in fields and in cells. */
export const lastDate: Cell<PlainDate | undefined> = cell<PlainDate | undefined>(undefined);
