import { translateList } from '#contract/messages/labels';
import { countries } from '#contract/lists/countries';

/** Countries by code, with their names in the active language. */
export const namedCountries = translateList(countries);
