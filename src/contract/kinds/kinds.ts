import * as z from 'zod/mini';
import type {
  AmountField,
  AssignmentField,
  Field,
  NumberField,
  OptionField,
  RefField,
  StatusField,
  TextField,
  KindName,
  Options,
} from '../fields.ts';
import { normaliseDate, normaliseTimestamp } from '../values/timestamp.ts';
import { address } from './address.ts';
import { textOf } from './addressText.ts';
import {
  type FieldName,
  type JsonSchema,
  type Kind,
  read,
  type Read,
  type ReferenceInput,
  refusalOf,
  refuse,
  schemaFrom,
  shown,
} from './kind.ts';
import type { Message } from '../messages/define.ts';
import { message } from '../messages/message.ts';

/** Accepts a JSON number or a plain decimal text (decisions 3c); never an exponent. */
function readNumber(value: unknown): Read<number> {
  if (typeof value === 'number' && Number.isFinite(value)) return read(value);
  if (typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value.trim())) {
    const digits = value.replace(/[^\d]/g, '').replace(/^0+/, '');
    if (digits.length <= 15) return read(Number(value));
  }
  return refuse('field.notNumber', { value: shown(value) });
}

const decimals = (value: number): number => {
  const text = String(value);
  const exponent = /e-(\d+)$/.exec(text);
  const dot = text.indexOf('.');
  const fraction = dot < 0 ? 0 : text.replace(/e.*$/, '').length - dot - 1;
  return fraction + (exponent ? Number(exponent[1]) : 0);
};

/** A number with at most so many decimals; amounts have as many as their currency. */
const numberSchema = (places = Infinity) =>
  schemaFrom((value) => {
    const number = readNumber(value);
    if (!number.ok || decimals(number.value) <= places) return number;
    return places === 0
      ? refuse('field.notWhole', { value: number.value })
      : refuse('field.tooPrecise', { max: places });
  });

const bounded = (schema: z.ZodMiniType<number>, { min, max }: { min?: number; max?: number }): z.ZodMiniType<number> =>
  schema.check(...(min === undefined ? [] : [z.minimum(min)]), ...(max === undefined ? [] : [z.maximum(max)]));

const numberKind = (places: number, jsonSchema: JsonSchema = { type: 'number' }): Kind<NumberField> => ({
  sqlType: 'numeric',
  schema: (field) => bounded(numberSchema(places), field),
  jsonSchema: (field) => ({
    ...jsonSchema,
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
  }),
});

const textKind = (limit: number): Kind<TextField> => ({
  sqlType: 'text',
  schema: (field) => {
    const text = z
      .string()
      .check(
        z.maxLength(field.maxLength ?? limit),
        ...(field.format === 'email' ? [z.regex(/^([^\s@]+@[^\s@]+)?$/)] : []),
      );
    // Values without text are left unchanged, to be refused.
    return field.takesObject
      ? z.pipe(
          z.transform((value: unknown) => textOf(value) || value),
          text,
        )
      : text;
  },
  jsonSchema: (field) => ({
    type: 'string',
    ...(field.takesObject ? { description: 'Also taken as an object with id or refName.' } : {}),
    maxLength: field.maxLength ?? limit,
    ...(field.format === 'email' ? { format: 'email' } : {}),
  }),
});

const amount: Kind<AmountField> = {
  sqlType: 'numeric',
  schema: (field) => bounded(numberSchema(), field),
  jsonSchema: (field) => ({
    type: 'number',
    format: 'amount',
    ...(field.min === undefined ? {} : { minimum: field.min }),
  }),
};

const referenceSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, refName: { type: 'string' }, externalId: { type: 'string' } },
};

/** A reference in any accepted form: object with id, refName or externalId, or the bare id. */
function readReference(value: unknown): Read<ReferenceInput> {
  if (typeof value === 'number' || typeof value === 'string') return readReferenceId(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('reference.notReference', { value: shown(value) });
  }
  const { id, refName, externalId } = value as Record<string, unknown>; // a plain object: checked above
  if (id !== undefined && id !== null) return readReferenceId(id);
  if (typeof externalId === 'string') return read({ externalId });
  if (typeof refName === 'string' && refName !== '') return read({ refName });
  return refuse('reference.withoutName', {});
}

/** The id of a reference in any accepted form; undefined for one without. */
export function referenceId(value: unknown): string | undefined {
  const reference = readReference(value);
  return reference.ok ? reference.value.id : undefined;
}

function readReferenceId(id: unknown): Read<ReferenceInput> {
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text !== 'string' || text === '' || text.length > 255)
    return refuse('reference.badId', { value: shown(id) });
  return read({ id: text });
}

const ref: Kind<RefField> = {
  sqlType: 'bigint',
  schema: () => schemaFrom(readReference),
  jsonSchema: (field) => ({ ...referenceSchema, 'x-ns-record-type': field.to }),
};

const refs: Kind<RefField> = {
  sqlType: undefined,
  schema: () =>
    z.pipe(
      schemaFrom((value) => readList(value) ?? refuse('reference.notList', {})),
      z.array(schemaFrom(readReference)),
    ),
  jsonSchema: (field) => ({ type: 'array', items: { ...referenceSchema, 'x-ns-record-type': field.to } }),
};

/** The real service wraps lists in `{items}`; both forms are accepted. */
const wrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'items' in value ? value.items : value;
function readList(value: unknown): Read<unknown[]> | undefined {
  const list = wrapped(value);
  return Array.isArray(list) ? read(list) : undefined;
}

function matchOption(options: Options, text: string): string | undefined {
  if (Object.hasOwn(options, text)) return text;
  const low = text.toLowerCase();
  return Object.keys(options).find((id) => {
    const option = options[id];
    if (!option) return false;
    return [id, option.label, ...(option.aliases ?? [])].some((spelling) => spelling.toLowerCase() === low);
  });
}

/** An enumeration as object or bare id or display name → its id; anything else stays what it is. */
function optionId(value: unknown, options: Options): unknown {
  const given =
    typeof value === 'object' && value !== null
      ? 'id' in value
        ? value.id
        : 'refName' in value
          ? value.refName
          : undefined
      : value;
  const text = typeof given === 'number' ? String(given) : given;
  return (typeof text === 'string' ? matchOption(options, text) : undefined) ?? given;
}

const choiceSchema = (options: Options) =>
  z.pipe(
    z.transform((value: unknown) => optionId(value, options)),
    z.enum(Object.keys(options)),
  );

const optionSchema = (options: Options): JsonSchema => ({
  type: 'object',
  properties: { id: { type: 'string', enum: Object.keys(options) }, refName: { type: 'string' } },
});

const option: Kind<OptionField> = {
  sqlType: 'text',
  schema: (field) => choiceSchema(field.options),
  jsonSchema: (field) => optionSchema(field.options),
};

const status: Kind<StatusField> = {
  sqlType: 'text',
  schema: (field) => choiceSchema(field.states),
  jsonSchema: (field) => optionSchema(field.states),
};

const date: Kind = {
  sqlType: 'date',
  schema: () =>
    schemaFrom((value) => {
      const day = typeof value === 'string' ? normaliseDate(value) : undefined;
      return day === undefined ? refuse('field.notDate', { value: shown(value) }) : read(day);
    }),
  jsonSchema: () => ({ type: 'string', format: 'date' }),
};

const dateTime: Kind = {
  sqlType: 'timestamptz',
  schema: () =>
    schemaFrom((value) => {
      const moment = typeof value === 'string' ? normaliseTimestamp(value) : undefined;
      return moment === undefined ? refuse('field.notTime', { value: shown(value) }) : read(moment);
    }),
  jsonSchema: () => ({ type: 'string', format: 'date-time' }),
};

const truths = new Map([
  ['true', true],
  ['t', true],
  ['false', false],
  ['f', false],
]);
const boolean: Kind = {
  sqlType: 'boolean',
  schema: () =>
    schemaFrom((value) => {
      if (typeof value === 'boolean') return read(value);
      const truth = typeof value === 'string' ? truths.get(value.toLowerCase()) : undefined;
      return truth === undefined ? refuse('field.notBoolean', { value: shown(value) }) : read(truth);
    }),
  jsonSchema: (field) => ({
    type: 'boolean',
    ...('startsSet' in field && field.startsSet ? { default: true } : {}),
  }),
};

/** The number of a lot or serial by the names clients use for it, going out or coming in. */
const numberNames = ['issueInventoryNumber', 'receiptInventoryNumber', 'inventoryNumber'] as const;

function readAssignment(value: unknown): Read<ReferenceInput & { readonly quantity: number }> {
  if (typeof value !== 'object' || value === null) return refuse('stock.lotsNotLines', {});
  const line = value as Record<string, unknown>; // a plain object: checked just before
  const given = numberNames.flatMap((name) => (line[name] === undefined || line[name] === null ? [] : [line[name]]))[0];
  if (given === undefined) return refuse('stock.lotWithoutNumber', {});
  const number = readReference(given);
  if (!number.ok) return number;
  const quantity = readNumber(line.quantity);
  if (!quantity.ok) return quantity;
  if (quantity.value <= 0) return refuse('stock.lotQuantityNotPositive', { quantity: quantity.value });
  if (decimals(quantity.value) > 8) return refuse('stock.lotQuantityTooPrecise', {});
  return read({ ...number.value, quantity: quantity.value });
}

const assignment: Kind<AssignmentField> = {
  sqlType: undefined,
  schema: () =>
    z.pipe(
      schemaFrom((value) => {
        const isNested = typeof value === 'object' && value !== null && 'inventoryAssignment' in value;
        return readList(isNested ? value.inventoryAssignment : value) ?? refuse('stock.lotsNotList', {});
      }),
      z.array(schemaFrom(readAssignment)),
    ),
  jsonSchema: () => ({
    type: 'object',
    properties: {
      inventoryAssignment: {
        type: 'object',
        properties: {
          items: {
            type: 'array',
            items: {
              type: 'object',
              properties: { issueInventoryNumber: referenceSchema, quantity: { type: 'number' } },
            },
          },
        },
      },
    },
  }),
};

const table = {
  text: textKind(4000),
  longText: textKind(4000),
  integer: numberKind(0, { type: 'integer' }),
  quantity: numberKind(8),
  rate: numberKind(8),
  percent: numberKind(4),
  amount,
  date,
  dateTime,
  boolean,
  ref,
  refs,
  option,
  status,
  assignment,
  address,
} as const satisfies Record<KindName, unknown>;

/** The kind of a field. */
export function kindOf(field: Field): Kind {
  // Each entry of the table takes the very field shape that carries its name, so the lookup is safe.
  return table[field.kind] as Kind;
}

const schemas = new WeakMap<Field, z.ZodMiniType>();
/** The schema of a field's values, created once. */
export function valueSchema(field: Field): z.ZodMiniType {
  const known = schemas.get(field);
  if (known) return known;
  const made = kindOf(field).schema(field);
  schemas.set(field, made);
  return made;
}

/** Says what an issue of a value means; `entry` is the position in a list of references or lots. */
export function issueMessage(
  field: Field,
  issue: z.core.$ZodIssue | z.core.$ZodRawIssue,
  entry: PropertyKey | undefined,
  label: FieldName,
): Message {
  const { key, args } = refusalOf(issue);
  if (typeof entry !== 'number') return { key, args: { ...args, field: label } };
  const part = field.kind === 'assignment' ? 'field.lineLabel' : 'field.entryLabel';
  return { key, args: { ...args, field: message(part, { field: label, number: entry + 1 }) } };
}

type ReadValue =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problem: (label: FieldName) => Message };

/** Reads one value of a field: the stored form, or what is wrong with it. */
export function readValue(field: Field, value: unknown): ReadValue {
  const result = z.safeParse(valueSchema(field), value, { reportInput: true });
  const issue = result.error?.issues[0];
  if (!issue) return { ok: true, value: result.data };
  return { ok: false, problem: (label) => issueMessage(field, issue, issue.path[0], label) };
}

/** One lot or serial number with its quantity, as a document keeps it: id and quantity in one text. */
export interface Assigned {
  readonly id: string;
  readonly quantity: number;
}
export const assignedText = ({ id, quantity }: Assigned): string => `${id}:${quantity}`;
export function readAssigned(text: string): Assigned {
  const [id = '', quantity = '0'] = text.split(':');
  return { id, quantity: Number(quantity) };
}
/** The id in an entry of a stored list: of a reference the entry itself, of an assignment its number. */
export const entryId = (entry: unknown): string => String(entry).split(':')[0] ?? '';
