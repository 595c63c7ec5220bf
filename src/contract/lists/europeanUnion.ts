/** The member states of the European Union, by ISO code. */
const members: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a country belongs to the European Union, whose companies owe the tax of what they buy from each other. */
export const isInEuropeanUnion = (country: string): boolean => members.has(country.toUpperCase());
