import type { FieldMap } from '#contract/fields';
import { targetsOf } from '#contract/kinds/columnFacts';
import { presentFields, presentRecord } from '#contract/derive/present';
import { definitionOf, type RecordType } from '#contract/records/registry';
import { emptyService, openPrepared, type OpenedDatabase, sampleCompany } from '../../testing/prepared.ts';
import type { Database, Queryable } from '../database.ts';
import type { StoredDoc, StoredSublists } from '../records.ts';

/** A record as a test writes it. */
export interface TestRecord {
  readonly id: string;
  readonly type: RecordType;
  readonly refName: string;
  readonly doc: StoredDoc;
  readonly sub?: StoredSublists;
  readonly code?: string | null;
  readonly externalId?: string | null;
  readonly createdDate?: string;
}

export type OpenedWorld = OpenedDatabase;

/** Both engines with the schema in place, by name. */
export const testEngines: Readonly<Record<Database['kind'], () => Promise<OpenedWorld>>> = {
  embedded: () => openPrepared('embedded', emptyService),
  postgres: () => openPrepared('postgres', emptyService),
};

/** Both engines with the sample company of the tests, by name. */
export const sampleEngines: typeof testEngines = {
  embedded: () => openPrepared('embedded', sampleCompany),
  postgres: () => openPrepared('postgres', sampleCompany),
};

/** Writes records with their edges, as a commit would, without rules, numbers or audit. */
export async function insertRecords(db: Queryable, records: readonly TestRecord[]): Promise<void> {
  const rows = records.map(
    ({
      id,
      type,
      refName,
      doc,
      sub = {},
      code = null,
      externalId = null,
      createdDate = '2026-01-01T00:00:00.000Z',
    }) => ({
      id,
      type,
      ref_name: refName,
      doc,
      sub,
      code,
      external_id: externalId,
      is_inactive: doc.isInactive === true,
      version: 1,
      created_at: createdDate,
      modified_at: createdDate,
    }),
  );
  await db.query(
    `insert into record (id, type, ref_name, doc, sub, code, external_id, is_inactive, version, created_at, modified_at)
     select * from jsonb_to_recordset($1::jsonb) as r(id bigint, type text, ref_name text, doc jsonb, sub jsonb, code text, external_id text,
            is_inactive boolean, version integer, created_at timestamptz, modified_at timestamptz)`,
    [JSON.stringify(rows)],
  );
  const edges = records.flatMap(({ id, type, doc, sub }) =>
    edgesOf(type, doc, sub ?? {}).map(([path, to]) => ({ from_id: id, path, to_id: to })),
  );
  await db.query(
    'insert into edge select * from jsonb_populate_recordset(null::edge, $1::jsonb) on conflict do nothing',
    [JSON.stringify(edges)],
  );
}

function edgesOf(type: RecordType, doc: StoredDoc, sub: StoredSublists): [string, string][] {
  const { fields, sublists } = definitionOf(type);
  const lines = Object.entries(sublists).flatMap(([list, sublist]) =>
    (sub[list] ?? []).flatMap((line) => referencesOf(sublist.fields, line, `${list}.`)),
  );
  return [...referencesOf(fields, doc, ''), ...lines];
}

const referencesOf = (fields: FieldMap, doc: StoredDoc, prefix: string): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) =>
    targetsOf(field).length === 0 ? [] : idsIn(doc[name]).map((id): [string, string] => [prefix + name, id]),
  );

const idsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : [];

type Bag = Record<string, unknown>;

/** Records in wire form, each reference with the fields of its target: the reference for filters. */
export function wireRecords(records: readonly TestRecord[]): ReadonlyMap<string, Bag> {
  const byId = new Map(records.map((record) => [record.id, record]));
  const present = (record: TestRecord): Bag => {
    const definition = definitionOf(record.type);
    const time = record.createdDate ?? '2026-01-01T00:00:00.000Z';
    const stored = {
      ...record,
      sub: record.sub ?? {},
      externalId: record.externalId ?? null,
      createdDate: time,
      lastModifiedDate: time,
    };
    const how = { nameOf: (id: string) => byId.get(id)?.refName, href: (type: string, id: string) => `${type}/${id}` };
    return { ...presentRecord(definition, stored, how), ...falseWhereUnset(definition.fields, record.doc) };
  };
  const expand = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(expand);
    const id =
      typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
        ? value.id
        : undefined;
    const target = id === undefined ? undefined : byId.get(id);
    return target ? { ...present(target), id: target.id, refName: target.refName } : value;
  };
  const expandFields = (fields: FieldMap, bag: Bag): Bag => ({
    ...bag,
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) =>
        targetsOf(field).length > 0 ? [[name, expand(bag[name])]] : [],
      ),
    ),
  });
  return new Map(
    records.map((record) => {
      const definition = definitionOf(record.type);
      const lists = Object.entries(definition.sublists).map(([list, { fields }]) => [
        list,
        {
          items: (record.sub?.[list] ?? []).map((line) =>
            expandFields(
              fields,
              presentFields(fields, line, { nameOf: (id) => byId.get(id)?.refName, href: () => '' }),
            ),
          ),
        },
      ]);
      return [record.id, { ...expandFields(definition.fields, present(record)), ...Object.fromEntries(lists) }];
    }),
  );
}

/** A checkbox that was never set counts as false. */
const falseWhereUnset = (fields: FieldMap, doc: StoredDoc): Bag =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'boolean' ? [[name, doc[name] === true]] : [])),
  );
