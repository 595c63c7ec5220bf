import { Agent, get } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';
import { type RunningServer, startServer } from './server.ts';

describe('a server that is being stopped', () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const metrics = createMetrics({});
  let server: RunningServer | undefined;
  afterEach(async () => {
    agent.destroy();
    metrics.close();
    await server?.close(0);
  });

  /** Status and `Connection` of the answer, over the one connection that the client keeps open. */
  const ask = (path: string): Promise<string> =>
    new Promise((resolve, reject) => {
      get(`${server?.address}${path}`, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(`${answer.statusCode} ${answer.headers.connection}`));
      }).once('error', reject);
    });

  it('ends the connections that clients keep open with the next answer, and takes no new ones once closed', async () => {
    server = await startServer(
      {
        listener: async (request, response) => {
          if (request.url !== '/services/rest/ping') return false;
          response.end('{}');
          return true;
        },
        appDirectory: undefined,
        document: { isSecure: false },
        ready: async () => undefined,
        metrics,
      },
      { host: '127.0.0.1', port: 0 },
    );
    expect([await ask('/services/rest/ping'), await ask('/readyz')]).toEqual(['200 keep-alive', '200 keep-alive']);
    server.drain();
    expect([await ask('/services/rest/ping'), await ask('/readyz')]).toEqual(['200 close', '503 close']);
    await server.close(1_000);
    await expect(ask('/services/rest/ping')).rejects.toThrow('ECONNREFUSED');
  });
});
