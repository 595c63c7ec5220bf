import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Field, FieldMap } from '#contract/fields';
import { choicesOf, targetsOf, columnFacts } from '#contract/kinds/columnFacts';
import { definitionOf, findRecordType, type RecordType, recordTypes } from '#contract/records/index';
import { bindFilter } from '#contract/wire/filter/bind';
import { evaluateFilter } from '#contract/wire/filter/evaluate';
import type { Queryable } from '../../database.ts';
import type { StoredLine, StoredValue } from '../../records.ts';
import { name, run, sql } from '../../statements.ts';
import { typeTable } from '../../tables/typeTables.ts';
import { shownCosts } from '../stock/itemCosts.ts';
import { filterResolver } from './filterFields.ts';
import { filterSql } from './filterSql.ts';
import { dates, filtersOf, numbers, pick, texts, times } from '../../../../proofs/fixtures/testFilters.ts';
import {
  insertRecords,
  type OpenedWorld,
  testEngines,
  type TestRecord,
  wireRecords,
} from '../../../../proofs/fixtures/testRecords.ts';

const PER_TYPE = 5;
const idOf = (type: RecordType, n: number): string => String(1000 + recordTypes.indexOf(type) * 10 + n);

/** A value as a field of this type could store it; undefined: a gap. References point at records of every allowed type. */
function storedOf(field: Field, seed: number): StoredValue | undefined {
  if (seed % 4 === 0) return undefined;
  const types = targetsOf(field).flatMap((target) => findRecordType(target) ?? []);
  const reference = (more: number) => idOf(pick(types, seed + more), (seed + more) % PER_TYPE);
  if (field.kind === 'refs') return types.length === 0 ? undefined : [...new Set([reference(0), reference(1)])];
  if (field.kind === 'ref') return types.length === 0 ? undefined : reference(0);
  const choices = choicesOf(field);
  if (choices) return pick(Object.keys(choices), seed);
  switch (columnFacts[field.kind].valueType) {
    case 'number':
      return field.kind === 'integer' ? seed % 7 : pick(numbers, seed);
    case 'boolean':
      return seed % 3 === 0;
    case 'date':
      return pick(dates, seed);
    case 'dateTime':
      return pick(times, seed);
    default:
      return field.kind === 'text' || field.kind === 'longText' ? pick(texts, seed) : undefined;
  }
}

const storedFields = (fields: FieldMap, seed: number): Record<string, StoredValue> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field], index) => {
      const value = storedOf(field, seed * 7 + index * 3);
      return value === undefined ? [] : [[key, value] as const];
    }),
  );

/** A few records of every type that has a definition, pointing at each other through header and lines, with many gaps. */
const records: TestRecord[] = recordTypes.flatMap((type) =>
  Array.from({ length: PER_TYPE }, (_, n): TestRecord => {
    const { fields, sublists, code, label } = definitionOf(type);
    const lines = (list: string, count: number): StoredLine[] =>
      Array.from({ length: count }, (_line, at) => ({
        ...storedFields(sublists[list]?.fields ?? {}, n * 5 + at * 11 + list.length),
        line: at + 1,
      }));
    return {
      id: idOf(type, n),
      type,
      refName: `${label} ${n}`,
      code: code === undefined ? null : `${type} ${n}`,
      externalId: n === 2 ? `ext-${type}` : null,
      createdDate: pick(times, n),
      doc: storedFields(fields, n + recordTypes.indexOf(type)),
      sub: Object.fromEntries(Object.keys(sublists).map((list) => [list, lines(list, (n + list.length) % 3)])),
    };
  }),
);
let wire: ReturnType<typeof wireRecords>;
const ids = records.filter(({ id }) => Number(id) % 7 === 0).map(({ id }) => id);
const BATCH = 25;

/** The records here contain odd values on purpose; the rules of their types would refuse them. */
const unruled = `do $$ declare one record; begin
  for one in select conname, conrelid::regclass as owner from pg_constraint where contype in ('c', 'x') and (conrelid = 'record'::regclass or conrelid::regclass::text like 'x\\_%') loop
    execute format('alter table %s drop constraint %I', one.owner, one.conname);
  end loop;
  for one in select indexrelid::regclass as named from pg_index where indisunique and not indisprimary and indrelid::regclass::text like 'x\\_%' loop
    execute format('drop index %s', one.named);
  end loop;
  drop index edge_one_deposit;
  drop trigger stock_kept_made on record;
  drop trigger base_period_gap on x_accounting_period;
  end $$`;

/** A cost that isn't stored is searched as shown: by the average costs of the components. */
async function asShown(db: Queryable): Promise<readonly TestRecord[]> {
  const assemblies = records.filter(({ type }) => type === 'assemblyItem');
  const shown = await shownCosts(db, 'assemblyItem', assemblies, ['cost']);
  return records.map((record) => ({ ...record, doc: { ...record.doc, ...shown.get(record.id) } }));
}

describe.each(Object.entries(testEngines))('filters on every type on %s', (_kind, open) => {
  let opened: OpenedWorld;
  beforeAll(async () => {
    opened = await open();
    await opened.database.script(unruled);
    await insertRecords(opened.database, records);
    wire = wireRecords(await asShown(opened.database));
  });
  afterAll(() => opened.close());

  it.each(recordTypes)('find the same records of type %s as the plain evaluation', async (type) => {
    const definition = definitionOf(type);
    const own = records.filter((record) => record.type === type);
    await fc.assert(
      fc.asyncProperty(fc.array(filtersOf(type, ids), { minLength: BATCH, maxLength: BATCH }), async (filters) => {
        const bound = filters.map((filter) => {
          const result = bindFilter(filter, filterResolver(definition), { today: '2026-02-28' });
          if (!result.ok) throw new Error(`${result.problems[0].detail} ${JSON.stringify(filter)}`);
          return result.expr;
        });
        const pieces = bound.map(
          (filter) =>
            sql`select array(select x.id from ${name(typeTable(type))} x where ${filterSql(filter, definition)} order by x.id) as ids`,
        );
        const rows = await run<{ ids: string[] }>(
          opened.database,
          pieces.reduce((all, piece) => sql`${all} union all ${piece}`),
          { isPrepared: false },
        );
        bound.forEach((filter, index) => {
          const expected = own.filter(({ id }) => evaluateFilter(filter, wire.get(id) ?? {})).map(({ id }) => id);
          expect(rows[index]?.ids, JSON.stringify(filter)).toEqual(expected);
        });
      }),
      { numRuns: 4 },
    );
  });
});
