import type { ArgKinds, Args, Message, Text } from './define.ts';
import type { en } from './en/index.ts';

type Messages = typeof en;
type Area = keyof Messages;
/** Every message there is, `area.name`. */
export type MessageKey = { [A in Area]: `${A}.${keyof Messages[A] & string}` }[Area];
type TextOf<K> = K extends `${infer A extends Area}.${infer N}`
  ? N extends keyof Messages[A]
    ? Messages[A][N]
    : never
  : never;
/** The arguments of a message; those of one without are empty. */
export type MessageArgs<K extends MessageKey> =
  TextOf<K> extends Text<infer A> ? { readonly [N in keyof A]: ArgKinds[A[N]] } : Readonly<Record<string, never>>;

type Given<K extends MessageKey> = TextOf<K> extends string ? readonly [] : readonly [args: MessageArgs<K>];

/** Makes a message: `message('apply.raced')`, `message('amount.tooManyDecimals', { max: 2 })`. */
export const message = <K extends MessageKey>(key: K, ...[args]: Given<K>): Message => ({
  key,
  args: (args ?? {}) as Args, // the arguments of a key are arguments
});
