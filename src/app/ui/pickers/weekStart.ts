import type { WeekStart } from '#contract/values/date';

/** Countries where weeks begin on Sunday, for a browser that doesn't say; the large ones, by ISO 3166. */
const sundayRegions: ReadonlySet<string> = new Set([
  'AU',
  'BR',
  'CA',
  'CO',
  'HK',
  'ID',
  'IL',
  'IN',
  'JP',
  'KR',
  'MX',
  'PH',
  'SA',
  'SG',
  'TH',
  'TW',
  'US',
  'ZA',
]);

/** The first day of the week in a locale; Monday where unknown. */
export function weekStartOf(tag: string): WeekStart {
  const locale = new Intl.Locale(tag);
  // Newer than the types of the language that this is compiled with.
  const info: unknown =
    'getWeekInfo' in locale && typeof locale.getWeekInfo === 'function' ? locale.getWeekInfo() : undefined;
  if (typeof info === 'object' && info !== null && 'firstDay' in info) {
    const { firstDay } = info;
    return firstDay === 6 || firstDay === 7 ? firstDay : 1;
  }
  return sundayRegions.has(locale.maximize().region ?? '') ? 7 : 1;
}
