import { describe, expect, it } from 'vitest';
import { parseFilter } from '#contract/wire/filter/parse';
import { printFilter } from '#contract/wire/filter/print';
import { joinPart, removePart, turnJoin } from './filterTree.ts';

const read = (text: string) => {
  const parsed = parseFilter(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.expr;
};
const print = (expr: ReturnType<typeof removePart>) => (expr ? printFilter(expr) : '');

describe('changing a filter by its clauses', () => {
  it('takes a clause away and dissolves a group of one', () => {
    const expr = read('a = 1 AND (b = 2 OR c = 3)');
    expect([
      print(removePart(expr, [1, 0])),
      print(removePart(expr, [0])),
      print(removePart(read('a = 1'), [])),
    ]).toEqual(['a = 1 AND c = 3', 'b = 2 OR c = 3', '']);
  });

  it('adds a part next to another with and, or', () => {
    const expr = read('a = 1 AND b = 2');
    expect([print(joinPart(expr, [], 'and', read('c = 3'))), print(joinPart(expr, [1], 'or', read('c = 3')))]).toEqual([
      'a = 1 AND b = 2 AND c = 3',
      'a = 1 AND (b = 2 OR c = 3)',
    ]);
  });

  it('turns and into or without leaving needless brackets', () => {
    expect(print(turnJoin(read('a = 1 AND (b = 2 OR c = 3)'), []))).toBe('a = 1 OR b = 2 OR c = 3');
  });

  it('keeps a negation around what is left of its group, and drops it with the last part', () => {
    const expr = read('NOT (a = 1 OR b = 2) AND c = 3');
    expect([print(removePart(expr, [0, 0, 0])), print(removePart(read('NOT a = 1'), [0]))]).toEqual([
      'NOT b = 2 AND c = 3',
      '',
    ]);
  });
});
