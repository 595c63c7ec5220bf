import { describe, expect, it } from 'vitest';
import { exportLimits, type ExportNote } from '#contract/wire/exports';
import { ServiceError, type Failure } from '../api/errors.ts';
import { addressFilters, filtersOf, NotNoted, noteExport } from './exports.ts';

const note: ExportNote = {
  source: 'list',
  name: 'invoice',
  format: 'csv',
  rows: 3,
  filters: { q: 'status IS "open"' },
};

/** A service that takes notes, or answers each with a failure. */
function service(failure?: Pick<Failure, 'kind' | 'status'>) {
  const notes: ExportNote[] = [];
  return {
    notes,
    noteExport: async (each: ExportNote) => {
      if (failure) throw new ServiceError({ ...failure, problems: [{ code: 'X', detail: 'Reason.', path: [] }] });
      notes.push(each);
    },
  };
}

describe('an export', () => {
  it('is recorded once, with shortened texts', async () => {
    const company = service();
    await noteExport(company, { ...note, filters: { q: 'x'.repeat(9_000) } });
    expect(company.notes).toEqual([{ ...note, filters: { q: 'x'.repeat(exportLimits.filter) } }]);
  });

  it.each([404, 405, 501])('continues if the service has no such trail and responds with %i', async (status) => {
    await expect(noteExport(service({ kind: 'notFound', status }), note)).resolves.toBeUndefined();
  });

  it.each([
    ['offline', 0],
    ['unknown', 0],
    ['refused', 400],
    ['forbidden', 403],
    ['conflict', 409],
    ['busy', 429],
    ['unknown', 500],
    ['busy', 503],
  ] as const)('is refused, with the reason, when it is %s (%i)', async (kind, status) => {
    const refused = noteExport(service({ kind, status }), note);
    await expect(refused).rejects.toThrow(NotNoted);
    await expect(refused).rejects.toThrow(/audit trail.*Reason\./);
  });

  it('includes the query of the list or the address', () => {
    const search = {
      q: 'total > 5',
      orderby: 'tranDate DESC',
      fields: ['memo'],
      limit: 50,
      offset: 100,
      position: 'p',
    };
    expect(filtersOf(search)).toEqual({ q: 'total > 5', orderby: 'tranDate DESC', limit: '50', offset: '100' });
    expect(filtersOf({ q: undefined })).toEqual({});
    expect(addressFilters('?period=7&subsidiary=all')).toEqual({ period: '7', subsidiary: 'all' });
  });
});

describe('the code of the app', () => {
  const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.{ts,tsx}'], {
    query: '?raw',
    import: 'default',
    eager: true,
  });

  it('hands files and paper over only where they are noted', () => {
    const handOver = /\bdownload(?:Text|Blob)\(|(?<![\w.])print\(\)/;
    const places = Object.entries(sources).flatMap(([path, source]) => (handOver.test(source) ? [path] : []));
    expect(places.toSorted()).toEqual([
      '../../engine/import/ImportTools.tsx', // an empty file with heads
      '../../features/ledger/periods/proof/ProofSection.tsx', // public keys
      '../../ui/download.ts',
      './exports.ts',
      './usePrint.ts',
    ]);
  });
});
