import { townLine } from '#contract/paper/postalAddress';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { type FormDoc, isEmpty } from '#app/engine/form/model/values.ts';
import { namedCountries } from './namedCountries.ts';

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
  return [
    ...['Addressee', 'Addr1', 'Addr2', 'Addr3'].map(text),
    townLine({ city, state, zip: code, country }),
    namedCountries[country]?.label ?? text('Country'),
  ].filter(Boolean);
}
