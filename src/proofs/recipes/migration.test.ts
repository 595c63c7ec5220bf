import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Migration } from '../../service/storage/migrator.ts';
import { projectFiles } from '../../tooling/conventions/projectFiles.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = 'src/service/storage/migrations/';
const migrator = 'src/service/storage/migrator.ts';
const tree = projectFiles();

/** What the recipe asks of the files: numbers without a gap, and every migration listed once, in order. */
function mistakesOf(files: ReadonlyMap<string, string>): string[] {
  const names = [...files.keys()]
    .filter(isMigration)
    .map((path) => path.slice(path.lastIndexOf('/') + 1).replace('.ts', ''));
  const listed = /const own: readonly Migration\[\] = \[([^\]]*)\]/.exec(files.get(migrator) ?? '')?.[1] ?? '';
  const inOrder = listed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return [
    ...names.filter((name) => !inOrder.includes(name)).map((name) => `${name} is not listed in ${migrator}`),
    ...inOrder.filter((name, index) => Number(name.slice(1, 4)) !== index + 1).map((name) => `${name} is out of order`),
  ];
}

const isMigration = (path: string): boolean => path.startsWith(folder) && /\/m\d{3}\w+\.ts$/.test(path);

describe('the recipe for a migration', () => {
  it('describes the migrations of the product', () => {
    expect(mistakesOf(tree)).toEqual([]);
  });

  it.each([...tree.keys()].filter(isMigration))('finds in %s a migration with the number of its file', async (path) => {
    const module = (await import(/* @vite-ignore */ join(root, path))) as Readonly<Record<string, Migration>>;
    expect(Object.values(module)).toMatchObject([{ id: Number(/m(\d{3})\w+\.ts$/.exec(path)?.[1]) }]);
  });

  it('adds one by a file and a line', () => {
    const last = /\n {2}(m\d{3}\w+),\n\];/.exec(tree.get(migrator) ?? '')?.[1] ?? '';
    const added = `m${String(Number(last.slice(1, 4)) + 1).padStart(3, '0')}example`;
    const withFile = new Map([
      ...tree,
      [`${folder}${added}.ts`, `export const ${added} = { id: 0, name: '', sql: '' };`],
    ]);
    expect(mistakesOf(withFile)).toEqual([`${added} is not listed in ${migrator}`]);
    const listed = (tree.get(migrator) ?? '').replace(`  ${last},\n];`, `  ${last},\n  ${added},\n];`);
    expect(mistakesOf(new Map([...withFile, [migrator, listed]]))).toEqual([]);
  });

  it('refuses a number that leaves a gap', () => {
    const text = (tree.get(migrator) ?? '').replace(/,\n\];/, ',\n  m999late,\n];');
    expect(mistakesOf(new Map([...tree, [migrator, text]]))).toEqual(['m999late is out of order']);
  });
});
