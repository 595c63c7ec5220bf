import { describe, expect, it } from 'vitest';
import { Refused } from '#contract/messages/refused';
import { exportLimits } from '#contract/wire/exports';
import { readExportNote } from './exportNote.ts';

const list = { source: 'list', name: 'invoice', format: 'csv', rows: 812, filters: { q: 'status IS "open"' } } as const;

function pathsRefused(body: object): readonly (string | undefined)[] {
  try {
    readExportNote({ ...body });
  } catch (error) {
    if (error instanceof Refused) return error.problems.map(({ path }) => path);
    throw error;
  }
  return [];
}

describe('the note of an export', () => {
  it('names lists, records and reports as they are spelled, and screens by their path', () => {
    expect(readExportNote(list)).toEqual(list);
    expect(readExportNote({ ...list, name: 'SalesOrder' }).name).toBe('salesOrder');
    expect(readExportNote({ ...list, source: 'report', name: 'TRIALBALANCE' }).name).toBe('trialBalance');
    expect(readExportNote({ ...list, source: 'record', record: '12' })).toEqual({
      ...list,
      source: 'record',
      record: '12',
    });
    expect(readExportNote({ ...list, source: 'screen', name: '/payments/checks' }).name).toBe('/payments/checks');
    const { filters: _, ...bare } = list;
    expect(readExportNote(bare).filters).toEqual({});
  });

  it('is refused with everything wrong with it', () => {
    expect(pathsRefused({})).toEqual(['source', 'format', 'name', 'rows']);
    expect(pathsRefused({ source: 'mail', name: 'invoice', format: 'pdf', rows: -1, filters: [], user: '1' })).toEqual([
      'user',
      'source',
      'format',
      'rows',
      'filters',
    ]);
  });

  it.each([
    [{ ...list, name: 'invoices' }, 'name'],
    [{ ...list, source: 'report' }, 'name'],
    [{ ...list, name: 'x'.repeat(exportLimits.name + 1), source: 'screen' }, 'name'],
    [{ ...list, name: 'a\0b', source: 'screen' }, 'name'],
    [{ ...list, source: 'record' }, 'record'],
    [{ ...list, source: 'record', record: 'eid:x' }, 'record'],
    [{ ...list, record: '12' }, 'record'],
    [{ ...list, rows: 1.5 }, 'rows'],
    [{ ...list, rows: '3' }, 'rows'],
    [{ ...list, filters: { q: 7 } }, 'filters'],
    [{ ...list, filters: { q: 'x'.repeat(exportLimits.filter + 1) } }, 'filters'],
    [{ ...list, filters: { q: '\uD800' } }, 'filters'],
    [
      {
        ...list,
        filters: Object.fromEntries(Array.from({ length: exportLimits.filters + 1 }, (_, at) => [`f${at}`, ''])),
      },
      'filters',
    ],
  ])('is refused as %j is wrong in %s', (body, path) => {
    expect(pathsRefused(body)).toEqual([path]);
  });
});
