import { QueryClient } from '@tanstack/react-query';
import { readLimits, type ServiceConfig } from '#app/platform/auth/config.ts';
import type { Session } from '#app/platform/auth/session.ts';
import { adaptableClient } from './adaptableClient.ts';
import { type CompanyApi, createCompanyApi } from './company.ts';
import { createClient, type ServiceClient } from './http.ts';
import { forgetLastList } from './lastList.ts';
import type { Limits } from './limiter.ts';
import { createQueries, type Queries } from './queries.ts';
import { createQueue, type RequestQueue } from './queue.ts';
import { createRecordsApi, type RecordsApi } from './records.ts';
import { browserChannel, browserLocks } from './tabs.ts';

/** Everything between the screens and one service. */
export interface Connection {
  readonly serviceUrl: string;
  readonly session: Session;
  readonly client: ServiceClient;
  readonly queue: RequestQueue;
  readonly records: RecordsApi;
  readonly company: CompanyApi;
  readonly queries: Queries;
  readonly cache: QueryClient;
}

const LIMITS = 'countinghouse.limits';
/** The smallest license, until the service reports its own. */
const smallest: Limits = { concurrency: 1, perSecond: 10 };

/** Connects this tab to the service. The cache is dropped with the session. */
export function connect(config: ServiceConfig, session: Session): Connection {
  const queue = createQueue({
    name: `countinghouse:queue ${config.serviceUrl}`,
    limits: remembered() ?? config.limits ?? smallest,
    locks: browserLocks(),
    channel: browserChannel(`countinghouse:queue ${config.serviceUrl}`),
    tabId: crypto.randomUUID(),
  });
  const client = adaptableClient(createClient({ serviceUrl: config.serviceUrl, session, queue }), config.serviceUrl);
  const records = createRecordsApi(client);
  const company = createCompanyApi(client);
  const cache = new QueryClient({
    defaultOptions: {
      // Retries are the client's job: it knows what the service asked for. And a request that can't be sent must fail
      // visibly; the cache would hold it back for as long as the browser reports being offline.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  session.onDrop(() => {
    cache.clear();
    forgetLastList(sessionStorage);
  });
  return {
    serviceUrl: config.serviceUrl,
    session,
    client,
    queue,
    records,
    company,
    queries: createQueries(records, company),
    cache,
  };
}

/** Keeps to the licence from now on, and from the first request on at the next start. */
export function keepToLicence({ queue }: Connection, { concurrency, perSecond }: Limits): void {
  queue.setLimits({ concurrency, perSecond });
  try {
    localStorage.setItem(LIMITS, JSON.stringify({ concurrency, perSecond }));
  } catch {
    // Without storage the next start begins with what the page says.
  }
}

function remembered(): Limits | undefined {
  try {
    return readLimits(JSON.parse(localStorage.getItem(LIMITS) ?? 'null'));
  } catch {
    return undefined;
  }
}
