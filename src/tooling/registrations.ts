const head = (what: string): string => `// Written by \`npm run generate\` from ${what} of this folder.`;

type Files = ReadonlyMap<string, string>;
interface Export {
  readonly name: string;
  /** The file it is in, without its folder. */
  readonly file: string;
}

/** What the files of a folder export that a pattern finds; its first group is the name. */
function exportsOf(files: Files, folder: string, pattern: RegExp): readonly Export[] {
  const found = [...files]
    .filter(([path]) => path.startsWith(folder) && /^\w+\.ts$/.test(path.slice(folder.length)))
    .flatMap(([path, text]) =>
      [...text.matchAll(pattern)].map(([, name = '']): Export => ({ name, file: path.slice(folder.length) })),
    );
  return found.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function importsOf(exports: readonly Export[]): readonly string[] {
  const ofFile = (file: string) => exports.filter((each) => each.file === file).map(({ name }) => name);
  const files = [...new Set(exports.map(({ file }) => file))].toSorted();
  return files.map((file) => `import { ${ofFile(file).join(', ')} } from './${file}';`);
}

const lines = (...texts: readonly string[]): string => `${texts.join('\n')}\n`;
const members = (exports: readonly Export[]): readonly string[] => exports.map(({ name }) => `  ${name},`);
const exported = (exports: readonly Export[]): readonly string[] =>
  exports.map(({ name, file }) => `export { ${name} } from './${file}';`);

const areasOf = (files: Files): readonly string[] => [
  ...new Set([...files.keys()].flatMap((path) => /^src\/service\/records\/(\w+)\/index\.ts$/.exec(path)?.[1] ?? [])),
];

/** The handlers of an area: what is exported as a `RecordHandler`. */
function handlersText(files: Files, area: string): string {
  const handlers = exportsOf(files, `src/service/records/${area}/`, /^export const (\w+): RecordHandler =/gm);
  return lines(
    head('the handlers'),
    `import type { areas } from '#contract/records/index';`,
    `import type { Handlers } from '../engine/handler.ts';`,
    ...importsOf(handlers),
    '',
    'export const handlers = {',
    ...members(handlers),
    `} satisfies Handlers<typeof areas.${area}>;`,
  ).replace('{\n}', '{}');
}

/** The reports by name, which their definitions have too. */
const reportsOf = (files: Files): readonly Export[] =>
  exportsOf(files, 'src/contract/reports/', /^export const (\w+) = \{\n {2}name: '\1',/gm);

/** The queries of reports: what is exported under the name of a report. */
function queriesText(files: Files): string {
  const names = new Set(reportsOf(files).map(({ name }) => name));
  const exports = exportsOf(files, 'src/service/reports/', /^export (?:const|function|async function) (\w+)\b/gm);
  const queries = exports.filter(({ name }) => names.has(name));
  return lines(head('the queries'), ...exported(queries));
}

/**
 * The files that list what the folders of record types and reports hold, by path: definitions and handlers of each area,
 * definitions and queries of the reports.
 */
export function registrationFiles(files: Files): ReadonlyMap<string, string> {
  return new Map([
    ...areasOf(files).flatMap((area): [string, string][] => [
      [
        `src/contract/records/${area}/index.ts`,
        lines(
          head('the definitions'),
          ...exported(exportsOf(files, `src/contract/records/${area}/`, /^export const (\w+) = defineRecord\(/gm)),
        ),
      ],
      [`src/service/records/${area}/index.ts`, handlersText(files, area)],
    ]),
    ['src/contract/reports/all.ts', lines(head('the definitions'), ...exported(reportsOf(files)))],
    ['src/service/reports/all.ts', queriesText(files)],
  ]);
}
