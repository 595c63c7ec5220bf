import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ValueType } from '../../kinds/kind.ts';
import { filterLimits } from './ast.ts';
import { bindFilter } from './bind.ts';
import type { FilterField } from './bound.ts';
import { evaluateFilter } from './evaluate.ts';
import { parseOrderBy } from './orderBy.ts';
import { parseFilter } from './parse.ts';
import { printFilter } from './print.ts';

/** Processor time that this process has used since; what else runs on the machine does not count. */
const cpuMilliseconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const types: ValueType[] = ['string', 'number', 'boolean', 'date', 'dateTime', 'select', 'multiSelect'];
const resolve = (path: readonly string[]): FilterField | undefined => {
  const valueType = types[(path[0]?.length ?? 0) % 8];
  return valueType && { path, valueType, sublist: path.length > 1 };
};

/** Runs a text through every stage that accepts it. */
function runAll(text: string): void {
  parseOrderBy(text);
  const parsed = parseFilter(text);
  if (!parsed.ok) {
    expect(parsed.problem.position).toBeGreaterThan(0);
    return;
  }
  const printed = printFilter(parsed.expr);
  // Doubled quotes can make the canonical text longer than a filter may be.
  if (printed.length <= filterLimits.characters) expect(parseFilter(printed).ok).toBe(true);
  const bound = bindFilter(parsed.expr, resolve, { today: '2026-03-01', zone: 'America/New_York' });
  if (bound.ok) expect(typeof evaluateFilter(bound.expr, { a: 'x', ab: 1, line: [{ a: null }] })).toBe('boolean');
  else expect(bound.problems.every(({ queryParam }) => queryParam === 'q')).toBe(true);
}

const token = fc.constantFrom(
  'a',
  'ab',
  'abc',
  'abcd',
  'abcde',
  'line.a',
  'AND',
  'or',
  'NOT',
  '(',
  ')',
  '[',
  ']',
  ',',
  '=',
  '<=',
  '<>',
  'IS',
  'EMPTY',
  'BETWEEN',
  'ANYOF',
  'LIKE',
  'SYSDATE',
  '+',
  '-',
  '5',
  '1.5',
  "'x'",
  '"y"',
  "'",
  '"',
  '\\',
  '2026-01-05',
  '1/5/2026',
  'T',
  '%',
  '__proto__',
  'constructor',
  '--',
  ';',
  '/*',
  '\u0000',
  '😀',
  '\ud800',
  '|',
  '99999',
  '1e400',
);

describe('any text at all as a filter', () => {
  it('is read or refused, never thrown at: words of the language in any order', () => {
    fc.assert(
      fc.property(fc.array(token, { maxLength: 25 }), fc.constantFrom(' ', ''), (words, gap) =>
        runAll(words.join(gap)),
      ),
      { numRuns: 10_000 },
    );
  });

  it('is read or refused, never thrown at: arbitrary characters', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), runAll), { numRuns: 5_000 });
  });

  const unit = (part: string) => part.repeat(Math.floor(2_000 / part.length));

  it.each([
    ['opening parentheses', unit('(')],
    ['NOT', unit('NOT ')],
    ['blanks', `a${unit(' ').slice(2)}`],
    ['quotes', `a=${unit("'").slice(2)}`],
    ['backslashes', `a='${unit('\\').slice(4)}'`],
    ['dots', `a${unit('.').slice(1)}`],
    ['digits', `ab=${unit('9').slice(3)}`],
    ['a long fraction', `ab=0.${unit('0').slice(8)}1`],
    ['wildcards', `a LIKE '${unit('%_').slice(10)}'`],
    ['a list', `ab ANYOF ${unit('1,').slice(10)}1`],
    ['conditions', unit('a=1 OR ')],
    ['brackets', `a ANYOF ${unit('[').slice(8)}`],
    ['SYSDATE', `abcd=SYSDATE${unit('+').slice(12)}`],
    ['blanks in a date', `abcd='1/5/2026${unit(' ').slice(20)}x'`],
  ])('takes linear time over 2,000 characters of %s', (_what, text) => {
    const started = process.cpuUsage();
    for (let round = 0; round < 20; round += 1) runAll(text);
    expect(cpuMilliseconds(started)).toBeLessThan(500);
  });

  it('is refused at once when it is huge', () => {
    const started = process.cpuUsage();
    expect(parseFilter('('.repeat(5_000_000)).ok).toBe(false);
    expect(cpuMilliseconds(started)).toBeLessThan(300);
  });
});
