import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { definitionOf } from '../records/index.ts';
import { headerSchema } from './schemas.ts';

const journal = definitionOf('periodEndJournal');
const issuesOf = (schema: z.ZodMiniType, value: unknown): string[] => {
  const result = z.safeParse(schema, value);
  return result.success ? [] : result.error.issues.map((issue) => issue.path.join('.'));
};

describe('schemas derived from a definition', () => {
  it('name every required header field that is missing', () => {
    expect(issuesOf(headerSchema(journal), {})).toEqual(['tranDate', 'postingPeriod', 'currency']);
  });

  // spec: conventions 10
  it('require the subsidiary in a company with more than one', () => {
    const body = { tranDate: '2026-06-30', postingPeriod: '1', currency: '1' };
    expect(issuesOf(headerSchema(journal), body)).toEqual([]);
    expect(issuesOf(headerSchema(journal, { isMultiSubsidiary: true }), body)).toEqual(['subsidiary']);
  });
});
