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
  /** True when the company has several subsidiaries; fields marked for it are then required. */
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
