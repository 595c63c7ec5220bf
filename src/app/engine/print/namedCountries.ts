import { inLanguage } from '#contract/messages/language';
import { countries } from '#contract/lists/countries';

/** Countries by their codes, with their names in the language that is spoken. */
export const namedCountries = inLanguage(countries);
