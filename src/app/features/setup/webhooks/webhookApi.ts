import { queryOptions } from '@tanstack/react-query';
import {
  type DeliveryState,
  deliveryStates,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookEndpoint,
  type WebhookList,
  type WebhookWithSecret,
} from '#contract/wire/webhooks';
import type { ServiceClient } from '#app/platform/api/http.ts';

const WEBHOOKS = '/services/rest/webhooks/v1';
const at = (id: string, ...rest: readonly string[]): string =>
  [WEBHOOKS, ...[id, ...rest].map(encodeURIComponent)].join('/');

export const webhookKeys = {
  all: ['setup', 'webhooks'] as const,
  list: ['setup', 'webhooks', 'list'] as const,
  deliveriesOf: (id: string) => ['setup', 'webhooks', 'deliveries', id] as const,
  deliveries: (id: string, asked: DeliveriesAsked) => [...webhookKeys.deliveriesOf(id), asked] as const,
  delivery: (id: string, delivery: string) => ['setup', 'webhooks', 'delivery', id, delivery] as const,
};

/** Deliveries a page. */
export const PAGE = 50;

export interface DeliveriesAsked {
  readonly state?: DeliveryState;
  readonly offset: number;
}

/** The deliveries that an address asks for. */
export function askedOf(params: URLSearchParams): DeliveriesAsked {
  const state = deliveryStates.find((each) => each === params.get('state'));
  const page = params.get('page') ?? '';
  const offset = /^[1-9]\d{0,5}$/.test(page) ? (Number(page) - 1) * PAGE : 0;
  return { offset, ...(state ? { state } : {}) };
}

const FRESH_MS = 5_000;
/** How often the outcome of an attempt that is due is asked for, of later ones, and whether there are new events. */
const DUE_MS = 1_000;
const LATER_MS = 15_000;
const SOON_MS = 10_000;

/** The pause before a delivery is asked for again. */
export const pauseFor = ({ state, nextAt }: Pick<WebhookDelivery, 'state' | 'nextAt'>, now: number): number =>
  state === 'waiting' && nextAt !== null && Date.parse(nextAt) - now < SOON_MS ? DUE_MS : LATER_MS;

/** Webhooks as the service knows them. */
export const webhookQueries = (client: ServiceClient) => ({
  list: () =>
    queryOptions({
      queryKey: webhookKeys.list,
      staleTime: FRESH_MS,
      refetchInterval: LATER_MS,
      queryFn: async ({ signal }) => (await client.send<WebhookList>({ path: WEBHOOKS, signal })).body,
    }),
  deliveries: (id: string, asked: DeliveriesAsked) =>
    queryOptions({
      queryKey: webhookKeys.deliveries(id, asked),
      queryFn: async ({ signal }) =>
        (
          await client.send<WebhookDeliveries>({
            path: at(id, 'deliveries'),
            query: { limit: PAGE, ...asked },
            signal,
          })
        ).body,
      refetchInterval: ({ state: { data } }) =>
        Math.min(LATER_MS, ...(data?.items ?? []).map((each) => pauseFor(each, Date.now()))),
    }),
  delivery: (id: string, delivery: string) =>
    queryOptions({
      queryKey: webhookKeys.delivery(id, delivery),
      queryFn: async ({ signal }) =>
        (await client.send<WebhookDeliveryDetail>({ path: at(id, 'deliveries', delivery), signal })).body,
      refetchInterval: ({ state: { data } }) => (data ? pauseFor(data, Date.now()) : false),
    }),
});

/** Changes of webhooks. All throw `ServiceError`. */
export const webhookWrites = (client: ServiceClient) => ({
  create: async (body: object): Promise<WebhookWithSecret> =>
    (await client.send<WebhookWithSecret>({ method: 'POST', path: WEBHOOKS, body, priority: 'write' })).body,
  change: async ({ id, version }: Pick<WebhookEndpoint, 'id' | 'version'>, body: object): Promise<WebhookEndpoint> =>
    (
      await client.send<WebhookEndpoint>({
        method: 'PATCH',
        path: at(id),
        body,
        ifMatch: `"${version}"`,
        priority: 'write',
      })
    ).body,
  remove: async (id: string): Promise<void> =>
    void (await client.send({ method: 'DELETE', path: at(id), priority: 'write' })),
  rotate: async (id: string): Promise<WebhookWithSecret> =>
    (await client.send<WebhookWithSecret>({ method: 'POST', path: at(id, 'secret'), priority: 'write' })).body,
  test: async (id: string): Promise<WebhookDeliveryDetail> =>
    (await client.send<WebhookDeliveryDetail>({ method: 'POST', path: at(id, 'test'), priority: 'write' })).body,
  sendAgain: async (id: string, delivery: string): Promise<WebhookDeliveryDetail> =>
    (
      await client.send<WebhookDeliveryDetail>({
        method: 'POST',
        path: at(id, 'deliveries', delivery, 'send'),
        priority: 'write',
      })
    ).body,
});
