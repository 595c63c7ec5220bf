import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import type { Call, Reply } from '../../message.ts';
import { etag, ifVersionOf, objectBody } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';
import { auditHeader } from '../writing.ts';

/** Requires a recent sign-in for what decides how everybody signs in. */
const fresh =
  (handler: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> =>
    requireRecentSignIn(call, message('signIn.changeOfProvider')) ?? handler(call);

/** `GET identityProvider/v1`: the provider, who has signed in through it, and what can be chosen for it. */
async function get(call: Call, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const body = await call.parts.identityProvider.page(call.context.caller);
  return { status: 200, media: 'singular', body, headers: { ETag: etag(body.provider?.version ?? 0), ...headers } };
}

/** `PATCH identityProvider/v1`: changes the provider, or sets one up. */
async function update(call: Call): Promise<Reply> {
  const change = { body: objectBody(call), ...ifVersionOf(call) };
  const { auditSeq } = await call.parts.identityProvider.put(call.context, change);
  call.parts.signedIn.forget();
  return get(call, auditHeader(auditSeq));
}

/** `DELETE identityProvider/v1`: with the links of users. Nothing if there is none. */
async function remove(call: Call): Promise<Reply> {
  const done = await call.parts.identityProvider.remove(call.context);
  call.parts.signedIn.forget();
  return { status: 204, headers: auditHeader(done?.auditSeq ?? null) };
}

/** `POST identityProvider/v1/test`: reads what the provider says of itself, and names every fault. */
const test = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'singular',
  body: await call.parts.identityProvider.test(call.context.caller, objectBody(call, true)),
});

/** `DELETE identityProvider/v1/links/{id}`: the user is matched again at the next sign-in. */
async function unlink(call: Call): Promise<Reply> {
  const id = call.params.id ?? '';
  const done = await call.parts.identityProvider.unlink(call.context, id);
  if (!done && !/^[1-9]\d{0,17}$/.test(id))
    return refuseWith(problem('identityProvider.noLink', { id: id.slice(0, 60) }, { url: call.path }, 'NOT_FOUND'));
  return { status: 204, headers: auditHeader(done?.auditSeq ?? null) };
}

export const identityProviderHandlers = {
  get: (call: Call) => get(call),
  update: fresh(update),
  remove: fresh(remove),
  test: fresh(test),
  unlink: fresh(unlink),
};
