/** The parts of an address in the order they are written, with the most characters each takes. */
export const addressParts = {
  addressee: 150,
  addr1: 150,
  addr2: 150,
  addr3: 150,
  city: 100,
  state: 60,
  zip: 36,
  country: 2,
  addrPhone: 40,
} as const;
export type AddressPart = keyof typeof addressParts;
/** An address as documents keep it: text by part, the country as its code. */
export type Address = Partial<Readonly<Record<AddressPart, string>>>;

export const partNames = Object.keys(addressParts) as AddressPart[]; // the keys of the const object above

/** Text of a part: plain text, or an object with id or refName as references and choices are sent. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim();
  if (typeof value !== 'object' || value === null) return undefined;
  const { id, refName } = value as { readonly id?: unknown; readonly refName?: unknown }; // any object has members by name
  return typeof id === 'string' ? id : typeof refName === 'string' ? refName : undefined;
}

/** An address in one line, for lists and titles. */
export const addressText = (value: Readonly<Record<string, unknown>>): string =>
  partNames
    .flatMap(
      (name) =>
        textOf(
          name === 'country' && typeof value[name] === 'object'
            ? (value[name] as { refName?: unknown } | null)?.refName
            : value[name],
        ) ?? [],
    )
    .filter((text) => text !== '')
    .join(', '); // a choice has a name
