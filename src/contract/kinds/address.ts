import type { AddressField } from '../fields.ts';
import { countries } from '../lists/countries.ts';
import { type Address, addressParts, partNames, textOf } from './addressText.ts';
import { type Kind, read, type Read, refuse, schemaFrom } from './kind.ts';

function countryOf(text: string): string | undefined {
  const low = text.toLowerCase();
  return Object.keys(countries).find(
    (id) =>
      id.toLowerCase() === low ||
      countries[id]?.label.toLowerCase() === low ||
      countries[id]?.aliases?.some((alias) => alias.toLowerCase() === low),
  );
}

/** An address in wire form: its country as a choice with its name. */
export function presentAddress(stored: string): Readonly<Record<string, unknown>> {
  const address = JSON.parse(stored) as Address; // the kind wrote it
  const { country } = address;
  return Object.fromEntries(
    partNames.map((name) => [
      name,
      name === 'country'
        ? country === undefined
          ? null
          : { id: country, refName: countries[country]?.label ?? country }
        : (address[name] ?? null),
    ]),
  );
}

function readAddress(value: unknown): Read<string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('field.notAddress', {});
  const out: Record<string, string> = {};
  for (const [given, part] of Object.entries(value)) {
    const name = partNames.find((each) => each.toLowerCase() === given.toLowerCase());
    if (name === undefined || part === null || part === '') continue;
    const text = textOf(part);
    if (text === undefined) return refuse('field.addressPartNotText', { part: name });
    const country = name === 'country' ? countryOf(text) : text;
    if (country === undefined) return refuse('field.unknownCountry', { value: text.slice(0, 40) });
    if (country.length > addressParts[name])
      return refuse('field.addressTooLong', { max: addressParts[name], part: name });
    out[name] = country;
  }
  return Object.keys(out).length === 0 ? refuse('field.addressEmpty', {}) : read(JSON.stringify(out));
}

export const address: Kind<AddressField> = {
  sqlType: undefined,
  schema: () => schemaFrom(readAddress),
  jsonSchema: () => ({
    type: 'object',
    properties: Object.fromEntries(
      partNames.map((name) => [
        name,
        name === 'country'
          ? { type: 'object', properties: { id: { type: 'string' }, refName: { type: 'string' } } }
          : { type: 'string', maxLength: addressParts[name] },
      ]),
    ),
  }),
};
