import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import { namedCountries } from './namedCountries.ts';

/** Countries with the postal code before the town. */
const codeFirst: ReadonlySet<string> = new Set([
  'AD',
  'AT',
  'BA',
  'BE',
  'BG',
  'CH',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FO',
  'FR',
  'GL',
  'GR',
  'HR',
  'HU',
  'IS',
  'IT',
  'LI',
  'LT',
  'LU',
  'MC',
  'ME',
  'MK',
  'NL',
  'NO',
  'PL',
  'PT',
  'RO',
  'RS',
  'SE',
  'SI',
  'SK',
  'SM',
  'TR',
]);

/**
 * The parts of an address of a record as the lines of a letter: street, town with its state and code as its country
 * writes them, country; parts that are not given leave no gap. `side` is how the names of its fields begin.
 */
export function postalLines(record: FormDoc, side: 'bill' | 'ship' | ''): readonly string[] {
  const valueOf = (part: string): unknown =>
    record[side === '' ? part.charAt(0).toLowerCase() + part.slice(1) : `${side}${part}`];
  const text = (part: string): string => {
    const value = valueOf(part);
    return typeof value === 'object' && value !== null
      ? (referenceOf(value)?.refName ?? '')
      : isEmpty(value)
        ? ''
        : String(value).trim();
  };
  const country = referenceOf(valueOf('Country'))?.id ?? '';
  const [city, state, code] = [text('City'), text('State'), text('Zip')];
  const isCodeFirst = codeFirst.has(country);
  const first = isCodeFirst ? [code, city].filter(Boolean).join(' ') : city;
  const then = isCodeFirst ? state : [state, code].filter(Boolean).join(' ');
  return [
    ...['Addressee', 'Addr1', 'Addr2', 'Addr3'].map(text),
    [first, then].filter(Boolean).join(', '),
    namedCountries[country]?.label ?? text('Country'),
  ].filter(Boolean);
}
