import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import type { Call, Reply } from '../../message.ts';
import { objectBody } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';
import { auditHeader } from '../writing.ts';

const idOf = (call: Call): string => call.params.id ?? '';

/** `GET session/v1/passkeys`: those of the caller; a program never has any. */
const list = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body:
    call.caller.sessionId === null
      ? { items: [], unavailable: null }
      : await call.parts.passkeys.list(call.caller.userId),
});

/** The session of a person. Refuses a program, which has none. */
function sessionOf(call: Call): string {
  const { sessionId } = call.caller;
  if (sessionId !== null) return sessionId;
  return refuseWith(problem('signIn.programPasskey', {}, { url: call.path }, 'INSUFFICIENT_PERMISSION'));
}

/** Refuses a program, and a sign-in that is too old (reliability D12). */
const fresh =
  (handler: (call: Call, sessionId: string) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> => {
    const sessionId = sessionOf(call);
    return requireRecentSignIn(call, message('signIn.changeOfPasskeys')) ?? handler(call, sessionId);
  };

/** `POST session/v1/passkeys/options`: what the browser makes a passkey with, within five minutes. */
const begin = fresh(async (call, sessionId) => ({
  status: 200,
  media: 'singular',
  body: await call.parts.passkeys.begin(call.context, sessionId),
}));

/** `POST session/v1/passkeys` with `{name, credential}`: adds what the browser made. */
const add = fresh(async (call, sessionId) => {
  const done = await call.parts.passkeys.add(call.context, sessionId, objectBody(call));
  // A role that requires a second factor is content with it.
  call.parts.signedIn.forget();
  return { ...(await shown(call, done.id)), status: 201, headers: auditHeader(done.auditSeq) };
});

async function shown(call: Call, id: string): Promise<Reply> {
  const { items } = await call.parts.passkeys.list(call.caller.userId);
  const found = items.find((each) => each.id === id);
  if (!found) return refuseWith(problem('signIn.noPasskey', { id: id.slice(0, 60) }, { url: call.path }, 'NOT_FOUND'));
  return { status: 200, media: 'singular', body: found };
}

/** `PATCH session/v1/passkeys/{id}` with `{name}`. */
async function rename(call: Call): Promise<Reply> {
  sessionOf(call);
  const done = await call.parts.passkeys.rename(call.context, idOf(call), objectBody(call));
  return { ...(await shown(call, idOf(call))), headers: auditHeader(done?.auditSeq ?? null) };
}

/** `DELETE session/v1/passkeys/{id}`: it signs no one in any more. Nothing if there is none. */
const remove = fresh(async (call) => {
  const done = await call.parts.passkeys.remove(call.context, idOf(call));
  call.parts.signedIn.forget();
  return { status: 204, headers: auditHeader(done.auditSeq) };
});

export const passkeyHandlers = { list, begin, add, rename, remove };
