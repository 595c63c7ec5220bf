import type { Ref } from '../derive/types.ts';
import { recordTypes } from '../records/index.ts';
import { accessEventTypes, eventTypesOf } from './events.ts';

/** Why an endpoint was turned off by the service. */
export const offReasons = ['failing', 'gone', 'owner'] as const;
export type OffReason = (typeof offReasons)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why an attempt failed. */
export const attemptErrors = [
  'timeout',
  'unresolved',
  'refusedAddress',
  'connection',
  'certificate',
  'redirect',
  'status',
  'secret',
] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** One request to an endpoint. */
export interface WebhookAttempt {
  readonly number: number;
  readonly at: string;
  readonly durationMs: number;
  /** Of the response; null: none came. */
  readonly status: number | null;
  /** Null: the endpoint took it. */
  readonly error: AttemptError | null;
  /** What the network said, in English. */
  readonly detail: string;
  /** The beginning of the response. */
  readonly response: string;
}

/** An event, or a test, on its way to an endpoint. */
export interface WebhookDelivery {
  readonly id: string;
  /** The `webhook-id` of all of its attempts: a receiver that has seen it passes over it. */
  readonly messageId: string;
  readonly type: string;
  readonly record: { readonly type: string; readonly id: string } | null;
  readonly state: DeliveryState;
  readonly attempts: number;
  readonly createdAt: string;
  /** When the next attempt is due; null: none is. */
  readonly nextAt: string | null;
  readonly last: Pick<WebhookAttempt, 'at' | 'status' | 'error'> | null;
}

/** `GET webhooks/v1/{id}/deliveries/{delivery}` (ours): with its attempts, the newest first. */
export interface WebhookDeliveryDetail extends WebhookDelivery {
  readonly list: readonly WebhookAttempt[];
}

export interface WebhookDeliveries {
  readonly items: readonly WebhookDelivery[];
  readonly count: number;
  readonly offset: number;
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** An address that events are sent to. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  /** Such as `invoice.created`, or `invoice.*`; none: every event. */
  readonly types: readonly string[];
  readonly isOn: boolean;
  readonly offReason: OffReason | null;
  /** Events are sent as this user may see them: the one who last saved the endpoint. */
  readonly owner: Ref;
  /** Deliveries that wait for an attempt. */
  readonly waiting: number;
  /** The first of the failures in a row; null: the last attempt succeeded. */
  readonly failingSince: string | null;
  readonly last: WebhookDelivery['last'];
  /** Until then messages are signed with the former secret as well; null: with one only. */
  readonly formerSecretUntil: string | null;
  readonly version: number;
}

/** An endpoint with its secret, which is shown this once. */
export interface WebhookWithSecret extends WebhookEndpoint {
  readonly secret: string;
}

export interface WebhookList {
  readonly items: readonly WebhookEndpoint[];
  readonly count: number;
  /** Every type of event. */
  readonly types: readonly string[];
  /** Whether plain http is allowed. */
  readonly allowsHttp: boolean;
}

export const webhookLimits = { endpoints: 50, name: 60, url: 500, types: 500, page: 200, usualPage: 50 } as const;

/** The type of a test message. */
export const testType = 'webhook.test';

/** Every type of event, by what it is about. */
export const allEventTypes = (): readonly string[] => [...recordTypes.flatMap(eventTypesOf), ...accessEventTypes];

/** Whether a list of wanted types names one. */
export const wantsEvent = (wanted: readonly string[], type: string): boolean =>
  wanted.length === 0 || wanted.includes(type) || wanted.includes(`${type.split('.', 1)[0] ?? ''}.*`);
