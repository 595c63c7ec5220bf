import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import type { ProvisioningWithSecret } from '#contract/wire/identity/provisioning';
import type { Call, Reply } from '../../message.ts';
import { etag, ifVersionOf, objectBody } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';
import { auditHeader } from '../writing.ts';

/** Requires a recent sign-in for what decides who can sign in. */
const fresh =
  (handler: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> =>
    requireRecentSignIn(call, message('signIn.changeOfProvider')) ?? handler(call);

const pageOf = (call: Call) => call.parts.provisioning.page(call.context.caller);

/** `GET provisioning/v1`: how the identity provider sends users, and what can be chosen for it. */
async function get(call: Call, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const body = await pageOf(call);
  return { status: 200, media: 'singular', body, headers: { ETag: etag(body.version), ...headers } };
}

/** `PATCH provisioning/v1`: users in groups get their roles at once. */
async function update(call: Call): Promise<Reply> {
  const change = { body: objectBody(call), ...ifVersionOf(call) };
  const { auditSeq } = await call.parts.provisioning.change(call.context, change);
  call.parts.signedIn.forget();
  return get(call, auditHeader(auditSeq));
}

/** `POST provisioning/v1/credentials`: the secret is in this answer and in no other. */
async function addCredential(call: Call): Promise<Reply> {
  const { auditSeq, ...made } = await call.parts.provisioning.addCredential(call.context, objectBody(call, true));
  const page = await pageOf(call);
  const body: ProvisioningWithSecret = { ...page, ...made };
  return { status: 201, media: 'singular', body, headers: { ETag: etag(page.version), ...auditHeader(auditSeq) } };
}

/** `POST provisioning/v1/credentials/{credential}/end`: now, or after some hours, unless it ends earlier. */
async function endCredential(call: Call): Promise<Reply> {
  const id = call.params.credential ?? '';
  const done = await call.parts.provisioning.endCredential(call.context, id, objectBody(call, true));
  if (!done)
    return refuseWith(problem('provisioning.noCredential', { id: id.slice(0, 60) }, { url: call.path }, 'NOT_FOUND'));
  return get(call, auditHeader(done.auditSeq));
}

export const provisioningHandlers = {
  get: (call: Call) => get(call),
  update: fresh(update),
  addCredential: fresh(addCredential),
  endCredential: fresh(endCredential),
};
