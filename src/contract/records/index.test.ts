import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { targetsOf } from '../kinds/columnFacts.ts';
import { kindOf } from '../kinds/kinds.ts';
import { accountTypes } from '../lists/accountTypes.ts';
import { areas, definitionOf, findRecordType, records, recordTypes } from './index.ts';
import { systemAccounts } from '../lists/systemAccounts.ts';

const fieldsOf = (type: (typeof recordTypes)[number]) => {
  const { fields, sublists } = definitionOf(type);
  return [...Object.entries(fields), ...Object.values(sublists).flatMap((list) => Object.entries(list.fields))];
};

describe('the permissions of actions', () => {
  it.each(recordTypes)('%s names each that it does not share with the type in `actionPermissions`', (type) => {
    const { permission, actionPermissions = [], actions = {} } = definitionOf(type);
    const named = [permission, ...actionPermissions].map(({ id }) => id);
    expect(Object.values(actions).filter((action) => !named.includes(action.permission))).toEqual([]);
  });
});

describe('the record definitions', () => {
  it.each(recordTypes)('%s is registered under its own name and found in any case', (type) => {
    expect(definitionOf(type).type).toBe(type);
    expect(findRecordType(type.toUpperCase())).toBe(type);
  });

  it.each(Object.entries(areas))('lists every definition of the area %s in its index', async (area, definitions) => {
    const folder = new URL(`${area}/`, import.meta.url);
    const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    const texts = await Promise.all(
      files.map(async (file) => [file, await readFile(new URL(file, folder), 'utf8')] as const),
    );
    const defined = texts.filter(([, text]) => text.includes('defineRecord({')).map(([file]) => file.slice(0, -3));
    expect(
      defined.filter((name) => !(name in definitions)),
      `src/contract/records/${area}/index.ts lacks a line`,
    ).toEqual([]);
    expect(defined).toHaveLength(Object.keys(definitions).length);
  });

  it('has the folders of its areas, next to the parts', async () => {
    const entries = await readdir(new URL('.', import.meta.url), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.toSorted()).toEqual([...Object.keys(areas), 'parts'].toSorted());
  });

  it('answers journalEntry as periodEndJournal', () => {
    expect(findRecordType('journalEntry')).toBe('periodEndJournal');
    expect(findRecordType('nothing')).toBeUndefined();
  });

  it('names every type by its own label and other names in fields that name a type', () => {
    expect(records.customForm.fields.recordType.options).toEqual(
      Object.fromEntries(
        recordTypes.map((type) => {
          const { label, aliases } = definitionOf(type);
          return [type, aliases === undefined ? { label } : { label, aliases }];
        }),
      ),
    );
  });

  it.each(recordTypes)('%s is data only, so that it can be printed', (type) => {
    expect(JSON.parse(JSON.stringify(records[type]))).toEqual(records[type]);
  });

  it.each(recordTypes)('%s has a known type and a label for every field', (type) => {
    for (const [name, field] of fieldsOf(type)) {
      expect(kindOf(field), name).toBeDefined();
      expect(field.label.length, name).toBeGreaterThan(0);
    }
  });

  it.each(recordTypes)('%s shows every field of its form once', (type) => {
    const definition = definitionOf(type);
    const shown = definition.form.flatMap((section) => section.fields);
    expect([...shown].toSorted()).toEqual(
      Object.keys(definition.fields)
        .filter((name) => shown.includes(name))
        .toSorted(),
    );
    expect(new Set(shown).size).toBe(shown.length);
    const sendable = Object.entries(definition.fields)
      .filter(([, field]) => field.access !== 'readOnly')
      .map(([name]) => name);
    expect(sendable.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('lets a type settle documents of a party, in sublists that name a document and an amount', () => {
    const settling = recordTypes.map(definitionOf).filter(({ settles }) => settles !== undefined);
    expect(settling.length).toBeGreaterThan(5);
    for (const { type, settles, fields, sublists } of settling) {
      const named = [settles?.party ?? '', ...(settles?.source === undefined ? [] : [settles.source])];
      expect(
        named.filter((name) => fields[name]?.kind !== 'ref'),
        type,
      ).toEqual([]);
      for (const list of Object.keys(settles?.lists ?? {}))
        expect(Object.keys(sublists[list]?.fields ?? {}), `${type}.${list}`).toEqual(
          expect.arrayContaining(['doc', 'apply', 'amount']),
        );
    }
  });

  it('points references at types that are served', () => {
    const unknown = recordTypes.flatMap((type) =>
      fieldsOf(type).flatMap(([name, field]) =>
        targetsOf(field)
          .filter((target) => findRecordType(target) === undefined)
          .map((target) => `${type}.${name} -> ${target}`),
      ),
    );
    expect(unknown).toEqual([]);
  });

  // spec: account acctType
  it('gives every one of the fifteen account types of the specification a side and a statement', () => {
    const spec = [
      'Bank',
      'AcctRec',
      'OthCurrAsset',
      'FixedAsset',
      'OthAsset',
      'AcctPay',
      'CredCard',
      'OthCurrLiab',
      'LongTermLiab',
      'Equity',
      'Income',
      'COGS',
      'Expense',
      'OthIncome',
      'OthExpense',
    ];
    expect(spec.filter((id) => !(id in accountTypes))).toEqual([]);
  });

  it('gives every system role an account with its own number', () => {
    const numbers = Object.values(systemAccounts).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
