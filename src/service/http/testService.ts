import type { Authenticate } from './auth/authenticate.ts';
import type { AuthorizationSettings } from './auth/settings.ts';
import { permissionsOf, roles } from './auth/roles.ts';
import { createService, type Service } from '../createService.ts';
import type { Database } from '../storage/database.ts';
import { emptyService, openPrepared, type Prepared } from '../testing/prepared.ts';
import type { LicenceLevel } from './limits/licence.ts';
import { createMetrics } from './metrics.ts';
import { startServer } from './server.ts';

export type EngineName = Database['kind'];
export const engineNames: readonly EngineName[] = ['embedded', 'postgres'];

/** Names of the roles every company has, as tests write them in tokens. */
export type RoleName =
  | 'Administrator'
  | 'Controller'
  | 'Accountant'
  | 'A/R Clerk'
  | 'A/P Clerk'
  | 'Sales Clerk'
  | 'Warehouse'
  | 'Auditor'
  | 'Purchaser';

export interface TestService {
  readonly origin: string;
  readonly database: Database;
  readonly service: Service;
  readonly logged: { level: string; details: object; message: string }[];
  readonly clock: { now(): Date; skewMs: number };
  /** Sends a request as a role; `path` is below the service root unless it begins with a slash. */
  send(method: string, path: string, options?: SendOptions): Promise<TestAnswer>;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly as?: RoleName | 'nobody';
  /** Another user of the same role. */
  readonly user?: string;
  readonly subsidiaries?: readonly string[];
  readonly style?: 'minimal' | 'representation';
  /** When this person signed in; absent: an integration, which does not. */
  readonly signedInAt?: Date;
  readonly body?: unknown;
  /** Sent as is, instead of `body`. */
  readonly raw?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed body; empty when there is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** A value inside a JSON body, by names and positions: `at(body, 'line.items.0.account.id')`. */
export const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      body,
    ); // any object has members by name

/** The last logged error of a service, with its stack; reported when an answer is unexpected. */
export function lastFault({ logged }: Pick<TestService, 'logged'>): string {
  const details = logged.findLast(({ level }) => level === 'error')?.details ?? {};
  return JSON.stringify(details, (_name, value: unknown) =>
    value instanceof Error ? { message: value.message, stack: value.stack } : value,
  ).slice(0, 1_500);
}

export interface TestOptions {
  /** Initial content of the database; absent: no record. */
  readonly prepared?: Prepared;
  readonly licence?: LicenceLevel;
  readonly corsOrigins?: readonly string[];
  readonly appDirectory?: string;
  readonly isSecure?: boolean;
  readonly trustForwarded?: boolean;
  readonly runsJobs?: boolean;
  /** False: only what the specification has. */
  readonly extensions?: boolean;
  /** With it, tokens are those of the authorization server. */
  readonly authorization?: AuthorizationSettings;
}

/** The service on its own port and database. Tokens are role name and user: sign-in has its own tests. */
export async function startTestService(engine: EngineName, options: TestOptions = {}): Promise<TestService> {
  const opened = await openPrepared(engine, options.prepared ?? emptyService);
  const clock = { skewMs: 0, now: () => new Date(Date.now() + clock.skewMs) };
  const logged: TestService['logged'] = [];
  const logAs = (level: string) => (details: object, message: string) => void logged.push({ level, details, message });
  const service = await createService({
    database: opened.database,
    clock,
    log: { info: logAs('info'), warn: logAs('warn'), error: logAs('error') },
    ...(options.authorization ? {} : { authenticate: roleAuthenticate }),
    runsJobs: options.runsJobs ?? false,
    settings: {
      issuer: options.isSecure === true ? 'https://books.example' : 'http://127.0.0.1',
      licence: options.licence ?? 'unlimited',
      sampleMode: false,
      corsOrigins: options.corsOrigins ?? [],
      trustForwarded: options.trustForwarded ?? false,
      extensions: options.extensions ?? true,
      ...(options.authorization ? { authorization: options.authorization } : {}),
    },
  });
  const metrics = createMetrics({});
  const server = await startServer(
    {
      listener: service.listener,
      appDirectory: options.appDirectory,
      dpopNonce: () => service.authorization.dpopNonce(),
      document: { isSecure: options.isSecure ?? false },
      ready: async () => ((await opened.database.healthy()) ? undefined : 'the database does not answer'),
      metrics,
    },
    { host: '127.0.0.1', port: 0 },
  );
  const origin = server.address;
  return {
    origin,
    database: opened.database,
    service,
    logged,
    clock,
    send: (method, path, sending) => send(origin, method, path, sending),
    close: async () => {
      await server.close(1_000);
      metrics.close();
      await service.close();
      await opened.close();
    },
  };
}

const roleByName = new Map(roles.map((role) => [role.name, role]));

/** A token is `role|user|style|subsidiaries|sign-in time` in base64url. */
const roleAuthenticate: Authenticate = async ({ headers }) => {
  const token = /^Bearer (\S+)$/.exec(String(headers.authorization ?? ''))?.[1] ?? '';
  const [name = '', user = '', style = '', subsidiaries = '', signedIn = ''] = Buffer.from(token, 'base64url')
    .toString()
    .split('|');
  const role = roleByName.get(name);
  if (!role) {
    return {
      status: 401,
      code: 'INVALID_LOGIN',
      wwwAuthenticate: 'Bearer realm="Countinghouse", error="invalid_token"',
      detail: 'Sign in: the request carries no access token.',
    };
  }
  return {
    userId: user || `user-of-${role.id}`,
    userName: user || role.name,
    roleId: role.id,
    roleName: role.name,
    clientId: 'test',
    sessionId: signedIn === '' ? null : 'session',
    signedInAt: signedIn === '' ? null : Number(signedIn),
    permissions: new Map(Object.entries(permissionsOf(role))),
    subsidiaries: subsidiaries === '' ? null : subsidiaries.split(','),
    employeeId: null,
    scope: 'rest_webservices',
    responseStyle: style === 'minimal' ? 'minimal' : 'representation',
  };
};

/** The Authorization header of a role. */
export const bearerOf = (
  role: RoleName,
  { user = '', style, subsidiaries = [], signedInAt }: SendOptions = {},
): string =>
  `Bearer ${Buffer.from([role, user, style ?? '', subsidiaries.join(','), signedInAt?.getTime() ?? ''].join('|')).toString('base64url')}`;

const MOST_TRIES = 40;

/**
 * A well-behaved client: it retries after Retry-After when the service is busy, so that load on the machine fails no
 * test. A busy answer changed nothing; after the last retry it is returned.
 */
async function send(origin: string, method: string, path: string, options: SendOptions = {}): Promise<TestAnswer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(origin, method, path, options);
    if (answer.status !== 503 || !answer.headers.has('retry-after') || path.startsWith('/') || tries === MOST_TRIES)
      return answer;
    await new Promise((resolve) => setTimeout(resolve, 100 + 50 * tries));
  }
}

async function ask(origin: string, method: string, path: string, options: SendOptions): Promise<TestAnswer> {
  const { as = 'Administrator', body, raw } = options;
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await fetch(`${origin}${path.startsWith('/') ? path : `/services/rest/${path}`}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(as === 'nobody' ? {} : { authorization: bearerOf(as, options) }),
      ...(content === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(content === undefined ? {} : { body: typeof content === 'string' ? content : Buffer.from(content) }),
  });
  const text = await response.text();
  const parsed: unknown = /^[{["]/.test(text) ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, body: parsed as TestAnswer['body'] }; // answers with a body are objects
}

/** A small company: one currency, one subsidiary, two accounts and the month of June 2026. */
export interface Fixtures {
  readonly currency: string;
  readonly subsidiary: string;
  readonly period: string;
  readonly cash: string;
  readonly rent: string;
}

export async function createFixtures({ send: ask }: Pick<TestService, 'send'>): Promise<Fixtures> {
  const make = async (type: string, body: object): Promise<string> => {
    const answer = await ask('POST', `record/v1/${type}`, { body });
    if (answer.status !== 201) throw new Error(`${type}: ${answer.status} ${answer.text}`);
    return String(answer.body.id);
  };
  const currency = await make('currency', { name: 'US Dollar', symbol: 'USD', isBaseCurrency: true, exchangeRate: 1 });
  const subsidiary = await make('subsidiary', { name: 'Harbor Books', currency: { id: currency } });
  const year = await make('accountingPeriod', {
    periodName: 'FY 2026',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    isYear: true,
  });
  const quarter = await make('accountingPeriod', {
    periodName: 'Q2 2026',
    startDate: '2026-04-01',
    endDate: '2026-06-30',
    isQuarter: true,
    parent: { id: year },
  });
  const period = await make('accountingPeriod', {
    periodName: 'Jun 2026',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
    parent: { id: quarter },
  });
  const cash = await make('account', {
    acctNumber: '1000',
    acctName: 'Cash',
    acctType: 'Bank',
    currency: { id: currency },
  });
  const rent = await make('account', { acctNumber: '6000', acctName: 'Rent', acctType: 'Expense' });
  return { currency, subsidiary, period, cash, rent };
}

/** A balanced journal of 100.00. */
export const journalBody = (fixtures: Fixtures, memo = 'June rent', amount = 100) => ({
  tranDate: '2026-06-15',
  postingPeriod: { id: fixtures.period },
  subsidiary: { id: fixtures.subsidiary },
  currency: { id: fixtures.currency },
  memo,
  line: {
    items: [
      { account: { id: fixtures.rent }, debit: amount },
      { account: { id: fixtures.cash }, credit: amount },
    ],
  },
});
