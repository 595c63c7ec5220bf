import { describe, expect, it } from 'vitest';
import { usedFormerNames } from './formerNames.ts';
import { projectFiles } from './projectFiles.ts';

const used = usedFormerNames(projectFiles());

describe('the words of the code', () => {
  it('are not those that were replaced', () => {
    expect([...used]).toEqual([]);
  });
});

describe('the check of the words', () => {
  const found = (path: string, source: string) => [...usedFormerNames(new Map([[path, source]]))];

  it('finds identifiers and names of files', () => {
    expect(found('src/a.ts', 'export class StockBook {}')).toEqual(['StockBook']);
    expect(found('src/a.tsx', 'const page = <Passage to="/" />;')).toEqual(['Passage']);
    expect(found('src/app/vault.ts', '')).toEqual(['vault.ts']);
  });

  it('accepts them in texts, comments and longer names', () => {
    expect(found('src/a.ts', `// Arrival\nconst title = 'Arrival', stockBookkeeping = 1;`)).toEqual([]);
  });
});
