import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { Refused } from '#contract/messages/refused';
import { isDryRun } from '../accept.ts';
import type { Call, Reply } from '../message.ts';
import type { EarlierUse } from '../../records/engine/idempotency.ts';
import type { KeyUse } from '../ports.ts';
import type { Saved } from '../../records/engine/save.ts';
import { accessAgain } from './access.ts';
import { keyOf, need, typeOf } from './common.ts';
import { settingsAgain } from './company.ts';
import { viewAgain } from './views.ts';
import { changedReply, createdReply, lineReply, removedReply } from './writing.ts';

/** A write that happens once per idempotency key. */
export interface KeyedWrite {
  /** What the key is for; undefined if the path leads to nothing that is written. */
  readonly subject: (call: Call) => KeyUse['type'] | undefined;
  /** The response to the repeated request. */
  readonly again: (call: Call, key: KeyUse, earlier: EarlierUse) => Promise<Reply>;
}

/**
 * What a repeated write request does.
 * - a `KeyedWrite`: nothing, under its key; it gets the response of the first (spec, Idempotency 2).
 * - `same`: nothing, as the requested state already exists.
 * - `secret`: it makes another secret or uses up a code: secrets are shown once and not stored.
 */
export type Repeat = KeyedWrite | 'same' | 'secret';

const record = (
  reply: (call: Call, type: RecordType, saved: Saved) => Promise<Reply>,
  subject: (call: Call) => RecordType | undefined = typeOf,
): KeyedWrite => ({
  subject,
  again: async (call, key, earlier) => {
    const type = subject(call) ?? typeOf(call);
    need(call, definitionOf(type), 'View');
    if (earlier.operation === 'delete')
      return removedReply((await call.parts.records.auditSeqBefore(key, earlier)).auditSeq);
    const sent = call.method === 'PATCH' ? call.body : undefined;
    return reply(call, type, await call.parts.records.savedBefore(call.context, key, earlier, sent));
  },
});

const gone: Reply = { status: 204 };
const besides = (
  subject: Exclude<KeyUse['type'], RecordType>,
  reply: (call: Call, id: string) => Promise<Reply>,
): KeyedWrite => ({
  subject: () => subject,
  again: async (call, _key, { operation, recordId }) =>
    operation === 'delete' || operation === 'end' ? gone : reply(call, recordId ?? ''),
});

/** How each type of write responds to a repetition. */
export const repeats = {
  created: record(createdReply),
  changed: record(changedReply),
  line: record(lineReply),
  removed: record(changedReply),
  transformed: record(createdReply, ({ params }) => findRecordType(params.target ?? '')),
  user: besides('user', accessAgain.user),
  role: besides('role', accessAgain.role),
  view: besides('view', viewAgain),
  settings: besides('setting', settingsAgain),
  session: besides('session', async () => gone),
  export: besides('export', async () => gone),
} as const;

/**
 * Runs a writing request once per key: if the key was used before, the response follows from it, whatever the rules say
 * about the request now. The refusal says what was used, as the write itself uses up the key.
 */
export async function answeredOnce(
  call: Call,
  handler: (call: Call) => Promise<Reply>,
  { subject, again }: KeyedWrite,
): Promise<Reply> {
  const of = subject(call);
  const key = of === undefined ? undefined : keyOf(call, of);
  if (!key) return handler(call);
  const outcome = await handler({ ...call, context: { ...call.context, key } }).catch((error: unknown) => {
    if (error instanceof Refused) return error;
    throw error;
  });
  const isRefused = outcome instanceof Refused || outcome.status >= 400;
  const earlier =
    isRefused && !isDryRun(call.method, call.header('accept')) ? await call.parts.records.earlier(key) : undefined;
  if (earlier) return again(call, key, earlier);
  if (outcome instanceof Refused) throw outcome;
  return outcome;
}
