import { hash } from 'node:crypto';
import { type ListPlace, type ListPosition, listLimits, type ListQuery } from '#contract/wire/listQuery';
import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';

/**
 * A position as contained in a page's links, with its offset: opaque to clients, the same on every instance, bound to
 * the list, filter and order it was created for. Undefined if the values are too long for an address.
 */
export function writePosition(
  type: string,
  query: ListQuery,
  offset: number,
  position: ListPosition,
): string | undefined {
  const content =
    position.at === 'end'
      ? [position.at, offset, position.count]
      : [position.at, offset, position.id, ...position.values];
  const text = Buffer.from(JSON.stringify(content)).toString('base64url');
  const whole = `${text}.${checkOf(type, query, text)}`;
  return whole.length > listLimits.position ? undefined : whole;
}

/**
 * Reads what `writePosition` wrote. Undefined if the request names an offset other than the link's: then the offset
 * counts. Refuses a position that was modified or belongs to another list.
 */
export function readPosition(type: string, query: ListQuery): ListPosition | undefined {
  if (query.position === undefined) return undefined;
  const [text = '', check] = query.position.split('.');
  if (check !== checkOf(type, query, text)) return refusePosition();
  const read = contentOf(text) ?? refusePosition();
  return read.offset === query.offset ? read.position : undefined;
}

const refusePosition = (): never =>
  refuseWith(problem('query.badPosition', {}, { queryParam: 'position' }, 'INVALID_PARAMETER'));

/** Any edit of the text, and another filter or order, has another checksum. Values are validated on reading. */
const checkOf = (type: string, { q, search, orderby }: ListQuery, text: string): string =>
  hash('sha256', JSON.stringify([1, type, q ?? null, search ?? null, orderby ?? null, text]), 'base64url').slice(0, 16);

function contentOf(text: string): { readonly offset: number; readonly position: ListPosition } | undefined {
  const content = parsed(text);
  if (!Array.isArray(content)) return undefined;
  const [at, offset, key, ...values]: readonly unknown[] = content;
  if (typeof offset !== 'number') return undefined;
  if (at === 'end')
    return typeof key === 'number' && Number.isInteger(key) && key > 0 && key <= listLimits.limit
      ? { offset, position: { at, count: key } }
      : undefined;
  if (at !== 'after' && at !== 'before') return undefined;
  if (typeof key !== 'string' || !/^\d{1,18}$/.test(key) || !values.every(isValue)) return undefined;
  return { offset, position: { at, id: key, values } };
}

const isValue = (value: unknown): value is ListPlace['values'][number] => value === null || typeof value === 'string';

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}
