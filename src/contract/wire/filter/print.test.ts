import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, Expr, Value } from './ast.ts';
import { operatorNames, operators } from './operators.ts';
import { parseFilter } from './parse.ts';
import { filterSentence, printFilter } from './print.ts';

const textValue: fc.Arbitrary<Value> = fc.record({
  kind: fc.constant('text' as const),
  text: fc.string({ maxLength: 12 }),
});
const otherValues = fc.constantFrom<Value[]>(
  { kind: 'number', text: '-12.50' },
  { kind: 'number', text: '007' },
  { kind: 'word', text: '2026-01-31' },
  { kind: 'word', text: 'EMPTY' },
  { kind: 'word', text: 'someone@host' },
  { kind: 'boolean', value: true, text: 'T' },
  { kind: 'sysdate', days: 0 },
  { kind: 'sysdate', days: -30 },
);
const value = fc.oneof(textValue, otherValues);
const counts = { none: [0, 0], one: [1, 1], range: [2, 2], list: [1, 4] } as const;

const condition: fc.Arbitrary<Condition> = fc
  .record({
    path: fc.array(fc.constantFrom('line', 'account', 'tranDate', 'not_', 'android', 'isEmpty'), {
      minLength: 1,
      maxLength: 3,
    }),
    operator: fc.constantFrom(...operatorNames),
    negated: fc.boolean(),
  })
  .chain((head) => {
    const [minLength, maxLength] = counts[operators[head.operator].inputs];
    const values = fc.array(value, { minLength, maxLength });
    return values.map((list): Condition => ({ kind: 'condition', ...head, values: list, position: 0 }));
  });

const { expr } = fc.letrec<{ expr: Expr }>((tie) => ({
  expr: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    condition,
    fc.record({ kind: fc.constant('not' as const), item: tie('expr') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      items: fc.array(tie('expr'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

function withoutPositions(tree: Expr): Expr {
  if (tree.kind === 'condition') return { ...tree, position: 0 };
  if (tree.kind === 'not') return { kind: 'not', item: withoutPositions(tree.item) };
  return { kind: tree.kind, items: tree.items.map(withoutPositions) };
}

describe('printing a filter as q text', () => {
  it('gives a text that parses back to the same tree', () => {
    fc.assert(
      fc.property(expr, (tree) => {
        const result = parseFilter(printFilter(tree));
        expect(result.ok ? withoutPositions(result.expr) : result.problem).toEqual(tree);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    [
      'status any_of [OPEN, PAID] and not tranDate on_or_after "2026-01-31"',
      "status ANYOF OPEN,PAID AND NOT tranDate ON_OR_AFTER '2026-01-31'",
    ],
    ['(a=1 or b is null) and c within [1,2]', '(a = 1 OR b IS EMPTY) AND c BETWEEN 1 AND 2'],
    ['memo contains "it\'s"', "memo CONTAINS 'it''s'"],
  ])('writes %s in canonical spelling', (q, canonical) => {
    const result = parseFilter(q);
    expect(result.ok && printFilter(result.expr)).toBe(canonical);
  });
});

describe('reading a filter aloud', () => {
  const words = {
    tranDate: { label: 'Date', valueType: 'date' as const },
    status: { label: 'Status', valueType: 'select' as const },
    total: { label: 'Total', valueType: 'number' as const },
  };
  const describeField = ([name]: readonly string[]) => Object.entries(words).find(([key]) => key === name)?.[1];

  it.each([
    [
      'tranDate >= 2026-01-31 AND status ANYOF Open,Paid',
      'Date is on or after 2026-01-31 and Status is any of Open, Paid',
    ],
    ['total = 5 OR total BETWEEN 1 AND 2', 'Total equals 5 or Total is between 1 and 2'],
    ['tranDate AFTER SYSDATE-30', 'Date is after 30 days ago'],
    ['tranDate BEFORE SYSDATE+1', 'Date is before 1 day from today'],
    ['NOT (status ANYOF Open OR memo IS EMPTY)', 'not (Status is Open or memo is empty)'],
    [
      'status != Open AND (total < 1 OR total > 2)',
      'Status is not Open and (Total is less than 1 or Total is more than 2)',
    ],
  ])('prints %s as: %s', (q, expected) => {
    const result = parseFilter(q);
    expect(result.ok && filterSentence(result.expr, describeField)).toBe(expected);
  });
});
