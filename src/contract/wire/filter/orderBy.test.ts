import { describe, expect, it } from 'vitest';
import { parseOrderBy } from './orderBy.ts';
import { english } from '../../messages/problem.ts';

describe('reading orderby', () => {
  it.each([
    ['tranDate', [{ path: ['tranDate'], direction: 'asc' }]],
    ['name ASC', [{ path: ['name'], direction: 'asc' }]],
    [
      ' tranDate desc , entity.refName',
      [
        { path: ['tranDate'], direction: 'desc' },
        { path: ['entity', 'refName'], direction: 'asc' },
      ],
    ],
  ])('reads %s', (text, terms) => {
    expect(parseOrderBy(text)).toEqual({ ok: true, terms });
  });

  it.each([
    ['', 'A field name is expected at 1'],
    ['name,', 'A field name is expected at 6'],
    ['name; drop', 'A field name is expected at 1'],
    ['name sideways', "ASC, DESC or a comma expected after 'name' at 1"],
    ['name, date asc first', "ASC, DESC or a comma expected after 'date' at 7"],
    ['a.b.c.d', "'a.b.c.d' has more than 3 parts at 1"],
    ['a,b,c,d,e,f,g,h,i', 'An order has at most 8 fields at 17'],
    ['x'.repeat(2_001), 'An order has at most 2000 characters at 2001'],
    ['a constructor', "ASC, DESC or a comma expected after 'a' at 1"],
  ])('refuses %s', (text, message) => {
    const result = parseOrderBy(text);
    expect(result.ok ? 'accepted' : english(result.problem.message)).toBe(message);
  });
});
