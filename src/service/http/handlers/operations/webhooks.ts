import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { listLimits, ParameterReader } from '#contract/wire/listQuery';
import { deliveryStates, webhookLimits, type WebhookWithSecret } from '#contract/wire/webhooks';
import { type Call, type Reply, ROOT } from '../../message.ts';
import { etag, ifVersionOf, objectBody } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';
import { auditHeader } from '../writing.ts';

const idOf = (call: Call): string => call.params.id ?? '';
const hrefOf = (call: Call, id: string): string => `${call.origin}${ROOT}/webhooks/v1/${id}`;
const missing = (call: Call): never =>
  refuseWith(problem('webhook.notFound', { id: idOf(call).slice(0, 60) }, { url: call.path }, 'NOT_FOUND'));
const noDelivery = (call: Call): never =>
  refuseWith(
    problem('webhook.noDelivery', { id: (call.params.delivery ?? '').slice(0, 60) }, { url: call.path }, 'NOT_FOUND'),
  );

/** Requires a recent sign-in for what decides where data goes. */
const fresh =
  (handler: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> =>
    requireRecentSignIn(call, message('webhook.changing')) ?? handler(call);

/** `GET webhooks/v1`: the endpoints, and every type of event. */
const list = async ({ parts }: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: await parts.webhooks.list(),
});

const get = (call: Call): Promise<Reply> => shown(call, idOf(call), { status: 200 });

async function shown(
  call: Call,
  id: string,
  { status, headers = {} }: { readonly status: number; readonly headers?: Readonly<Record<string, string>> },
): Promise<Reply> {
  const found = (await call.parts.webhooks.one(id)) ?? missing(call);
  return { status, media: 'singular', body: found, headers: { ETag: etag(found.version), ...headers } };
}

/** The secret is in this answer and in no other. */
async function withSecret(
  call: Call,
  { id, secret }: { readonly id: string; readonly secret: string },
  reply: Parameters<typeof shown>[2],
): Promise<Reply> {
  const { body, ...rest } = await shown(call, id, reply);
  return { ...rest, body: { ...(body as object), secret } as WebhookWithSecret }; // the endpoint with its secret
}

/** `POST webhooks/v1`. */
async function create(call: Call): Promise<Reply> {
  const { id, secret, auditSeq } = await call.parts.webhooks.create(call.context, objectBody(call));
  const headers = { Location: hrefOf(call, id), ...auditHeader(auditSeq) };
  return withSecret(call, { id, secret }, { status: 201, headers });
}

/** `PATCH webhooks/v1/{id}`: what is sent from then on is what the caller may see. */
async function update(call: Call): Promise<Reply> {
  const id = idOf(call);
  const change = { id, body: objectBody(call), ...ifVersionOf(call) };
  const done = (await call.parts.webhooks.change(call.context, change)) ?? missing(call);
  return shown(call, id, { status: 200, headers: auditHeader(done.auditSeq) });
}

/** `DELETE webhooks/v1/{id}`: with its deliveries. Nothing if there is none. */
async function remove(call: Call): Promise<Reply> {
  const done = await call.parts.webhooks.remove(call.context, idOf(call));
  return { status: 204, headers: auditHeader(done?.auditSeq ?? null) };
}

/** `POST webhooks/v1/{id}/secret`: a new secret; the former one signs beside it for a day. */
async function rotate(call: Call): Promise<Reply> {
  const id = idOf(call);
  const { secret, auditSeq } = (await call.parts.webhooks.rotateSecret(call.context, id)) ?? missing(call);
  return withSecret(call, { id, secret }, { status: 200, headers: auditHeader(auditSeq) });
}

/** `GET webhooks/v1/{id}/deliveries`: the newest first. */
async function deliveries(call: Call): Promise<Reply> {
  const reader = new ParameterReader<'limit' | 'offset' | 'state'>(call.query);
  const limit = reader.whole('limit', 1, webhookLimits.page, webhookLimits.usualPage);
  const offset = reader.whole('offset', 0, listLimits.offset, 0);
  const given = reader.text('state', 60);
  const state = deliveryStates.find((each) => each === given);
  reader.refuseOthers(['limit', 'offset', 'state']);
  const shownState = { value: given ?? '', list: arg.choice(deliveryStates) };
  refuseIfAny([
    ...reader.problems,
    ...(given === undefined || state !== undefined
      ? []
      : [problem('webhook.badState', shownState, { queryParam: 'state' }, 'INVALID_PARAMETER')]),
  ]);
  const body = (await call.parts.webhooks.deliveries(idOf(call), { state, limit, offset })) ?? missing(call);
  return { status: 200, media: 'collection', body };
}

const deliveryId = (call: Call): string => {
  const id = call.params.delivery ?? '';
  return /^[1-9]\d{0,17}$/.test(id) ? id : noDelivery(call);
};

/** `GET webhooks/v1/{id}/deliveries/{delivery}`: with its attempts. */
const delivery = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'singular',
  body: (await call.parts.webhooks.delivery(idOf(call), deliveryId(call))) ?? noDelivery(call),
});

/** `POST webhooks/v1/{id}/deliveries/{delivery}/send`: once more, with the same ID, whatever became of it. */
const sendAgain = async (call: Call): Promise<Reply> => ({
  status: 202,
  media: 'singular',
  body: (await call.parts.webhooks.sendAgain(call.context, idOf(call), deliveryId(call))) ?? noDelivery(call),
});

/** `POST webhooks/v1/{id}/test`: a message without data, once, even if the endpoint is off. */
const sendTest = async (call: Call): Promise<Reply> => ({
  status: 202,
  media: 'singular',
  body: (await call.parts.webhooks.sendTest(call.context, idOf(call))) ?? missing(call),
});

export const webhookHandlers = {
  list,
  get,
  create: fresh(create),
  update: fresh(update),
  remove: fresh(remove),
  rotate: fresh(rotate),
  deliveries,
  delivery,
  sendAgain,
  sendTest,
};
