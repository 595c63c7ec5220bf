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
import { type JsonSchema, type Kind, read, type Read, type ReferenceInput, refuse, type Refusal } from './kind.ts';
import { message } from '../messages/message.ts';

const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

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

function bounded(value: number, { min, max }: { min?: number; max?: number }): Read<number> {
  if (min !== undefined && value < min) return refuse('field.tooSmall', { min, value });
  if (max !== undefined && value > max) return refuse('field.tooLarge', { max, value });
  return read(value);
}

const numberKind = (places: number, schema: JsonSchema = { type: 'number' }): Kind<NumberField> => ({
  sqlType: 'numeric',
  read(value, field) {
    const number = readNumber(value);
    if (!number.ok) return number;
    if (decimals(number.value) > places) {
      return places === 0
        ? refuse('field.notWhole', { value: number.value })
        : refuse('field.tooPrecise', { max: places });
    }
    return bounded(number.value, field);
  },
  schema: (field) => ({
    ...schema,
    ...(field.min === undefined ? {} : { minimum: field.min }),
    ...(field.max === undefined ? {} : { maximum: field.max }),
  }),
});

const textKind = (limit: number): Kind<TextField> => ({
  sqlType: 'text',
  read(value, field) {
    if (typeof value !== 'string') return refuse('field.notText', { value: shown(value) });
    const most = field.maxLength ?? limit;
    if (value.length > most) return refuse('field.tooLong', { max: most, count: value.length });
    if (field.format === 'email' && value !== '' && !/^[^\s@]+@[^\s@]+$/.test(value)) {
      return refuse('field.notEmail', { value: shown(value) });
    }
    return read(value);
  },
  schema: (field) => ({
    type: 'string',
    maxLength: field.maxLength ?? limit,
    ...(field.format === 'email' ? { format: 'email' } : {}),
  }),
});

const amount: Kind<AmountField> = {
  sqlType: 'numeric',
  read(value, field) {
    const number = readNumber(value);
    return number.ok ? bounded(number.value, field) : number;
  },
  schema: (field) => ({ type: 'number', format: 'amount', ...(field.min === undefined ? {} : { minimum: field.min }) }),
};

const referenceSchema: JsonSchema = {
  type: 'object',
  properties: { id: { type: 'string' }, refName: { type: 'string' }, externalId: { type: 'string' } },
};

/** A reference in any accepted form: object with id, refName or externalId, or the bare id. */
export function readReference(value: unknown): Read<ReferenceInput> {
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

function readReferenceId(id: unknown): Read<ReferenceInput> {
  const text = typeof id === 'number' ? String(id) : id;
  if (typeof text !== 'string' || text === '' || text.length > 255)
    return refuse('reference.badId', { value: shown(id) });
  return read({ id: text });
}

/** Refuses a list because of one of its entries, counted from 1. */
const within = (key: 'field.entryLabel' | 'field.lineLabel', number: number, problem: Refusal): Read<never> => ({
  ok: false,
  problem: (field) => problem(message(key, { field, number })),
});

const ref: Kind<RefField> = {
  sqlType: 'bigint',
  read: readReference,
  schema: (field) => ({ ...referenceSchema, 'x-ns-record-type': field.to }),
};

const refs: Kind<RefField> = {
  sqlType: undefined,
  read(value) {
    const list = wrapped(value);
    if (!Array.isArray(list)) return refuse('reference.notList', {});
    const all = list.map(readReference);
    const bad = all.findIndex((each) => !each.ok);
    const first = all[bad];
    if (first && !first.ok) return within('field.entryLabel', bad + 1, first.problem);
    return read(all.flatMap((each) => (each.ok ? [each.value] : [])));
  },
  schema: (field) => ({ type: 'array', items: { ...referenceSchema, 'x-ns-record-type': field.to } }),
};

/** The real service wraps lists in `{items}`; both forms are accepted. */
const wrapped = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'items' in value ? value.items : value;

function matchOption(options: Options, text: string): string | undefined {
  if (Object.hasOwn(options, text)) return text;
  const low = text.toLowerCase();
  return Object.keys(options).find((id) => {
    const option = options[id];
    if (!option) return false;
    return [id, option.label, ...(option.aliases ?? [])].some((spelling) => spelling.toLowerCase() === low);
  });
}

/** An enumeration as object or bare id or display name → its id. */
function readOption(value: unknown, options: Options): Read<string> {
  const given =
    typeof value === 'object' && value !== null
      ? 'id' in value
        ? value.id
        : 'refName' in value
          ? value.refName
          : undefined
      : value;
  const text = typeof given === 'number' ? String(given) : given;
  const id = typeof text === 'string' ? matchOption(options, text) : undefined;
  if (id !== undefined) return read(id);
  const known = Object.keys(options);
  const list = known.length > 20 ? `${known.slice(0, 20).join(', ')}, …` : known.join(', ');
  return refuse('field.notAnOption', { value: shown(given), list });
}

const optionSchema = (options: Options): JsonSchema => ({
  type: 'object',
  properties: { id: { type: 'string', enum: Object.keys(options) }, refName: { type: 'string' } },
});

const option: Kind<OptionField> = {
  sqlType: 'text',
  read: (value, field) => readOption(value, field.options),
  schema: (field) => optionSchema(field.options),
};

const status: Kind<StatusField> = {
  sqlType: 'text',
  read: (value, field) => readOption(value, field.states),
  schema: (field) => optionSchema(field.states),
};

const date: Kind = {
  sqlType: 'date',
  read(value) {
    const day = typeof value === 'string' ? normaliseDate(value) : undefined;
    return day === undefined ? refuse('field.notDate', { value: shown(value) }) : read(day);
  },
  schema: () => ({ type: 'string', format: 'date' }),
};

const dateTime: Kind = {
  sqlType: 'timestamptz',
  read(value) {
    const moment = typeof value === 'string' ? normaliseTimestamp(value) : undefined;
    return moment === undefined ? refuse('field.notTime', { value: shown(value) }) : read(moment);
  },
  schema: () => ({ type: 'string', format: 'date-time' }),
};

const truths: Readonly<Record<string, boolean>> = { true: true, t: true, false: false, f: false };
const boolean: Kind = {
  sqlType: 'boolean',
  read(value) {
    if (typeof value === 'boolean') return read(value);
    const truth = typeof value === 'string' ? truths[value.toLowerCase()] : undefined;
    return truth === undefined ? refuse('field.notBoolean', { value: shown(value) }) : read(truth);
  },
  schema: () => ({ type: 'boolean' }),
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
  read(value) {
    const inner =
      typeof value === 'object' && value !== null && 'inventoryAssignment' in value ? value.inventoryAssignment : value;
    const list = wrapped(inner);
    if (!Array.isArray(list)) return refuse('stock.lotsNotList', {});
    const all = list.map(readAssignment);
    const bad = all.findIndex((each) => !each.ok);
    const first = all[bad];
    if (first && !first.ok) return within('field.lineLabel', bad + 1, first.problem);
    return read(all.flatMap((each) => (each.ok ? [each.value] : [])));
  },
  schema: () => ({
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
