import { informationClasses } from '../information.ts';
import { companyPermissions } from '../permissions.ts';
import { reports } from '../reports/index.ts';
import type { ReportDefinition } from '../reports/definition.ts';
import { areaOf, definitionOf, type RecordType, recordTypes } from '../records/index.ts';

function rowOf(type: RecordType) {
  const { label, plural, category, permission, aliases, actions = {}, nav } = definitionOf(type);
  return {
    area: areaOf(type),
    label,
    plural,
    category,
    permission: { id: permission.id },
    aliases: aliases ?? [],
    actions: Object.fromEntries(
      Object.entries(actions).map(([name, action]) => [name, { permission: action.permission, level: action.level }]),
    ),
    nav,
  };
}

const reportRowOf = ({ label, permission, nav }: ReportDefinition) => ({
  label,
  permission: { id: permission.id },
  nav,
});

const written = (name: string, rows: readonly (readonly [key: string, row: object])[]): string =>
  `export const ${name} = {\n${rows.map(([key, row]) => `  ${key}: ${JSON.stringify(row)},\n`).join('')}} as const;\n`;

/** The text of `generated/catalogue.ts`: what the first load knows of types and reports whose definitions come later. */
export const catalogueText = (): string =>
  [
    '// Written by `npm run generate` from the definitions of records and reports.',
    written(
      'typeRows',
      recordTypes.map((type) => [type, rowOf(type)]),
    ),
    written(
      'reportRows',
      Object.entries<ReportDefinition>(reports).map(([name, report]) => [name, reportRowOf(report)]),
    ),
  ].join('\n');

/** The text of `generated/permissionNames.ts`: what a refusal calls a permission, for code that has no definitions. */
export function permissionNamesText(): string {
  const ofTypes = recordTypes.map(definitionOf).flatMap((each) => [each.permission, ...(each.actionPermissions ?? [])]);
  const ofReports = Object.values<ReportDefinition>(reports).map(({ permission }) => permission);
  // Types that share a permission may each call it by their own name: the first one names it, as in the table of roles.
  const names = [
    ...new Map(
      [...ofTypes, ...ofReports, ...companyPermissions, ...Object.values(informationClasses)]
        .map(({ id, name }) => [id, name] as const)
        .toReversed(),
    ),
  ];
  return [
    '// Written by `npm run generate` from the definitions of records and reports.',
    'export const permissionNames: Readonly<Record<string, string>> = {',
    ...names.map(([id, name]) => `  ${id}: ${JSON.stringify(name)},`),
    '};',
    '',
  ].join('\n');
}
