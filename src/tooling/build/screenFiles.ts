import type { Rolldown } from 'vite';

const screens = {
  home: '/src/app/features/home/HomePage.tsx',
  list: '/src/app/engine/list/ListPage.tsx',
  record: '/src/app/engine/record/RecordPage.tsx',
  form: '/src/app/engine/form/view/FormPage.tsx',
} as const;
const areaIndex = /\/src\/contract\/records\/\w+\/index\.ts$/;

/**
 * The files that the kinds of screens need beyond `there`, which every page loads, as `preloadScreen.ts` reads them.
 * @throws when one of them is not in the build
 */
export function screenFiles(chunks: readonly Rolldown.OutputChunk[], there: ReadonlySet<string>) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files: string[] = [];
  const placeOf = (name: string): number => {
    const address = `/${name}`;
    if (!files.includes(address)) files.push(address);
    return files.indexOf(address);
  };
  const needed = ({ fileName }: Rolldown.OutputChunk): readonly number[] => {
    const all = new Set([fileName]);
    for (const name of all) for (const each of byName.get(name)?.imports ?? []) all.add(each);
    return [...all].filter((name) => !there.has(name)).map(placeOf);
  };
  const moduleOf = ({ facadeModuleId }: Rolldown.OutputChunk): string => facadeModuleId?.replaceAll('\\', '/') ?? '';
  const screen = (path: string): readonly number[] => {
    const made = chunks.find((chunk) => moduleOf(chunk).endsWith(path));
    if (!made) throw new Error(`The build has no chunk of ${path}.`);
    return needed(made);
  };
  return {
    home: screen(screens.home),
    list: screen(screens.list),
    record: screen(screens.record),
    form: screen(screens.form),
    areas: chunks
      .filter((chunk) => areaIndex.test(moduleOf(chunk)))
      .map((chunk) => ({ types: chunk.exports, files: needed(chunk) })),
    files,
  };
}
