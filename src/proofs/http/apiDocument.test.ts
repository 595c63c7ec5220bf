import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiFor } from '#contract/derive/openApi';
import { definitionOf, recordTypes } from '#contract/records/index';

const schemasOf = {
  list: ['ListItem'],
  get: ['Answer'],
  create: ['Create', ''],
  update: ['Patch', 'Answer'],
};
const whole = () => openApiFor(recordTypes, 'https://books.example/services/rest');

describe('the API document, as other people read it', () => {
  it.each([
    ['of everything', whole],
    ['of one type', () => openApiFor(['salesOrder'], 'https://books.example/services/rest')],
  ])('passes a linter: every reference resolves, %s', async (_which, document) => {
    const found = await lintFromString({
      source: JSON.stringify(document()),
      absoluteRef: '/openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    });
    expect(found.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('passes a validator of OpenAPI', async () => {
    // A copy: the validator resolves references in place.
    const document: unknown = structuredClone(whole());
    await SwaggerParser.validate(document as Parameters<typeof SwaggerParser.validate>[0]); // told by it what it is
    expect(document).toHaveProperty('openapi');
  });

  it('has a schema of its own for creating, changing, answering and listing each type', () => {
    const { components } = whole() as { readonly components: { readonly schemas: object } }; // made just above
    for (const type of recordTypes)
      for (const [operation, suffixes] of Object.entries(schemasOf)) {
        const { operations } = definitionOf(type);
        if (operations?.some((each) => each === operation) === false) continue;
        for (const suffix of suffixes) expect(components.schemas).toHaveProperty([`${type}${suffix}`]);
      }
  });
});
