import type { AddressField } from '../fields.ts';
import { countries } from '../records/countries.ts';
import { type Kind, read, refuse } from './kind.ts';
import { problemMessages as words } from './problemMessages.ts';

/** The parts of an address in the order they are written, with the most characters each takes. */
export const addressParts = { addressee: 150, addr1: 150, addr2: 150, addr3: 150, city: 100, state: 60, zip: 36, country: 2, addrPhone: 40 } as const;
export type AddressPart = keyof typeof addressParts;
/** An address as documents keep it: text by part, the country as its code. */
type Address = Partial<Readonly<Record<AddressPart, string>>>;

const partNames = Object.keys(addressParts) as AddressPart[]; // the keys of the const object above

/** Text of a part: plain text, or an object with id or refName as references and choices are sent. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, refName } = value as { readonly id?: unknown; readonly refName?: unknown }; // any object has members by name
  return typeof id === 'string' ? id : typeof refName === 'string' ? refName : undefined;
}

function countryOf(text: string): string | undefined {
  const low = text.toLowerCase();
  return Object.keys(countries).find((id) => id.toLowerCase() === low || countries[id]?.label.toLowerCase() === low || countries[id]?.aliases?.some((alias) => alias.toLowerCase() === low));
}

/** An address in wire form: its country as a choice with its name. */
export function presentAddress(stored: string): Readonly<Record<string, unknown>> {
  const address = JSON.parse(stored) as Address; // the kind wrote it
  const { country } = address;
  return Object.fromEntries(partNames.map((name) => [name, name === 'country'
    ? (country === undefined ? null : { id: country, refName: countries[country]?.label ?? country })
    : (address[name] ?? null)]));
}

/** An address in one line, for lists and titles. */
export const addressText = (value: Readonly<Record<string, unknown>>): string =>
  partNames.flatMap((name) => textOf(name === 'country' && typeof value[name] === 'object' ? (value[name] as { refName?: unknown } | null)?.refName : value[name]) ?? []).filter((text) => text !== '').join(', '); // a choice has a name

export const address: Kind<AddressField> = {
  valueType: 'string',
  sqlType: undefined,
  align: 'start',
  width: 260,
  read(value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('needs an address such as {"addr1": "1 Main St", "city": "Salem"}');
    const out: Record<string, string> = {};
    for (const [given, part] of Object.entries(value)) {
      const name = partNames.find((each) => each.toLowerCase() === given.toLowerCase());
      if (name === undefined || part === null || part === '') continue;
      const text = textOf(part);
      if (text === undefined) return refuse(`needs text for ${name}`);
      const country = name === 'country' ? countryOf(text) : text;
      if (country === undefined) return refuse(words.country(text.slice(0, 40)));
      if (country.length > addressParts[name]) return refuse(words.addressLength(addressParts[name], name));
      out[name] = country;
    }
    return Object.keys(out).length === 0 ? refuse(words.noAddress) : read(JSON.stringify(out));
  },
  schema: () => ({
    type: 'object',
    properties: Object.fromEntries(partNames.map((name) => [name, name === 'country'
      ? { type: 'object', properties: { id: { type: 'string' }, refName: { type: 'string' } } }
      : { type: 'string', maxLength: addressParts[name] }])),
  }),
};
