import { createServer } from 'node:net';
import { createService } from '../createService.ts';
import type { Database } from '../storage/database.ts';
import { emptyService, openPrepared } from '../testing/prepared.ts';
import { seedQuickUsers } from './auth/testService.ts';
import { createMetrics } from './metrics.ts';
import { startServer } from './server.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** The whole service on its own port, with real sign-in and the sample users. */
export interface SignInService {
  readonly origin: string;
  /** Added to the real time. */
  readonly clock: { skewMs: number };
  readonly database: Database;
  ask(
    method: string,
    path: string,
    token: string,
    body?: object,
  ): Promise<{ readonly status: number; readonly text: string; readonly body: Readonly<Record<string, unknown>> }>;
  close(): Promise<void>;
}

export async function startSignIns(engine: Database['kind']): Promise<SignInService> {
  const opened = await openPrepared(engine, emptyService);
  await seedQuickUsers(opened.database.pool);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const quiet = () => undefined;
  const clock = { skewMs: 0, now: () => new Date(Date.now() + clock.skewMs) };
  const service = await createService({
    database: opened.database,
    runsJobs: false,
    clock,
    log: { info: quiet, warn: quiet, error: quiet },
    settings: { issuer: origin, licence: 'unlimited', sampleMode: true },
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
    { host: '127.0.0.1', port },
  );
  return {
    origin,
    clock,
    database: opened.database,
    ask: async (method, path, token, body) => {
      const answer = await fetch(`${origin}/services/rest/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const parsed: Readonly<Record<string, unknown>> = text === '' ? {} : JSON.parse(text);
      return { status: answer.status, text, body: parsed };
    },
    close: async () => {
      await server.close(1_000);
      await service.close();
      metrics.close();
      await opened.close();
    },
  };
}
