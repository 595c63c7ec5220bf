import { Agent, request as httpRequest } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Block, blockOf } from '../figures.ts';

/** A request as the load sends it. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: string;
}
export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** One connection kept alive per client; the same sender for every subject, so its cost is the same for all. */
export class Sender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  readonly #origin: URL;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, headers: Readonly<Record<string, string>>) {
    this.#origin = new URL(origin);
    this.#headers = headers;
  }

  send({ method, path, body }: Ask): Promise<Reply> {
    const headers =
      body === undefined
        ? this.#headers
        : { ...this.#headers, 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#origin;
      const sent = httpRequest({ agent: this.#agent, hostname, port, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') }),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

export interface Load {
  readonly clients: number;
  /** In total, over all clients. */
  readonly count: number;
  readonly ask: (at: number) => Ask;
  /** Why an answer is wrong; undefined when it is right. */
  readonly fault: (reply: Reply, at: number) => string | undefined;
  /** Sent after each answer, outside the clock: puts back what the next request needs, or disturbs it. With one client only. */
  readonly undo?: (reply: Reply) => Ask;
}

/**
 * Runs so many requests, each client waiting for its answer before it asks again. Every answer is checked after the
 * clock has stopped for it. @throws {Error} at the first wrong answer: a result with wrong answers does not count.
 */
export async function runLoad(
  sender: Pick<Sender, 'send'>,
  { clients, count, ask, fault, undo }: Load,
): Promise<Block> {
  const latencies: number[] = [];
  const replies: (readonly [number, Reply])[] = [];
  let next = 0;
  let aside = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let at = next++; at < count; at = next++) {
        const sent = performance.now();
        const reply = await sender.send(ask(at));
        latencies.push(performance.now() - sent);
        replies.push([at, reply]);
        if (undo && fault(reply, at) === undefined) {
          const paused = performance.now();
          await sender.send(undo(reply));
          aside += performance.now() - paused;
        }
      }
    }),
  );
  const elapsed = performance.now() - began - aside;
  for (const [at, reply] of replies) {
    const wrong = fault(reply, at);
    if (wrong !== undefined) throw new Error(`wrong answer: ${wrong} (${reply.status} ${reply.text.slice(0, 300)})`);
  }
  return blockOf(latencies, elapsed);
}

const BUSY_TRIES = 30;
const BUSY_MS = 1_000;

/** For untimed requests: retries a busy service after a pause. */
export async function whenNotBusy(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask();
    if (reply.status !== 503 || tries === BUSY_TRIES) return reply;
    await setTimeout(BUSY_MS);
  }
}
