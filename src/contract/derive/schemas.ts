import * as z from 'zod/mini';
import type { Field, FieldMap, RecordDefinition, Sublist } from '../fields.ts';
import { issueMessage, valueSchema } from '../kinds/kinds.ts';
import { arg, type LabelArg } from '../messages/define.ts';
import { problem, type Problem, problemOf } from '../messages/problem.ts';

/** The purpose of reading an object: a new record, a change of one, one with lines to merge, or any content with nothing required. */
export type Mode = 'create' | 'patch' | 'merge' | 'partial';

const requiredIf = (isMissing: (value: unknown) => boolean) =>
  z.check<unknown>((payload) => {
    if (isMissing(payload.value))
      payload.issues.push({ code: 'custom', input: payload.value, params: { key: 'field.required', args: {} } });
  });
const isAbsent = (value: unknown): boolean => value === undefined || value === null;
/** Blank text counts as empty: such a name would not identify a record. */
const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

const required = (schema: z.ZodMiniType): z.ZodMiniType =>
  z.pipe(z.unknown().check(requiredIf(isAbsent)), schema.check(requiredIf(isBlank)));

type IsRequired = (field: Field) => boolean;
const isAlwaysRequired: IsRequired = ({ access }) => access === 'required';

function memberSchema(field: Field, mode: Mode, isRequired: IsRequired): z.ZodMiniType {
  const schema = valueSchema(field);
  if (mode === 'partial' || !isRequired(field)) return z.optional(z.nullable(schema));
  return mode === 'create' ? required(schema) : z.optional(required(schema));
}

const shapeOf = (fields: FieldMap, mode: Mode, isRequired = isAlwaysRequired): Record<string, z.ZodMiniType> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.access !== 'readOnly')
      .map(([name, field]) => [name, memberSchema(field, mode, isRequired)]),
  );

const lineNumber = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? Number(value) : value)),
  z.number().check(z.refine((number) => Number.isInteger(number) && number > 0)),
);

/** Lines are new ones, also where they replace those of a record; merged into those, they are changes of them. */
const lineModes = { create: 'create', patch: 'create', merge: 'patch', partial: 'partial' } as const;

function linesSchema({ fields, minLines = 0 }: Sublist, mode: Mode): z.ZodMiniType {
  const line = z.object({ line: z.optional(lineNumber), ...shapeOf(fields, lineModes[mode]) });
  const lines = z.object({ items: z.array(line) });
  return mode === 'create' && minLines > 0 ? lines : z.optional(lines);
}

const makeBodySchema = ({ fields, sublists }: RecordDefinition, mode: Mode) =>
  z.object({
    ...shapeOf(fields, mode),
    externalId: z.optional(z.nullable(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,255}$/)))),
    ...Object.fromEntries(Object.entries(sublists).map(([name, sublist]) => [name, linesSchema(sublist, mode)])),
  });

type BodySchema = z.ZodMiniType<Record<string, unknown>>;
const bodySchemas = new WeakMap<RecordDefinition, Partial<Record<Mode, BodySchema>>>();

/** The schema of a body under the names of its definition: any accepted wire form in, the stored forms out. */
export function bodySchema(definition: RecordDefinition, mode: Mode): BodySchema {
  const known = bodySchemas.get(definition) ?? {};
  const schema = known[mode] ?? makeBodySchema(definition, mode);
  bodySchemas.set(definition, { ...known, [mode]: schema });
  return schema;
}

interface HeaderOptions {
  /** True when the company has several subsidiaries; fields marked for it are then required. */
  readonly isMultiSubsidiary?: boolean;
}

/** The schema of the header of a form; an empty text is no value. */
export const headerSchema = ({ fields }: RecordDefinition, { isMultiSubsidiary = false }: HeaderOptions = {}) =>
  z.pipe(
    z.transform((values: Readonly<Record<string, unknown>>) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === '' ? null : value])),
    ),
    z.object(
      shapeOf(
        fields,
        'create',
        (field) => isAlwaysRequired(field) || (isMultiSubsidiary && field.access === 'multiSubsidiary'),
      ),
    ),
  );

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** Says what an issue of a schema of this definition means. */
export function issueProblem(definition: RecordDefinition, issue: Issue): Problem {
  const [name = '', ...inner] = (issue.path ?? []).map((part) => (typeof part === 'symbol' ? '' : part));
  const field = definition.fields[name];
  if (field)
    return valueProblem(field, issue, inner[0], arg.label(`${definition.type}.fields.${name}`, field.label), `${name}`);
  if (name === 'externalId') return problem('field.badExternalId', {}, { path: name }, 'INVALID_CONTENT');
  return linesProblem(definition, issue, `${name}`, inner);
}

function linesProblem(
  { type, sublists }: RecordDefinition,
  issue: Issue,
  name: string,
  [, index, member, entry]: readonly PropertyKey[],
): Problem {
  const sublist = sublists[name];
  const label = arg.label(`${type}.sublists.${name}`, sublist?.label ?? name);
  if (index === undefined && issue.path?.length === 1 && issue.input === undefined)
    return problem('field.required', { field: label }, { path: name });
  if (index === undefined) return problem('field.notLines', { field: label }, { path: name }, 'INVALID_CONTENT');
  const path = `${name}.items[${String(index)}]`;
  if (member === undefined) return problem('line.notObject', {}, { path }, 'INVALID_CONTENT');
  const inLine = `${path}.${String(member)}`;
  const field = sublist?.fields[String(member)];
  if (!field) return problem('line.badNumber', {}, { path: inLine }, 'INVALID_CONTENT');
  const of = arg.label(`${type}.sublists.${name}.fields.${String(member)}`, field.label);
  return valueProblem(field, issue, entry, of, inLine);
}

function valueProblem(
  field: Field,
  issue: Issue,
  entry: PropertyKey | undefined,
  label: LabelArg,
  path: string,
): Problem {
  const message = issueMessage(field, issue, entry, label);
  return problemOf(message, { path }, message.key === 'field.required' ? 'USER_ERROR' : codeFor(field));
}

const codeFor = ({ kind }: Field): Problem['code'] =>
  kind === 'ref' || kind === 'refs' ? 'INVALID_KEY_OR_REF' : 'INVALID_CONTENT';
