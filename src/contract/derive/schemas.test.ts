import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { RecordDefinition } from '../fields.ts';
import { definitionOf } from '../records/index.ts';
import { bodySchema, headerSchema, issueProblem } from './schemas.ts';

const journal = definitionOf('periodEndJournal');
const problemsOf = (definition: RecordDefinition, schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value, { reportInput: true });
  return result.success ? [] : result.error.issues.map((issue) => issueProblem(definition, issue));
};
const line = { account: { id: '7' }, debit: '1.5' };

describe('the header schema of a definition', () => {
  const pathsOf = (schema: z.ZodMiniType, value: unknown) => problemsOf(journal, schema, value).map(({ path }) => path);

  it('names every required field that is missing or empty', () => {
    const missing = ['tranDate', 'postingPeriod', 'currency'];
    expect(pathsOf(headerSchema(journal), {})).toEqual(missing);
    expect(pathsOf(headerSchema(journal), { tranDate: '', postingPeriod: null, memo: '' })).toEqual(missing);
  });

  // spec: conventions 10
  it('requires the subsidiary in a company with more than one', () => {
    const body = { tranDate: '2026-06-30', postingPeriod: '1', currency: '1' };
    expect(pathsOf(headerSchema(journal), body)).toEqual([]);
    expect(pathsOf(headerSchema(journal, { isMultiSubsidiary: true }), body)).toEqual(['subsidiary']);
  });
});

describe('the body schema of a definition', () => {
  it('gives the stored form of every value', () => {
    const body = { tranDate: '2026-6-3', currency: 5, line: { items: [{ ...line, line: '2' }] } };
    expect(z.parse(bodySchema(journal, 'patch'), body)).toEqual({
      tranDate: '2026-06-03',
      currency: { id: '5' },
      line: { items: [{ account: { id: '7' }, debit: 1.5, line: 2 }] },
    });
  });

  it('requires lines and values in a new record, and no empty ones in a change', () => {
    const keysOf = (mode: 'create' | 'patch' | 'partial', body: unknown) =>
      problemsOf(journal, bodySchema(journal, mode), body).map(({ key, path }) => `${key} ${path}`);
    expect(keysOf('create', { tranDate: '2026-06-30', postingPeriod: 1, currency: 1 })).toEqual([
      'field.required line',
    ]);
    expect(keysOf('patch', {})).toEqual([]);
    expect(keysOf('patch', { tranDate: null, line: { items: [{}] } })).toEqual([
      'field.required tranDate',
      'field.required line.items[0].account',
    ]);
    expect(keysOf('partial', { tranDate: null, line: { items: [{}] } })).toEqual([]);
  });
});

describe('the problem of an issue', () => {
  const first = (definition: RecordDefinition, body: unknown) =>
    problemsOf(definition, bodySchema(definition, 'patch'), body)[0];

  it('says code, key, arguments and path', () => {
    expect(first(journal, { memo: 5 })).toEqual({
      code: 'INVALID_CONTENT',
      key: 'field.notText',
      args: { value: '5', field: { kind: 'label', of: 'periodEndJournal.fields.memo', text: 'Memo' } },
      detail: 'Memo must be text, not 5.',
      path: 'memo',
    });
  });

  it.each([
    [{ currency: {} }, 'INVALID_KEY_OR_REF', 'currency', 'the reference must include id'],
    [{ memo: 'x'.repeat(4001) }, 'INVALID_CONTENT', 'memo', 'use at most 4000 characters instead of 4001'],
    [{ exchangeRate: '1.123456789' }, 'INVALID_CONTENT', 'exchangeRate', 'use at most 8 decimals'],
    [{ externalId: 'a b' }, 'INVALID_CONTENT', 'externalId', 'External ID must be 1 to 255 letters'],
    [{ line: { items: 5 } }, 'INVALID_CONTENT', 'line', 'must be a list of lines'],
    [{ line: { items: [line, 5] } }, 'INVALID_CONTENT', 'line.items[1]', 'must be a JSON object'],
    [{ line: { items: [{ ...line, line: 0 }] } }, 'INVALID_CONTENT', 'line.items[0].line', 'whole number of 1 or more'],
    [{ line: { items: [{ ...line, debit: 'x' }] } }, 'INVALID_CONTENT', 'line.items[0].debit', 'must be a number'],
  ])('of %j is %s at %s', (body, code, path, detail) => {
    const problem = first(journal, body);
    expect([problem?.code, problem?.path]).toEqual([code, path]);
    expect(problem?.detail).toContain(detail);
  });

  it('names the entry of a list', () => {
    const detail = first(definitionOf('account'), { subsidiary: ['1', {}] })?.detail;
    expect(detail).toBe('Subsidiaries entry 2: the reference must include id, refName or externalId.');
  });
});
