import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseWith } from '#contract/messages/refused';
import { type IntegrationWithSecret, tokenPath } from '#contract/wire/integrations';
import { type Call, type Reply, ROOT } from '../../message.ts';
import { etag, ifVersionOf, objectBody } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';
import { auditHeader } from '../writing.ts';

const idOf = (call: Call): string => call.params.id ?? '';
const hrefOf = (call: Call, id: string): string => `${call.origin}${ROOT}/integrations/v1/${id}`;
const missing = (call: Call): never =>
  refuseWith(problem('integration.notFound', { id: idOf(call).slice(0, 60) }, { url: call.path }, 'NOT_FOUND'));
const noCredential = (call: Call): never => {
  const id = (call.params.credential ?? '').slice(0, 60);
  return refuseWith(problem('integration.noCredential', { id }, { url: call.path }, 'NOT_FOUND'));
};

/** Requires a recent sign-in for what lets a program in. */
const fresh =
  (handler: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> =>
    requireRecentSignIn(call, message('signIn.changeOfIntegrations')) ?? handler(call);

/** `GET integrations/v1`: the integrations, and the roles that can be given. */
const list = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: {
    ...(await call.parts.integrations.list(call.context.caller)),
    tokenEndpoint: `${call.origin}${tokenPath}`,
  },
});

const get = (call: Call): Promise<Reply> => shown(call, idOf(call), { status: 200 });

async function shown(
  call: Call,
  id: string,
  { status, headers = {} }: { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<Reply> {
  const found = (await call.parts.integrations.one(id)) ?? missing(call);
  return { status, media: 'singular', body: found, headers: { ETag: etag(found.version), ...headers } };
}

/** A secret is in this answer and in no other. */
async function withSecret(
  call: Call,
  { id, credential, secret }: { readonly id: string } & Pick<IntegrationWithSecret, 'credential' | 'secret'>,
  reply: Parameters<typeof shown>[2],
): Promise<Reply> {
  const { body, ...rest } = await shown(call, id, reply);
  return { ...rest, body: { ...(body as object), credential, secret } as IntegrationWithSecret }; // the integration with its secret
}

/** `POST integrations/v1`: a program with a user of its own, and its first key or secret if one is asked for. */
async function create(call: Call): Promise<Reply> {
  const { auditSeq, ...made } = await call.parts.integrations.create(call.context, objectBody(call));
  call.parts.signedIn.forget();
  return withSecret(call, made, {
    status: 201,
    headers: { Location: hrefOf(call, made.id), ...auditHeader(auditSeq) },
  });
}

/** `PATCH integrations/v1/{id}`: its tokens count no more than it from the next request on. */
async function update(call: Call): Promise<Reply> {
  const id = idOf(call);
  const change = { id, body: objectBody(call), ...ifVersionOf(call) };
  const done = (await call.parts.integrations.change(call.context, change)) ?? missing(call);
  call.parts.signedIn.forget();
  return shown(call, id, { status: 200, headers: auditHeader(done.auditSeq) });
}

/** `DELETE integrations/v1/{id}`: with its keys and secrets. Nothing if there is none. */
async function remove(call: Call): Promise<Reply> {
  const done = await call.parts.integrations.remove(call.context, idOf(call));
  call.parts.signedIn.forget();
  return { status: 204, headers: auditHeader(done?.auditSeq ?? null) };
}

/** `POST integrations/v1/{id}/credentials`: a new key or secret; with `endOthersAfterHours` the others end then. */
async function addCredential(call: Call): Promise<Reply> {
  const { auditSeq, ...made } =
    (await call.parts.integrations.addCredential(call.context, idOf(call), objectBody(call))) ?? missing(call);
  call.parts.signedIn.forget();
  return withSecret(call, made, { status: 201, headers: auditHeader(auditSeq) });
}

/** `POST integrations/v1/{id}/credentials/{credential}/end`: now, or after some hours, unless it ends earlier. */
async function endCredential(call: Call): Promise<Reply> {
  const end = { credential: call.params.credential ?? '', body: objectBody(call, true) };
  const done = (await call.parts.integrations.endCredential(call.context, idOf(call), end)) ?? noCredential(call);
  call.parts.signedIn.forget();
  return shown(call, idOf(call), { status: 200, headers: auditHeader(done.auditSeq) });
}

export const integrationHandlers = {
  list,
  get,
  create: fresh(create),
  update: fresh(update),
  remove: fresh(remove),
  addCredential: fresh(addCredential),
  endCredential: fresh(endCredential),
};
