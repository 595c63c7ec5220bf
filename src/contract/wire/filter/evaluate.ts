import { textMatchesName } from './bindValues.ts';
import type { BoundCondition, BoundExpr, BoundRef, BoundTest, Limit } from './bound.ts';
import { patternMatches } from './pattern.ts';
import { spellingsOf } from '../../values/spelling.ts';

type Bag = Readonly<Record<string, unknown>>;

/**
 * Whether a record in its wire form satisfies a filter. Deliberately simple: the reference for the SQL form of the
 * filter. A reference may be `{id, refName}` or its id.
 */
export function evaluateFilter(expr: BoundExpr, record: Bag): boolean {
  if (expr.kind === 'condition') return valuesOf(expr, record).some((value) => answers(expr, value));
  if (expr.kind === 'not') return !evaluateFilter(expr.item, record);
  const holds = (item: BoundExpr) => evaluateFilter(item, record);
  return expr.kind === 'and' ? expr.items.every(holds) : expr.items.some(holds);
}

/** One value for a body field; one for each line for a field of a sublist. */
function valuesOf({ field }: BoundCondition, record: Bag): unknown[] {
  const [first = '', ...rest] = field.path;
  if (!field.sublist) return [follow(record, field.path)];
  return linesOf(record[first]).map((line) => follow(line, rest));
}

function linesOf(sublist: unknown): unknown[] {
  if (Array.isArray(sublist)) return sublist;
  const items = isBag(sublist) ? sublist['items'] : undefined;
  return Array.isArray(items) ? items : [];
}

function follow(start: unknown, path: readonly string[]): unknown {
  let value = start;
  for (const name of path) {
    if (isBag(value)) value = value[name];
    // A reference stored as its bare id has no other parts: its id is itself.
    else if (name !== 'id') return undefined;
  }
  return value;
}

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function answers({ field, test }: BoundCondition, value: unknown): boolean {
  if (test.test === 'empty') return isEmpty(value);
  if (isEmpty(value)) return false;
  switch (test.test) {
    case 'oneOf':
      return test.values.some((sought) => compare(field.valueType, value, sought) === 0);
    case 'range':
      return within(test, (limit) => compare(field.valueType, value, limit.value));
    case 'text':
      return textMatchesName(test.match, nameOf(value).toLowerCase(), test.text.toLowerCase());
    case 'alike':
      return spellingsOf(nameOf(value)).some((each) => test.spellings.includes(each));
    case 'like':
      return patternMatches(test.pattern, nameOf(value));
    case 'refs':
      return matchesRefs(test, Array.isArray(value) ? value : [value]);
  }
}

function within({ lower, upper }: { lower?: Limit; upper?: Limit }, position: (limit: Limit) => number): boolean {
  const aboveLower = !lower || position(lower) > 0 || (lower.inclusive && position(lower) === 0);
  const belowUpper = !upper || position(upper) < 0 || (upper.inclusive && position(upper) === 0);
  return aboveLower && belowUpper;
}

function compare(type: BoundCondition['field']['valueType'], stored: unknown, sought: string): number {
  if (type === 'number') return Number(stored) - Number(sought);
  if (type === 'dateTime') return Date.parse(String(stored)) - Date.parse(sought);
  return compareByCodePoint(String(stored).toLowerCase(), sought.toLowerCase());
}

/** Negative, zero or positive, by UTF-8 byte order, which differs from that of UTF-16 units. */
function compareByCodePoint(left: string, right: string): number {
  const lefts = [...left];
  const rights = [...right];
  const length = Math.min(lefts.length, rights.length);
  for (let at = 0; at < length; at += 1) {
    const difference = (lefts[at]?.codePointAt(0) ?? 0) - (rights[at]?.codePointAt(0) ?? 0);
    if (difference !== 0) return difference;
  }
  return lefts.length - rights.length;
}

/** The text of a value: of a reference its display name, else its id. */
function nameOf(value: unknown): string {
  return isBag(value) ? String(value['refName'] ?? value['id'] ?? '') : String(value);
}

function isRef(ref: BoundRef, value: unknown): boolean {
  const { id, refName }: Bag = isBag(value) ? value : { id: value };
  if (ref.by === 'id') return String(id) === ref.value;
  return refName !== undefined && String(refName).toLowerCase() === ref.value.toLowerCase();
}

function matchesRefs({ match, refs }: Extract<BoundTest, { test: 'refs' }>, values: readonly unknown[]): boolean {
  if (match === 'any') return refs.some((ref) => values.some((value) => isRef(ref, value)));
  const all = refs.every((ref) => values.some((value) => isRef(ref, value)));
  return all && (match === 'all' || values.every((value) => refs.some((ref) => isRef(ref, value))));
}
