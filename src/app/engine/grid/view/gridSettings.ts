import type { PlainDate } from '#contract/values/date';
import { type DateContext, parseDateInput } from '#contract/values/dateGrammar';
import { dateStyleFor, formatDate } from '#contract/values/dateStyle';
import { type NumberFormat, numberFormatFor } from '#contract/values/numberFormat';
import { dateNames } from '#app/ui/inputs/dateNames.ts';
import { weekStartOf } from '#app/ui/pickers/weekStart.ts';
import type { GridSettings } from '../gridTypes.ts';

export interface SettingsSource {
  readonly locale: string;
  /** Base of relative dates. */
  readonly workDate: PlainDate;
  /** Decimals of the header's currency. */
  readonly precision: number;
}

/** How cells of a grid read and print, for a locale and a currency. */
export function gridSettings({ locale, workDate, precision }: SettingsSource): GridSettings {
  const style = dateStyleFor(locale);
  const dates = { today: workDate, order: style.order, weekStart: weekStartOf(locale) };
  return settingsOf({ number: numberFormatFor(locale), dates, date: (date) => formatDate(date, style) }, precision);
}

interface PersonalFormats {
  readonly number: NumberFormat;
  readonly dates: DateContext;
  date(value: string): string;
  copiedDate?(value: string): string;
}

/** What date cells share with the fields of their form. */
export interface DateSources {
  /** What "." repeats. */
  readonly lastDate?: { readonly get: () => PlainDate | undefined; readonly set: (date: PlainDate) => void };
  readonly resolvePeriod?: DateContext['resolvePeriod'];
}

/** The same for a person's own formats. */
export function settingsOf(
  { number, dates, date, copiedDate }: PersonalFormats,
  precision: number,
  { lastDate, resolvePeriod }: DateSources = {},
): GridSettings {
  return {
    numberFormat: number,
    precision,
    weekStart: dates.weekStart ?? 1,
    readDate(text, current) {
      const read = parseDateInput(text, {
        ...dates,
        names: dateNames,
        lastUsed: lastDate?.get(),
        resolvePeriod,
        current,
      });
      return read.ok ? read.date : undefined;
    },
    ...(lastDate ? { usedDate: (used: PlainDate) => lastDate.set(used) } : {}),
    printDate: date,
    ...(copiedDate ? { copiedDate } : {}),
  };
}
