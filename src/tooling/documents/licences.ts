/** What the lock file says of an installed package. */
interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** A package that states its licence in a file only. */
const statedInFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Licences under which everything may be passed on with the product, in a program or as a font. */
export const allowedLicences: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
];

/** The packages that are installed to run the product; those for tests are not passed on. */
export function shippedPackages(lockFile: string): readonly Shipped[] {
  const { packages } = JSON.parse(lockFile) as { readonly packages: Readonly<Record<string, Locked>> };
  const shipped = Object.entries(packages).flatMap(([path, { version = '', license, dev, optional, devOptional }]) => {
    if (path === '' || dev === true || optional === true || devOptional === true) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [{ name, version, licence: license ?? statedInFile[name] ?? 'unknown' }];
  });
  const byText = new Map(shipped.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byText].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, each]) => each);
}

/** The parts of a bill of materials (CycloneDX) that name packages. */
interface Bill {
  readonly metadata: { readonly component: { readonly 'bom-ref': string } };
  readonly components: readonly { readonly 'bom-ref': string; readonly name: string; readonly version: string }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

/** A bill of materials of everything that is installed, without what only tests need. */
export function billOfShipped<B extends Bill>(bill: B, lockFile: string): B {
  const shipped = new Set(shippedPackages(lockFile).map(({ name, version }) => `${name}@${version}`));
  const components = bill.components.filter(({ name, version }) => shipped.has(`${name}@${version}`));
  const refs = new Set([bill.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = bill.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  return { ...bill, components, dependencies };
}

/** The list of licences as a document. */
export function licenceList(lockFile: string): string {
  const shipped = shippedPackages(lockFile);
  const counts = new Map<string, number>();
  for (const { licence } of shipped) counts.set(licence, (counts.get(licence) ?? 0) + 1);
  const summary = [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    '# Licenses of the packages',
    '',
    'Written by `npm run docs` from `package-lock.json`: the packages that the product runs on, without those of its tests. The text of each license is in its',
    'package. `npm run sbom` prints the same as a bill of materials.',
    '',
    `${summary.map(([licence, count]) => `${licence}: ${count}`).join(', ')}.`,
    '',
    '| Package | Version | License |',
    '| --- | --- | --- |',
    ...shipped.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ].join('\n');
}
