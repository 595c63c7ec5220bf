import type { PlainDate } from '#contract/values/date';
import { dateStyleFor, formatDate, parseDateInput } from '#contract/values/dateGrammar';
import { numberFormatFor } from '#contract/values/numberFormat';
import type { GridSettings } from './gridTypes.ts';

export interface SettingsSource {
  readonly locale: string;
  /** Base of relative dates. */
  readonly workDate: PlainDate;
  /** Decimals of the header's currency. */
  readonly precision: number;
}

/** How cells of a grid read and print, for a person and a currency. */
export function gridSettings({ locale, workDate, precision }: SettingsSource): GridSettings {
  const style = dateStyleFor(locale);
  return {
    numberFormat: numberFormatFor(locale),
    precision,
    readDate(text) {
      const read = parseDateInput(text, { today: workDate, order: style.order });
      return read.ok ? read.date : undefined;
    },
    printDate: (date) => formatDate(date, style),
  };
}
