import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { gridSettings } from '../../../proofs/fixtures/app/gridSettings.ts';
import { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { readCell } from '#app/engine/grid/model/readCell.ts';
import { decodeText } from './decodeText.ts';
import { filledRows, importSnapshot, putRows, readSnapshot } from './importDraft.ts';
import {
  alikeOf,
  bodyOf,
  contentKey,
  existingOf,
  groupRows,
  importColumns,
  keyFields,
  knownKey,
  nameOf,
  problemsOf,
  repeatedKeys,
  rowOfLine,
  valuesOf,
} from './importRules.ts';

const journal = definitionOf('periodEndJournal');
const settings = gridSettings({ locale: 'en-US', workDate: '2026-07-02', precision: 2 });
const accounts = [
  { id: '11', code: '1010', name: 'Cash' },
  { id: '12', code: '6000', name: 'Rent' },
];

function grid(
  type: Parameters<typeof definitionOf>[0],
  lines: string | undefined,
  rows: readonly Readonly<Record<string, string>>[],
) {
  const definition = definitionOf(type);
  const columns = importColumns(definition, lines);
  const known = (field: string) =>
    field.endsWith('account')
      ? accounts
      : field === 'currency' || field === 'subsidiary'
        ? [{ id: '1', name: 'Main', code: 'USD' }]
        : field === 'postingPeriod'
          ? [{ id: '6', name: 'Jun 2026' }]
          : [];
  const model = new GridModel({ columns, settings, references: { known } });
  model.load(
    rows.map((row) =>
      model.store.makeRow(
        Object.fromEntries(
          Object.entries(row).map(([field, text]) => {
            const column = columns.find((each) => each.field === field);
            if (!column) throw new Error(`no column ${field}`);
            return [field, readCell(column, text, model.reader)];
          }),
        ),
      ),
    ),
  );
  const all = model.store.order().flatMap((id) => model.store.row(id) ?? []);
  return { model, definition, columns, records: groupRows(definition, all, lines) };
}

const head = { tranDate: '2026-06-30', postingPeriod: 'Jun 2026', subsidiary: 'Main', currency: 'USD' };

describe('a file as records', () => {
  it('a row without head fields, or with the key of the one above, is a further line of the same record', () => {
    const { records, columns } = grid('periodEndJournal', 'line', [
      { ...head, externalId: 'A', 'line.account': '6000', 'line.debit': '10.50' },
      { 'line.account': '1010', 'line.credit': '10.50' },
      { ...head, externalId: 'B', 'line.account': '6000', 'line.debit': '3' },
      { ...head, externalId: 'B', 'line.account': '1010', 'line.credit': '3' },
    ]);
    expect(records.map(({ rows }) => rows.map(({ index }) => index))).toEqual([
      [0, 1],
      [2, 3],
    ]);
    const [first] = records;
    expect(first && bodyOf(first, columns, settings, 'line')).toEqual({
      tranDate: '2026-06-30',
      postingPeriod: { id: '6' },
      subsidiary: { id: '1' },
      currency: { id: '1' },
      externalId: 'A',
      line: {
        items: [
          { account: { id: '12' }, debit: 10.5 },
          { account: { id: '11' }, credit: 10.5 },
        ],
      },
    });
    expect(first && [rowOfLine(first, 1, 'line'), nameOf(journal, first, columns, settings)]).toEqual([1, 'Row 1, A']);
  });

  it('without lines every row is a record, and heads of lines are found by their short label too', () => {
    const { records } = grid('department', undefined, [{ name: 'North' }, { name: 'South' }]);
    expect(records).toHaveLength(2);
    expect(importColumns(journal, 'line').find(({ field }) => field === 'line.debit')?.names).toEqual(
      expect.arrayContaining(['line.debit', 'Debit', 'debit']),
    );
    expect(importColumns(journal, 'line').some(({ definition: { access } }) => access === 'readOnly')).toBe(false);
  });

  it('reports unreadable and missing values at their row', () => {
    const { records, columns } = grid('periodEndJournal', 'line', [
      { tranDate: 'soon', subsidiary: 'Main', currency: 'USD', postingPeriod: 'Jun 2026', 'line.account': '6000' },
      { ...head, tranDate: '', memo: 'x', 'line.account': '1010' },
    ]);
    const [bad, missing] = records;
    expect(bad && problemsOf(bad, columns, journal).map(({ row, field }) => [row, field])).toContainEqual([
      0,
      'tranDate',
    ]);
    expect(missing && problemsOf(missing, columns, journal).map(({ row, field }) => [row, field])).toContainEqual([
      1,
      'tranDate',
    ]);
  });

  it('finds duplicate keys in the file and keys the service already has', () => {
    const { definition, columns, records } = grid('account', undefined, [
      { acctNumber: '6100', acctName: 'Fees' },
      { acctNumber: '6200', acctName: 'Travel' },
      { acctNumber: '6100', acctName: 'Fees again' },
    ]);
    expect(keyFields(definition)).toEqual(['externalId', 'acctNumber']);
    expect(repeatedKeys(definition, records, columns).map(({ row, field }) => [row, field])).toEqual([
      [2, 'acctNumber'],
    ]);
    expect(valuesOf(keyFields(definition), records).get('acctNumber')).toEqual(['6100', '6200']);
    const [, second] = records;
    expect(
      second && existingOf(definition, second, new Map([[knownKey('acctNumber', '6200'), { id: '77', etag: '"3"' }]])),
    ).toEqual({ id: '77', etag: '"3"', field: 'acctNumber', value: '6200' });
  });

  it('finds customers, vendors and items that the service has in another spelling', () => {
    const { definition, records } = grid('vendor', undefined, [
      { companyName: 'MÜLLER-SÖHNE GmbH' },
      { companyName: 'Müller Stahl GmbH' },
      { companyName: ' - ' },
    ]);
    const known = [{ id: '31', etag: undefined, field: 'companyName', value: 'Müller & Söhne GmbH' }];
    expect(records.map((record) => alikeOf(definition, record, known))).toEqual([
      { id: '31', etag: undefined, field: 'companyName', value: 'MÜLLER-SÖHNE GmbH', like: 'Müller & Söhne GmbH' },
      undefined,
      undefined,
    ]);
  });

  it('a prepared import comes back as it was left, with what was half put right', () => {
    const { model, definition } = grid('account', undefined, [
      { acctNumber: '6100', acctName: 'Fees' },
      {},
      { acctNumber: '6200', acctType: 'Nonsense' },
    ]);
    const kept = readSnapshot(structuredClone(importSnapshot(model, undefined)));
    const again = grid('account', undefined, []).model;
    putRows(again, kept?.rows ?? []);
    const rows = filledRows(again);
    expect([
      kept?.lines,
      kept?.columns.length,
      rows.map(({ cells }) => cells.acctNumber?.value ?? cells.acctNumber?.text),
    ]).toEqual([undefined, model.columns.length, ['6100', '6200']]);
    expect(
      groupRows(definition, rows, undefined).map((record) =>
        problemsOf(record, again.options.columns, definition).some(({ field }) => field === 'acctType'),
      ),
    ).toEqual([true, true]);
    expect(rows[1]?.cells.acctType?.text).toBe('Nonsense');
    expect(readSnapshot({ values: {} })).toBeUndefined();
  });

  it('the key of a record derives from its content, so that importing the same file again creates nothing twice', async () => {
    const body = { name: 'North' };
    const keys = await Promise.all([
      contentKey('department', body, 0),
      contentKey('department', { ...body }, 0),
      contentKey('department', body, 1),
      contentKey('location', body, 0),
    ]);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('reads text as spreadsheets write it, and distinguishes a workbook from text', () => {
    expect(decodeText(new TextEncoder().encode('Größe'))).toBe('Größe');
    expect(decodeText(new Uint8Array([0x47, 0x72, 0xf6, 0xdf, 0x65]))).toBe('Größe');
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0x00]))).toBe('A');
    expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeUndefined();
  });
});
