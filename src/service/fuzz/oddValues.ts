import type { Random } from '../seed/random.ts';

/** Pieces of JSON text that are wrong, extreme or misleading somewhere; some are no JSON at all. */
const fragments: readonly [string, ...string[]] = [
  'null', 'true', 'false', '0', '-0', '-1', '1e400', '1e-400', '-1e308', '5e-324', '1E2', '0.1', '0.30000000000000004', '123456789012345.67',
  '99999999999999999999', '-99999999999999999999', '1.7976931348623157e309', '0.00000000000000000000000001', '4503599627370497.5',
  'NaN', 'Infinity', '-Infinity', '0x10', '01', '+1', '.5', '1.', '1e', 'undefined', "'a'", '""', '" "', '"\\u0000"', '"\\ud800"', '"\\udc00\\ud800"',
  '"a\\u0000b"', '"\\x41"', '"\t"', '"NaN"', '"Infinity"', '"1e5"', '"−5"', '"1,234.50"', '"(1)"', '"TRUE"', '"T"', '"yes"', '"null"', '"undefined"',
  '"<script>alert(1)</script>"', '"\' or 1=1 --"', '"; drop table record; --"', '"$1"', '"%s%n"', '"../../etc"', '"=1+1"', '"\\u202e\\u0041"', '"👩‍👩‍👧‍👦"', '"é"', '"İı"',
  '"2026-02-30"', '"0000-00-00"', '"0000-01-01"', '"9999-12-31"', '"10000-01-01"', '"2026-13-01"', '"-2026-01-01"', '"2026-06-30T25:00:00Z"', '"6/31/2026"', '"2026-6-1"', '"2026-06-30"', '"2026-06-15"',
  '[]', '[[]]', '[null]', '[1,2]', '["a",{}]', '[{"id":"1"}]', '[{"id":"1"},{"id":"1"}]', '{}', '{"items":[]}', '{"items":null}', '{"items":{}}', '{"items":[null]}', '{"items":[[]]}', '{"items":[{}]}', '{"items":["a"]}',
  '{"id":"1"}', '{"id":1}', '{"id":1.5}', '{"id":-1}', '{"id":"-1"}', '{"id":"0"}', '{"id":"01"}', '{"id":""}', '{"id":null}', '{"id":[]}', '{"id":{"id":"1"}}', '{"id":"99999999999999999999"}', '{"id":"999999999999999999"}', '{"id":"1 or 1=1"}',
  '{"refName":"x"}', '{"refName":""}', '{"refName":1}', '{"refName":"USD"}', '{"externalId":"none"}', '{"externalId":""}', '{"id":"1","refName":"other"}',
  '{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '{"toString":1}', '{"hasOwnProperty":1}', '{"length":9}', '{"then":1}', '{"toJSON":1}',
];

/** A piece of JSON text; now and then a long or deep one. */
export function oddValue(random: Random): string {
  const kind = random.whole(1, 60);
  if (kind === 1) return `"${'x'.repeat(random.pick([255, 256, 3999, 4000, 4001, 20_000]))}"`;
  if (kind === 2) return '1'.repeat(random.pick([15, 16, 17, 400]));
  if (kind === 3) return `0.${'3'.repeat(random.pick([8, 9, 30, 400]))}`;
  if (kind === 4) return nested(random.whole(2, 40));
  if (kind === 5) return `{${Array.from({ length: random.pick([3, 501]) }, (_, index) => `"k${index}":1`).join(',')}}`;
  return random.pick(fragments);
}

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const texts: readonly [string, ...string[]] = [
  '', ' ', 'x', '0', '-1', '1', '2147483648', '9223372036854775808', 'NaN', 'null', 'true', 'T', "'", '"', "''", '\\', '%', '%%', '_', '%_%', '*', '--', ';', '/*', '$1', '$$', '{}', '[]', '()', '(((', ')))', '<>', '!=', '\t', '\n', '\r\n', '\u0000', '\u007f',
  '\u202e', '\uffff', '\ufeff', '😀', 'ß', 'İ', 'é', 'DROP TABLE record', 'select 1', '2026-02-30', '2026-06-15', '1/1/2026', 'SYSDATE', 'SYSDATE-1', 'SYSDATE+99999999999', '../..', '..%2f..', '%2e%2e', 'a'.repeat(300), '__proto__', 'constructor', 'id', 'refName',
];

/** A short text that means something to somebody on the way. */
export const oddText = (random: Random): string => random.pick(texts);
