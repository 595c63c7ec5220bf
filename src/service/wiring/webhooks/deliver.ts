import { randomUUID } from 'node:crypto';
import { type OffReason, testType, wantsEvent, type WebhookAttempt } from '#contract/wire/webhooks';
import { eventLimits, type RecordEvent } from '#contract/wire/events';
import type { ServiceLog } from '../../http/service.ts';
import { systemCaller } from '../../records/engine/caller.ts';
import { actorOf } from '../../storage/commit.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { traced } from '../../storage/tracedWork.ts';
import {
  addAttempt,
  addEvents,
  countWaiting,
  type DueDelivery,
  type NewDelivery,
  nextDue,
  removeOldDeliveries,
} from '../../storage/queries/webhooks/deliveries.ts';
import {
  busyEndpoints,
  claimEndpoint,
  noteOutcome,
  readerOf,
  releaseAllEndpoints,
  releaseEndpoint,
  type StoredEndpoint,
  turnOff,
} from '../../storage/queries/webhooks/endpoints.ts';
import { readEvents } from '../events.ts';
import { noteEndpoint } from './noteEndpoint.ts';
import { KEPT_MS, OFF_AFTER_MS, pauseAfter, restAfter } from './retries.ts';
import type { WebhookSecrets } from './secrets.ts';
import { type Outcome, sendMessage, type SendRules } from './sendMessage.ts';
import { signedHeaders } from './signature.ts';

export interface DeliverOptions {
  readonly db: Database;
  readonly clock: { now(): Date };
  readonly log: ServiceLog;
  readonly secrets: WebhookSecrets;
  readonly rules: SendRules;
  /** From 0 to 1; for the pauses. */
  readonly random?: () => number;
}

/** Sends events to endpoints. */
export interface WebhookJob {
  /** Begins with every endpoint that has something to send and isn't being sent to. */
  run(): Promise<void>;
  /** Resolves when nothing is being sent here. */
  settled(): Promise<void>;
  /** Removes deliveries that were done long ago. */
  prune(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_AT_ONCE = 8;
/** More than this many are not prepared: the trail keeps the rest. */
const MAX_WAITING = 500;
/** A receiver answers 410 when it wants no more. */
const GONE = 410;

export async function createWebhookJob(options: DeliverOptions): Promise<WebhookJob> {
  const { db, clock, log } = options;
  const instance = randomUUID();
  const running = new Map<string, Promise<void>>();
  const stopping = new AbortController();
  if (db.kind === 'embedded') await releaseAllEndpoints(db);

  const begin = (id: string): void => {
    const sending = { what: 'job', name: 'Sending to a webhook', isApart: true, details: { endpoint: id } } as const;
    const work = traced(sending, () => round(options, { id, instance, signal: stopping.signal }))
      .catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error, endpoint: id }, 'A webhook could not be sent; it is tried again.');
      })
      .finally(() => running.delete(id));
    running.set(id, work);
  };
  const settled = async (): Promise<void> => void (await Promise.all(running.values()));
  return {
    run: async () => {
      const ids = await busyEndpoints(db, clock.now().toISOString());
      for (const id of ids) if (!stopping.signal.aborted && !running.has(id) && running.size < MAX_AT_ONCE) begin(id);
    },
    settled,
    prune: () => removeOldDeliveries(db, new Date(clock.now().getTime() - KEPT_MS).toISOString()),
    stop: async () => {
      stopping.abort();
      await settled();
    },
  };
}

interface Round {
  readonly id: string;
  readonly instance: string;
  readonly signal: AbortSignal;
}

/** Prepares the new events of an endpoint and sends what is due, as long as no other instance does. */
async function round(options: DeliverOptions, { id, instance, signal }: Round): Promise<void> {
  const { db, clock } = options;
  let endpoint = await claimEndpoint(db, id, instance);
  if (!endpoint) return;
  try {
    if (endpoint.isOn && !isResting(endpoint, clock.now())) await prepare(options, endpoint, signal);
    for (;;) {
      // Claimed before each message, as it is now: it may have been changed, turned off or deleted.
      endpoint = await claimEndpoint(db, id, instance);
      if (!endpoint || signal.aborted) return;
      const now = clock.now();
      const due = await nextDue(db, id, { now: now.toISOString(), isOn: endpoint.isOn && !isResting(endpoint, now) });
      if (!due) return;
      await deliver(options, endpoint, due, signal);
    }
  } finally {
    await releaseEndpoint(db, id, instance);
  }
}

const isResting = ({ restsUntil }: StoredEndpoint, now: Date): boolean =>
  restsUntil !== null && Date.parse(restsUntil) > now.getTime();

/** Makes deliveries of the events since the last time, as the owner may see them. */
async function prepare({ db, clock }: DeliverOptions, endpoint: StoredEndpoint, signal: AbortSignal): Promise<void> {
  const { id, types } = endpoint;
  const at = clock.now().toISOString();
  const reader = await readerOf(db, endpoint.ownerId);
  if (!reader) {
    await db.transaction((tx) => turnedOff(tx, endpoint, 'owner', at));
    return;
  }
  let from = endpoint.place;
  for (let isMore = true; isMore && !signal.aborted && (await countWaiting(db, id)) < MAX_WAITING;) {
    const page = await readEvents(db, reader, { after: from, limit: eventLimits.usualPage });
    if (page.after === from) return;
    const wanted = page.items.filter(({ type }) => wantsEvent(types, type));
    if (!(await addEvents(db, { endpoint: id, from, to: page.after, at }, wanted.map(messageOf)))) return;
    from = page.after;
    isMore = page.hasMore;
  }
}

/** The body as Standard Webhooks has it: type, time and data. */
const messageOf = (event: RecordEvent): NewDelivery => ({
  message: `evt_${event.id}`,
  type: event.type,
  body: JSON.stringify({ type: event.type, timestamp: event.at, data: event }),
  record: event.record,
});

async function deliver(
  options: DeliverOptions,
  endpoint: StoredEndpoint,
  due: DueDelivery,
  signal: AbortSignal,
): Promise<void> {
  const { clock, db } = options;
  const at = clock.now();
  const began = performance.now();
  const details: Record<string, string | number> = { endpoint: endpoint.id, type: due.type, attempt: due.attempts + 1 };
  const outcome = await traced({ what: 'delivery', details }, async () => {
    const came = await sent(options, endpoint, due, { at, signal });
    if (came.status !== null) details.status = came.status;
    if (came.error !== null) details.error = came.error;
    return came;
  });
  const durationMs = Math.round(performance.now() - began);
  const attempt: WebhookAttempt = { number: due.attempts + 1, at: at.toISOString(), durationMs, ...outcome };
  const isGone = attempt.status === GONE;
  // A test is made once: who asked for it is looking at it.
  const pause = isGone || due.type === testType ? undefined : pauseAfter(due.tries + 1, options.random ?? Math.random);
  const isWaiting = attempt.error !== null && pause !== undefined;
  const then = {
    state: attempt.error === null ? ('delivered' as const) : isWaiting ? ('waiting' as const) : ('failed' as const),
    nextAt: isWaiting ? new Date(clock.now().getTime() + pause).toISOString() : null,
  };
  await db.transaction(async (tx) => {
    if (await addAttempt(tx, due.id, attempt, then)) await noted(tx, endpoint, attempt, clock.now());
  });
}

async function sent(
  { secrets, rules }: DeliverOptions,
  { id, url, secret, formerSecret, formerUntil }: StoredEndpoint,
  { message, body }: DueDelivery,
  { at, signal }: { readonly at: Date; readonly signal: AbortSignal },
): Promise<Outcome> {
  const hasFormer = formerSecret !== null && formerUntil !== null && Date.parse(formerUntil) > at.getTime();
  const opened = [secret, ...(hasFormer ? [formerSecret] : [])].map((sealed) => secrets.open(id, sealed));
  if (opened[0] === undefined) return { status: null, error: 'secret', detail: '', response: '' };
  const keys = opened.filter((each) => each !== undefined);
  return sendMessage({ url, headers: signedHeaders({ id: message, at, body }, keys), body }, rules, signal);
}

/** What an attempt means for the endpoint: it rests after failures, and is turned off after days of them. */
async function noted(tx: Tx, endpoint: StoredEndpoint, attempt: WebhookAttempt, now: Date): Promise<void> {
  const hasFailed = attempt.error !== null;
  // What a user asks of an endpoint that is off says nothing about one that is on.
  const failures = hasFailed ? endpoint.failures + (endpoint.isOn ? 1 : 0) : 0;
  const failingSince = hasFailed && endpoint.isOn ? (endpoint.failingSince ?? attempt.at) : null;
  const restsUntil = failures === 0 ? null : new Date(now.getTime() + restAfter(failures)).toISOString();
  await noteOutcome(tx, endpoint.id, attempt, { failures, failingSince, restsUntil });
  if (attempt.status === GONE) await turnedOff(tx, endpoint, 'gone', now.toISOString());
  else if (failingSince !== null && now.getTime() - Date.parse(failingSince) >= OFF_AFTER_MS)
    await turnedOff(tx, endpoint, 'failing', now.toISOString());
}

async function turnedOff(tx: Tx, endpoint: StoredEndpoint, reason: OffReason, at: string): Promise<void> {
  if (!(await turnOff(tx, endpoint.id, reason))) return;
  const after = { ...endpoint, isOn: false, offReason: reason, version: endpoint.version + 1 };
  await noteEndpoint(tx, 'turnOff', after, actorOf({ caller: systemCaller, requestId: null, origin: 'system' }), at);
}
