import { describe, expect, it } from 'vitest';
import { projectFiles } from './conventions/projectFiles.ts';
import { registrationFiles } from './registrations.ts';

const tree = projectFiles();
const written = registrationFiles(tree);

describe('the indexes of record types and reports', () => {
  it.each([...written])('%s is the one that is checked in: run `npm run generate` after a new file', (path, text) => {
    expect(tree.get(path)).toBe(text);
  });

  it('list what a folder exports as a definition, a handler, a report or a query, and nothing else', () => {
    const files = new Map([
      ['src/service/records/sales/index.ts', ''],
      ['src/contract/records/sales/b.ts', `export const b = defineRecord({\n`],
      ['src/contract/records/sales/a.ts', `const own = defineRecord({});\nexport const a = defineRecord({\n`],
      ['src/contract/records/sales/rules.ts', `export const checkA = () => [];\n`],
      [
        'src/service/records/sales/both.ts',
        `export const b: RecordHandler = {};\nexport const a: RecordHandler = { save };\n`,
      ],
      ['src/service/records/sales/deep/c.ts', `export const c: RecordHandler = {};\n`],
      ['src/contract/reports/turnover.ts', `export const turnover = {\n  name: 'turnover',\n`],
      ['src/service/reports/figures.ts', `export const helper = 1;\nexport async function turnover(\n`],
    ]);
    const linesOf = (path: string) => registrationFiles(files).get(path)?.split('\n').slice(1, -1);
    expect(linesOf('src/contract/records/sales/index.ts')).toEqual([
      `export { a } from './a.ts';`,
      `export { b } from './b.ts';`,
    ]);
    expect(linesOf('src/service/records/sales/index.ts')?.slice(2)).toEqual([
      `import { a, b } from './both.ts';`,
      '',
      'export const handlers = {',
      '  a,',
      '  b,',
      '} satisfies Handlers<typeof areas.sales>;',
    ]);
    expect(linesOf('src/contract/reports/all.ts')).toEqual([`export { turnover } from './turnover.ts';`]);
    expect(linesOf('src/service/reports/all.ts')).toEqual([`export { turnover } from './figures.ts';`]);
  });
});
