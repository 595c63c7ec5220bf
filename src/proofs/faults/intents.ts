import { setTimeout } from 'node:timers/promises';
import { type Random, randomFrom } from '../../service/seed/random.ts';
import { tokenFrom } from '../http/instances.ts';

export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly etag?: string | undefined;
}

/** How a client reaches the service. Rejects when no answer comes. */
export type Ask = (
  method: 'POST' | 'PATCH' | 'DELETE' | 'GET',
  path: string,
  headers: Readonly<Record<string, string>>,
  body?: object,
) => Promise<Answer>;

/** A journal that a client made, as the client knows it: what it was told last. */
export interface Known {
  /** The key it was created with; its first line keeps it. */
  readonly origin: string;
  readonly id: string;
  memo: string;
  etag: string;
  isDeleted: boolean;
}

/** A refusal or a failure that no fault explains. */
interface Unexpected {
  readonly intent: string;
  readonly answer: Answer;
}

export interface LoadSettings {
  readonly ask: Ask;
  readonly seed: number;
  readonly clients: number;
  /** The body of a balanced journal with this memo on the journal and on its first line. */
  readonly journal: (memo: string) => object;
  /** Whether a failed answer is one that the fault at hand may cause. A lost answer always is. */
  readonly isAllowed?: (answer: Answer) => boolean;
}

const journals = '/services/rest/record/v1/periodEndJournal';
/** Of 100 intents; the rest are edits. */
const CREATES = 60;
const DELETES = 12;
/** A client waits for up to this long before it sends the same intent again. */
const AGAIN_MS = 120;

/**
 * Clients that create, edit and delete journals of their own until they are told to end. An intent has one key and is
 * sent under it until it is answered for good, whatever happens to the network, an instance or the database.
 */
export class Intents {
  readonly known: Known[] = [];
  readonly unexpected: Unexpected[] = [];
  /** Intents that were answered for good. */
  settled = 0;
  /** Sent again because no definite answer came. */
  repeats = 0;
  readonly #settings: LoadSettings;
  readonly #done: Promise<unknown>;
  #isEnding = false;

  constructor(settings: LoadSettings) {
    this.#settings = settings;
    this.#done = Promise.all(Array.from({ length: settings.clients }, (_, client) => this.#client(client)));
    // Awaited in `end`; until then a failure is no unhandled rejection.
    this.#done.catch(() => undefined);
  }

  async #client(number: number): Promise<void> {
    const random = randomFrom(this.#settings.seed * 1_000 + number);
    const own: Known[] = [];
    for (let turn = 0; !this.#isEnding; turn += 1) {
      const intent = `${this.#settings.seed}-${number}-${turn}`;
      const living = own.filter(({ isDeleted }) => !isDeleted);
      const draw = random.whole(1, 100);
      if (living.length === 0 || draw <= CREATES) await this.#create(intent, own, random);
      else if (draw <= CREATES + DELETES)
        await this.#remove(intent, living[random.whole(0, living.length - 1)], random);
      else await this.#edit(intent, living[random.whole(0, living.length - 1)], random);
    }
  }

  async #create(intent: string, own: Known[], random: Random): Promise<void> {
    const answer = await this.#insist(intent, random, 'POST', journals, {}, this.#settings.journal(intent));
    if (answer === undefined) return;
    const { id } = JSON.parse(answer.text) as { id: string }; // a create answers with the record
    const made = { origin: intent, id, memo: intent, etag: answer.etag ?? '', isDeleted: false };
    own.push(made);
    this.known.push(made);
  }

  async #edit(intent: string, journal: Known | undefined, random: Random): Promise<void> {
    if (journal === undefined) return;
    const path = `${journals}/${journal.id}`;
    const answer = await this.#insist(intent, random, 'PATCH', path, { 'if-match': journal.etag }, { memo: intent });
    if (answer === undefined) return;
    journal.memo = intent;
    journal.etag = answer.etag ?? '';
  }

  async #remove(intent: string, journal: Known | undefined, random: Random): Promise<void> {
    if (journal === undefined) return;
    const answer = await this.#insist(intent, random, 'DELETE', `${journals}/${journal.id}`, {
      'if-match': journal.etag,
    });
    if (answer !== undefined) journal.isDeleted = true;
  }

  /** The definite answer to an intent; undefined when it was refused, which nothing here explains. */
  async #insist(
    intent: string,
    random: Random,
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<Answer | undefined> {
    const keyed = { ...headers, 'x-service-idempotency-key': intent };
    for (;;) {
      const answer = await this.#settings.ask(method, path, keyed, body).catch(() => undefined);
      if (answer && answer.status >= 200 && answer.status < 300) {
        this.settled += 1;
        return answer;
      }
      if (answer && !(this.#settings.isAllowed ?? isBusy)(answer)) {
        this.unexpected.push({ intent, answer });
        if (answer.status < 500) return undefined;
      }
      this.repeats += 1;
      await setTimeout(random.whole(10, AGAIN_MS));
    }
  }

  /** No new intent begins; resolves when all that were under way have their definite answer. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#done;
  }
}

/** 503 in the form of every refusal. */
export function isBusy({ status, text }: Answer): boolean {
  return status === 503 && text.startsWith('{') && text.includes('"status":503');
}

/** The token of an integration, renewed when the service no longer takes it. */
export class Token {
  #value = '';
  readonly #origin: () => string;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  async value(): Promise<string> {
    if (this.#value === '') await this.renew();
    return this.#value;
  }

  async renew(): Promise<void> {
    this.#value = await tokenFrom(this.#origin());
  }
}

/** Asks the service at an address, which can change from one request to the next, and waits this long for the answer. */
export function askAt(origin: () => string, token: Token, limitMs: number): Ask {
  return async (method, path, headers, body) => {
    const response = await fetch(`${origin()}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await token.value()}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(limitMs),
    });
    const text = await response.text();
    if (response.status === 401) {
      await token.renew();
      throw new Error('the token has expired');
    }
    return { status: response.status, text, etag: response.headers.get('etag') ?? undefined };
  };
}
