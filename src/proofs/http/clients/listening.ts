import * as oauth from 'openid-client';
import type { Database } from '../../../service/storage/database.ts';
import { seedSampleUsers } from '../../../service/auth/users/seedUsers.ts';
import { createMetrics } from '../../../service/http/metrics.ts';
import { startServer } from '../../../service/http/server.ts';
import { createService } from '../../../service/wiring/createService.ts';
import { freePort } from '../../fixtures/freePort.ts';
import { emptyService, openPrepared } from '../../fixtures/prepared.ts';

/** The integration that may get a token by client credentials. */
export const integration = { id: 'warehouse-link', secret: 's3cret-of-the-warehouse-link' };

/** A company without records, served over HTTP as in operation: with its authorization server and the users of the sample. */
export interface Listening {
  readonly origin: string;
  /** What an OAuth client finds out from the address of the service alone. */
  readonly discover: (clientId: string, authentication: oauth.ClientAuth) => Promise<oauth.Configuration>;
  /** A token as the integration gets it, by what the metadata say. */
  readonly integrationToken: () => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function openListening(engine: Database['kind']): Promise<Listening> {
  const opened = await openPrepared(engine, emptyService);
  await seedSampleUsers(opened.database.pool);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const metrics = createMetrics({});
  const quiet = () => undefined;
  const service = await createService({
    database: opened.database,
    runsJobs: false,
    shedsLoad: false,
    log: { info: quiet, warn: quiet, error: quiet },
    settings: {
      issuer: origin,
      licence: 'unlimited',
      sampleMode: true,
      authorization: { integrationClientId: integration.id, integrationClientSecret: integration.secret },
    },
  });
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
  const discover: Listening['discover'] = (clientId, authentication) =>
    oauth.discovery(new URL(origin), clientId, undefined, authentication, {
      algorithm: 'oauth2',
      execute: [oauth.allowInsecureRequests],
    });
  return {
    origin,
    discover,
    integrationToken: async () => {
      const config = await discover(integration.id, oauth.ClientSecretBasic(integration.secret));
      return (await oauth.clientCredentialsGrant(config, { scope: 'rest_webservices' })).access_token;
    },
    close: async () => {
      await server.close(1_000);
      metrics.close();
      await service.close();
      await opened.close();
    },
  };
}
