import { describe, expect, it } from 'vitest';
import type { ReportDefinition } from '#contract/reports/definition';
import { reports } from '#contract/reports/index';
import type { SheetOf } from '#contract/reports/sheet';
import { findRecordType, recordTypes } from '#contract/records/index';

/** A report as its recipe writes it. */
const salesByRep = {
  name: 'salesByRep',
  label: 'Sales by representative',
  permission: { id: 'REPO_SALES', name: 'Reports > Sales' },
  parameters: [],
  columns: [
    { name: 'employee', label: 'Representative', type: 'ref' },
    { name: 'total', label: 'Total', type: 'amount' },
  ],
  totals: ['total'],
  layout: 'lines',
  totalsBy: 'currency',
  comparison: { figure: 'total', keys: ['employee'] },
  links: { total: [{ list: 'invoice', where: { salesRep: '=employee' } }] },
} as const satisfies ReportDefinition;

const employee = { id: '7', refName: 'Ada Okoye' };

describe('the recipe for a report', () => {
  it('types the cells of an answer by the columns of the definition', () => {
    const rows: SheetOf<typeof salesByRep>['rows'] = [{ employee, total: 12.5 }];
    // @ts-expect-error -- a column of amounts holds numbers
    const wrong: SheetOf<typeof salesByRep>['rows'] = [{ employee, total: 'twelve' }];
    expect([rows, wrong].map((each) => each.length)).toEqual([1, 1]);
  });

  it('names only columns and record types that exist', () => {
    for (const report of Object.values<ReportDefinition>(reports)) {
      const columns = report.columns.map(({ name }) => name);
      const { comparison, links = {} } = report;
      const named = [
        ...(typeof comparison === 'object' ? [comparison.figure, ...comparison.keys] : []),
        ...Object.keys(links),
      ];
      expect(
        named.filter((name) => !columns.includes(name)),
        report.name,
      ).toEqual([]);
      const types = Object.values(links).flatMap((choices) =>
        choices.map((link) => ('list' in link ? link.list : link.create)),
      );
      expect(
        types.filter((type) => findRecordType(type) === undefined),
        report.name,
      ).toEqual([]);
    }
    expect(recordTypes.length).toBeGreaterThan(50);
  });
});
