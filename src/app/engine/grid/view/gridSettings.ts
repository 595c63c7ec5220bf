import type { PlainDate } from '#contract/values/date';
import { type DateContext, parseDateInput } from '#contract/values/dateGrammar';
import type { NumberFormat } from '#contract/values/numberFormat';
import { dateNames } from '#app/ui/inputs/dateNames.ts';
import type { GridSettings } from '../gridTypes.ts';

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

/** How cells of a grid read and print, in a person's own formats and with the decimals of a currency. */
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
