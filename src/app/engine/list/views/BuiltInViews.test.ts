import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '#contract/records/index';
import { parseFilter } from '#contract/wire/filter/parse';
import { filterFieldsOf } from '#contract/derive/columns';
import { builtInViews } from './BuiltInViews.tsx';

const viewsOf = (type: Parameters<typeof definitionOf>[0]) =>
  Object.fromEntries(builtInViews(definitionOf(type), '2026-11-24', true).map(({ name, q }) => [name, q]));

describe('built-in views', () => {
  it('of documents to be paid are open, overdue, to approve, mine and paid', () => {
    expect(viewsOf('invoice')).toEqual({
      Open: "status ANYOF 'OPEN','PARTIALLY_PAID'",
      Overdue: "status ANYOF 'OPEN','PARTIALLY_PAID' AND dueDate BEFORE '2026-11-24'",
      'To approve': "status ANYOF 'PENDING_APPROVAL'",
      Mine: "createdBy ANYOF 'ME'",
      Paid: "status ANYOF 'PAID'",
    });
  });
  it('of orders are by the next step', () => {
    expect(Object.keys(viewsOf('salesOrder'))).toEqual(expect.arrayContaining(['Open', 'To ship', 'To bill']));
    expect(Object.keys(viewsOf('purchaseOrder'))).toEqual(expect.arrayContaining(['Open', 'To receive', 'To bill']));
  });
  it("exclude personal ones if the service doesn't know who created a record", () => {
    const names = builtInViews(definitionOf('invoice'), '2026-11-24', false).map(({ name }) => name);
    expect(names).toEqual(['Open', 'Overdue', 'To approve', 'Paid']);
  });
  it('are empty for a type without states', () => {
    expect(viewsOf('department')).toEqual({});
  });
  it('filter by what the list can be filtered by, and no two alike', () => {
    for (const type of recordTypes) {
      const definition = definitionOf(type);
      const fields = filterFieldsOf(definition);
      const views = builtInViews(definition, '2026-11-24', true);
      expect(new Set(views.map(({ q }) => q)).size).toBe(views.length);
      for (const { q } of views) {
        expect(parseFilter(q).ok, `${type}: ${q}`).toBe(true);
        for (const [, name = ''] of q.matchAll(/(\w+) (?:ANYOF|BEFORE)/g))
          expect(fields.has(name.toLowerCase()), `${type}: ${name}`).toBe(true);
      }
    }
  });
});
