import { describe, expect, it } from 'vitest';
import { definitionOf, recordTypes } from '../records/index.ts';
import { jsonSchemaOf } from './jsonSchema.ts';
import { openApiFor } from './openApi.ts';

describe('the API document', () => {
  it('equals the checked-in one; after an intended change run vitest with -u', async () => {
    const text = `${JSON.stringify(openApiFor(recordTypes, '/services/rest'), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot('../generated/openapi.json');
  });

  it('has no reference that leads nowhere', () => {
    const document = openApiFor(recordTypes, '/services/rest');
    const text = JSON.stringify(document);
    const targets = [...new Set([...text.matchAll(/"#\/([^"]+)"/g)].map(([, path]) => path ?? ''))];
    expect(targets.length).toBeGreaterThan(10);
    for (const target of targets) {
      let at: unknown = document;
      for (const name of target.split('/')) at = (at as Record<string, unknown>)[name];
      expect(at, target).toBeDefined();
    }
  });

  it('gives every operation a unique name', () => {
    const names = [...JSON.stringify(openApiFor(recordTypes, '')).matchAll(/"operationId":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the schema of a record type', () => {
  it('lists required fields and sublists, and marks filterable, read-only and nullable ones', () => {
    const schema = jsonSchemaOf(definitionOf('periodEndJournal'));
    expect(schema.required).toEqual(['tranDate', 'postingPeriod', 'currency', 'line']);
    expect(schema.properties).toMatchObject({
      tranDate: { type: 'string', format: 'date', title: 'Date', nullable: false, 'x-ns-filterable': true },
      tranStatus: { readOnly: true, nullable: true },
      line: { properties: { items: { minItems: 2, items: { required: ['account'] } } } },
    });
  });
});
