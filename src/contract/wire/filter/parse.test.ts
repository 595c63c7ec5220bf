import { describe, expect, it } from 'vitest';
import type { Condition, Expr, Operator, Value } from './ast.ts';
import { operatorNames, operators } from './operators.ts';
import { parseFilter } from './parse.ts';
import { english } from '../../messages/problem.ts';

const num = (text: string): Value => ({ kind: 'number', text });
const text = (of: string): Value => ({ kind: 'text', text: of });
const word = (of: string): Value => ({ kind: 'word', text: of });
const sysdate = (days: number): Value => ({ kind: 'sysdate', days });

function parsed(q: string): Expr {
  const result = parseFilter(q);
  if (!result.ok) throw new Error(english(result.problem.message));
  return result.expr;
}

function condition(q: string): Condition {
  const expr = parsed(q);
  if (expr.kind !== 'condition') throw new Error('not a condition');
  return expr;
}

const problem = (q: string): string => {
  const result = parseFilter(q);
  return result.ok ? 'accepted' : english(result.problem.message);
};

/** The shape of a tree, with a condition as the last part of its path. */
function shape(expr: Expr): string {
  if (expr.kind === 'condition') return `${expr.negated ? '!' : ''}${expr.path.join('.')}`;
  if (expr.kind === 'not') return `not(${shape(expr.item)})`;
  return `${expr.kind}(${expr.items.map(shape).join(' ')})`;
}

describe('reading one condition', () => {
  it.each<[string, Operator, boolean, Value[]]>([
    ['subsidiary = 46', 'EQUAL', false, [num('46')]],
    ["name='Acme'", 'EQUAL', false, [text('Acme')]],
    ['a==1', 'EQUAL', false, [num('1')]],
    ['a!=1', 'EQUAL', true, [num('1')]],
    ['a<>1', 'EQUAL', true, [num('1')]],
    ['a>=-1.50', 'GREATER_OR_EQUAL', false, [num('-1.50')]],
    ['a EQUALS 1', 'EQUAL', false, [num('1')]],
    ['a EQUAL_NOT 1', 'EQUAL', true, [num('1')]],
    ['a is b', 'EQUAL', false, [word('b')]],
    ['a IS NOT b', 'EQUAL', true, [word('b')]],
    ['a IS_NOT b', 'EQUAL', true, [word('b')]],
    ['a EMPTY', 'EMPTY', false, []],
    ['a EMPTY_NOT', 'EMPTY', true, []],
    ['a IS EMPTY', 'EMPTY', false, []],
    ['a is not empty', 'EMPTY', true, []],
    ['a IS NULL', 'EMPTY', false, []],
    ['a IS NOT NULL', 'EMPTY', true, []],
    ["a IS 'EMPTY'", 'EQUAL', false, [text('EMPTY')]],
    ['a IS emptyish', 'EQUAL', false, [word('emptyish')]],
    ["a LIKE 'x%'", 'LIKE', false, [text('x%')]],
    ['a NOT LIKE "x%"', 'LIKE', true, [text('x%')]],
    ['a NOT CONTAIN_NOT x', 'CONTAIN', false, [word('x')]],
    ['email START_WITH someone@host', 'START_WITH', false, [word('someone@host')]],
    ['a ENDWITH x', 'END_WITH', false, [word('x')]],
    ['a ALIKE x', 'ALIKE', false, [word('x')]],
    ['a ON_OR_AFTER 2026-01-31', 'ON_OR_AFTER', false, [word('2026-01-31')]],
    ['a ON 1/31/2026', 'ON', false, [word('1/31/2026')]],
    ['a = 2026-01-31T10:00:00Z', 'EQUAL', false, [word('2026-01-31T10:00:00Z')]],
    ["a BETWEEN 'x' AND 'y'", 'BETWEEN', false, [text('x'), text('y')]],
    ['id BETWEEN_NOT [1, 42]', 'BETWEEN', true, [num('1'), num('42')]],
    ['a NOT BETWEEN 1 and 2', 'BETWEEN', true, [num('1'), num('2')]],
    ['a WITHIN [1,2]', 'BETWEEN', false, [num('1'), num('2')]],
    ['a ANY_OF 1,2', 'ANY_OF', false, [num('1'), num('2')]],
    ['a ANY_OF [1, 2]', 'ANY_OF', false, [num('1'), num('2')]],
    ['a ANYOF(1,x)', 'ANY_OF', false, [num('1'), word('x')]],
    ["a in ('x','y')", 'ANY_OF', false, [text('x'), text('y')]],
    ['a NOT IN (1)', 'ANY_OF', true, [num('1')]],
    ['a NONEOF 1,2', 'ANY_OF', true, [num('1'), num('2')]],
    ['a EXCLUDE_ALL [1]', 'INCLUDE_ALL', true, [num('1')]],
    ['a < SYSDATE', 'LESS', false, [sysdate(0)]],
    ['a<=sysdate+30', 'LESS_OR_EQUAL', false, [sysdate(30)]],
    ['a BETWEEN SYSDATE - 7 AND SYSDATE', 'BETWEEN', false, [sysdate(-7), sysdate(0)]],
    ['a = SYSDATED', 'EQUAL', false, [word('SYSDATED')]],
    ['a = T', 'EQUAL', false, [{ kind: 'boolean', value: true, text: 'T' }]],
    ['a IS false', 'EQUAL', false, [{ kind: 'boolean', value: false, text: 'false' }]],
    ["a = 'it''s'", 'EQUAL', false, [text("it's")]],
    ["a = 'it\\'s'", 'EQUAL', false, [text("it's")]],
    ['a = "say ""x"" \\"y\\""', 'EQUAL', false, [text('say "x" "y"')]],
    ["a = 'C:\\temp\\\\x'", 'EQUAL', false, [text('C:\\temp\\x')]],
    ["a = ''", 'EQUAL', false, [text('')]],
    ["a = '-- ; drop table x'", 'EQUAL', false, [text('-- ; drop table x')]],
  ])('reads %s', (q, operator, negated, values) => {
    expect(condition(q)).toMatchObject({ operator, negated, values });
  });

  it('accepts every spelling of every operator in any case', () => {
    const operands = { none: '', one: ' x', range: ' 1 AND 2', list: ' 1,2' } as const;
    for (const operator of operatorNames) {
      const { inputs, reads, readsNegated } = operators[operator];
      for (const [spellings, negated] of [
        [reads, false],
        [readsNegated, true],
      ] as const) {
        for (const spelling of spellings) {
          for (const written of [spelling, spelling.toLowerCase()]) {
            expect(condition(`f ${written}${operands[inputs]}`), written).toMatchObject({ operator, negated });
          }
        }
      }
    }
  });

  it('keeps a dotted path in parts and notes where the condition starts', () => {
    expect(condition('  line.account.id = 5')).toMatchObject({ path: ['line', 'account', 'id'], position: 3 });
  });
});

describe('joining conditions', () => {
  it.each([
    ['a=1 AND b=2 OR c=3', 'or(and(a b) c)'],
    ['a=1 or b=2 and c=3', 'or(a and(b c))'],
    ['(a=1 OR b=2) AND c=3', 'and(or(a b) c)'],
    ['NOT a=1 AND b=2', 'and(not(a) b)'],
    ['NOT (a=1 AND b=2)', 'not(and(a b))'],
    ['((a=1))', 'a'],
    ['a BETWEEN 1 AND 2 AND b=3', 'and(a b)'],
    ['a ANYOF 1,2 AND b=3', 'and(a b)'],
    ["a='x'AND b=1", 'and(a b)'],
    ['a=1 AND b=2 AND c=3', 'and(a b c)'],
    ['order=1 AND android=2', 'and(order android)'],
  ])('reads %s as %s', (q, expected) => {
    expect(shape(parsed(q))).toBe(expected);
  });
});

describe('refusing a filter', () => {
  it.each([
    ['', 'The filter is empty: a field name is expected at the end'],
    ['a', 'An operator is expected at the end'],
    ['a ~ 1', 'An operator is expected at 3'],
    ['a RESEMBLES 1', "'RESEMBLES' is not an operator at 3"],
    ['a =', 'A value is expected at the end'],
    ['a = AND b = 1', 'A value is expected at 5'],
    ['a BETWEEN 1 OR 2', 'AND expected at 13'],
    ['a BETWEEN [1;2]', 'A comma is expected at 15'],
    ['a BETWEEN [1 2]', 'A comma is expected at 14'],
    ['a BETWEEN [1,2', '] expected at the end'],
    ['a ANY_OF [1 2]', 'A comma or ] expected at 13'],
    ['a = Acme Corp', 'AND, OR or the end expected at 10'],
    ['(a=1', ') expected at the end'],
    ['a=1)', 'This closing parenthesis has no opening one at 4'],
    ["a = 'x", 'The text is not closed: a quote is missing for the one at 5'],
    ['a = x|y', 'AND, OR or the end expected at 6'],
    ['a.b.c.d = 1', "'a.b.c.d' has more than 3 parts at 1"],
    ['a..b = 1', "'a..b' is not a field name: a part between dots is missing at 1"],
    ['1 = a', 'A field name is expected at 1'],
    ['AND = 1', 'A field name is expected at 1'],
    ['NOT NOT a = 1', 'A field name is expected at 5'],
    ["a = 'x\0'", 'The filter contains an invalid character (NUL or half a surrogate pair) at 7'],
    ["a = '\ud800'", 'The filter contains an invalid character (NUL or half a surrogate pair) at 6'],
    ['a < SYSDATE + x', 'A whole number of days (at most 99999) is expected at 15'],
  ])('reports for %s: %s', (q, message) => {
    expect(problem(q)).toBe(message);
  });

  const conditions = (count: number) => Array.from({ length: count }, () => 'a=1').join(' AND ');
  const listOf = (count: number) => `a ANYOF ${Array.from({ length: count }, (_, at) => at).join(',')}`;
  const nested = (depth: number) => `${'('.repeat(depth)}a=1${')'.repeat(depth)}`;

  it.each([
    ['2,000 characters', `a = '${'x'.repeat(1_994)}'`, `a = '${'x'.repeat(1_995)}'`],
    ['20 conditions', conditions(20), conditions(21)],
    ['100 values in a list', listOf(100), listOf(101)],
    ['16 levels of parentheses', nested(16), nested(17)],
  ])('allows %s and no more', (_limit, allowed, refused) => {
    expect(problem(allowed)).toBe('accepted');
    expect(problem(refused)).toMatch(/at most|too long|nested/);
  });
});
