import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Level, RecordDefinition } from '#contract/fields';
import { carryOut, type Copy, type Edits, openCopy, touched, untranslated, withLabels } from './task.ts';

const definitionText = `import { defineRecord, field } from '../../fields.ts';
import { isInactive, stamps } from '../parts/dimensions.ts';

export const salesTeam = defineRecord({
  type: 'salesTeam',
  label: 'Sales team',
  plural: 'Sales teams',
  category: 'setup',
  posting: 'never',
  permission: { id: 'LIST_SALESTEAM', name: 'Lists > Sales Teams', roles: { salesClerk: 'Edit', warehouse: 'None' } },
  nav: { group: 'lists', after: 'customForm' },
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
`;

/** The files of a new record type without behaviour: its definition, and its labels in each language. */
const newcomer: Edits = {
  'src/contract/records/parties/salesTeam.ts': () => definitionText,
  'src/contract/records/parties/labels.de.ts': withLabels({
    'salesTeam.label': 'Verkaufsteam',
    'salesTeam.plural': 'Verkaufsteams',
    'salesTeam.fields.quota': 'Ziel',
  }),
  'src/contract/records/parties/labels.fr.ts': withLabels({
    'salesTeam.label': 'Équipe de vente',
    'salesTeam.plural': 'Équipes de vente',
    'salesTeam.fields.quota': 'Objectif',
  }),
};
const after = carryOut(newcomer);

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

let copy: Copy;
let derived: Derived;

beforeAll(async () => {
  copy = await openCopy(after, ['src/service/auth/users/roles.ts']);
  const at = (path: string) => join(copy.folder, path);
  const { read } = copy;
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
afterAll(() => copy.close());

describe('the recipe for a record type', () => {
  it('takes three files: a definition, and the labels of each language', async () => {
    expect(touched(after)).toEqual(Object.keys(newcomer).toSorted());
    expect(touched(after)).toHaveLength(3);
    expect(await untranslated(copy, 'de', derived.definition)).toEqual([]);
    expect(await untranslated(copy, 'fr', derived.definition)).toEqual([]);
    expect(derived.definition.type).toBe('salesTeam');
    expect(derived.area).toBe('parties');
  });

  it('gives it a list with columns and filters, and a form', () => {
    expect(derived.definition.list).toEqual(['name', 'quota', 'isInactive']);
    expect(derived.filters).toEqual(expect.arrayContaining(['name', 'quota', 'isinactive']));
    expect(derived.definition.form.flatMap(({ fields }) => fields)).toContain('quota');
  });

  it('puts it behind the type it follows in the navigation', () => {
    expect(derived.places[derived.places.indexOf('customForm') + 1]).toBe('salesTeam');
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
