import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListQuery, pageLinks, parseListQuery } from './listQuery.ts';

function query(text: string): ListQuery {
  const result = parseListQuery(new URLSearchParams(text));
  if (!result.ok) throw new Error(result.problems[0].detail);
  return result.query;
}

function refused(text: string): unknown[] {
  const result = parseListQuery(new URLSearchParams(text));
  return result.ok ? [] : result.problems.map(({ code, queryParam }) => [code, queryParam]);
}

describe('reading the query of a list', () => {
  it('has a page of 1000 from the start by default', () => {
    expect(query('')).toEqual({
      limit: 1000,
      offset: 0,
      expandSubResources: false,
      expandRecords: false,
      simpleEnumFormat: false,
    });
  });

  it('reads every parameter, names in any case', () => {
    expect(
      query(
        "Q=a%3D'b'&LIMIT=50&offset=7&orderBy=name+DESC&fields=a,%20b.c,a&expandsubresources=TRUE&expandRecords=T&search=acme&simpleEnumFormat=false",
      ),
    ).toEqual({
      q: "a='b'",
      limit: 50,
      offset: 7,
      orderby: 'name DESC',
      fields: ['a', 'b.c'],
      expandSubResources: true,
      expandRecords: true,
      search: 'acme',
      simpleEnumFormat: false,
    });
  });

  it('reads links=omit, and no other choice', () => {
    expect(query('links=omit')).toMatchObject({ links: 'omit' });
    expect(parseListQuery(new URLSearchParams('links=no'))).toMatchObject({ ok: false });
  });

  it.each(['omit', 'only'])('reads totalResults=%s in any case', (choice) => {
    expect(query(`TotalResults=${choice.toUpperCase()}`)).toMatchObject({ totalResults: choice });
  });

  it('takes a blank filter as none', () => {
    expect(query('q=&orderby=+&fields=&search=')).toEqual(query(''));
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=1001', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e2', 'limit'],
    ['limit=1000000', 'limit'],
    ['limit=1&Limit=2', 'limit'],
    ['offset=-1', 'offset'],
    ['offset=1000000000', 'offset'],
    ['fields=a,,b', 'fields'],
    ['fields=a;b', 'fields'],
    ['expandSubResources=yes', 'expandSubResources'],
    ['totalResults=none', 'totalResults'],
    ['totalResults=omit&totalresults=only', 'totalResults'],
    ['expandRecords=1', 'expandRecords'],
    ['search=a%00b', 'search'],
    ['q=a%3D%00', 'q'],
    [`search=${'x'.repeat(201)}`, 'search'],
    [`q=${'x'.repeat(2001)}`, 'q'],
    [`orderby=${'x'.repeat(2001)}`, 'orderby'],
  ])('refuses %s and names the parameter', (text, parameter) => {
    expect(refused(text)).toEqual([['INVALID_PARAMETER', parameter]]);
  });

  it('refuses a parameter that is repeated, in any case, instead of choosing one', () => {
    expect(refused('limit=1&limit=2')).toEqual([['INVALID_PARAMETER', 'limit']]);
    expect(refused('offset=0&OFFSET=0')).toEqual([['INVALID_PARAMETER', 'offset']]);
  });

  it('lists every problem', () => {
    expect(refused('limit=x&offset=y')).toEqual([
      ['INVALID_PARAMETER', 'limit'],
      ['INVALID_PARAMETER', 'offset'],
    ]);
  });
});

describe('linking the pages of a list', () => {
  const base = 'https://host/services/rest/record/v1/customer';
  const links = (text: string, total: number) =>
    pageLinks(base, query(text), { total }).map(({ rel, href }) => `${rel} ${href.slice(base.length)}`);

  it.each([
    ['the first page', 'limit=2', 5, ['next ?limit=2&offset=2', 'last ?limit=2&offset=4', 'self ?limit=2&offset=0']],
    [
      'a middle page',
      'limit=2&offset=2',
      5,
      [
        'next ?limit=2&offset=4',
        'last ?limit=2&offset=4',
        'prev ?limit=2&offset=0',
        'first ?limit=2&offset=0',
        'self ?limit=2&offset=2',
      ],
    ],
    [
      'the last page',
      'limit=2&offset=4',
      5,
      ['prev ?limit=2&offset=2', 'first ?limit=2&offset=0', 'self ?limit=2&offset=4'],
    ],
    ['the only page', '', 3, ['self ?limit=1000&offset=0']],
    ['a list without records', 'limit=5', 0, ['self ?limit=5&offset=0']],
    [
      'an exactly full last page',
      'limit=2',
      4,
      ['next ?limit=2&offset=2', 'last ?limit=2&offset=2', 'self ?limit=2&offset=0'],
    ],
    [
      'a place past the end',
      'limit=2&offset=90',
      5,
      ['prev ?limit=2&offset=4', 'first ?limit=2&offset=0', 'self ?limit=2&offset=90'],
    ],
    [
      'an offset between pages',
      'limit=3&offset=1',
      8,
      [
        'next ?limit=3&offset=4',
        'last ?limit=3&offset=7',
        'prev ?limit=3&offset=0',
        'first ?limit=3&offset=0',
        'self ?limit=3&offset=1',
      ],
    ],
  ])('gives %s its links in the documented order', (_page, text, total, expected) => {
    expect(links(text, total)).toEqual(expected);
  });

  it('needs no total for the links to the next and previous page', () => {
    const rels = (text: string, place: Parameters<typeof pageLinks>[2]) =>
      pageLinks(base, query(text), place).map(({ rel, href }) => `${rel} ${href.slice(base.length)}`);
    const asked = 'limit=2&totalResults=omit';
    expect(rels(asked, { count: 2, hasNext: true })).toEqual([
      'next ?totalResults=omit&limit=2&offset=2',
      'self ?totalResults=omit&limit=2&offset=0',
    ]);
    expect(rels(`${asked}&offset=4`, { count: 1, hasNext: false })).toEqual([
      'prev ?totalResults=omit&limit=2&offset=2',
      'first ?totalResults=omit&limit=2&offset=0',
      'self ?totalResults=omit&limit=2&offset=4',
    ]);
  });

  it('repeats filter, order and fields in links', () => {
    const asked = query("q=name LIKE 'A%25 %26 B'&orderby=name DESC&fields=a,b&expandRecords=true&limit=1");
    const [next] = pageLinks(base, asked, { total: 2 });
    expect(query(next?.href.slice(base.length + 1) ?? '')).toEqual({ ...asked, offset: 1 });
  });

  it('leads along next over every record once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.nat(60), (limit, total) => {
        let offset: number | undefined = 0;
        let reached = 0;
        let last = '';
        while (offset !== undefined) {
          const page = pageLinks(base, { ...query(''), limit, offset }, { total });
          reached += Math.min(limit, total - offset);
          const next = page.find(({ rel }) => rel === 'next');
          last = page.find(({ rel }) => rel === 'last')?.href ?? last;
          if (!next && last !== '') expect(page.at(-1)?.href).toBe(last);
          offset = next ? Number(/offset=(\d+)/.exec(next.href)?.[1]) : undefined;
        }
        expect(reached).toBe(total);
      }),
    );
  });
});
