import * as z from 'zod/mini';
import type { Field, FieldMap, RecordDefinition } from '../fields.ts';
import { kindOf } from '../kinds/kinds.ts';
import { missing } from './readBody.ts';

type Check = z.core.$ZodType;

/** A value of a field in any accepted wire form; its reading is the kind's own. */
function valueSchema(field: Field): Check {
  return z.unknown().check((payload) => {
    const { value } = payload;
    if (value === null || value === undefined || value === '') return;
    const result = kindOf(field).read(value, field);
    if (!result.ok) payload.issues.push({ code: 'custom', input: value, message: `${field.label} ${result.problem}.` });
  });
}

function requiredSchema(field: Field): Check {
  return z.unknown().check((payload) => {
    const { value } = payload;
    if (value === null || value === undefined || value === '') {
      payload.issues.push({ code: 'custom', input: value, message: missing(field.label, '').detail });
      return;
    }
    const result = kindOf(field).read(value, field);
    if (!result.ok) payload.issues.push({ code: 'custom', input: value, message: `${field.label} ${result.problem}.` });
  });
}

export interface SchemaOptions {
  /** The company has more than one subsidiary, so that fields marked so are required. */
  readonly isMultiSubsidiary?: boolean;
}

const isRequired = (field: Field, { isMultiSubsidiary }: SchemaOptions): boolean =>
  field.access === 'required' || (field.access === 'multiSubsidiary' && isMultiSubsidiary === true);

function shapeOf(fields: FieldMap, mode: 'create' | 'patch', options: SchemaOptions): Record<string, Check> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.access !== 'readOnly')
      .map(([name, field]) => [
        name,
        mode === 'create' && isRequired(field, options)
          ? requiredSchema(field)
          : z.optional(z.nullable(valueSchema(field))),
      ]),
  );
}

/** The header fields of a form: what react-hook-form validates while the person types. */
export const headerSchema = (definition: RecordDefinition, options: SchemaOptions = {}) =>
  z.looseObject(shapeOf(definition.fields, 'create', options));

function sublistShape(definition: RecordDefinition, mode: 'create' | 'patch'): Record<string, Check> {
  return Object.fromEntries(
    Object.entries(definition.sublists).map(([name, sublist]) => {
      const line = z.looseObject(shapeOf(sublist.fields, 'create', {}));
      const list = z.object({ items: z.array(line) });
      return [name, mode === 'create' && (sublist.minLines ?? 0) > 0 ? list : z.optional(list)];
    }),
  );
}

/** A create body. */
export const createSchema = (definition: RecordDefinition, options: SchemaOptions = {}) =>
  z.looseObject({ ...shapeOf(definition.fields, 'create', options), ...sublistShape(definition, 'create') });

/** A partial update: only what changes. */
export const patchSchema = (definition: RecordDefinition) =>
  z.looseObject({ ...shapeOf(definition.fields, 'patch', {}), ...sublistShape(definition, 'patch') });

const link = z.object({ rel: z.string(), href: z.string() });

/** A record as the service returns it. Unknown members are kept: within v1 a service may add some. */
export const responseSchema = (definition: RecordDefinition) =>
  z.looseObject({
    id: z.string(),
    links: z.array(link),
    ...Object.fromEntries(
      Object.entries(definition.fields).map(([name, field]) => [name, z.optional(z.nullable(valueSchema(field)))]),
    ),
  });
