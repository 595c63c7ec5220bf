import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Random, randomFrom } from '../../service/seed/random.ts';

/** What goes wrong between a client and the service. */
export const profiles = [
  'dropRequest',
  'dropAnswer',
  'duplicate',
  'delay',
  'reorder',
  'resetInBody',
  'truncate',
  'halfOpen',
  'errorPage',
  'slowDrip',
  'otherInstance',
  'cutDatabase',
] as const;
export type Profile = (typeof profiles)[number];

interface Passed {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

/** Of 100 requests. */
const FAULTS = 35;
const LONGEST_DELAY_MS = 1_200;
const NEXT_WITHIN_MS = 300;
const DRIP_BYTES = 48;
const pages: readonly [number, ...number[]] = [502, 503, 504];

/** A proxy before instances of the service that loses, repeats and damages what passes, drawn from a seed. */
export class BadNetwork {
  profile: Profile | undefined;
  /** How often something went wrong. */
  readonly faults = new Map<Profile, number>();
  /** Called for `cutDatabase`. */
  onCut: () => void = () => undefined;
  readonly #targets: readonly string[];
  readonly #random: Random;
  readonly #server = createServer();
  #turn = 0;
  #releaseHeld: () => void = () => undefined;

  constructor(targets: readonly string[], seed: number) {
    this.#targets = targets;
    this.#random = randomFrom(seed);
    this.#server.on('request', (asked, response) => {
      this.#handle(asked, response).catch(() => response.destroy());
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  get origin(): string {
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // a request without encoding yields bytes
    const asked = { request, response, body: Buffer.concat(chunks) };
    this.#releaseHeld();
    const { profile } = this;
    if (profile === undefined || this.#random.whole(1, 100) > FAULTS) {
      answer(response, await this.#pass(asked));
      return;
    }
    this.faults.set(profile, (this.faults.get(profile) ?? 0) + 1);
    await this.#faulty[profile](asked);
  }

  readonly #faulty: Readonly<Record<Profile, (asked: Asked) => Promise<void>>> = {
    dropRequest: ({ response }) => Promise.resolve(void response.destroy()),
    dropAnswer: async (asked) => {
      await this.#pass(asked);
      asked.response.destroy();
    },
    duplicate: async (asked) => {
      const [, second] = await Promise.all([this.#pass(asked), this.#pass(asked)]);
      answer(asked.response, second);
    },
    delay: async (asked) => {
      const before = this.#random.whole(0, LONGEST_DELAY_MS);
      await setTimeout(before);
      const passed = await this.#pass(asked);
      await setTimeout(LONGEST_DELAY_MS - before);
      answer(asked.response, passed);
    },
    reorder: async (asked) => {
      const next = new Promise<void>((resolve) => (this.#releaseHeld = resolve));
      await Promise.race([next, setTimeout(NEXT_WITHIN_MS)]);
      answer(asked.response, await this.#pass(asked));
    },
    resetInBody: async (asked) => {
      await this.#passHalf(asked);
      asked.response.destroy();
    },
    truncate: async (asked) => {
      const passed = await this.#pass(asked);
      asked.response.writeHead(passed.status, { ...passed.headers, 'content-length': String(passed.body.length + 8) });
      asked.response.write(passed.body.subarray(0, Math.ceil(passed.body.length / 2)), () => asked.response.destroy());
    },
    // The client gives up; the request may have arrived.
    halfOpen: async (asked) => {
      if (this.#random.whole(0, 1) === 1) await this.#pass(asked);
    },
    errorPage: async (asked) => {
      if (this.#random.whole(0, 1) === 1) await this.#pass(asked);
      asked.response.writeHead(this.#random.pick(pages), { 'content-type': 'text/html' });
      asked.response.end('<html><body><h1>Bad gateway</h1></body></html>');
    },
    slowDrip: async (asked) => {
      const { status, headers, body } = await this.#pass(asked);
      asked.response.writeHead(status, { ...headers, 'content-length': String(body.length) });
      for (let at = 0; at < body.length; at += DRIP_BYTES) {
        asked.response.write(body.subarray(at, at + DRIP_BYTES));
        await setTimeout(1);
      }
      asked.response.end();
    },
    // The other one has never heard of the request that the first one answered.
    otherInstance: async (asked) => {
      await this.#pass(asked);
      answer(asked.response, await this.#pass(asked));
    },
    cutDatabase: async (asked) => {
      const passing = this.#pass(asked);
      this.onCut();
      answer(asked.response, await passing);
    },
  };

  /** Passes a request on to the instance whose turn it is. */
  #pass(asked: Asked): Promise<Passed> {
    return new Promise((resolve, reject) => {
      const passed = this.#open(asked, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          const { 'transfer-encoding': _encoding, connection: _connection, ...headers } = incoming.headers;
          resolve({ status: incoming.statusCode ?? 0, headers, body: Buffer.concat(chunks) });
        });
      });
      passed.on('error', reject);
      passed.end(asked.body);
    });
  }

  /** Half of the body arrives, then the connection breaks. Without a body nothing arrives. */
  #passHalf(asked: Asked): Promise<void> {
    return new Promise((resolve) => {
      const passed = this.#open(asked, () => undefined);
      passed.on('error', () => undefined).on('close', resolve);
      passed.write(asked.body.subarray(0, Math.floor(asked.body.length / 2)), () => passed.destroy());
    });
  }

  #open({ request: asked, body }: Asked, onAnswer: (incoming: IncomingMessage) => void) {
    const target = new URL(this.#targets[this.#turn++ % this.#targets.length] ?? '');
    const headers = { ...asked.headers, host: target.host, connection: 'close' };
    return request(
      {
        host: target.hostname,
        port: target.port,
        method: asked.method,
        path: asked.url,
        agent: false,
        headers: body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers,
      },
      onAnswer,
    );
  }
}

function answer(response: ServerResponse, { status, headers, body }: Passed): void {
  response.writeHead(status, headers);
  response.end(body);
}
