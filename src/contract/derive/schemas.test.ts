import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { definitionOf } from '../records/registry.ts';
import { createSchema, headerSchema, patchSchema, responseSchema } from './schemas.ts';

const journal = definitionOf('periodEndJournal');
const issuesOf = (schema: z.ZodMiniType, value: unknown): string[] => {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

describe('schemas derived from a definition', () => {
  it('name every required field that is missing from a create body', () => {
    expect(issuesOf(createSchema(journal), {})).toEqual(['tranDate', 'postingPeriod', 'currency', 'line']);
  });

  // spec: conventions 10
  it('require the subsidiary in a company with more than one', () => {
    const body = { tranDate: '2026-06-30', postingPeriod: '1', currency: '1' };
    expect(issuesOf(headerSchema(journal), body)).toEqual([]);
    expect(issuesOf(headerSchema(journal, { isMultiSubsidiary: true }), body)).toEqual(['subsidiary']);
  });

  it('accept a partial update of any one field and say what is wrong with a value', () => {
    expect(issuesOf(patchSchema(journal), { memo: 'x' })).toEqual([]);
    expect(issuesOf(patchSchema(journal), { tranDate: '2026-02-30' })).toEqual(['tranDate']);
  });

  it('say the line and the field of a bad line value', () => {
    const body = {
      tranDate: '2026-06-30',
      postingPeriod: '1',
      currency: '1',
      line: { items: [{ account: '1', debit: 1 }, { debit: 'x' }] },
    };
    expect(issuesOf(createSchema(journal), body)).toEqual(['line.items.1.account', 'line.items.1.debit']);
  });

  it('keep members that a newer service adds to a response', () => {
    const record = { id: '1', links: [], memo: null, brandNew: 1 };
    const result = z.safeParse(responseSchema(journal), record);
    expect(result.success && result.data).toMatchObject({ brandNew: 1 });
  });
});
