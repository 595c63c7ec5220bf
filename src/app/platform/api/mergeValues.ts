/** A line of a sublist, or the header, as plain data. */
export type Values = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a value means, as text: references by their id whatever else they contain, and undefined, null and the empty
 * text alike. Two values are equal if this is.
 */
function meaningOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : `[${value.map(meaningOf).join(',')}]`;
  if (!isObject(value)) return `${typeof value === 'bigint' ? 'number' : typeof value}:${String(value)}`;
  const { id, refName, externalId } = value;
  if (id !== undefined) return `ref:${String(id)}`;
  if (refName !== undefined) return `name:${String(refName)}`;
  if (externalId !== undefined) return `eid:${String(externalId)}`;
  return `{${Object.keys(value)
    .sort()
    .map((key) => `${key}=${meaningOf(value[key])}`)
    .join(';')}}`;
}

export const isSame = (a: unknown, b: unknown): boolean => a === b || meaningOf(a) === meaningOf(b);

/** The content of a line over the given fields; lines with the same content are the same to a reader. */
export const contentOf = (line: Values, fields: readonly string[]): string =>
  fields.map((field) => meaningOf(line[field])).join('\u0001');
