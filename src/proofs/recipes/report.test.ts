import { describe, expect, it } from 'vitest';
import type { ReportDefinition } from '#contract/reports/definition';
import { reports } from '#contract/reports/index';
import type { SheetOf } from '#contract/reports/sheet';
import { findRecordType, recordTypes } from '#contract/records/index';
import { carryOut, openCopy, touched, translationsAsOne, untranslated, withLabels } from './task.ts';

/** A report as its recipe writes it. */
const salesByRep = {
  name: 'salesByRep',
  after: 'trialBalance',
  label: 'Sales by representative',
  permission: { id: 'REPO_SALES', name: 'Reports > Sales' },
  source: 'customerDocuments',
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

/** The files of the report: its definition, its query and its labels in each language. */
const newcomer = {
  'src/contract/reports/labels.de.ts': withLabels({
    'reports.salesByRep.label': 'Verkäufe nach Vertretung',
    'reports.salesByRep.columns.employee': 'Vertretung',
  }),
  'src/contract/reports/labels.fr.ts': withLabels({
    'reports.salesByRep.label': 'Ventes par représentant',
    'reports.salesByRep.columns.employee': 'Représentant',
  }),
  'src/contract/reports/salesByRep.ts': () =>
    `export const salesByRep = ${JSON.stringify(salesByRep, null, 2).replace('"name"', 'name').replace('"salesByRep"', "'salesByRep'")};\n`,
  'src/service/reports/salesByRep.ts': () => 'export async function salesByRep() {}\n',
};

describe('the recipe for a report', () => {
  it('takes four files, three if the labels in German and French count as one', async () => {
    const after = carryOut(newcomer);
    expect(touched(after)).toEqual(Object.keys(newcomer));
    expect(translationsAsOne(touched(after))).toBe(3);
    expect(after.get('src/service/reports/all.ts')).toContain(`export { salesByRep } from './salesByRep.ts';`);
    const copy = await openCopy(after);
    const module = await copy.read<{ reports: Readonly<Record<string, ReportDefinition>> }>(
      'src/contract/reports/index.ts',
    );
    expect(Object.keys(module.reports).slice(0, 2)).toEqual(['trialBalance', 'generalLedger']);
    expect(module.reports.salesByRep).toMatchObject({ label: 'Sales by representative' });
    for (const language of ['de', 'fr'] as const) expect(await untranslated(copy, language, salesByRep)).toEqual([]);
    await copy.close();
  });

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
