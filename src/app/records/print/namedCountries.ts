import { inLanguage } from '#contract/language';
import { countries } from '#contract/records/countries';

/** Countries by their codes, with their names in the language that is spoken. */
export const namedCountries = inLanguage(countries);
