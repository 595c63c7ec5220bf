import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** A file of code that the build has made: what it is, and what it cannot run without. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  /** The module it was made for, when it was made for one. */
  readonly facadeModuleId: string | null;
}

/** Upper limits against creeping, in compressed bytes of code. What every screen stands on comes first and is counted once. */
const budgets = {
  first: 172_000,
  /** A list together with the first load. */
  list: 216_800,
  /** By the file of the screen; every other may have what is usual. */
  screens: {
    RecordPage: 250_400,
    /** It knows the definitions and messages of every type, of which there are now 73. */
    FormPage: 278_600,
    ImportPage: 260_000,
    /** They show, and have no fields to fill in. */
    HomePage: 144_000,
    ReportPage: 167_400,
  } as Readonly<Record<string, number>>,
  /** One file has what all screens with fields share: a little more for some, and far fewer files for all. */
  usual: 259_400,
};

/** The code of a screen beyond the first load. */
export interface RouteSize {
  readonly name: string;
  readonly bytes: number;
  readonly most: number;
}

/** The bytes of the first load (`base`) and of each screen beyond it, with their budgets. */
export function routeSizes(
  chunks: readonly BuiltChunk[],
  base: readonly string[],
  screens: readonly string[],
): readonly RouteSize[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name) ?? gzipSync(byName.get(name)?.code ?? '', { level: 9 }).length;
    sizes.set(name, known);
    return known;
  };
  const made = (modules: readonly string[]): readonly string[] =>
    chunks
      .filter(({ facadeModuleId }) => facadeModuleId !== null && modules.includes(facadeModuleId))
      .map(({ fileName }) => fileName);
  const withImports = (names: readonly string[]): ReadonlySet<string> => {
    const all = new Set(names);
    for (const name of all) for (const each of byName.get(name)?.imports ?? []) all.add(each);
    return all;
  };
  const there = withImports(made(base));
  const bytesOf = (names: Iterable<string>): number => [...names].reduce((sum, name) => sum + sizeOf(name), 0);
  const first = bytesOf(there);
  return [
    { name: 'first', bytes: first, most: budgets.first },
    ...screens.map((screen): RouteSize => {
      const name = basename(screen).replace(/\.tsx?$/, '');
      return {
        name,
        bytes: bytesOf([...withImports(made([screen]))].filter((each) => !there.has(each))),
        most: name === 'ListPage' ? budgets.list - first : (budgets.screens[name] ?? budgets.usual),
      };
    }),
  ];
}

/** The files that import each other in a circle, in order; empty when none do. What runs first of them may find nothing in the others. */
export function circleOf(chunks: readonly Pick<BuiltChunk, 'fileName' | 'imports'>[]): readonly string[] {
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  const done = new Set<string>();
  const search = (name: string, path: readonly string[]): readonly string[] => {
    if (path.includes(name)) return path.slice(path.indexOf(name));
    if (done.has(name)) return [];
    for (const each of importsOf.get(name) ?? []) {
      const circle = search(each, [...path, name]);
      if (circle.length > 0) return circle;
    }
    done.add(name);
    return [];
  };
  for (const { fileName } of chunks) {
    const circle = search(fileName, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

/** Where screens are listed, and how their files are called. */
const announcesScreens = /\/src\/app\/(?:features\/\w+\/index|engine\/screens)\.ts$/;
const isScreen = /Page\.tsx$|NotFound\.tsx$/;

/** Fails a build with screens above their budget or with files that import each other in a circle, naming each. */
export function routeBudgets(): Plugin {
  return {
    name: 'countinghouse:route-budgets',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
        const circle = circleOf(chunks);
        if (circle.length > 0)
          this.error(`These files import each other in a circle (src/tooling/build/chunks.ts): ${circle.join(', ')}.`);
        const modules = [...this.getModuleIds()];
        const ending = (path: string): readonly string[] =>
          modules.filter((id) => id.replaceAll('\\', '/').endsWith(path));
        const screens = modules
          .filter((id) => announcesScreens.test(id.replaceAll('\\', '/')))
          .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
          .filter((id) => isScreen.test(id));
        const unmeasured = screens.filter((screen) => chunks.every(({ facadeModuleId }) => facadeModuleId !== screen));
        if (screens.length === 0 || unmeasured.length > 0)
          this.error(`The code of these screens cannot be measured: ${unmeasured.join(', ') || 'all'}.`);
        const heavy = routeSizes(
          chunks,
          [...ending('/index.html'), ...ending('/src/app/main.tsx'), ...ending('/src/app/start.tsx')],
          screens,
        ).filter(({ bytes, most }) => bytes > most);
        if (heavy.length > 0)
          this.error(
            `More code than a screen may come with (src/tooling/build/routeBudgets.ts): ${heavy.map(({ name, bytes, most }) => `${name} ${bytes} of ${most} bytes`).join(', ')}.`,
          );
      },
    },
  };
}
