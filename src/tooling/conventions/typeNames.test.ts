import { describe, expect, it } from 'vitest';
import { projectFiles, sourcesAmong } from './projectFiles.ts';
import { filesNamingTypes } from './typeNames.ts';

const found = filesNamingTypes(sourcesAmong(projectFiles()));
const inFile = (path: string, source: string) => filesNamingTypes(new Map([[path, source]]));

describe('names of record types', () => {
  it('appear in no file below engine, platform and ui', () => {
    expect([...found]).toEqual([]);
  });

  it('are found in strings, and not where a field has the same name', () => {
    const path = 'src/app/engine/form/a.ts';
    expect(inFile(path, `open('vendorBill', 'currency')`).get(path)).toEqual(['vendorBill']);
  });

  it('belong into features, translations and tests', () => {
    for (const path of [
      'src/app/features/sales/a.ts',
      'src/app/engine/form/a.test.ts',
      'src/app/engine/form/aMessages.de.ts',
    ])
      expect(inFile(path, `open('vendorBill')`).size).toBe(0);
  });
});
