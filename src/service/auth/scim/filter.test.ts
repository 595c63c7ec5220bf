import { assert, constantFrom, integer, letrec, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ScimFilter, userColumns } from '../../storage/queries/auth/scimFilter.ts';
import { filterProblems, readFilter, readPath } from './filter.ts';

const test = (attribute: string, operator: string, value: unknown) => ({ is: 'test', attribute, operator, value });
const read = (text: string): unknown => {
  const found = readFilter(text);
  return found.ok ? found.filter : found.problem.detail;
};

describe('a filter of SCIM', () => {
  it('reads names, operators and words in any case', () => {
    expect(read('userName EQ "a b\\"c"')).toEqual(test('username', 'eq', 'a b"c'));
    expect(read('  active Eq TRUE ')).toEqual(test('active', 'eq', true));
    expect(read('externalId pr')).toEqual(test('externalid', 'pr', null));
    expect(read('externalId eq null')).toEqual(test('externalid', 'eq', null));
    expect(read('urn:ietf:params:scim:schemas:core:2.0:User:userName sw "a"')).toEqual(test('username', 'sw', 'a'));
  });

  it('binds and closer than or, and parentheses closest', () => {
    const [a, b, c] = [test('id', 'pr', null), test('active', 'pr', null), test('displayname', 'pr', null)];
    expect(read('id pr or active pr and displayName pr')).toEqual({
      is: 'or',
      parts: [a, { is: 'and', parts: [b, c] }],
    });
    expect(read('(id pr or active pr) and not (displayName pr)')).toEqual({
      is: 'and',
      parts: [
        { is: 'or', parts: [a, b] },
        { is: 'not', part: c },
      ],
    });
  });

  it('asks about the values of an attribute in brackets', () => {
    const work = test('emails.type', 'eq', 'work');
    expect(read('emails[type eq "work" and value co "@a"]')).toEqual({
      is: 'and',
      parts: [work, test('emails.value', 'co', '@a')],
    });
    expect(read('emails[type eq "work"].value eq "x@a.example"')).toEqual({
      is: 'and',
      parts: [work, test('emails.value', 'eq', 'x@a.example')],
    });
  });

  it.each([
    '',
    'userName',
    'userName eq',
    'eq "a"',
    'userName eq "a',
    'userName is "a"',
    '(id pr',
    'id pr)',
    'id pr or',
    'not id pr',
    "userName eq 'a'",
    'userName eq "\u0001"',
    'userName eq "\\u0000"',
    'userNameeq"a"',
    'id pr id pr',
    'emails[type[a pr]]',
  ])('refuses %j', (text) => {
    expect(read(text)).toMatch(/^The filter isn't valid at character \d+\.$/);
  });

  it('limits length, conditions and depth', () => {
    expect(read(`userName eq "${'a'.repeat(2_000)}"`)).toBe('The filter must have at most 2000 characters.');
    expect(read(Array.from({ length: 51 }, () => 'id pr').join(' or '))).toBe(
      'The filter must have at most 50 conditions.',
    );
    expect(read(`${'('.repeat(30)}id pr${')'.repeat(30)}`)).toMatch(/^The filter isn't valid at character \d+\.$/);
  });

  it('names attributes that are unknown and values of another kind', () => {
    const keys = (text: string) => {
      const found = readFilter(text);
      return found.ok ? filterProblems(found.filter, userColumns).map(({ detail }) => detail) : [];
    };
    expect(keys('shoeSize eq "4" and active eq "yes" and meta.created gt "soon" and userName eq 4')).toEqual([
      "shoesize can't be filtered.",
      'Compare active with true or false by eq or ne.',
      'Compare meta.created with a moment, such as 2026-01-31T09:00:00Z in quotes, by eq, ne, gt, ge, lt or le.',
      'Compare username with a text in quotes.',
    ]);
    expect(keys('meta.lastModified ge "2026-01-31T09:00:00.123Z" and active ne false and userName eq null')).toEqual(
      [],
    );
    expect(keys('meta.created eq "2026-13-45T09:00:00Z"')).toHaveLength(1);
  });

  it('answers any text without failing', () => {
    const marks = constantFrom(
      '"',
      '(',
      ')',
      '[',
      ']',
      '.',
      ' ',
      '\\',
      'not ',
      ' and ',
      ' or ',
      ' eq ',
      'pr',
      'id',
      '1',
      'true',
      ':',
    );
    assert(
      property(oneof(string(), string({ unit: marks, maxLength: 60 })), (text) => {
        const [filter, path] = [readFilter(text), readPath(text)];
        expect([typeof filter.ok, typeof path.ok]).toEqual(['boolean', 'boolean']);
      }),
    );
  });

  it('reads every filter back that was written', () => {
    const written = (filter: ScimFilter): string => {
      if (filter.is === 'not') return `not (${written(filter.part)})`;
      if (filter.is !== 'test') return filter.parts.map((part) => `(${written(part)})`).join(` ${filter.is} `);
      return filter.operator === 'pr'
        ? `${filter.attribute} pr`
        : `${filter.attribute} ${filter.operator} ${JSON.stringify(filter.value)}`;
    };
    const { filter } = letrec<{ filter: ScimFilter }>((tie) => {
      const leaf = integer({ min: -99, max: 99 }).chain((number) =>
        oneof(string({ maxLength: 8 }), constantFrom(true, false, null, number)).map((value): ScimFilter => ({
          is: 'test',
          attribute: 'emails.value',
          operator: 'eq',
          value,
        })),
      );
      return {
        filter: oneof(
          { maxDepth: 3 },
          leaf,
          tie('filter').map((part): ScimFilter => ({ is: 'not', part })),
          tie('filter').chain((one) => tie('filter').map((other): ScimFilter => ({ is: 'or', parts: [one, other] }))),
        ),
      };
    });
    assert(
      property(filter, (given) => {
        const text = written(given);
        const isFit = text.length <= 2_000 && !text.includes('\\u0000');
        expect(isFit ? read(text) : given).toEqual(given);
      }),
    );
  });
});

describe('a path of PATCH', () => {
  const pathOf = (text: string): unknown => {
    const found = readPath(text);
    return found.ok ? found.path : found.problem.code;
  };

  it('names an attribute, a part of it, and which of several values', () => {
    expect(pathOf('name.familyName')).toEqual({ attribute: 'name', filter: undefined, sub: 'familyname' });
    expect(pathOf('emails[type eq "work"].value')).toEqual({
      attribute: 'emails',
      filter: test('emails.type', 'eq', 'work'),
      sub: 'value',
    });
    expect(pathOf('members[value eq "12"]')).toMatchObject({ attribute: 'members', sub: undefined });
    expect(pathOf('urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager.value')).toMatchObject({
      sub: undefined,
    });
  });

  it.each(['', '[', 'a.b.c', 'emails[type eq "work"', 'name.x[y pr]', 'a b'])('refuses %j', (text) => {
    expect(pathOf(text)).toBe('NONEXISTENT_FIELD');
  });
});
