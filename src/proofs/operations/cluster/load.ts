import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Answer } from '../behindProxy.ts';
import type { Cluster } from './cluster.ts';
import type { Accepted, Create } from './judge.ts';

/** A client that is told to come again does so after half of that time, and the screen of a person after all of it. */
const AGAIN_MS = 500;

export interface Sent {
  readonly ask: (method: 'create' | 'list', key: string) => Promise<Answer>;
}

interface Failure {
  readonly what: string;
  readonly status: number;
  readonly isAsPromised: boolean;
  readonly text: string;
}

/** Clients that create and read until they are told to end. A create is repeated under its key until it is answered for good. */
export class Load {
  readonly creates: Create[] = [];
  readonly acknowledgedAt: number[] = [];
  readonly failures: Failure[] = [];
  #isEnding = false;
  readonly #ask: Sent['ask'];
  readonly #done: Promise<unknown>;

  constructor(ask: Sent['ask'], clients: number) {
    this.#ask = ask;
    this.#done = Promise.all(Array.from({ length: clients }, () => this.#client()));
  }

  async #client(): Promise<void> {
    while (!this.#isEnding) {
      const key = randomUUID();
      this.creates.push({ key, outcome: await this.#create(key) });
      const { status } = await this.#once('list', key);
      if (status !== 200 && status < 500 && status > 0) throw new Error(`a list was answered with ${status}`);
    }
  }

  async #create(key: string): Promise<Create['outcome']> {
    for (;;) {
      const { status, sentAt } = await this.#once('create', key);
      if (status >= 200 && status < 300) {
        this.acknowledgedAt.push(sentAt);
        return 'acknowledged';
      }
      if (status >= 400 && status < 500) return 'refused';
      if (this.#isEnding) return 'unknown';
      await setTimeout(AGAIN_MS);
    }
  }

  async #once(what: 'create' | 'list', key: string): Promise<{ readonly status: number; readonly sentAt: number }> {
    const answer: Answer = await this.#ask(what, key).catch((error: unknown) => ({ status: 0, text: String(error) }));
    const { status, text } = answer;
    const isFine = status >= 200 && status < 300;
    if (!isFine) this.failures.push({ what, status, isAsPromised: isBusy(answer), text: text.slice(0, 300) });
    return { status, sentAt: performance.now() };
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#done;
  }
}

/** 503, when to try again, and a body that says so as every refusal does. */
function isBusy({ status, text, retryAfter }: Answer): boolean {
  if (status !== 503 || retryAfter === undefined) return false;
  try {
    return (JSON.parse(text) as { status?: number }).status === 503; // of any form; a page is none
  } catch {
    return false;
  }
}

const PROBE_EVERY_MS = 200;

/** Writes to the PostgreSQL of every machine all the time, past HAProxy and pgBouncer: only a primary may accept it. */
export class Probes {
  readonly accepted: Accepted[] = [];
  readonly #cluster: Cluster;
  #isEnding = false;
  #done: Promise<unknown> = Promise.resolve();

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  start(): void {
    this.#done = Promise.all(this.#cluster.machines.map((machine) => this.#probe(machine.name)));
  }

  async #probe(name: string): Promise<void> {
    const machine = this.#cluster.machines.find((each) => each.name === name);
    if (machine === undefined) return;
    let client: pg.Client | undefined;
    while (!this.#isEnding) {
      try {
        client ??= await connected(this.#cluster.directUrl(machine, 'probe'));
        const id = randomUUID();
        const sentAt = performance.now();
        const { rows } = await client.query<{ timeline: string }>(
          `insert into probe (id) values ($1) returning substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`,
          [id],
        );
        const timeline = Number.parseInt(rows[0]?.timeline ?? '', 16);
        this.accepted.push({ id, machine: name, timeline, sentAt, answeredAt: performance.now() });
      } catch {
        // A standby refuses it; a machine that is gone or frozen does not answer.
        client?.connection.stream.destroy();
        client = undefined;
      }
      await setTimeout(PROBE_EVERY_MS);
    }
    client?.connection.stream.destroy();
  }

  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#done;
  }
}

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000, query_timeout: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
