import { describe, expect, it } from 'vitest';
import { figuresOf, figureTable } from './treeFigures.ts';

const treeOf = (files: Readonly<Record<string, string>>) => figuresOf(new Map(Object.entries(files)));
const long = '\n'.repeat(50) + 'export const end = 1;';

describe('figures of a tree', () => {
  it('count files and tests apart, and all lines', () => {
    const figures = treeOf({ 'src/a.ts': 'const a = 1;\nconst b = 2;\n', 'src/a.test.ts': 'test;', 'e2e/c.ts': 'c;' });
    expect(figures).toMatchObject({ files: 1, tests: 1, lines: 3, longestFile: 'src/a.ts (2)' });
  });

  it('name folders with more than thirty files, tests apart', () => {
    const paths = Array.from({ length: 31 }, (_each, index) => [`src/full/f${index}.ts`, ''] as const);
    const tests = Array.from({ length: 31 }, (_each, index) => [`src/tested/f${index}.test.ts`, ''] as const);
    expect(treeOf(Object.fromEntries([...paths, ...tests])).fullFolders).toEqual(['src/full (31)']);
  });

  it('name circles through type and dynamic imports, each once', () => {
    const figures = treeOf({
      'src/a.ts': `import type { B } from './b.ts';`,
      'src/b.ts': `const c = import('./c.ts');`,
      'src/c.ts': `import './a.ts'; import './d.ts';`,
      'src/d.ts': `import './e.ts';`,
      'src/e.ts': '',
    });
    expect(figures.circles).toEqual(['src/a.ts, src/b.ts, src/c.ts']);
  });

  it('name private members and inner files of packages', () => {
    const figures = treeOf({
      'src/a.ts': `import { UNSAFE_RouteContext, useRoute } from 'react-router-dom';`,
      'src/b.ts': `import icon from 'icons/dist/one.js'; import { c } from './dist/c.ts';`,
    });
    expect(figures.unsafeImports).toEqual(['src/a.ts: UNSAFE_RouteContext', 'src/b.ts: icons/dist/one.js']);
  });

  it('name the plug-ins of the build', () => {
    const config = `export default defineConfig({ plugins: [react(), preload({ of: 'app' })], server: {} });`;
    expect(treeOf({ 'vite.config.ts': config }).buildPlugins).toEqual(['react', 'preload']);
  });

  it('name short files with a single importer beside them, tests not counted', () => {
    const figures = treeOf({
      'src/a/small.ts': '',
      'src/a/shared.ts': '',
      'src/a/long.ts': long,
      'src/b/elsewhere.ts': '',
      'src/a/one.ts': `import './small.ts'; import './shared.ts'; import './long.ts'; import '../b/elsewhere.ts';${long}`,
      'src/a/two.ts': `import './shared.ts';${long}`,
      'src/a/small.test.ts': `import './small.ts';`,
    });
    expect(figures.smallSatellites).toEqual(['src/a/small.ts']);
  });
});

describe('the table of figures', () => {
  it('has a column for each tree', () => {
    const table = figureTable([
      ['Before', treeOf({ 'src/a.ts': '\n'.repeat(1200) + 'x' })],
      ['After', treeOf({ 'src/a.ts': 'x', 'src/b.ts': 'x' })],
    ]);
    expect(table).toContain('| Figure | Before | After |\n| --- | --: | --: |\n');
    expect(table).toContain('| lines below `src` | 1,201 | 2 |\n');
  });
});
