import { describe, expect, it } from 'vitest';
import { recordTypes } from '#contract/records/index';
import { projectFiles, sourcesAmong } from './projectFiles.ts';
import { fullFolders, needlessSatellites, packagesLoadedWith } from './treeShape.ts';

const sources = sourcesAmong(projectFiles(), ['vite.config.ts']);

describe('the shape of the tree', () => {
  it('has no folder of more than thirty files', () => {
    expect(fullFolders(sources)).toEqual([]);
  });

  it('has no small file that only its neighbour uses', () => {
    expect(needlessSatellites(sources, new Set(recordTypes))).toEqual([]);
  });
});

describe('the packages that load with a file', () => {
  it('are those of the files it names, without what is imported later or for its types', () => {
    const files = {
      'src/a/start.ts': `import './b.ts'; import type { X } from 'types'; const later = () => import('./c.ts');`,
      'src/a/b.ts': `import { one } from '@scope/one/part'; export * from 'two';`,
      'src/a/c.ts': `import 'three';`,
    };
    expect([...packagesLoadedWith(new Map(Object.entries(files)), 'src/a/start.ts')]).toEqual(['@scope/one', 'two']);
  });

  it('leave out of the start of the service what only some requests or settings need', () => {
    const loaded = packagesLoadedWith(sources, 'src/hosts/serve.ts');
    expect(loaded).toContain('fastify');
    for (const later of ['pdfkit', 'fontkit', 'bidi-js', 'oidc-provider', '@zxcvbn-ts/core'])
      expect(loaded).not.toContain(later);
    expect([...loaded].filter((name) => name.startsWith('@opentelemetry/'))).toEqual([]);
  });
});

describe('the check of small files', () => {
  const long = `export const start = 1;\n${'// line\n'.repeat(380)}`;
  const found = (files: Readonly<Record<string, string>>) =>
    needlessSatellites(new Map(Object.entries(files)), new Set(['invoice']));

  it('finds a small file with one importer beside it', () => {
    expect(found({ 'src/a/small.ts': '', 'src/a/one.ts': `import './small.ts';${long}` })).toEqual(['src/a/small.ts']);
  });

  it('finds one that tests elsewhere use too', () => {
    expect(
      found({
        'src/a/small.ts': '',
        'src/b/other.test.ts': `import '../a/small.ts';`,
        'src/a/one.ts': `import './small.ts';${long}`,
      }),
    ).toEqual(['src/a/small.ts']);
  });

  it.each([
    ["a type's own file", { 'src/a/invoice.ts': '', 'src/a/one.ts': `import './invoice.ts';${long}` }],
    ['a file that is loaded lazily', { 'src/a/small.ts': '', 'src/a/one.ts': `await import('./small.ts');${long}` }],
    ['a catalog of a language', { 'src/a/de/small.ts': '', 'src/a/de/one.ts': `import './small.ts';${long}` }],
    [
      'a file with its own test beside a long importer',
      {
        'src/a/small.ts': 'one;\n'.repeat(30),
        'src/a/small.test.ts': `import './small.ts';`,
        'src/a/one.ts': `import './small.ts';${long}`,
      },
    ],
    [
      'a part of the proofs that a second test uses',
      {
        'src/proofs/small.ts': '',
        'src/proofs/other.test.ts': `import './small.ts';`,
        'src/proofs/one.ts': `import './small.ts';${long}`,
      },
    ],
  ])('accepts %s', (_case, files) => {
    expect(found(files)).toEqual([]);
  });
});
