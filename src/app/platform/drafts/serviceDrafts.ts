import type { DraftAnswer, DraftBody, DraftEntry } from '#contract/wire/drafts';
import { type Cell, cell, type Observable } from '#app/platform/api/observable.ts';
import { ServiceError } from '#app/platform/api/errors.ts';
import type { ServiceClient } from '#app/platform/api/http.ts';
import { systemTiming, type Timing } from '#app/platform/api/timing.ts';

const DRAFTS = '/services/rest/drafts/v1';

/** Another device's change to a draft. */
export interface DraftElsewhere {
  readonly device: string;
  readonly at: number;
}

/**
 * The state of a draft on the service. `elsewhere`: another tab or device is editing it. `gone`: it was saved or
 * discarded there. `refused`: the service doesn't store it, and says why; it is on this device.
 */
export type SharedState =
  | { readonly kind: 'none' | 'kept' | 'gone' }
  | { readonly kind: 'elsewhere'; readonly by: DraftElsewhere }
  | { readonly kind: 'refused'; readonly reason: string };

/** What a form sends, apart from its author. */
export type SharedContent = Omit<DraftBody, 'tab' | 'device' | 'isOpen'>;

/** Follows one form: its draft on the service is written on a pause, never while someone types. */
export interface DraftFollower {
  readonly state: Observable<SharedState>;
  /** Its ID, once something was typed or a draft was opened. */
  readonly id: () => string | undefined;
  /** The version that this form wrote or read last. */
  readonly version: () => number | undefined;
  /** The form shows this draft now. */
  adopt(id: string, version: number | undefined): void;
  changed(read: () => SharedContent): void;
  /** Sends what waits; `isOpen` false when the form is left. */
  flush(isOpen: boolean): Promise<void>;
  /** Takes the draft back from another device: the next write replaces what that has written. */
  claim(version: number): void;
  /** Anything typed from now on is a separate draft. */
  part(): void;
  /** Saved or discarded. */
  end(): Promise<void>;
}

/** The drafts that the service keeps for the user, to be opened on any machine. */
export interface ServiceDrafts {
  list(): Promise<readonly DraftEntry[]>;
  /** Undefined: it was saved or discarded. */
  read(id: string): Promise<DraftAnswer | undefined>;
  remove(id: string): Promise<void>;
  follow(newId: () => string): DraftFollower;
  /** Sends what every open form has still to send: before leaving the page. */
  flushAll(): Promise<void>;
  /** Changes with every write and removal in this tab. */
  readonly changes: Observable<number>;
  readonly tab: string;
}

const QUIET_MS = 2500;
const LATEST_MS = 20_000;

interface Options {
  readonly client: ServiceClient;
  readonly tab: string;
  readonly device: string;
  readonly timing?: Timing;
}

export function createServiceDrafts({ client, tab, device, timing = systemTiming }: Options): ServiceDrafts {
  const changes = cell(0);
  const note = (): void => changes.set(changes.get() + 1);
  const followers = new Set<Follower>();
  const pathOf = (id: string): string => `${DRAFTS}/${encodeURIComponent(id)}`;
  const read = async (id: string): Promise<DraftAnswer | undefined> =>
    await client.send<DraftAnswer>({ path: pathOf(id), retries: 1 }).then(
      ({ body }) => body,
      (error: unknown) => (isMissing(error) ? undefined : Promise.reject(error)),
    );
  const remove = async (id: string): Promise<void> => {
    await client.send({ method: 'DELETE', path: pathOf(id), priority: 'bulk' });
    note();
  };
  return {
    tab,
    changes,
    read,
    remove,
    list: async () =>
      (await client.send<{ readonly items: readonly DraftEntry[] }>({ path: DRAFTS, priority: 'bulk' })).body.items,
    follow: (newId) => {
      const follower = new Follower(timing, newId, {
        remove,
        read,
        write: async (id, content, isOpen, version) => {
          const { body } = await client.send<DraftEntry>({
            method: 'PUT',
            path: pathOf(id),
            priority: 'bulk',
            retries: 0,
            body: { ...content, tab, device, isOpen } satisfies DraftBody,
            ...(version === undefined ? {} : { ifMatch: `"${version}"` }),
          });
          note();
          return body.version;
        },
      });
      followers.add(follower);
      return follower;
    },
    flushAll: async () => void (await Promise.all([...followers].map((each) => each.flush(true)))),
  };
}

const isMissing = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;

interface Wire {
  readonly write: (id: string, content: SharedContent, isOpen: boolean, version: number | undefined) => Promise<number>;
  readonly read: (id: string) => Promise<DraftAnswer | undefined>;
  readonly remove: (id: string) => Promise<void>;
}

class Follower implements DraftFollower {
  readonly state: Cell<SharedState> = cell<SharedState>({ kind: 'none' });
  readonly #timing: Timing;
  readonly #newId: () => string;
  readonly #wire: Wire;
  #id: string | undefined;
  #version: number | undefined;
  #read: (() => SharedContent) | undefined;
  #since: number | undefined;
  #hasEnded = false;
  #callOff = (): void => undefined;
  /** Writes sequentially, so that an older one is never last. */
  #tail: Promise<void> = Promise.resolve();

  constructor(timing: Timing, newId: () => string, wire: Wire) {
    this.#timing = timing;
    this.#newId = newId;
    this.#wire = wire;
  }

  readonly id = (): string | undefined => this.#id;
  readonly version = (): number | undefined => this.#version;

  adopt(id: string, version: number | undefined): void {
    this.#id = id;
    this.#version = version;
    this.#hasEnded = false;
    this.state.set({ kind: version === undefined ? 'none' : 'kept' });
  }

  changed(read: () => SharedContent): void {
    const now = this.#timing.now();
    this.#hasEnded = false;
    this.#id ??= this.#newId();
    this.#read = read;
    this.#since ??= now;
    this.#callOff();
    if (this.#isHeld()) return;
    const delay = Math.max(0, Math.min(QUIET_MS, this.#since + LATEST_MS - now));
    this.#callOff = this.#timing.after(delay, () => void this.flush(true));
  }

  flush(isOpen: boolean): Promise<void> {
    const read = this.#read;
    const id = this.#id;
    this.#callOff();
    if (!read || id === undefined || this.#isHeld()) return this.#tail;
    this.#read = undefined;
    this.#since = undefined;
    // Read immediately: the form may be gone once the earlier writes have ended.
    const content = read();
    this.#tail = this.#tail.then(() => this.#write(id, content, isOpen, read));
    return this.#tail;
  }

  claim(version: number): void {
    this.#version = version;
    this.state.set({ kind: 'kept' });
  }

  part(): void {
    this.#id = this.#newId();
    this.#version = undefined;
    this.state.set({ kind: 'none' });
  }

  end(): Promise<void> {
    const id = this.#id;
    this.#callOff();
    this.#read = undefined;
    this.#since = undefined;
    this.#hasEnded = true;
    this.#id = undefined;
    this.#tail = this.#tail
      .then(() => (id !== undefined && this.#version !== undefined ? this.#wire.remove(id) : undefined))
      .catch(() => undefined)
      .then(() => {
        if (this.#hasEnded) this.#version = undefined;
        this.state.set({ kind: 'none' });
      });
    return this.#tail;
  }

  /** Another device is editing it: nothing is sent from here until the user chooses. */
  #isHeld(): boolean {
    const { kind } = this.state.get();
    return kind === 'elsewhere' || kind === 'gone';
  }

  async #write(id: string, content: SharedContent, isOpen: boolean, again: () => SharedContent): Promise<void> {
    if (this.#isHeld()) return;
    try {
      this.#version = await this.#wire.write(id, content, isOpen, this.#version);
      this.state.set({ kind: 'kept' });
    } catch (error) {
      // Unsent work is sent with the next change, or when the page closes.
      this.#read ??= again;
      this.#since ??= this.#timing.now();
      this.state.set(await this.#after(error, id));
    }
  }

  async #after(failure: unknown, id: string): Promise<SharedState> {
    if (!(failure instanceof ServiceError)) return this.state.get();
    if (failure.kind === 'conflict') {
      const theirs = await this.#wire.read(id).catch(() => undefined);
      return theirs
        ? { kind: 'elsewhere', by: { device: theirs.device, at: Date.parse(theirs.modifiedAt) } }
        : { kind: 'gone' };
    }
    if (isMissing(failure) && this.#version !== undefined) return { kind: 'gone' };
    if (failure.kind === 'refused' || failure.kind === 'forbidden') return { kind: 'refused', reason: failure.message };
    return this.state.get();
  }
}

/** "Firefox – Windows", as far as the browser says. */
export function deviceName(agent: string): string {
  const named = (signs: Readonly<Record<string, RegExp>>): string =>
    Object.entries(signs).find(([, sign]) => sign.test(agent))?.[0] ?? '';
  return [named(browsers) || 'Browser', named(systems)].filter((part) => part !== '').join(' – ');
}

/** Each also claims to be those below it. */
const browsers = {
  Edge: /Edg\//,
  Opera: /OPR\//,
  Firefox: /Firefox\//,
  Chrome: /Chrom(?:e|ium)\//,
  Safari: /Safari\//,
} as const;
const systems = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  Mac: /Mac OS X|Macintosh/,
  Linux: /Linux|X11/,
} as const;
