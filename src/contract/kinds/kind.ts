import * as z from 'zod/mini';
import type { Field } from '../fields.ts';
import { arg, type ArgKinds, type Args } from '../messages/define.ts';
import type { MessageArgs, MessageKey } from '../messages/message.ts';

/** How a filter handles values of a type. */
export type ValueType = 'string' | 'number' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect';

/** A reference as it was sent: by internal id, display name or external id. */
export interface ReferenceInput {
  readonly id?: string;
  readonly refName?: string;
  readonly externalId?: string;
}

/** Why a value is refused: a key of the catalogs and its arguments, all but the field it is a value of. */
interface Refusal {
  readonly key: FieldKey;
  readonly args: Args;
}
export type Read<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };
export const read = <T>(value: T): Read<T> => ({ ok: true, value });

/** The field that is refused: its label, or a message that says which of its lines. */
export type FieldName = ArgKinds['label'];
type FieldKey = {
  [K in MessageKey]: string extends keyof MessageArgs<K>
    ? never
    : MessageArgs<K> extends { readonly field: FieldName }
      ? K
      : never;
}[MessageKey];
type RefusalArgs<K extends FieldKey> = Omit<MessageArgs<K>, 'field'>;

/** Refuses a value: `refuse('field.notText', { value })`. */
export const refuse = <K extends FieldKey>(key: K, args: RefusalArgs<K>): Read<never> => ({
  ok: false,
  refusal: { key, args: args as Args }, // the arguments of a key are arguments
});

/** Makes a schema of a reading that the library has no schema for: any accepted wire form in, the stored form out. */
export const schemaFrom = <T>(reader: (value: unknown) => Read<T>) =>
  z.transform((value: unknown, context): T => {
    const result = reader(value);
    if (result.ok) return result.value;
    context.issues.push({ code: 'custom', input: value, params: { ...result.refusal } });
    return z.NEVER;
  });

/** A value as refusals show it. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

/** The meaning of a schema issue: from one of our own readers, or by the library's code. */
export function refusalOf(issue: z.core.$ZodIssue | z.core.$ZodRawIssue): Refusal {
  const { input } = issue;
  const because = <K extends FieldKey>(key: K, args: RefusalArgs<K>): Refusal => ({ key, args: args as Args }); // as above
  switch (issue.code) {
    case 'custom':
      return issue.params as unknown as Refusal; // `schemaFrom` made it
    case 'too_big':
      return typeof input === 'string'
        ? because('field.tooLong', { max: Number(issue.maximum), count: input.length })
        : because('field.tooLarge', { max: Number(issue.maximum), value: Number(input) });
    case 'too_small':
      return because('field.tooSmall', { min: Number(issue.minimum), value: Number(input) });
    case 'invalid_format':
      return because('field.notEmail', { value: shown(input) });
    case 'invalid_value':
      return because('field.notAnOption', { value: shown(input), list: listed(issue.values) });
    default:
      return because('field.notText', { value: shown(input) });
  }
}

const MAX_LISTED = 20;
const listed = (values: readonly unknown[]) =>
  arg.choice([...values.slice(0, MAX_LISTED).map(String), ...(values.length > MAX_LISTED ? ['…'] : [])]);

/** JSON Schema of a value, with the attributes the metadata catalog adds. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** How a value type is read and stored; `columnFacts` describes its columns. */
export interface Kind<F extends Field = Field> {
  /** Column type of the typed copy that filters and sorts use; undefined where edges serve. */
  readonly sqlType: 'text' | 'numeric' | 'bigint' | 'date' | 'timestamptz' | 'boolean' | undefined;
  /** Takes any accepted wire form and gives the stored form; null is handled before. */
  schema(field: F): z.ZodMiniType;
  jsonSchema(field: F): JsonSchema;
}
