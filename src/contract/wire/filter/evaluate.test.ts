import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindFilter } from './bind.ts';
import type { FilterField } from './bound.ts';
import { evaluateFilter } from './evaluate.ts';
import { parseFilter } from './parse.ts';
import { patternMatches, safePattern } from './pattern.ts';
import { english } from '../../messages/problem.ts';

/** Processor time that this process has used since; what else runs on the machine does not count. */
const cpuMilliseconds = (since: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const fields: FilterField[] = [
  { path: ['memo'], valueType: 'string' },
  { path: ['note'], valueType: 'string' },
  { path: ['total'], valueType: 'number' },
  { path: ['isInactive'], valueType: 'boolean' },
  { path: ['tranDate'], valueType: 'date' },
  { path: ['dueDate'], valueType: 'date' },
  { path: ['lastModifiedDate'], valueType: 'dateTime' },
  { path: ['entity'], valueType: 'select' },
  { path: ['entity', 'id'], valueType: 'select' },
  { path: ['entity', 'refName'], valueType: 'string' },
  { path: ['parent'], valueType: 'select' },
  { path: ['subsidiary'], valueType: 'multiSelect' },
  { path: ['line', 'account'], valueType: 'select', sublist: true },
  { path: ['line', 'debit'], valueType: 'number', sublist: true },
  { path: ['apply', 'amount'], valueType: 'number', sublist: true },
];
const record = {
  memo: 'Rent for June 50%',
  note: null,
  total: 12.5,
  isInactive: false,
  tranDate: '2026-06-30',
  dueDate: null,
  lastModifiedDate: '2026-06-30T23:59:59Z',
  entity: { id: '7', refName: 'Acme Ltd' },
  parent: null,
  subsidiary: [
    { id: '1', refName: 'US' },
    { id: '2', refName: 'EU' },
  ],
  line: {
    items: [
      { account: { id: '5', refName: 'Rent' }, debit: 900 },
      { account: '6', debit: null },
    ],
  },
};

function holds(q: string): boolean {
  const parsed = parseFilter(q);
  if (!parsed.ok) throw new Error(english(parsed.problem.message));
  const bound = bindFilter(parsed.expr, (path) => fields.find((field) => field.path.join('.') === path.join('.')), {
    today: '2026-07-01',
  });
  if (!bound.ok) throw new Error(bound.problems[0].detail);
  return evaluateFilter(bound.expr, record);
}

describe('evaluating a filter', () => {
  it.each([
    "memo = 'rent FOR june 50%'",
    'memo CONTAINS june',
    'memo START_WITH RENT',
    "memo END_WITH '50%'",
    "memo ALIKE 'rent-for/June, 050'",
    "memo LIKE '%june%'",
    "memo LIKE 'Rent ___ June%'",
    "memo LIKE '%50\\%'",
    "memo BETWEEN 'a' AND 's'",
    'total = 12.50',
    'total >= 12.5',
    'total BETWEEN 12 AND 13',
    'total ANY_OF [1, 12.5]',
    'isInactive IS F',
    'tranDate = SYSDATE-1',
    'tranDate < SYSDATE',
    'tranDate BETWEEN 2026-06-01 AND 2026-06-30',
    'lastModifiedDate ON 2026-06-30',
    'lastModifiedDate <= 2026-06-30',
    'entity = 7',
    "entity = 'acme ltd'",
    'entity CONTAINS acme',
    'entity.id = 7',
    'entity.refName START_WITH acme',
    'subsidiary ANYOF 2,9',
    'subsidiary INCLUDE_ALL 1,2',
    'subsidiary INCLUDE_EXACTLY 2,1',
    'subsidiary = EU',
    'parent IS EMPTY',
    'line.account = 5',
    'line.account = 6',
    'line.account = Rent',
    'line.debit > 800',
    'line.debit IS EMPTY',
    'NOT apply.amount > 0',
    'note IS NULL',
    'memo = x OR total = 12.5 AND entity = 7',
  ])('holds: %s', (q) => {
    expect(holds(q)).toBe(true);
  });

  it.each([
    'memo = june',
    "memo LIKE 'june'",
    "memo LIKE '%50__'",
    'total > 12.5',
    'isInactive IS T',
    'tranDate AFTER 2026-06-30',
    'lastModifiedDate AFTER 2026-06-30',
    'entity = 8',
    'subsidiary INCLUDE_ALL 1,3',
    'subsidiary INCLUDE_EXACTLY 1',
    'line.account = 9',
    'line.debit < 900',
    'apply.amount IS EMPTY',
    'note = x',
    'dueDate < 2030-01-01',
    'note CONTAINS x',
    'memo IS EMPTY',
    'entity.refName IS EMPTY',
    '(memo = x OR total = 12.5) AND entity = 8',
  ])('does not hold: %s', (q) => {
    expect(holds(q)).toBe(false);
  });

  it.each([
    'note != x',
    'note CONTAIN_NOT x',
    'dueDate ON_NOT 2026-01-01',
    'dueDate NOT BETWEEN 2026-01-01 AND 2026-12-31',
    'parent NONEOF 1,2',
    'parent NOT IN (1)',
    'NOT note = x',
    "note NOT LIKE '%'",
  ])('holds on an empty value, being a complement: %s', (q) => {
    expect(holds(q)).toBe(true);
  });

  it('takes a negated condition on lines to mean that no line satisfies it', () => {
    expect(holds('line.account NONEOF 9')).toBe(true);
    expect(holds('line.account NONEOF 5')).toBe(false);
  });
});

describe('matching patterns', () => {
  it('agrees with a translation to a regular expression', () => {
    const pattern = fc
      .array(fc.constantFrom('a', 'b', '%', '_', '\\%', '\\_', '.', '\\'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    const text = fc
      .array(fc.constantFrom('a', 'B', '%', '_', '.', '\\', '😀'), { maxLength: 8 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, text, (like, value) => {
        const source = like.replace(/\\[%_\\]|[^]/g, (part) => {
          if (part === '%') return '[^]*';
          if (part === '_') return '[^]';
          return (part.length === 2 ? part.slice(1) : part).replace(/[.\\]/g, '\\$&');
        });
        expect(patternMatches(safePattern(like), value)).toBe(new RegExp(`^(?:${source})$`, 'iu').test(value));
      }),
      { numRuns: 3_000 },
    );
  });

  it('stays fast where backtracking would take minutes', () => {
    const started = process.cpuUsage();
    expect(patternMatches(safePattern(`${'%a'.repeat(200)}%b`), 'a'.repeat(4_000))).toBe(false);
    expect(cpuMilliseconds(started)).toBeLessThan(300);
  });
});
