/** Headers of every answer of the service and of the authorization server (reliability 7.5). */
export const serviceHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  Vary: 'Origin, Cookie, Authorization, Accept-Encoding',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export const transportSecurity = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const;

/** Where the app may go besides its own origin, when it is set up for a service elsewhere. */
export interface DocumentOrigins {
  readonly isSecure: boolean;
  readonly connect?: readonly string[];
  readonly form?: readonly string[];
  /** Whether it shows files that the service sent, such as papers, in a frame. */
  readonly showsFiles?: boolean;
  /** Hashes of the scripts and styles that stand in the page itself. */
  readonly inline?: { readonly scripts: readonly string[]; readonly styles: readonly string[] };
}

/** Headers of the app's documents and files; `Cache-Control` is set by who sends the file. */
export function documentHeaders({
  isSecure,
  connect = [],
  form = [],
  inline = { scripts: [], styles: [] },
  showsFiles = false,
}: DocumentOrigins): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...inline.scripts].join(' '),
    ["style-src 'self'", ...inline.styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    ["form-action 'self'", ...form].join(' '),
    showsFiles ? 'frame-src blob:' : "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types app-worker',
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    ...(isSecure ? transportSecurity : {}),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy':
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), clipboard-read=(self), clipboard-write=(self)',
    'Origin-Agent-Cluster': '?1',
  };
}

const allowedHeaders =
  'Authorization, Content-Type, DPoP, If-Match, Prefer, X-Service-Idempotency-Key, X-NetSuite-Idempotency-Key, X-Request-Id';
const exposedHeaders =
  'ETag, Link, Location, Retry-After, X-Request-Id, X-Audit-Seq, DPoP-Nonce, Preference-Applied, X-NetSuite-PropertyValidation, RateLimit, RateLimit-Policy';

/** Headers for a script of a listed origin; none for any other. Never `*`, never credentials. */
export function corsHeaders(origin: string | undefined, listed: readonly string[]): Readonly<Record<string, string>> {
  if (origin === undefined || !listed.includes(origin)) return {};
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposedHeaders };
}

export const preflightHeaders: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Methods': 'GET, HEAD, POST, PATCH, PUT, DELETE',
  'Access-Control-Allow-Headers': allowedHeaders,
  'Access-Control-Max-Age': '600',
};
