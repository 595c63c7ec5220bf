import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type BuiltChunk, circleOf, routeSizes } from './routeBudgets.ts';

const chunk = (fileName: string, imports: readonly string[], facadeModuleId: string | null = null): BuiltChunk => ({
  fileName,
  code: `${fileName} `.repeat(40),
  imports,
  facadeModuleId,
});
const size = (fileName: string): number => gzipSync(`${fileName} `.repeat(40), { level: 9 }).length;

describe('the code that a screen comes with', () => {
  const chunks = [
    chunk('start.js', ['kit.js'], '/app/start.tsx'),
    chunk('kit.js', []),
    chunk('table.js', ['kit.js', 'cell.js']),
    chunk('cell.js', ['table.js']),
    chunk('list.js', ['table.js', 'kit.js'], '/app/ListPage.tsx'),
    chunk('other.js', [], '/app/OtherPage.tsx'),
  ];

  it('includes all its imports once, without what is already loaded', () => {
    const [first, list] = routeSizes(chunks, ['/app/start.tsx'], ['/app/ListPage.tsx']);
    expect([first?.bytes, list?.bytes]).toEqual([
      size('start.js') + size('kit.js'),
      size('list.js') + size('table.js') + size('cell.js'),
    ]);
  });

  it('is measured for every screen of the routes, with its own budget or the default', () => {
    const sizes = routeSizes(chunks, ['/app/start.tsx'], ['/app/ListPage.tsx', '/app/OtherPage.tsx']);
    expect(sizes.map(({ name }) => name)).toEqual(['first', 'ListPage', 'OtherPage']);
    expect(sizes.every(({ bytes, most }) => bytes < most)).toBe(true);
  });
});

describe('files that import each other in a circle', () => {
  it('are named in order', () => {
    const chunks = [
      chunk('start.js', ['a.js']),
      chunk('a.js', ['b.js']),
      chunk('b.js', ['c.js', 'a.js']),
      chunk('c.js', []),
    ];
    expect(circleOf(chunks)).toEqual(['a.js', 'b.js']);
  });

  it('are none where two import the same', () => {
    expect(circleOf([chunk('a.js', ['b.js', 'c.js']), chunk('b.js', ['c.js']), chunk('c.js', [])])).toEqual([]);
  });
});
