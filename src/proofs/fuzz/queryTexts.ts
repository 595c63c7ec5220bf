import type { RecordDefinition } from '#contract/fields';
import type { Random } from '../../service/seed/random.ts';
import { oddText } from './oddValues.ts';

const comparisons: readonly [string, ...string[]] = [
  '=',
  '==',
  '!=',
  '<>',
  '<',
  '>',
  '<=',
  '>=',
  'IS',
  'IS_NOT',
  'is not',
  'LIKE',
  'NOT LIKE',
  'CONTAIN',
  'CONTAIN_NOT',
  'START_WITH',
  'ENDWITH',
  'ALIKE',
  'EQUAL',
  'EQUAL_NOT',
  'GREATER',
  'LESS_OR_EQUAL',
  'ON',
  'BEFORE',
  'AFTER_NOT',
  'ON_OR_BEFORE',
  'ANY_OF',
  'ANYOF',
  'NONEOF',
  'IN',
  'NOT IN',
  'BETWEEN',
  'BETWEEN_NOT',
  'WITHIN',
  'EMPTY',
  'IS EMPTY',
  'IS NOT NULL',
  'INCLUDE_ALL',
  'EXCLUDE_EXACTLY',
  'NOPE',
  '',
];
const values: readonly [string, ...string[]] = [
  '1',
  '-1',
  '0',
  '1.5',
  '1e5',
  '99999999999999999999',
  '999999999999999999999999999999.99999999',
  'true',
  'F',
  'x',
  '"x y"',
  "'x''y'",
  '"x\\"y"',
  "'%'",
  "'a%_'",
  '""',
  'SYSDATE',
  'SYSDATE-30',
  'SYSDATE+999999999',
  '2026-06-30',
  '"6/30/2026"',
  '2026-02-30',
  '"2026-06-30T12:00:00Z"',
  '[1,2,3]',
  '[1, 42]',
  '(1,2)',
  '1,2,3',
  '[]',
  '[,]',
  '1 AND 2',
  '["a","b"]',
  "'unclosed",
  '"unclosed',
  'null',
  "'; drop table record; --'",
  '$1',
  '😀',
  '\u0000',
  "'\ud83d'",
];

function path(random: Random, definition: RecordDefinition): string {
  const known = [
    ...definition.filters,
    ...Object.keys(definition.fields),
    'id',
    'externalId',
    'refName',
    ...Object.keys(definition.sublists),
  ];
  const name = known[random.whole(0, known.length - 1)] ?? 'id';
  const further = random.pick([
    '',
    '',
    '',
    '',
    '.id',
    '.refName',
    '.name',
    '.parent',
    '.a.b',
    '..',
    '.subsidiary.name',
    '.__proto__',
  ]);
  return random.whole(1, 20) === 1
    ? oddText(random)
    : `${random.whole(1, 10) === 1 ? name.toUpperCase() : name}${further}`;
}

/** A filter: by its grammar mostly, with something odd in it now and then, or any text. */
function filterText(random: Random, definition: RecordDefinition, depth = 0): string {
  if (depth === 0 && random.whole(1, 8) === 1)
    return Array.from({ length: random.whole(1, 12) }, () => oddText(random)).join(random.pick(['', ' ']));
  if (depth < 4 && random.whole(1, 3) === 1) {
    const parts = Array.from({ length: random.whole(2, 3) }, () => filterText(random, definition, depth + 1));
    return random.pick(['(?)', '?', 'NOT (?)']).replace('?', () => parts.join(random.pick([' AND ', ' OR ', ' and '])));
  }
  return `${path(random, definition)} ${random.pick(comparisons)} ${random.pick(values)}`;
}

const parameters: readonly [string, ...string[]] = [
  'q',
  'orderby',
  'limit',
  'offset',
  'fields',
  'expandRecords',
  'expandSubResources',
  'simpleEnumFormat',
  'search',
  'replace',
  'recents',
  'select',
  'subsidiary',
  'period',
  'from',
  'to',
  'account',
  'asOf',
  'nothing',
];

function parameterText(random: Random, name: string, definition: RecordDefinition): string {
  if (random.whole(1, 10) === 1) return oddText(random);
  switch (name) {
    case 'q':
      return filterText(random, definition);
    case 'orderby':
      return Array.from(
        { length: random.pick([1, 1, 2, 5, 40]) },
        () => `${path(random, definition)}${random.pick(['', ' ASC', ' desc', ' sideways'])}`,
      ).join(',');
    case 'fields':
      return Array.from({ length: random.pick([1, 2, 4]) }, () => path(random, definition)).join(',');
    case 'limit':
      return random.pick(['1', '2', '10', '0', '-1', '1000', '1001', '1000000', '1.5', 'x', '1e2', '']);
    case 'offset':
      return random.pick(['0', '1', '100000', '100001', '1000000000', '-1', 'x', '']);
    case 'search':
      return random.pick(['rent', 'te', '1', '%', '_', "o'", 'a b c d e f g', '\\', '😀', ' ']);
    default:
      return random.pick(['true', 'false', 'T', '1', '2', '2026-01-01', '2026-06-30', 'x', '']);
  }
}

/** A query string, escaped as it should be or not quite. */
export function queryText(random: Random, definition: RecordDefinition): string {
  const count = random.pick([0, 1, 1, 1, 2, 2, 3, 6]);
  const pairs = Array.from({ length: count }, () => {
    const name = random.pick(parameters);
    const text = parameterText(random, name, definition).replace(/\p{Surrogate}/gu, '?');
    return `${random.whole(1, 15) === 1 ? name.toUpperCase() : name}=${encodeURIComponent(text)}`;
  });
  if (random.whole(1, 25) === 1)
    pairs.push(
      random.pick([
        'q=%',
        'q=%zz',
        'q=%ff',
        'q=%00',
        '=',
        '&&&',
        'q',
        'q=a&q=b',
        'limit=1&limit=2',
        '%',
        'a[b]=1',
        'q=%C0%80',
        'q=%ED%A0%80',
        '?',
        '#',
      ]),
    );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
