import { definitionOf, recordTypes } from '#contract/records/index';
import { isTest } from './projectFiles.ts';
import { nodesOf, stringOf } from './syntax.ts';

/** The rooms that know definitions and never a type. */
const untyped = /^src\/app\/(?:ui|platform|engine)\/.*\.tsx?$/;

/** Names of record types that no field bears too: of `currency` nobody can tell which of both is meant. */
const typeNames: ReadonlySet<string> = namesOfTypesAlone();

function namesOfTypesAlone(): ReadonlySet<string> {
  const fields = new Set(
    recordTypes.flatMap((type) => {
      const definition = definitionOf(type);
      return [
        ...Object.keys(definition.fields),
        ...Object.values(definition.sublists).flatMap((sublist) => Object.keys(sublist.fields)),
      ];
    }),
  );
  return new Set(recordTypes.filter((type) => !fields.has(type)));
}

/** The files below engine, platform and ui that name a record type in a string, each with those it names. */
export function filesNamingTypes(sources: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...sources]
      .filter(([path]) => untyped.test(path) && !isTest(path) && !/\.(?:de|fr)\.ts$/.test(path))
      .map(([path, source]) => [path, namesIn(path, source)] as const)
      .filter(([, names]) => names.length > 0),
  );
}

const namesIn = (path: string, source: string): readonly string[] => [
  ...new Set(
    [...nodesOf(path, source)].flatMap(([node]) => {
      const text = node.type === 'Literal' ? stringOf(node) : undefined;
      return text !== undefined && typeNames.has(text) ? [text] : [];
    }),
  ),
];
