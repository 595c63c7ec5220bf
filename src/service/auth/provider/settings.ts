import type { IncomingMessage } from 'node:http';
import type { JWK } from 'jose';
import type { Pool } from 'pg';
import type { Level } from '#contract/fields';
import type { Message } from '#contract/messages/define';
import { type ResponseStyle, tokenPath } from '#contract/wire/integrations';
import { signedOutPath } from '#contract/wire/identityProvider';
import type { Mailer } from '../mail/mailer.ts';

/** The client id of our own app. */
export const appClientId = 'countinghouse-app';

/** The paths of the authorization server, below the issuer. */
export const paths = {
  authorization: '/app/login/oauth2/authorize.nl',
  jwks: '/app/login/oauth2/jwks',
  endSession: '/app/login/signout',
  token: tokenPath,
  revocation: '/services/rest/auth/oauth2/v1/revoke',
  signIn: '/app/login/sign-in',
  signedOut: signedOutPath,
  setup: '/app/login/setup',
  password: '/app/login/password',
  forgot: '/app/login/forgot',
  assets: '/app/login/assets',
} as const;

/** Life times, in seconds. */
export const lifetimes = {
  accessToken: 5 * 60,
  integrationToken: 60 * 60,
  code: 60,
  interaction: 60 * 60,
  /** The longest an assertion of an integration may live. */
  assertion: 5 * 60,
  sessionIdle: 30 * 60,
  sessionEnd: 10 * 60 * 60,
} as const;

/** What the host decides about the authorization server. */
export interface AuthorizationSettings {
  /** With a secret or keys, a client for `client_credentials` exists; it acts with the Administrator role. */
  readonly integrationClientId?: string | undefined;
  readonly integrationClientSecret?: string | undefined;
  /** Instead of a secret: the public keys of the integration, for signed assertions (RFC 7523, private_key_jwt). */
  readonly integrationKeys?: { readonly keys: readonly JWK[] } | undefined;
  /** How creates and updates answer the integration when it does not say: the spec's way unless set. */
  readonly integrationResponseStyle?: ResponseStyle | undefined;
  /** Further exact redirect addresses of the app, for development on loopback. */
  readonly extraRedirectUris?: readonly string[] | undefined;
  /** Other origins whose scripts may call the token endpoint. */
  readonly corsOrigins?: readonly string[] | undefined;
  /** True behind a proxy of our own: the last address in X-Forwarded-For is then the source of a sign-in. */
  readonly trustForwarded?: boolean | undefined;
}

/** A logger in the manner of pino. Secrets and tokens are never passed to it. */
export interface AuthLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface AuthorizationOptions {
  readonly pool: Pool;
  /** The origin under which everything is served, such as `https://books.example`. */
  readonly issuer: string;
  readonly clock: { now(): number };
  readonly settings: AuthorizationSettings;
  /** True when the sample company runs: the sign-in page then names the sample users and their password. */
  readonly sampleMode: boolean;
  /** A secret of the host that is not in the database, the same for all instances: seals what must be read again. */
  readonly hostKey: Uint8Array;
  /** Secrets that were in its place before. */
  readonly formerKeys?: readonly Uint8Array[];
  /** Undefined: no mails are sent, and administrators hand out the links that set a password. */
  readonly mailer?: Mailer | undefined;
  readonly log: AuthLog;
}

/** Who calls the record service, and what the role allows. */
export interface Caller {
  readonly userId: string;
  readonly userName: string;
  readonly roleId: string;
  readonly roleName: string;
  readonly clientId: string;
  /** The sign-in session; null for an integration. */
  readonly sessionId: string | null;
  /** When the person signed in, in milliseconds; null for an integration. */
  readonly signedInAt: number | null;
  /** Ask it through `levelOf` or `allows`, which know the level of unnamed permissions. */
  readonly permissions: ReadonlyMap<string, Level>;
  /** The subsidiaries the user is restricted to; null for all. */
  readonly subsidiaries: readonly string[] | null;
  readonly employeeId: string | null;
  readonly scope: string;
  readonly responseStyle: ResponseStyle;
  /** To be sent as `DPoP-Nonce` when present: the nonce for the next proofs. */
  readonly dpopNonce?: string | undefined;
}

/** Why a request is not let in. */
export interface AuthFailure {
  readonly status: 400 | 401 | 403;
  readonly code: 'INVALID_LOGIN' | 'INVALID_REQUEST' | 'INSUFFICIENT_PERMISSION';
  readonly wwwAuthenticate: string;
  readonly detail: Message;
  readonly dpopNonce?: string | undefined;
}

/** The parts of a request that authentication looks at. `rawHeaders` lets it see a repeated header. */
export interface AuthRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly rawHeaders?: readonly string[] | undefined;
}

/** The client address of a request, for counting attempts. */
export function sourceOf(request: IncomingMessage, { trustForwarded }: AuthorizationSettings): string {
  const forwarded = trustForwarded ? request.headers['x-forwarded-for'] : undefined;
  const last = String(forwarded ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return last || (request.socket.remoteAddress ?? 'unknown');
}
