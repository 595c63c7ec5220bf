import type { Ref } from '../../derive/types.ts';

/** Below it an identity provider creates, changes and deactivates users (SCIM 2.0, RFC 7644). */
export const scimPath = '/scim/v2';

export const provisioningLimits = {
  /** The name of a group. */
  group: 200,
  mappings: 100,
  /** Credentials that have not ended. */
  credentials: 5,
  /** Characters of a filter, conditions in it, and parentheses within each other. */
  filter: 2_000,
  conditions: 50,
  depth: 20,
  /** Users or groups of one answer. */
  page: 200,
  /** Operations of one PATCH. */
  operations: 500,
  groups: 1_000,
  userName: 254,
  externalId: 500,
  name: 120,
} as const;

/** What the identity provider signs its requests with; the secret itself is shown once. */
export interface ProvisioningCredential {
  readonly id: string;
  /** The beginning of the secret. */
  readonly hint: string;
  readonly createdAt: string;
  readonly createdBy: Ref;
  /** Null: it does not end by itself. */
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
}

/** The members of a group get a role. */
export interface GroupRole {
  /** The display name or the external ID of the group at the provider, in any case. */
  readonly group: string;
  readonly role: Ref;
}

/** A group that the provider has sent. */
export interface ProvisionedGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly members: number;
}

/** A role that can be given; `reason` explains why it can't. */
interface GivableRole extends Ref {
  readonly reason: string | null;
}

/** `GET provisioning/v1`. */
export interface ProvisioningPage {
  readonly isActive: boolean;
  /** The role of users in no mapped group; null until one is selected. */
  readonly role: Ref | null;
  /** What new users see; null: all. */
  readonly subsidiaries: readonly Ref[] | null;
  /** Of several groups of a user, the first counts. */
  readonly mappings: readonly GroupRole[];
  readonly groups: readonly ProvisionedGroup[];
  /** How many users the provider has created or changed, without those it has deleted. */
  readonly users: number;
  readonly credentials: readonly ProvisioningCredential[];
  /** To be entered at the provider. */
  readonly baseAddress: string;
  readonly lastRequest: { readonly at: string; readonly request: string; readonly status: number } | null;
  readonly roles: readonly GivableRole[];
  readonly version: number;
}

/** The answer to a new credential: the secret is in it and in no other. */
export interface ProvisioningWithSecret extends ProvisioningPage {
  readonly credential: string;
  readonly secret: string;
}
