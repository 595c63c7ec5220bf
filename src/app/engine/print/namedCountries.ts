import { inLanguage } from '#contract/messages/language';
import { countries } from '#contract/lists/countries';

/** Countries by code, with their names in the active language. */
export const namedCountries = inLanguage(countries);
