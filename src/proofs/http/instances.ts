import { createService, type Service } from '../../service/wiring/createService.ts';
import type { LicenceLevel } from '../../service/http/limits/licence.ts';
import { createMetrics } from '../../service/http/metrics.ts';
import { type RunningServer, startServer } from '../../service/http/server.ts';
import type { SendOptions, TestAnswer } from '../fixtures/testService.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { createPreparedDatabase, emptyService, openPrepared } from '../fixtures/prepared.ts';

/** One of several instances within this process: its own pool, service and port. */
interface Instance {
  readonly origin: string;
  readonly database: Database;
  readonly service: Service;
  readonly server: RunningServer;
  /** What it logged as its own fault. */
  readonly errors: object[];
}

export interface Instances {
  readonly all: readonly [Instance, Instance];
  readonly token: string;
  /** Sends to one of them with the integration's token. Rejects when no answer comes. */
  send(
    instance: number,
    method: string,
    path: string,
    options?: Pick<SendOptions, 'body' | 'headers'>,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
}

const client = { id: 'nightly', secret: 's3cret-of-the-nightly-run' };
export const basic = `Basic ${btoa(`${client.id}:${client.secret}`)}`;

async function startInstance(database: Database, licence: LicenceLevel): Promise<Instance> {
  const errors: object[] = [];
  const service = await createService({
    database,
    runsJobs: false,
    shedsLoad: false,
    log: { info: () => undefined, warn: () => undefined, error: (details) => void errors.push(details) },
    settings: {
      issuer: 'http://127.0.0.1',
      licence,
      sampleMode: false,
      authorization: { integrationClientId: client.id, integrationClientSecret: client.secret },
    },
  });
  const metrics = createMetrics({});
  const server = await startServer(
    {
      listener: service.listener,
      appDirectory: undefined,
      document: { isSecure: false },
      ready: async () => undefined,
      metrics,
    },
    { host: '127.0.0.1', port: 0 },
  );
  return {
    origin: server.address,
    database,
    service,
    server: {
      ...server,
      close: async (graceMs) => {
        metrics.close();
        await server.close(graceMs);
      },
    },
    errors,
  };
}

/** A token of the integration, which acts as Administrator. */
export async function tokenFrom(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/services/rest/auth/oauth2/v1/token`, {
    method: 'POST',
    headers: { authorization: basic },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'rest_webservices' }),
  });
  const body = (await answer.json()) as { access_token?: string }; // the shape of RFC 6749
  if (body.access_token === undefined) throw new Error(`no token: ${answer.status} ${JSON.stringify(body)}`);
  return body.access_token;
}

/**
 * Two instances of the service on one PostgreSQL.
 * @param route the address at which an instance reaches the database, from that of the database
 */
export async function startInstances(
  licence: LicenceLevel = 'unlimited',
  route: (url: string) => Promise<string> = (url) => Promise.resolve(url),
): Promise<Instances> {
  const postgres = await createPreparedDatabase(emptyService);
  const start = async () => startInstance(await openPostgres({ url: await route(postgres.url) }), licence);
  return instances([await start(), await start()], () => postgres.stop());
}

/** The one that there can be on an embedded database, in the place of both. */
export async function startEmbedded(): Promise<Instances> {
  const { database } = await openPrepared('embedded', emptyService);
  const one = await startInstance(database, 'unlimited');
  return instances([one, one], () => Promise.resolve());
}

async function instances(all: Instances['all'], stop: () => Promise<void>): Promise<Instances> {
  const token = await tokenFrom(all[0].origin);
  return {
    all,
    token,
    send: (instance, method, path, options) =>
      sendTo((all[instance % 2] ?? all[0]).origin, token, method, path, options),
    close: async () => {
      for (const { server, service, database } of new Set(all)) {
        await server.close(1_000);
        await service.close();
        await database.close();
      }
      await stop();
    },
  };
}

export async function sendTo(
  origin: string,
  token: string,
  method: string,
  path: string,
  { body, headers }: Pick<SendOptions, 'body' | 'headers'> = {},
): Promise<TestAnswer> {
  const response = await fetch(`${origin}/services/rest/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const parsed: unknown = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, bytes, body: parsed as TestAnswer['body'] }; // answers with a body are objects
}

/** Sends again while the service is busy, as clients should (limits 1): only the answer to a request that was read counts. */
export async function insist(
  pair: Instances,
  instance: number,
  method: string,
  path: string,
  body?: object,
): Promise<TestAnswer> {
  for (;;) {
    const answer = await pair.send(instance, method, `record/v1/${path}`, body === undefined ? {} : { body });
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
