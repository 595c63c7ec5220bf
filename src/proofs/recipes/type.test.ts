import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level, RecordDefinition } from '#contract/fields';

const root = resolve(import.meta.dirname, '../../..');

/** The files of a new record type without behaviour: its definition, and its line in the index of its area. */
const newcomer = {
  'src/contract/records/parties/salesTeam.ts': `import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const salesTeam = defineRecord({
  type: 'salesTeam',
  label: 'Sales team',
  plural: 'Sales teams',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_SALESTEAM', name: 'Lists > Sales Teams', roles: { salesClerk: 'Edit', warehouse: 'None' } },
  nav: { group: 'lists', after: 'currencyRate' },
  name: ['name'],
  unique: [['name']],
  fields: {
    name: field.text({ label: 'Name', access: 'required', maxLength: 60 }),
    quota: field.amount({ label: 'Quota', access: 'optional' }),
    isInactive,
    ...stamps,
  },
  sublists: {},
  form: [{ name: 'primary', title: 'Primary information', fields: ['name', 'quota', 'isInactive'] }],
  list: ['name', 'quota', 'isInactive'],
  filters: ['name', 'quota', 'isInactive'],
  order: 'name ASC',
  example: { q: "name = 'Coast'", orderby: 'name ASC', create: { name: 'Coast', quota: 5000 }, change: { quota: 6000 } },
});
`,
  'src/contract/records/parties/index.ts': `export { salesTeam } from './salesTeam.ts';\n`,
};

/** What the product derives from the definitions, read in a copy of the tree. */
const probe = `import { catalogueOf, listedTypes } from '#contract/derive/catalogue';
import { filterFieldsOf } from '#contract/derive/columns';
import { standsAlone } from '#contract/derive/example';
import { typesInPlace } from '#contract/derive/navigation';
import { openApiFor } from '#contract/derive/openApi';
import { permissionRows } from '#contract/permissionTable';
import { definitionOf, findRecordType, recordTypes } from '#contract/records/index';
import { permissionsOf, roles } from './service/auth/users/roles.ts';
`;

interface Derived {
  readonly definition: RecordDefinition;
  readonly area: string;
  readonly filters: readonly string[];
  readonly places: readonly string[];
  readonly paths: readonly string[];
  readonly permission: object | undefined;
  readonly levels: Readonly<Record<string, Level>>;
  readonly formChoices: readonly string[];
  readonly isProvedByExample: boolean;
}

let folder: string;
let derived: Derived;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recipe-type-'));
  const at = (path: string) => join(folder, path);
  await cp(join(root, 'src/contract'), at('src/contract'), { recursive: true });
  await mkdir(at('src/service/auth/users'), { recursive: true });
  for (const path of ['package.json', 'tsconfig.json', 'src/service/auth/users/roles.ts'])
    await cp(join(root, path), at(path));
  await symlink(join(root, 'node_modules'), at('node_modules'));
  for (const [path, text] of Object.entries(newcomer)) {
    const before = path.endsWith('/index.ts') ? await readFile(at(path), 'utf8') : '';
    await writeFile(at(path), text + before);
  }
  const read = async <T>(path: string): Promise<T> =>
    (await runnerImport<T>(at(path), { configFile: false, root: folder, logLevel: 'error' })).module;
  const rows = await read<Record<'catalogueText' | 'permissionNamesText', () => string>>(
    'src/contract/derive/catalogueRows.ts',
  );
  await writeFile(at('src/contract/generated/catalogue.ts'), rows.catalogueText());
  await writeFile(at('src/contract/generated/permissionNames.ts'), rows.permissionNamesText());
  await writeFile(
    at('src/probe.ts'),
    `${probe}
const type = findRecordType('SALESTEAM');
const definition = definitionOf(type);
export const derived = {
  definition,
  area: catalogueOf(type).area,
  filters: [...filterFieldsOf(definition).keys()],
  places: typesInPlace(listedTypes, catalogueOf),
  paths: Object.keys(openApiFor(recordTypes, '').paths),
  permission: permissionRows.find(({ id }) => id === definition.permission.id),
  levels: Object.fromEntries(roles.map((role) => [role.name, permissionsOf(role).LIST_SALESTEAM])),
  formChoices: Object.keys(definitionOf('customForm').fields.recordType.options),
  isProvedByExample: standsAlone(definition.example.create),
};
`,
  );
  ({ derived } = await read<{ derived: Derived }>('src/probe.ts'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the recipe for a record type', () => {
  it('takes a definition and its line in the index of its area, beside the labels of each language', () => {
    expect(Object.keys(newcomer)).toHaveLength(2);
    expect(derived.definition.type).toBe('salesTeam');
    expect(derived.area).toBe('parties');
  });

  it('gives it a list with columns and filters, and a form', () => {
    expect(derived.definition.list).toEqual(['name', 'quota', 'isInactive']);
    expect(derived.filters).toEqual(expect.arrayContaining(['name', 'quota', 'isinactive']));
    expect(derived.definition.form.flatMap(({ fields }) => fields)).toContain('quota');
  });

  it('puts it behind the type it follows in the navigation', () => {
    expect(derived.places[derived.places.indexOf('currencyRate') + 1]).toBe('salesTeam');
  });

  it('describes it in the API document', () => {
    expect(derived.paths.filter((path) => path.includes('/salesTeam')).length).toBeGreaterThan(1);
  });

  it('gives the roles of a new company their levels, and a row in the table of permissions', () => {
    expect(derived.permission).toMatchObject({ name: 'Lists > Sales Teams', types: ['salesTeam'] });
    expect(derived.levels).toEqual({
      Administrator: 'Full',
      Controller: 'Full',
      Accountant: 'Edit',
      'A/R Clerk': 'View',
      'A/P Clerk': 'View',
      'Sales Clerk': 'Edit',
      Warehouse: 'None',
      Auditor: 'View',
      Purchaser: 'View',
    });
  });

  it('offers it to fields that name a type, and to the proofs and the sample company by its example', () => {
    expect(derived.formChoices).toContain('salesTeam');
    expect(derived.isProvedByExample).toBe(true);
  });
});
