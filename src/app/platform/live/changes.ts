import { type ChangeNote, changeStream } from '#contract/wire/changes';
import type { Authorised } from '#app/platform/api/http.ts';
import { cell, type Observable } from '#app/platform/api/observable.ts';
import { fullJitter, systemTiming, type Timing, wait } from '#app/platform/api/timing.ts';

/** Changes of others; undefined: unknown, as nothing was received for a while. */
export type Heard = readonly ChangeNote[] | undefined;

export interface Changes {
  /** Followed from the first listener to the last. */
  listen(hear: (heard: Heard) => void): () => void;
  /** Whether changes are being received; false also if the service has no such stream. */
  readonly isLive: Observable<boolean>;
}

export interface ChangesDeps {
  readonly serviceUrl: string;
  readonly session: Authorised;
  /** Whether this page is visible. */
  readonly isVisible: Observable<boolean>;
  readonly timing?: Timing;
}

const PATH = '/services/rest/changes/v1';
/** Going from list to list, the stream stays open. */
const LINGER_MS = 5_000;
/** A little over two heartbeats: a sender silent for this long is gone. */
const SILENCE_MS = 2.3 * changeStream.beatMs;

/** Follows the changes of the service while this page is visible. */
export function followChanges(deps: ChangesDeps): Changes {
  const timing = deps.timing ?? systemTiming;
  const isLive = cell(false);
  const listeners = new Set<(heard: Heard) => void>();
  let running: AbortController | undefined;
  let callOffEnd = (): void => undefined;
  const tell = (heard: Heard): void => {
    for (const hear of Array.from(listeners)) hear(heard);
  };
  return {
    isLive,
    listen: (hear) => {
      listeners.add(hear);
      callOffEnd();
      if (!running) {
        running = new AbortController();
        void follow({ ...deps, timing, isLive, tell }, running.signal);
      }
      return () => {
        listeners.delete(hear);
        if (listeners.size > 0) return;
        callOffEnd = timing.after(LINGER_MS, () => {
          running?.abort();
          running = undefined;
        });
      };
    },
  };
}

interface Following extends ChangesDeps {
  readonly timing: Timing;
  readonly isLive: { readonly set: (value: boolean) => void };
  readonly tell: (heard: Heard) => void;
}

/** Opens one stream after the other until the signal ends it, or the service turns out to have none. */
async function follow(following: Following, signal: AbortSignal): Promise<void> {
  const { isLive, timing } = following;
  let failures = 0;
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    try {
      await visible(following.isVisible, signal);
      await following.session.ready(signal);
      const outcome = await readStream(following, signal, () => {
        isLive.set(true);
        failures = 0;
        // Saves between two streams were reported to nobody.
        if (!isFirst) following.tell(undefined);
      });
      if (outcome === 'unserved') return;
    } catch {
      failures += 1;
    } finally {
      isLive.set(false);
    }
    await wait(timing, fullJitter(timing, failures), signal).catch(() => undefined);
  }
}

const visible = (isVisible: Observable<boolean>, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = (): void => {
      if (!isVisible.get() && !signal.aborted) return;
      unsubscribe();
      signal.removeEventListener('abort', look);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const unsubscribe = isVisible.subscribe(look);
    signal.addEventListener('abort', look);
    look();
  });

/** Reads one stream to its end. Rejects if it breaks, and when the page is no longer visible. */
async function readStream(
  { serviceUrl, session, isVisible, timing, tell }: Following,
  given: AbortSignal,
  onOpen: () => void,
): Promise<'ended' | 'unserved'> {
  const limit = new AbortController();
  const signal = AbortSignal.any([given, limit.signal]);
  const unsubscribe = isVisible.subscribe(() => isVisible.get() || limit.abort());
  let callOff = timing.after(SILENCE_MS, () => limit.abort());
  try {
    const response = await session.send(new URL(PATH, serviceUrl), { headers: { accept: changeStream.media }, signal });
    if (response.status === 404 || response.status === 405) return 'unserved';
    if (!response.ok || !response.body) throw new Error(`The stream was answered with ${response.status}.`);
    onOpen();
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      callOff();
      callOff = timing.after(SILENCE_MS, () => limit.abort());
      const events = (rest + part.value).split('\n\n');
      rest = events.pop() ?? '';
      const notes = events.flatMap(notesIn);
      if (notes.length > 0) tell(notes);
    }
    return 'ended';
  } finally {
    callOff();
    unsubscribe();
  }
}

const PREFIX = 'data: ';

const notesIn = (event: string): readonly ChangeNote[] =>
  event.startsWith(PREFIX) ? (JSON.parse(event.slice(PREFIX.length)) as readonly ChangeNote[]) : []; // The service writes nothing else.
