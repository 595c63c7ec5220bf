import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '../records/index.ts';
import { readBody } from './readBody.ts';

const journal = definitionOf('periodEndJournal');
const account = definitionOf('account');
const line = { account: { id: '7' }, debit: 1 };

describe('reading a body', () => {
  it('takes property names in any case', () => {
    expect(readBody(journal, { TRANDATE: '2026-06-30', Memo: 'x' }, 'patch').values).toEqual({
      tranDate: '2026-06-30',
      memo: 'x',
    });
  });

  // spec: conventions 1
  it('takes a reference as object with id, refName or externalId, and as a bare id', () => {
    const of = (currency: unknown) => readBody(journal, { currency }, 'patch').values.currency;
    expect([of({ id: 5 }), of({ refName: 'Euro' }), of({ externalId: 'E1' }), of('5'), of(5)]).toEqual([
      { id: '5' },
      { refName: 'Euro' },
      { externalId: 'E1' },
      { id: '5' },
      { id: '5' },
    ]);
  });

  it('takes a state as text or as an object with id or refName, and nothing else as text', () => {
    const location = definitionOf('location');
    const of = (body: object) => readBody(location, body, 'patch');
    for (const state of ['CA', { id: 'CA' }, { refName: 'CA' }, { id: 'CA', refName: 'California' }])
      expect(of({ state })).toMatchObject({ values: { state: 'CA' }, problems: [] });
    for (const state of [{}, { id: 7 }, ['CA'], { id: 'x'.repeat(61) }])
      expect(of({ state }).problems, JSON.stringify(state)).toMatchObject([{ code: 'INVALID_CONTENT', path: 'state' }]);
    expect(of({ city: { id: 'Oakland' } }).problems).toMatchObject([{ key: 'field.notText', path: 'city' }]);
    expect(of({ state: null }).values).toEqual({ state: null });
  });

  it('takes an enumeration by id, display name or alias', () => {
    const of = (acctType: unknown) => readBody(account, { acctType }, 'patch').values.acctType;
    expect([of({ id: 'Bank' }), of('bank'), of({ refName: 'Accounts Receivable' })]).toEqual([
      'Bank',
      'Bank',
      'AcctRec',
    ]);
  });

  it('takes a line with its number alone, to merge it, in every sublist of every type', () => {
    for (const type of recordTypes)
      for (const sublist of Object.keys(definitionOf(type).sublists)) {
        const { problems } = readBody(definitionOf(type), { [sublist]: { items: [{ line: 1 }] } }, 'merge');
        expect(problems, `${type}.${sublist}`).toEqual([]);
      }
  });

  it('takes booleans as T and F, numbers as text and dates without padding', () => {
    const { values } = readBody(journal, { reversalDefer: 'T', exchangeRate: '1.25', tranDate: '2026-6-3' }, 'patch');
    expect(values).toEqual({ reversalDefer: true, exchangeRate: 1.25, tranDate: '2026-06-03' });
  });

  it('lists every required value that is missing', () => {
    const { problems } = readBody(journal, {}, 'create');
    expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'USER_ERROR tranDate',
      'USER_ERROR postingPeriod',
      'USER_ERROR currency',
      'USER_ERROR line',
    ]);
  });

  it('names the value, the field and the line of every problem', () => {
    const { problems } = readBody(
      journal,
      { tranDate: 'soon', line: { items: [line, { debit: 'much' }, 7] } },
      'patch',
    );
    expect(problems.map(({ path }) => path)).toEqual([
      'tranDate',
      'line.items[1].account',
      'line.items[1].debit',
      'line.items[2]',
    ]);
    expect(problems[0]?.detail).toContain('"soon"');
  });

  it('reports unknown and read-only properties and stores neither', () => {
    const read = readBody(
      journal,
      { tranStatus: 'APPROVED', frobnicate: 1, id: '9', links: [], line: { items: [{ ...line, colour: 'red' }] } },
      'patch',
    );
    expect(read.values).toEqual({});
    expect([read.readOnly, read.unknown]).toEqual([
      ['tranStatus', 'id', 'links'],
      ['frobnicate', 'line.items[0].colour'],
    ]);
  });

  it('clears a field with null, but not a required one', () => {
    expect(readBody(journal, { memo: null }, 'patch').values).toEqual({ memo: null });
    expect(readBody(journal, { tranDate: null }, 'patch').problems.map(({ path }) => path)).toEqual(['tranDate']);
  });

  it('takes lines with or without the items wrapper and keeps their number', () => {
    expect(readBody(journal, { line: [{ ...line, line: 3 }] }, 'patch').sublists.line).toEqual([
      { values: { account: { id: '7' }, debit: 1 }, line: 3 },
    ]);
  });

  it('changes no lines when a record read without them is sent back', () => {
    const read = readBody(journal, { line: { links: [] } }, 'patch');
    expect([read.sublists, read.problems]).toEqual([{}, []]);
  });

  it('refuses a body that is not an object', () => {
    expect(readBody(journal, [1], 'create').problems.map(({ code }) => code)).toEqual(['INVALID_CONTENT']);
  });
});
