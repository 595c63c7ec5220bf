import { language } from '#contract/messages/language';

let made: { readonly months: readonly string[]; readonly days: readonly string[] } | undefined;

/** Months from January and days from Monday in the language of the texts; created when the first name is typed. */
export function dateNames(): { readonly months: readonly string[]; readonly days: readonly string[] } {
  if (made) return made;
  const month = new Intl.DateTimeFormat(language(), { month: 'long', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' });
  made = {
    months: Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2024, at, 1))),
    // The first of January 2024 was a Monday.
    days: Array.from({ length: 7 }, (_, at) => day.format(Date.UTC(2024, 0, 1 + at))),
  };
  return made;
}
