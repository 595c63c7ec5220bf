import type { Ref } from '../derive/types.ts';

/** The scopes of the record service, the wider one first: each includes those after it. */
export const recordScopes = ['rest_webservices', 'rest_webservices.read'] as const;
export type RecordScope = (typeof recordScopes)[number];
/** Where tokens are asked for. */
export const tokenPath = '/services/rest/auth/oauth2/v1/token';

/** To read and write. */
export const recordScope: RecordScope = 'rest_webservices';
/** To read only. */
export const readScope: RecordScope = 'rest_webservices.read';

export const responseStyles = ['representation', 'minimal'] as const;
export type ResponseStyle = (typeof responseStyles)[number];

export const credentialKinds = ['key', 'secret'] as const;
export type CredentialKind = (typeof credentialKinds)[number];

export const integrationLimits = {
  name: 120,
  integrations: 100,
  /** Credentials that have not ended, of one integration. */
  credentials: 10,
  publicKey: 20_000,
  /** The longest that a former credential stays beside a new one. */
  overlapHours: 30 * 24,
} as const;

/** What an integration asks for tokens with: a public key whose private half it has, or a secret. */
export interface IntegrationCredential {
  readonly id: string;
  readonly kind: CredentialKind;
  /** The thumbprint of a key (RFC 7638); the beginning of a secret. */
  readonly hint: string;
  readonly createdAt: string;
  /** Null: it does not end by itself. */
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

/** A program that uses the record service as a user of its own, as `integrations/v1` shows it. */
export interface Integration {
  readonly id: string;
  readonly name: string;
  readonly clientId: string;
  readonly role: Ref;
  /** The subsidiaries whose records it can see; null for all. */
  readonly subsidiaries: readonly Ref[] | null;
  readonly scope: RecordScope;
  readonly responseStyle: ResponseStyle;
  readonly isActive: boolean;
  readonly expiresAt: string | null;
  readonly credentials: readonly IntegrationCredential[];
  readonly createdAt: string;
  readonly createdBy: Ref;
  /** When it last obtained a token. */
  readonly lastUsedAt: string | null;
  readonly version: number;
}

/** A role that can be given; `reason` explains why this caller can't give it. */
interface GivableRole extends Ref {
  readonly reason: string | null;
}

/** `GET integrations/v1`. */
export interface IntegrationList {
  readonly items: readonly Integration[];
  readonly count: number;
  readonly roles: readonly GivableRole[];
  /** Where a token is asked for. */
  readonly tokenEndpoint: string;
}

/** The response to a new credential: a secret is in it and in no other. */
export interface IntegrationWithSecret extends Integration {
  /** The ID of the new credential; null: none was asked for. */
  readonly credential: string | null;
  readonly secret: string | null;
}
