import type { Field } from '../fields.ts';
import type { ArgKinds, Message } from '../messages/define.ts';
import type { MessageArgs, MessageKey } from '../messages/message.ts';

/** How a filter treats values of a kind. */
export type ValueType = 'string' | 'number' | 'boolean' | 'date' | 'dateTime' | 'select' | 'multiSelect';

/** A reference as it was sent: by internal id, display name or external id. */
export interface ReferenceInput {
  readonly id?: string;
  readonly refName?: string;
  readonly externalId?: string;
}

export type Read<T = unknown> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Refusal };
export const read = <T>(value: T): Read<T> => ({ ok: true, value });

/** The field that is refused: its label, or a message that says which of its lines. */
type FieldName = ArgKinds['label'];
/** Says what is wrong with a value, once it is known of which field it is. */
export type Refusal = (field: FieldName) => Message;
type FieldKey = {
  [K in MessageKey]: string extends keyof MessageArgs<K>
    ? never
    : MessageArgs<K> extends { readonly field: FieldName }
      ? K
      : never;
}[MessageKey];

/** Refuses a value: `refuse('field.notText', { value })`. */
export const refuse = <K extends FieldKey>(key: K, args: Omit<MessageArgs<K>, 'field'>): Read<never> => ({
  ok: false,
  problem: (field) => ({ key, args: { ...args, field } }),
});

/** JSON Schema of a value, with the attributes the metadata catalog adds. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * How a kind of value is read and stored; `columnFacts` describes its columns. `read` converts any accepted wire form
 * to the stored form, or returns the reason for rejecting it; null is handled before.
 */
export interface Kind<F extends Field = Field> {
  /** Column type of the typed copy that filters and sorts use; undefined where edges serve. */
  readonly sqlType: 'text' | 'numeric' | 'bigint' | 'date' | 'timestamptz' | 'boolean' | undefined;
  read(value: unknown, field: F): Read;
  schema(field: F): JsonSchema;
}
