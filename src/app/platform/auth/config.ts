import type { Limits } from '#app/platform/api/limiter.ts';

/** The location of the record service and its authorization server: the settings in the page, or `config.json`. */
export interface ServiceConfig {
  readonly serviceUrl: string;
  readonly issuer: string;
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  readonly revocationEndpoint: string | undefined;
  /** Ends the sign-in session of the authorization server; undefined when it has no such page. */
  readonly endSessionEndpoint: string | undefined;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  /** Whether tokens are bound to a key of this tab. */
  readonly dpop: boolean;
  /** The server's nonce for the first proof; undefined if it gave none, and then requests it by a refusal. */
  readonly dpopNonce: string | undefined;
  /** Idle time until the session ends, as configured at the authorization server. */
  readonly idleMinutes: number;
  /** What the license of the service allows, as far as it says so before anyone signs in. */
  readonly limits: Limits | undefined;
  /** Known to have more than the specification: then rows can be requested before the service has said who is signed in. */
  readonly hasExtensions: boolean;
}

type Given = { readonly [K in keyof ServiceConfig]?: unknown };

/** The service that served this page (decisions 13). */
export function sameOriginConfig(origin: string): ServiceConfig {
  return {
    serviceUrl: origin,
    issuer: origin,
    authorizationEndpoint: `${origin}/app/login/oauth2/authorize.nl`,
    tokenEndpoint: `${origin}/services/rest/auth/oauth2/v1/token`,
    revocationEndpoint: `${origin}/services/rest/auth/oauth2/v1/revoke`,
    endSessionEndpoint: `${origin}/app/login/signout`,
    clientId: 'countinghouse-app',
    redirectUri: `${origin}/auth/callback`,
    scope: 'rest_webservices',
    dpop: true,
    dpopNonce: undefined,
    idleMinutes: 30,
    limits: undefined,
    hasExtensions: false,
  };
}

/** The settings that our own server writes into the page; undefined where another server sent it. */
export function pageSettings(page: Pick<Document, 'getElementById'>): Given | undefined {
  const text = page.getElementById('settings')?.textContent;
  return text === undefined || text === null ? undefined : (JSON.parse(text) as Given); // Read as carefully as a file.
}

/** Whether users sign in at the server of the page, as the app's own client. */
export const usesOwnSignIn = (given: Given): boolean =>
  (['issuer', 'authorizationEndpoint', 'clientId', 'redirectUri', 'scope'] as const).every(
    (name) => given[name] === undefined,
  );

/**
 * The settings in the page, otherwise `config.json`; without one, everything is on this origin. For another service, its
 * published metadata says whether tokens are bound. Throws when the settings are invalid.
 */
export async function loadConfig(
  fetch: typeof globalThis.fetch,
  origin: string,
  inPage?: Given,
): Promise<ServiceConfig> {
  const defaults = sameOriginConfig(origin);
  if (inPage) return await merged(inPage, defaults, origin, fetch);
  const response = await fetch('/config.json', { credentials: 'omit' });
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.status === 404 || (response.ok && !isJson)) return defaults;
  if (!response.ok) throw new Error(`config.json cannot be read (${response.status}).`);
  const given: unknown = await response.json();
  if (typeof given !== 'object' || given === null) throw new Error('config.json is not an object.');
  return await merged(
    { ...given, dpopNonce: response.headers.get('dpop-nonce') ?? undefined },
    defaults,
    origin,
    fetch,
  );
}

async function merged(
  given: Given,
  defaults: ServiceConfig,
  origin: string,
  fetch: typeof globalThis.fetch,
): Promise<ServiceConfig> {
  const address = (name: keyof ServiceConfig, fallback: string): string => {
    const value = given[name] ?? fallback;
    if (typeof value !== 'string' || !isAllowed(value, origin))
      throw new Error(`config.json: ${name} is not an https address.`);
    return value.replace(/\/$/, '');
  };
  const text = (name: 'clientId' | 'scope'): string => {
    const value = given[name] ?? defaults[name];
    if (typeof value !== 'string' || value === '') throw new Error(`config.json: ${name} is not text.`);
    return value;
  };
  const issuer = address('issuer', defaults.issuer);
  const isOurs = issuer === defaults.issuer;
  const serviceUrl = address('serviceUrl', defaults.serviceUrl);
  const isServiceOurs = serviceUrl === origin;
  const optional = (name: 'revocationEndpoint' | 'endSessionEndpoint'): string | undefined =>
    given[name] === undefined && !isOurs ? undefined : address(name, defaults[name] ?? '');
  return {
    serviceUrl,
    issuer,
    authorizationEndpoint: address('authorizationEndpoint', defaults.authorizationEndpoint),
    tokenEndpoint: address('tokenEndpoint', defaults.tokenEndpoint),
    revocationEndpoint: optional('revocationEndpoint'),
    endSessionEndpoint: optional('endSessionEndpoint'),
    clientId: text('clientId'),
    redirectUri: address('redirectUri', defaults.redirectUri),
    scope: text('scope'),
    // Useless to another server.
    dpopNonce: isOurs && typeof given.dpopNonce === 'string' ? given.dpopNonce : undefined,
    dpop: typeof given.dpop === 'boolean' ? given.dpop : isOurs || (await announcesDpop(issuer, fetch)),
    idleMinutes:
      typeof given.idleMinutes === 'number' && given.idleMinutes > 2 ? given.idleMinutes : defaults.idleMinutes,
    limits: isServiceOurs ? readLimits(given.limits) : undefined,
    hasExtensions: isServiceOurs && given.hasExtensions === true,
  };
}

/** Reads what a service allows; undefined unless it is complete. */
export function readLimits(value: unknown): Limits | undefined {
  if (typeof value !== 'object' || value === null || !('concurrency' in value) || !('perSecond' in value))
    return undefined;
  const { concurrency, perSecond } = value;
  const isFit = (each: unknown): each is number => Number.isSafeInteger(each) && Number(each) > 0;
  return isFit(concurrency) && isFit(perSecond) ? { concurrency, perSecond } : undefined;
}

/** Plain http only on this machine. */
function isAllowed(value: string, origin: string): boolean {
  const url = URL.parse(value, origin);
  if (!url) return false;
  return (
    url.protocol === 'https:' || url.origin === origin || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  );
}

async function announcesDpop(issuer: string, fetch: typeof globalThis.fetch): Promise<boolean> {
  for (const name of ['oauth-authorization-server', 'openid-configuration']) {
    try {
      const response = await fetch(`${issuer}/.well-known/${name}`, { credentials: 'omit' });
      if (!response.ok) continue;
      const metadata: unknown = await response.json();
      if (typeof metadata !== 'object' || metadata === null) continue;
      const algorithms: unknown =
        'dpop_signing_alg_values_supported' in metadata ? metadata.dpop_signing_alg_values_supported : [];
      return Array.isArray(algorithms) && algorithms.includes('ES256');
    } catch {
      // No metadata: tokens are not bound.
    }
  }
  return false;
}
