import type { JsonSchema } from '../../kinds/kind.ts';
import {
  attemptErrors,
  deliveryStates,
  offReasons,
  type WebhookAttempt,
  type WebhookDelivery,
  type WebhookEndpoint,
  webhookLimits,
} from '../../wire/webhooks.ts';
import { answer, bodyOf, failures, parameterRef, query, VENDOR } from '../openApiParts.ts';
import { flag, integer, listOf, moment, objectOf, oneOf, orNull, ref, reference, text } from '../schemaParts.ts';

/** One of some words, or null. */
const oneOrNull = (words: readonly string[]): JsonSchema => orNull({ type: 'string', enum: [...words, null] });

const error = {
  ...oneOrNull(attemptErrors),
  description: 'Null: the endpoint took it.',
};
const last = orNull(objectOf({ at: moment, status: orNull(integer), error }));

const endpoint = {
  id: text,
  name: text,
  url: text,
  types: { ...listOf(text), description: 'Such as invoice.created, or invoice.*; none: every event.' },
  isOn: flag,
  offReason: { ...oneOrNull(offReasons), description: 'Why the service turned it off.' },
  owner: { ...reference, description: 'Who last saved it: events are sent as this user can view them.' },
  waiting: { ...integer, description: 'Deliveries that wait for an attempt.' },
  failingSince: orNull(moment),
  last,
  formerSecretUntil: orNull({ ...moment, description: 'Messages have a second signature until then.' }),
  version: integer,
} satisfies Record<keyof WebhookEndpoint, JsonSchema>;

const delivery = {
  id: text,
  messageId: { ...text, description: 'The webhook-id of each of its attempts.' },
  type: text,
  record: orNull(objectOf({ type: text, id: text })),
  state: oneOf(deliveryStates),
  attempts: integer,
  createdAt: moment,
  nextAt: orNull(moment),
  last,
} satisfies Record<keyof WebhookDelivery, JsonSchema>;

const attempt = objectOf({
  number: integer,
  at: moment,
  durationMs: integer,
  status: orNull(integer),
  error,
  detail: text,
  response: { ...text, description: 'The beginning of the response.' },
} satisfies Record<keyof WebhookAttempt, JsonSchema>);

/** Schemas of the answers, by name. */
export const webhookSchemas: Readonly<Record<string, JsonSchema>> = {
  webhook: objectOf(endpoint),
  webhookWithSecret: objectOf({
    ...endpoint,
    secret: { ...text, description: 'The key of signatures, shown this once.' },
  }),
  webhookDelivery: objectOf(delivery),
  webhookDeliveryDetail: objectOf({ ...delivery, list: { ...listOf(attempt), description: 'The newest first.' } }),
};

const values = {
  name: { ...text, minLength: 1, maxLength: webhookLimits.name },
  url: { ...text, maxLength: webhookLimits.url },
  types: { ...listOf(text), maxItems: webhookLimits.types },
  isOn: flag,
};

const operation = (operationId: string, summary: string, responses: JsonSchema, more: JsonSchema = {}) => ({
  tags: ['Settings'],
  operationId,
  summary,
  responses,
  ...more,
});

const collection = (summary: string, members: Readonly<Record<string, JsonSchema>>) =>
  answer(summary, objectOf(members), `${VENDOR}; type=collection`);

const id = { parameters: [{ ...pathPart('id', 'The ID of the webhook.') }] };
const deliveryPath = { parameters: [...id.parameters, pathPart('delivery', 'The ID of the delivery.')] };

function pathPart(name: string, description: string): JsonSchema {
  return { name, in: 'path', required: true, description, schema: text };
}

/** Addresses that events are sent to, signed as Standard Webhooks 1.0 has it. */
export const webhookPaths = (): Record<string, JsonSchema> => ({
  '/webhooks/v1': {
    get: operation('listWebhooks', 'Addresses that events are sent to (ADMI_COMPANY, View)', {
      200: collection('The webhooks', {
        items: listOf(ref('webhook')),
        count: integer,
        types: { ...listOf(text), description: 'Every type of event.' },
        allowsHttp: flag,
      }),
      ...failures(),
    }),
    post: operation(
      'createWebhook',
      'An address that gets the events from now on; the answer has its secret (ADMI_COMPANY, Full)',
      { 201: answer('The webhook', ref('webhookWithSecret')), ...failures('badRequest') },
      { requestBody: bodyOf({ type: 'object', required: ['name', 'url'], properties: values }) },
    ),
  },
  '/webhooks/v1/{id}': {
    ...id,
    get: operation('getWebhook', 'One webhook (ADMI_COMPANY, View)', {
      200: answer('The webhook', ref('webhook')),
      ...failures('notFound'),
    }),
    patch: operation(
      'updateWebhook',
      'Change a webhook; from then on it gets what the caller can view (ADMI_COMPANY, Full)',
      { 200: answer('The webhook', ref('webhook')), ...failures('badRequest', 'notFound', 'conflict') },
      { parameters: [parameterRef('ifMatch')], requestBody: bodyOf({ type: 'object', properties: values }) },
    ),
    delete: operation('deleteWebhook', 'Delete a webhook with its deliveries (ADMI_COMPANY, Full)', {
      204: { description: 'Deleted' },
      ...failures(),
    }),
  },
  '/webhooks/v1/{id}/secret': {
    ...id,
    post: operation(
      'rotateWebhookSecret',
      'A new secret; for a day messages are signed with the former one as well (ADMI_COMPANY, Full)',
      { 200: answer('The webhook with the secret', ref('webhookWithSecret')), ...failures('notFound') },
    ),
  },
  '/webhooks/v1/{id}/test': {
    ...id,
    post: operation('testWebhook', 'Send a message without data, once (ADMI_COMPANY, Full)', {
      202: answer('It is sent after the answer', ref('webhookDeliveryDetail')),
      ...failures('notFound'),
    }),
  },
  '/webhooks/v1/{id}/deliveries': {
    ...id,
    get: operation(
      'listWebhookDeliveries',
      'What was sent and what waits, the newest first (ADMI_COMPANY, View)',
      {
        200: collection('The deliveries', {
          items: listOf(ref('webhookDelivery')),
          count: integer,
          offset: integer,
          totalResults: integer,
          hasMore: flag,
        }),
        ...failures('badRequest', 'notFound'),
      },
      {
        parameters: [
          query('state', 'Only those.', oneOf(deliveryStates)),
          query('limit', 'Deliveries per page.', {
            type: 'integer',
            minimum: 1,
            maximum: webhookLimits.page,
            default: webhookLimits.usualPage,
          }),
          parameterRef('offset'),
        ],
      },
    ),
  },
  '/webhooks/v1/{id}/deliveries/{delivery}': {
    ...deliveryPath,
    get: operation('getWebhookDelivery', 'One delivery with its attempts (ADMI_COMPANY, View)', {
      200: answer('The delivery', ref('webhookDeliveryDetail')),
      ...failures('notFound'),
    }),
  },
  '/webhooks/v1/{id}/deliveries/{delivery}/send': {
    ...deliveryPath,
    post: operation('sendWebhookDeliveryAgain', 'Send it once more, under the same webhook-id (ADMI_COMPANY, Full)', {
      202: answer('It is sent after the answer', ref('webhookDeliveryDetail')),
      ...failures('notFound'),
    }),
  },
});
