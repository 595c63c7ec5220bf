import type { JsonSchema } from '../kinds/kind.ts';

// Parts of the API document's schemas.

export const text: JsonSchema = { type: 'string' };
export const flag: JsonSchema = { type: 'boolean' };
export const number: JsonSchema = { type: 'number' };
export const integer: JsonSchema = { type: 'integer' };
export const date: JsonSchema = { type: 'string', format: 'date' };
export const moment: JsonSchema = { type: 'string', format: 'date-time' };
/** Any value of JSON. */
export const anything: JsonSchema = { description: 'Any JSON value.' };

export const orNull = (schema: JsonSchema): JsonSchema => ({ ...schema, nullable: true });
export const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const mapOf = (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values });

/** An object with these members; those whose name ends in `?` may be absent. */
export function objectOf(members: Readonly<Record<string, JsonSchema>>, about: JsonSchema = {}): JsonSchema {
  const required = Object.keys(members).filter((name) => !name.endsWith('?'));
  return {
    type: 'object',
    ...about,
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(Object.entries(members).map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
  };
}

/** A reference as answers carry it. */
export const reference: JsonSchema = objectOf({ id: text, refName: text });
export const ref = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });
export const links: JsonSchema = listOf(ref('nsLink'));
export const oneOf = (values: readonly string[]): JsonSchema => ({ type: 'string', enum: values });
