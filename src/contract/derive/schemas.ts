import * as z from 'zod/mini';
import type { Field, FieldMap, RecordDefinition } from '../fields.ts';
import { kindOf } from '../kinds/kinds.ts';
import { arg, type Message } from '../messages/define.ts';
import { message } from '../messages/message.ts';
import { english } from '../messages/problem.ts';

type Check = z.core.$ZodType;
type Say = (given: Message) => string;

/** A value of a field in any accepted wire form; its reading is the kind's own. */
function valueSchema(field: Field, of: string, say: Say): Check {
  return z.unknown().check((payload) => {
    const { value } = payload;
    if (value === null || value === undefined || value === '') return;
    const result = kindOf(field).read(value, field);
    if (!result.ok)
      payload.issues.push({ code: 'custom', input: value, message: say(result.problem(arg.label(of, field.label))) });
  });
}

function requiredSchema(field: Field, of: string, say: Say): Check {
  return z.unknown().check((payload) => {
    const { value } = payload;
    if (value === null || value === undefined || value === '') {
      payload.issues.push({
        code: 'custom',
        input: value,
        message: say(message('field.required', { field: arg.label(of, field.label) })),
      });
      return;
    }
    const result = kindOf(field).read(value, field);
    if (!result.ok)
      payload.issues.push({ code: 'custom', input: value, message: say(result.problem(arg.label(of, field.label))) });
  });
}

export interface SchemaOptions {
  /** True when the company has several subsidiaries; fields marked for it are then required. */
  readonly isMultiSubsidiary?: boolean;
  /** Writes what is wrong for the reader; in English unless told. */
  readonly say?: Say;
}

const isRequired = (field: Field, { isMultiSubsidiary }: SchemaOptions): boolean =>
  field.access === 'required' || (field.access === 'multiSubsidiary' && isMultiSubsidiary === true);

function shapeOf(
  scope: string,
  fields: FieldMap,
  mode: 'create' | 'patch',
  options: SchemaOptions,
): Record<string, Check> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.access !== 'readOnly')
      .map(([name, field]) => [
        name,
        mode === 'create' && isRequired(field, options)
          ? requiredSchema(field, `${scope}.fields.${name}`, options.say ?? english)
          : z.optional(z.nullable(valueSchema(field, `${scope}.fields.${name}`, options.say ?? english))),
      ]),
  );
}

/** The header fields of a form: what react-hook-form validates while the person types. */
export const headerSchema = (definition: RecordDefinition, options: SchemaOptions = {}) =>
  z.looseObject(shapeOf(definition.type, definition.fields, 'create', options));
