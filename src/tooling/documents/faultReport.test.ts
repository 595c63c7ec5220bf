import { describe, expect, it } from 'vitest';
import { projectFiles } from '../conventions/projectFiles.ts';
import { faultReport, faultTableMistakes } from './faultReport.ts';

const folder = 'src/proofs/faults/';
const tables = [
  { id: 'T1', title: 'Kills', wanted: '200 kills', tests: ['src/a.test.ts'] },
  { id: 'T2', title: 'Clocks', wanted: '40 cases', missing: 'Not built.' },
];
const promises = [{ id: 'P1', promise: 'Kept', tables: ['T1', 'T2'] }];
const files = (more: Readonly<Record<string, unknown>> = {}) =>
  new Map<string, string>([
    ['src/a.test.ts', ''],
    ...Object.entries({ tables, promises, ...more }).map(
      ([name, value]) => [`${folder}${name}.json`, JSON.stringify(value)] as const,
    ),
  ]);
const result = {
  commit: 'abc',
  date: '2026-11-30',
  scale: 10,
  seed: 7,
  seconds: 60,
  passed: 3,
  failed: [],
  figures: { kills: 1200 },
};

describe('the report on faults', () => {
  it('shows what a table reached when it ran last, with the seed to repeat it', () => {
    expect(faultReport(files({ 'results/T1': result }))).toContain(
      '| T1 | Kills | 200 kills | 3 tests, 1,200 kills | passed | 2026-11-30, `abc`, scale 10, seed 7 |  |',
    );
  });

  it('says for each promise which of its tables passed, failed or did not run', () => {
    expect(faultReport(files({ 'results/T1': { ...result, failed: ['a kill'] } }))).toContain(
      '| P1 | Kept | T1 1 failed, T2 not run |',
    );
  });

  it('names tests and tables that are not there', () => {
    const wrong = [
      { ...tables[0], tests: ['src/gone.test.ts'], journeys: ['gone'] },
      { id: 'T3', title: '', wanted: '' },
    ];
    expect(faultTableMistakes(files({ tables: wrong }))).toEqual([
      'T1 names src/gone.test.ts, which is not there',
      'T1 names the journey gone, which is not there',
      'T3 has neither tests nor a reason',
      'P1 names T2, which is no table',
    ]);
  });

  it('has a table for each of thirty faults, with tests that exist', () => {
    const project = projectFiles();
    expect(faultTableMistakes(project)).toEqual([]);
    const known = JSON.parse(project.get(`${folder}tables.json`) ?? '[]') as readonly { readonly id: string }[]; // checked in
    expect(known.map(({ id }) => id)).toEqual(Array.from({ length: 30 }, (_, at) => `T${at + 1}`));
  });
});
