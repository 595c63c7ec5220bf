import { divideHalfUp } from '../../values/scaled.ts';
import { type Decimal, DECIMAL_UNIT } from '../../values/decimal.ts';
import { minor, type Minor, sum } from '../../values/money.ts';
import { problem, type Problem } from '../../messages/problem.ts';

/** One line of a tax schedule: the code that holds in a country, or in one state of it. */
export interface Nexus {
  readonly country?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly taxCode?: string | null | undefined;
}

/** What the choice needs of a tax code. */
export interface TaxCodeFacts {
  readonly id: string;
  readonly country?: string | null | undefined;
  readonly state?: string | null | undefined;
  /** Codes and ranges such as "94000-94999, 95010"; empty: all. */
  readonly zip?: string | null | undefined;
  readonly isDefaultExempt?: boolean | null | undefined;
  readonly isInactive?: boolean | null | undefined;
}

export interface TaxQuestion {
  readonly shipCountry?: string | null | undefined;
  readonly shipState?: string | null | undefined;
  readonly shipZip?: string | null | undefined;
  readonly isItemTaxable: boolean;
  readonly isCustomerTaxable: boolean;
  /** The customer's own code, if it is usable. */
  readonly customerCode?: string | undefined;
  /** The lines of the item's tax schedule; undefined when it has none. */
  readonly schedule?: readonly Nexus[] | undefined;
}

const plain = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

/** Whether a ZIP code is among listed codes and ranges. Ranges compare texts of one length, so "0" in front counts. */
export function zipMatches(list: string | null | undefined, zip: string | null | undefined): boolean {
  const ranges = plain(list)
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (ranges.length === 0) return true;
  // The first part of a ZIP+4 is what a range of five digits means.
  const given = /^\d{5}-\d{4}$/.test(plain(zip)) ? plain(zip).slice(0, 5) : plain(zip);
  return (
    given !== '' &&
    ranges.some((range) => {
      if (range === given) return true;
      const ends = /^(\w+)\s*-\s*(\w+)$/.exec(range);
      const [from, to] = [ends?.[1] ?? '', ends?.[2] ?? ''];
      return from.length === given.length && to.length === given.length && from <= given && given <= to;
    })
  );
}

/** Why a line has its tax code, or has none. */
export type TaxSource =
  | 'CHOSEN'
  | 'CUSTOMER'
  | 'SCHEDULE'
  | 'ADDRESS'
  | 'CUSTOMER_EXEMPT'
  | 'ITEM_EXEMPT'
  | 'NO_COUNTRY'
  | 'NOT_SCHEDULED'
  | 'NO_CODE';

/** The tax code of a line and why; without a code the line has no tax. */
export interface TaxChoice {
  readonly taxCode?: string | undefined;
  readonly source: TaxSource;
}

/**
 * Returns the tax code of a sale from the ship-to address (nexus), the item's tax settings and the customer's tax
 * status (salesOrder rule 3), and which of them decided. A taxable customer's own code comes first. The item's schedule
 * decides by state, else by country; without a schedule the code whose nexus matches closest applies. A schedule names
 * codes by state: if it names the usual code of the address, a code for the ZIP code replaces that one. Exempt lines
 * carry the code for exempt sales.
 */
export function taxChoice(question: TaxQuestion, codes: readonly TaxCodeFacts[]): TaxChoice {
  const usable = codes.filter(({ isInactive }) => isInactive !== true);
  if (!question.isItemTaxable || !question.isCustomerTaxable)
    return {
      taxCode: usable.find(({ isDefaultExempt }) => isDefaultExempt === true)?.id,
      source: question.isCustomerTaxable ? 'ITEM_EXEMPT' : 'CUSTOMER_EXEMPT',
    };
  if (question.customerCode !== undefined) return { taxCode: question.customerCode, source: 'CUSTOMER' };
  const country = plain(question.shipCountry);
  if (country === '') return { source: 'NO_COUNTRY' };
  const near = usable.filter(
    (code) =>
      plain(code.country) === country &&
      code.isDefaultExempt !== true &&
      (plain(code.state) === '' || plain(code.state) === plain(question.shipState)) &&
      zipMatches(code.zip, question.shipZip),
  );
  const closest = closestOf(near);
  if (!question.schedule) return { taxCode: closest, source: closest === undefined ? 'NO_CODE' : 'ADDRESS' };
  const scheduled = scheduledCode(question.schedule, country, question.shipState);
  if (scheduled === undefined) return { source: 'NOT_SCHEDULED' };
  const usual = closestOf(near.filter(({ zip }) => plain(zip) === ''));
  return { taxCode: scheduled === usual ? closest : scheduled, source: 'SCHEDULE' };
}

/** Whether a tax code that names subsidiaries can be used in one; without names it serves all. */
export const servesSubsidiary = (named: unknown, subsidiary: string): boolean =>
  !Array.isArray(named) || named.length === 0 || named.includes(subsidiary);

/** The code whose nexus is the narrowest; of equals the first. */
const closestOf = (codes: readonly TaxCodeFacts[]): string | undefined =>
  codes.reduce<TaxCodeFacts | undefined>(
    (best, code) => (best && closeness(best) >= closeness(code) ? best : code),
    undefined,
  )?.id;

/** The code that a schedule names for a state, else for its country. */
export function scheduledCode(
  schedule: readonly Nexus[],
  country: string | null | undefined,
  state: string | null | undefined,
): string | undefined {
  const here = schedule.filter((nexus) => plain(nexus.country) === plain(country));
  const line =
    here.find((nexus) => plain(nexus.state) !== '' && plain(nexus.state) === plain(state)) ??
    here.find((nexus) => plain(nexus.state) === '');
  return line?.taxCode ?? undefined;
}

const closeness = ({ state, zip }: TaxCodeFacts): number => (plain(state) === '' ? 0 : 1) + (plain(zip) === '' ? 0 : 2);

/**
 * The tax of an amount at a rate in percent, rounded half up to the smallest unit of its currency: added to the amount,
 * or contained in it.
 */
const taxOf = ({ amount, percent, isIncluded }: TaxedLine): Minor =>
  minor(divideHalfUp(amount * percent, DECIMAL_UNIT * 100n + (isIncluded === true ? percent : 0n)));

export interface TaxedLine {
  readonly amount: Minor;
  /** In percent: 7.25. */
  readonly percent: Decimal;
  /** The amount contains the tax: what is left without it is taxed. */
  readonly isIncluded?: boolean;
}

/** Returns the tax of each line, rounded line by line, and its sum, so that the lines add up to the total. */
export function taxOfLines(lines: readonly TaxedLine[]): { readonly taxes: readonly Minor[]; readonly total: Minor } {
  const taxes = lines.map(taxOf);
  return { taxes, total: sum(taxes) };
}

/** A schedule has one code for each country and state. */
export function checkSchedule(lines: readonly Nexus[]): Problem[] {
  const seen = new Set<string>();
  return lines.flatMap(({ country, state }, index): Problem[] => {
    const key = `${plain(country)}|${plain(state)}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    if (!isRepeated || plain(country) === '') return [];
    const where = plain(state) === '' ? String(country) : `${String(country)} ${String(state)}`;
    return [problem('tax.repeatedNexus', { nexus: where }, { path: `nexuses.items[${index}].country` })];
  });
}
