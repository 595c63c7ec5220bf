import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordTypes } from '#contract/records/index';
import { type FuzzRequest, fuzzRequest } from './requests.ts';
import {
  bearerOf,
  createFixtures,
  type EngineName,
  engineNames,
  journalBody,
  lastFault,
  startTestService,
  type TestService,
} from '../fixtures/testService.ts';
import { randomFrom } from '../../service/seed/random.ts';
import { noteFigures } from '../faults/figures.ts';

/** How many requests are sent, and with which seed; both can be given to repeat or extend a run. */
// The same requests on every run, for comparable results; FUZZ_SEED=any draws others.
const SEED =
  process.env.FUZZ_SEED === 'any' ? Date.now() % 1_000_000_007 : Number(process.env.FUZZ_SEED ?? 240_771_732);
const wanted = Number(process.env.FUZZ_REQUESTS ?? 10_000);
/** A fifth of them on PostgreSQL, with its own requests. */
const sizes: Readonly<Record<EngineName, number>> = {
  embedded: wanted - Math.ceil(wanted / 5),
  postgres: Math.ceil(wanted / 5),
};
const AT_ONCE = 8;
const MAX_TRIES = 15;
/** The slowest requests are repeated alone, each beside a plain list read in the same moment. */
const SLOWEST = 40;
/** How many times the list read's time a request may take. */
const MAX_RATIO = 100;
const MAX_GROWTH_MIB = 60;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void; // the flag puts it into contexts made from now on

/** Bytes in use once garbage is collected: how much of it has piled up depends on the load of the machine. */
function kept(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly ms: number;
}

/** What no answer may hold: traces, addresses of sources, words of the database. */
const innards =
  /\n\s+at |node_modules|file:\/\/|\.[cm]?[jt]s:\d|src\/service|PL\/pgSQL|relation "|violates|SQLSTATE|pg_catalog|syntax error at|invalid input syntax|TypeError|RangeError|ReferenceError|Cannot read prop/;
const locators = ['o:errorPath', 'o:errorQueryParam', 'o:errorHeader', 'o:errorUrl'];

/** Returns why an answer is wrong; undefined when it is right. */
function faultIn({ status, headers, text }: Answered, { method, path }: FuzzRequest): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (innards.test(text)) return 'shows innards';
  const isOurs = path.startsWith('/services/') && !path.startsWith('/services/rest/auth/');
  if (status < 400 || method === 'HEAD' || !isOurs) return undefined;
  return shapeFault(status, headers, text);
}

function shapeFault(status: number, headers: IncomingHttpHeaders, text: string): string | undefined {
  if (
    !/^application\/(?:vnd\.oracle\.resource\+json; type=error|json; charset=utf-8)$/.test(
      headers['content-type'] ?? '',
    )
  )
    return `content type ${headers['content-type'] ?? 'missing'}`;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text) as Record<string, unknown>; // judged by what follows
  } catch {
    return 'no JSON';
  }
  if (Object.keys(body).join() !== 'type,title,status,o:errorDetails' || body.status !== status)
    return 'not the documented body';
  const details = body['o:errorDetails'];
  if (!Array.isArray(details) || details.length === 0) return 'no details';
  const isSound = details.every(
    (each: Record<string, unknown>) =>
      typeof each.detail === 'string' &&
      each.detail.trim() !== '' &&
      typeof each['o:errorCode'] === 'string' &&
      /^[A-Z_]+$/.test(each['o:errorCode']) &&
      locators.filter((name) => name in each).length <= 1 &&
      Object.keys(each).every((name) => name === 'detail' || name === 'o:errorCode' || locators.includes(name)),
  );
  return isSound ? undefined : 'a detail is not of the documented shape';
}

function keepSlowest(all: { readonly ms: number; readonly request: FuzzRequest }[]): void {
  all.sort((one, other) => other.ms - one.ms);
  all.length = Math.min(all.length, SLOWEST);
}

describe.each(engineNames)('any request at all on the %s engine', (engine) => {
  let service: TestService;
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const known = new Map<string, string[]>();

  beforeAll(async () => {
    service = await startTestService(engine);
    const fixtures = await createFixtures(service);
    for (let count = 0; count < 5; count += 1)
      await service.send('POST', 'record/v1/periodEndJournal', { body: journalBody(fixtures, `Journal ${count}`) });
    for (const type of ['customer', 'vendor', 'employee', 'department', 'classification', 'location']) {
      await service.send('POST', `record/v1/${type}`, {
        body: { name: `A ${type}`, companyName: 'Company', firstName: 'Ada', lastName: 'Moss' },
      });
    }
    await refreshKnown();
  });
  afterAll(async () => {
    agent.destroy();
    await service.close();
  });

  async function refreshKnown(): Promise<void> {
    for (const type of recordTypes) {
      const { body } = await service.send('GET', `record/v1/${type}?limit=20`);
      known.set(
        type,
        (body.items as readonly { id: string }[]).map(({ id }) => id),
      ); // the documented shape of a list
    }
  }

  /** Sends a request and reads the answer; a connection the server ends without one counts as answered by hanging up. */
  function ask({ method, path, headers, body }: FuzzRequest): Promise<Answered> {
    const { hostname, port } = new URL(service.origin);
    const began = performance.now();
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          agent,
          hostname,
          port,
          method,
          path,
          headers: body ? { 'content-length': body.length, ...headers } : headers,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - began,
            }),
          );
          response.on('error', reject);
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ECONNRESET' || error.code === 'EPIPE'
          ? resolve({ status: 0, headers: {}, text: '', ms: performance.now() - began })
          : reject(error),
      );
      sent.setTimeout(120_000, () => sent.destroy(new Error(`no answer to ${method} ${path}`)));
      sent.end(body);
    });
  }

  /** A client waits when told to: one busy answer is no failure, a permanent one is. */
  async function askPatiently(request: FuzzRequest): Promise<Answered> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(request);
      if (answer.status !== 503 || answer.headers['retry-after'] === undefined || tries >= MAX_TRIES) return answer;
      busy += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  let busy = 0;

  /** The shorter of two times that a request takes alone, as a multiple of a list read between them. */
  async function costOf(request: FuzzRequest, listRead: FuzzRequest): Promise<number> {
    const [first, control, second] = [await ask(request), await ask(listRead), await ask(request)];
    return Math.min(first.ms, second.ms) / control.ms;
  }

  /** Describes the requests that cost too much; what is slow for the machine's sake is not so three times. */
  async function expensive(slowest: readonly FuzzRequest[], listRead: FuzzRequest): Promise<string[]> {
    const found: string[] = [];
    for (const request of slowest) {
      let ratio = await costOf(request, listRead);
      for (let more = 0; more < 2 && ratio > MAX_RATIO; more += 1)
        ratio = Math.min(ratio, await costOf(request, listRead));
      if (ratio > MAX_RATIO)
        found.push(`${Math.round(ratio)} list reads: ${request.method} ${request.path.slice(0, 600)}`);
    }
    return found;
  }

  it(
    `never fails, hangs, grows or tells of its innards (seed ${SEED}; FUZZ_SEED repeats it)`,
    async () => {
      const random = randomFrom(engine === 'embedded' ? SEED : SEED + 1);
      const authorization = bearerOf('Administrator');
      const total = sizes[engine];
      const statuses = new Map<number, number>();
      const faults: string[] = [];
      let sent = 0;
      let early = 0;
      const slowest: { readonly ms: number; readonly request: FuzzRequest }[] = [];
      const worker = async () => {
        while (sent < total && faults.length < 10) {
          sent += 1;
          const number = sent;
          if (number % 1_000 === 0) await refreshKnown();
          if (number === Math.min(2_000, Math.ceil(total / 2))) early = kept();
          const request = fuzzRequest(random, known, authorization);
          const answer = await askPatiently(request);
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          slowest.push({ ms: answer.ms, request });
          if (slowest.length > 2 * SLOWEST) keepSlowest(slowest);
          const fault = faultIn(answer, request);
          if (fault !== undefined) faults.push(described(number, fault, request, answer));
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      expect(faults.join('\n\n'), `seed ${SEED}`).toBe('');
      noteFigures('T12', { requests: sent });
      const failures = service.logged.filter(({ level }) => level === 'error').map(({ details }) => details);
      expect(failures, `seed ${SEED}`).toEqual([]);
      const grown = (kept() - early) / 1024 / 1024;
      expect(grown, `memory in use grew by ${Math.round(grown)} MiB`).toBeLessThan(MAX_GROWTH_MIB);
      keepSlowest(slowest);
      const listRead = {
        method: 'GET',
        path: '/services/rest/record/v1/periodEndJournal?limit=20',
        headers: { authorization },
        body: undefined,
      };
      expect(
        await expensive(
          slowest.map(({ request }) => request),
          listRead,
        ),
        `seed ${SEED}`,
      ).toEqual([]);
      if (total < 2_000) return;
      // A judge that only ever sees refusals proves nothing.
      expect((statuses.get(200) ?? 0) / total).toBeGreaterThan(0.1);
      expect(statuses.get(201) ?? 0).toBeGreaterThan(total / 400);
      // Some answers are rare in so mixed a crowd: each is asked for only where missing it would be no accident.
      const usual = [400, 401, 404, 405];
      const rare = [204, 409, 414, 415];
      for (const status of total < 8_000 ? usual : [...usual, ...rare])
        expect(statuses.get(status) ?? 0, `never answered ${status}: ${JSON.stringify([...statuses])}`).toBeGreaterThan(
          0,
        );
      expect(busy).toBeLessThan(total / 100);
    },
    240_000 + sizes[engine] * 120,
  );

  const described = (
    number: number,
    fault: string,
    { method, path, headers, body }: FuzzRequest,
    { status, text }: Answered,
  ): string => {
    const { authorization: _, ...others } = headers;
    return `request ${number} of seed ${SEED}: ${fault}\n${method} ${path.slice(0, 600)}\n${JSON.stringify(others)}\n${(body?.toString('latin1') ?? '').slice(0, 1_000)}\n-> ${status} ${text.slice(0, 600)}\n${lastFault(service)}`;
  };

  it('leaves books that verification finds nothing wrong with', async () => {
    const { verifyStore } = await import('../../service/storage/queries/verify/verify.ts');
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    expect(findings).toEqual([]);
  });
});
