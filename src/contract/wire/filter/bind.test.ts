import { describe, expect, it } from 'vitest';
import type { ValueType } from '../../kinds/kind.ts';
import { bindFilter } from './bind.ts';
import type { BindContext } from './bindValues.ts';
import type { BoundTest, FilterField } from './bound.ts';
import { operatorChoices, operatorNames, operators } from './operators.ts';
import { parseFilter } from './parse.ts';
import { english } from '../../messages/problem.ts';

const status = [
  { id: 'PENDING_APPROVAL', refName: 'Pending Approval', aliases: ['A'] },
  { id: 'PENDING_BILLING', refName: 'Pending Billing', aliases: ['F'] },
  { id: 'CLOSED', refName: 'Closed', aliases: ['H'] },
];
const fields: FilterField[] = [
  { path: ['memo'], valueType: 'string' },
  { path: ['total'], valueType: 'number', precision: 2 },
  { path: ['isInactive'], valueType: 'boolean' },
  { path: ['tranDate'], valueType: 'date', label: 'Date' },
  { path: ['lastModifiedDate'], valueType: 'dateTime' },
  { path: ['status'], valueType: 'select', options: status },
  { path: ['entity'], valueType: 'select', to: 'customer' },
  { path: ['subsidiary'], valueType: 'multiSelect', to: 'subsidiary' },
  { path: ['line', 'account'], valueType: 'select', sublist: true, to: 'account' },
];
const resolve = (path: readonly string[]) =>
  fields.find((field) => field.path.join('.').toLowerCase() === path.join('.').toLowerCase());
const today: BindContext = { today: '2026-03-01' };

function bound(q: string, context = today) {
  const parsed = parseFilter(q);
  if (!parsed.ok) throw new Error(english(parsed.problem.message));
  return bindFilter(parsed.expr, resolve, context);
}

function test(q: string, context?: BindContext): BoundTest {
  const result = bound(q, context);
  if (!result.ok) throw new Error(result.problems[0].detail);
  if (result.expr.kind !== 'condition') throw new Error('not a bare condition');
  return result.expr.test;
}

function problems(q: string): string[] {
  const result = bound(q);
  return result.ok ? [] : result.problems.map(({ code, detail, queryParam }) => `${code} ${queryParam}: ${detail}`);
}

const from = (value: string) => ({ lower: { value, inclusive: true } });
const past = (value: string) => ({ lower: { value, inclusive: false } });
const upTo = (value: string) => ({ upper: { value, inclusive: true } });
const before = (value: string) => ({ upper: { value, inclusive: false } });

describe('binding values to the type of their field', () => {
  it.each<[string, object]>([
    ["memo = 'x'", { test: 'oneOf', values: ['x'] }],
    ['memo = 0042', { test: 'oneOf', values: ['0042'] }],
    ['memo = true', { test: 'oneOf', values: ['true'] }],
    ['memo IN (a, 2)', { test: 'oneOf', values: ['a', '2'] }],
    ["memo = ''", { test: 'empty' }],
    ['memo CONTAINS x', { test: 'text', match: 'contain', text: 'x' }],
    ['memo START_WITH x', { test: 'text', match: 'startWith', text: 'x' }],
    ['memo ENDWITH x', { test: 'text', match: 'endWith', text: 'x' }],
    ['memo ALIKE R-011', { test: 'alike', spellings: ['r011', 'r11'] }],
    ["memo LIKE '50\\%_%%\\a'", { test: 'like', pattern: '50\\%_%\\\\a' }],
    ["memo BETWEEN '1000' AND '1999'", { test: 'range', ...from('1000'), ...upTo('1999') }],
    ['total = +007.50', { test: 'oneOf', values: ['7.5'] }],
    ["total = '-0.00'", { test: 'oneOf', values: ['0'] }],
    ['total > .5', { test: 'range', ...past('0.5') }],
    ['total WITHIN [-1, 10]', { test: 'range', ...from('-1'), ...upTo('10') }],
    ['isInactive IS T', { test: 'oneOf', values: ['true'] }],
    ["isInactive = 'false'", { test: 'oneOf', values: ['false'] }],
    ['status = CLOSED', { test: 'refs', match: 'any', refs: [{ by: 'id', value: 'CLOSED' }] }],
    [
      "status ANYOF 'pending approval', f",
      {
        test: 'refs',
        match: 'any',
        refs: [
          { by: 'id', value: 'PENDING_APPROVAL' },
          { by: 'id', value: 'PENDING_BILLING' },
        ],
      },
    ],
    [
      'status START_WITH pending',
      {
        test: 'refs',
        match: 'any',
        refs: [
          { by: 'id', value: 'PENDING_APPROVAL' },
          { by: 'id', value: 'PENDING_BILLING' },
        ],
      },
    ],
    ["status LIKE '%ed'", { test: 'refs', match: 'any', refs: [{ by: 'id', value: 'CLOSED' }] }],
    ['entity = 46', { test: 'refs', match: 'any', refs: [{ by: 'id', value: '46' }] }],
    ['entity = 0046', { test: 'refs', match: 'any', refs: [{ by: 'id', value: '46' }] }],
    [`entity = ${'9'.repeat(19)}`, { test: 'refs', match: 'any', refs: [{ by: 'refName', value: '9'.repeat(19) }] }],
    ["ENTITY IS 'Acme'", { test: 'refs', match: 'any', refs: [{ by: 'refName', value: 'Acme' }] }],
    ['entity CONTAINS acme', { test: 'text', match: 'contain', text: 'acme' }],
    [
      'subsidiary INCLUDE_ALL [1,2]',
      {
        test: 'refs',
        match: 'all',
        refs: [
          { by: 'id', value: '1' },
          { by: 'id', value: '2' },
        ],
      },
    ],
    ['Line.Account ANYOF 5', { test: 'refs', match: 'any', refs: [{ by: 'id', value: '5' }] }],
    ['memo IS EMPTY', { test: 'empty' }],
  ])('binds %s', (q, expected) => {
    expect(test(q)).toEqual(expected);
  });

  it('makes every negative form the complement of the plain one', () => {
    for (const q of ['total != 5', 'total EQUAL_NOT 5', 'total NOT EQUAL 5', 'NOT total = 5', 'total <> 5']) {
      expect(bound(q)).toMatchObject({
        ok: true,
        expr: { kind: 'not', item: { test: { test: 'oneOf', values: ['5'] } } },
      });
    }
  });
});

describe('binding dates', () => {
  const exactly = { test: 'range', ...from('2026-01-05'), ...upTo('2026-01-05') };

  it.each(['2026-01-05', '2026-1-5', "'1/5/2026'", '01/05/2026', '2026-01-05T10:00:00Z', "'1/5/2026 9:05 AM'"])(
    'reads %s',
    (date) => {
      expect(test(`tranDate ON ${date}`)).toEqual(exactly);
    },
  );

  // spec: query 6
  it('counts SYSDATE in days from today, over the end of a month', () => {
    expect(test('tranDate ON_OR_AFTER SYSDATE-1')).toEqual({ test: 'range', ...from('2026-02-28') });
    expect(test('tranDate < sysdate + 31')).toEqual({ test: 'range', ...before('2026-04-01') });
  });

  it("reads the user's own order of day and month", () => {
    for (const date of ['5/1/2026', '5.1.2026', '2026-01-05']) {
      expect(test(`tranDate = ${date}`, { ...today, dateOrder: 'DMY' })).toEqual(exactly);
    }
  });

  it.each([
    '31/31/2026',
    '2026-02-29',
    '2026-13-01',
    'tomorrow',
    '20260105',
    '5.1.2026',
    '2026-01-05T25:00:00Z',
    "'1/5/2026 13:00 PM'",
    '5',
    'true',
    '0000-01-01',
    "''",
  ])('refuses %s', (date) => {
    expect(problems(`tranDate = ${date}`)).toEqual([
      expect.stringContaining(`INVALID_PARAMETER q: Unparseable date: '${date.replaceAll("'", '')}'`),
    ]);
  });

  it.each<[string, object]>([
    ['lastModifiedDate ON 2026-01-05', { ...from('2026-01-05T00:00:00.000Z'), ...before('2026-01-06T00:00:00.000Z') }],
    ['lastModifiedDate > 2026-01-05', from('2026-01-06T00:00:00.000Z')],
    ['lastModifiedDate <= 2026-01-05', before('2026-01-06T00:00:00.000Z')],
    ['lastModifiedDate >= 2026-01-05T10:00:00Z', from('2026-01-05T10:00:00.000Z')],
    ['lastModifiedDate <= 2026-01-05T10:00:00Z', before('2026-01-05T10:00:01.000Z')],
    [
      "lastModifiedDate = '1/5/2026 12:30 AM'",
      { ...from('2026-01-05T00:30:00.000Z'), ...before('2026-01-05T00:31:00.000Z') },
    ],
    ["lastModifiedDate < '2026-01-05 10:00:00.5+02:00'", before('2026-01-05T08:00:00.500Z')],
    [
      'lastModifiedDate BETWEEN SYSDATE-1 AND SYSDATE',
      { ...from('2026-02-28T00:00:00.000Z'), ...before('2026-03-02T00:00:00.000Z') },
    ],
  ])('reads %s as the whole day, minute or second written', (q, expected) => {
    expect(test(q)).toEqual({ test: 'range', ...expected });
  });

  it.each(['UTC', 'America/New_York', 'Pacific/Auckland'])(
    'keeps the ends of the calendar within years of four digits in %s',
    (zone) => {
      expect(test('lastModifiedDate >= 0001-01-01', { ...today, zone })).toEqual({
        test: 'range',
        ...from('0001-01-01T00:00:00.000Z'),
      });
      expect(test('lastModifiedDate <= 9999-12-31', { ...today, zone })).toMatchObject({
        upper: { value: expect.stringMatching(/^9999-12-31T/) },
      });
    },
  );

  it.each([
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-05', '2026-01-04T18:30:00.000Z', '2026-01-05T18:30:00.000Z'],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
  ])('takes a day in %s from midnight to midnight there', (zone, date, start, end) => {
    expect(test(`lastModifiedDate = ${date}`, { ...today, zone })).toEqual({
      test: 'range',
      ...from(start),
      ...before(end),
    });
  });
});

describe('refusing a filter that cannot be bound', () => {
  it.each([
    ['nosuch = 1', "NONEXISTENT_FIELD q: 'nosuch' is unknown in the search query"],
    ['line.nosuch = 1', "NONEXISTENT_FIELD q: 'line.nosuch' is unknown"],
    [
      'tranDate CONTAIN 5',
      "INVALID_PARAMETER q: The operator CONTAINS does not apply to 'tranDate', which is of type date.",
    ],
    [
      'total START_WITH_NOT 1',
      "INVALID_PARAMETER q: The operator START_WITH_NOT does not apply to 'total', which is of type number.",
    ],
    ['memo AFTER 1', "INVALID_PARAMETER q: The operator AFTER does not apply to 'memo', which is of type string."],
    ['total = abc', "INVALID_PARAMETER q: 'abc' is not a number, which total needs."],
    ['total = 1e5', "INVALID_PARAMETER q: '1e5' is not a number"],
    ['total = 1234567890123456', 'more than 15 significant digits'],
    ['isInactive = yes', "'yes' is neither true nor false"],
    ['status = OPEN', "'OPEN' is not a value of status. Use PENDING_APPROVAL, PENDING_BILLING, or CLOSED."],
  ])('reports for %s: %s', (q, message) => {
    expect(problems(q)).toEqual([expect.stringContaining(message)]);
  });

  it('lists every problem in the order of the text', () => {
    expect(problems('nosuch = 1 AND (total = x OR NOT tranDate = y)').map((line) => line.split(':')[0])).toEqual([
      'NONEXISTENT_FIELD q',
      'INVALID_PARAMETER q',
      'INVALID_PARAMETER q',
    ]);
  });
});

describe('the table of operators', () => {
  const sample: Record<ValueType, [name: string, value: string]> = {
    string: ['memo', 'x'],
    number: ['total', '1'],
    boolean: ['isInactive', 'T'],
    date: ['tranDate', '2026-01-05'],
    dateTime: ['lastModifiedDate', '2026-01-05'],
    select: ['status', 'A'],
    multiSelect: ['subsidiary', '1'],
  };
  const types = Object.entries(sample);

  it('decides for every operator and type whether a filter binds', () => {
    for (const operator of operatorNames) {
      const { inputs, spelling, types: allowed } = operators[operator];
      for (const [type, [name, value]] of types) {
        const operand = { none: '', one: value, range: `${value} AND ${value}`, list: `${value},${value}` }[inputs];
        for (const written of spelling) {
          const isAllowed = allowed.some((each) => each === type);
          expect(bound(`${name} ${written} ${operand}`).ok, `${name} ${written}`).toBe(isAllowed);
        }
      }
    }
  });

  it('gives every spelling to one operator only', () => {
    const all = operatorNames.flatMap((operator) => [
      ...operators[operator].reads,
      ...operators[operator].readsNegated,
    ]);
    expect(all.length).toBe(new Set(all).size);
  });

  it('offers only operators that apply, each choice with its own label', () => {
    for (const [type] of types) {
      // Safe: the keys of the sample are the value types.
      const choices = operatorChoices(type as ValueType);
      expect(choices.length).toBeGreaterThan(0);
      expect(choices.filter(({ operator }) => !operators[operator].types.some((each) => each === type))).toEqual([]);
      expect(new Set(choices.map(({ label }) => label)).size).toBe(choices.length);
    }
  });
});
