import type { OwnSession } from '#contract/wire/sessions';
import { refuseWith } from '#contract/messages/refused';
import type { Call, Reply } from '../message.ts';
import { problem } from '#contract/messages/problem';

/** `GET session/v1/sessions`: where the caller is signed in, this session first. */
async function list({ caller, parts }: Call): Promise<Reply> {
  const items = (await parts.signedIn.listOf(caller.userId)).map((session): OwnSession => ({
    ...session,
    isCurrent: session.id === caller.sessionId,
  }));
  return {
    status: 200,
    media: 'collection',
    body: { items: items.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) },
  };
}

/** `DELETE session/v1/sessions/{id}`: ends the session with all its tokens. 404 for another user's session. */
async function end({ caller, context, parts, params, path }: Call): Promise<Reply> {
  // Sessions and keys are stored separately: a key of another request is detected before anything ends.
  if (context.key) await parts.records.earlier(context.key);
  const ended = await parts.signedIn.endOf(caller.userId, { only: params.id ?? '' });
  if (ended === 0) return refuseWith(problem('signIn.sessionGone', {}, { url: path }, 'NOT_FOUND'));
  await parts.store.spendKey(context, 'end');
  return { status: 204 };
}

/** `DELETE session/v1/sessions`: signs out everywhere else. */
async function endOthers({ caller, parts }: Call): Promise<Reply> {
  await parts.signedIn.endOf(caller.userId, { except: caller.sessionId ?? '' });
  return { status: 204 };
}

export const sessionHandlers = { list, end, endOthers };
