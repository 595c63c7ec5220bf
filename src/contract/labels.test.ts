import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { reportRows, typeRows } from './generated/catalogue.ts';
import { labels as german } from './labels.de.ts';
import { labels as french } from './labels.fr.ts';
import { accountTypes } from './lists/accountTypes.ts';
import { countries } from './lists/countries.ts';
import { fiscalMonths } from './lists/fiscalMonths.ts';
import { paymentMethodKinds } from './lists/paymentMethods.ts';
import { amortizationTypes, frequencies, recurrenceTypes } from './lists/recurrences.ts';
import { mapList, mapRecord, mapReport, pathsOf, type Translate } from './messages/labels.ts';
import { permissionRows } from './permissionTable.ts';
import { definitionOf, recordTypes } from './records/index.ts';
import { reports } from './reports/index.ts';
import { boxesOf, boxLabel, sectionLabel, taxForms } from './tax/forms.ts';
import { type TaxWord, taxWordLabel, taxWords } from './tax/words.ts';
import { operatorNames } from './wire/filter/operators.ts';

const lists = [
  accountTypes,
  countries,
  fiscalMonths,
  paymentMethodKinds,
  amortizationTypes,
  frequencies,
  recurrenceTypes,
];

/** Every label there is by its path, in English. */
const english = new Map<string, string>();
const collect: Translate = (path, label) => {
  english.set(path, label);
  return label;
};
for (const type of recordTypes) mapRecord(definitionOf(type), collect);
for (const report of Object.values(reports)) mapReport(report, collect);
for (const form of taxForms) {
  for (const { id, label } of form.sections) collect(sectionLabel(form, id), label);
  for (const { id, label } of boxesOf(form)) collect(boxLabel(form, id), label);
}
for (const [word, label] of Object.entries(taxWords)) collect(taxWordLabel(word as TaxWord), label); // its own names
for (const list of lists) mapList<Readonly<Record<string, { readonly label: string }>>>(list, collect);
for (const { id, name } of permissionRows) if (!id.endsWith('_*')) collect(`permissions.${id}`, name);

/** Texts that no definition has: words of filters and what refusals call things. */
const words = [
  ...operatorNames.flatMap((name) => [`filter.${name}`, `filter.${name}.not`]),
  ...['number.EQUAL', 'multiSelect.EQUAL', 'multiSelect.ANY_OF'].flatMap((name) => [
    `filter.${name}`,
    `filter.${name}.not`,
  ]),
  'filter.and',
  'filter.or',
  'filter.not',
];
const ofRefusals = /^(?:documents|families|features)\./;

const records = join(import.meta.dirname, 'records');
const areaOf = new Map(
  readdirSync(records, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(records, name)).map((file) => [file.replace(/\.ts$/, ''), name] as const)),
);

/** The type or report that first asks for a permission. */
function ownerOf(id: string): string {
  const asks = ({ permission, actions }: { permission: { id: string }; actions?: object }) =>
    permission.id === id || JSON.stringify(actions ?? {}).includes(`"${id}"`);
  const type = Object.entries(typeRows).find(([, row]) => asks(row))?.[0];
  const report = Object.values(reportRows).some((row) => row.permission.id === id);
  return type ?? (report ? 'reports' : 'customForm');
}

/** The file that the translation of a label belongs into. */
function fileOf(path: string, language: string): string {
  const [first = '', second = ''] = path.split('.');
  const owner = first === 'permissions' ? ownerOf(second) : first;
  const folder =
    owner === 'reports' || owner === 'lists'
      ? owner
      : owner === 'taxForms'
        ? 'tax'
        : owner === 'filter'
          ? 'wire/filter'
          : `records/${areaOf.get(owner) ?? 'parts'}`;
  return `src/contract/${folder}/labels.${language}.ts`;
}

describe('labels of definitions, reports and fixed lists', () => {
  it('are as many as there are definitions for', () => {
    expect(english.size).toBeGreaterThan(2000);
    expect([fileOf('vendorBill.fields.total', 'de'), fileOf('permissions.LIST_TERM', 'fr')]).toEqual([
      'src/contract/records/purchasing/labels.de.ts',
      'src/contract/records/payments/labels.fr.ts',
    ]);
  });

  it.each([
    ['de', german],
    ['fr', french],
  ])('are all translated: %s', (language, labels) => {
    const missing = [...english.keys(), ...words].filter((path) => !pathsOf(path).some((each) => each in labels));
    expect(missing.map((path) => `'${path}' is missing in ${fileOf(path, language)}`)).toEqual([]);
  });

  it.each([
    ['de', german],
    ['fr', french],
  ])('have no translation that nothing uses: %s', (language, labels) => {
    const used = new Set(
      [...english.keys(), ...words].flatMap((path) => pathsOf(path).find((each) => each in labels) ?? []),
    );
    const unused = Object.keys(labels).filter(
      (path) => !used.has(path) && !ofRefusals.test(path) && !path.startsWith('lists.countries.'),
    );
    expect(unused.map((path) => `'${path}' is not needed in ${fileOf(path, language)}`)).toEqual([]);
  });

  it('share a translation only where the English is the same', () => {
    const sharing = new Map<string, Set<string>>();
    for (const [path, label] of english) {
      const shared = pathsOf(path).find((each) => each in german);
      if (shared !== undefined && shared !== path) sharing.set(shared, (sharing.get(shared) ?? new Set()).add(label));
    }
    const differing = [...sharing].filter(([, labels]) => labels.size > 1);
    expect(differing.map(([path, labels]) => `${path} translates ${[...labels].join(' and ')}`)).toEqual([]);
  });
});
