/** A sign-in of one's own, as `session/v1/sessions` lists it (ours; reliability D12: listable and endable by its user). */
export interface OwnSession {
  readonly id: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
  readonly signedInAt: string;
  /** When it ends unless it is used. */
  readonly endsAt: string;
  readonly lastUsedAt: string | null;
  /** User agent and address of the browser; null when unknown. */
  readonly userAgent: string | null;
  readonly source: string | null;
}

/** Whether a sign-in asks for a code besides the password: `GET session/v1/secondFactor` (ours; reliability D11). */
export interface SecondFactorState {
  readonly isOn: boolean;
  /** The role requires it: it can be set up again, and not turned off. */
  readonly isRequired: boolean;
  readonly since: string | null;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app is set up with, as text and as the address it reads. */
export interface SecondFactorSetup {
  readonly secret: string;
  readonly uri: string;
}

/** A passkey of the caller, as `session/v1/passkeys` lists it (ours; reliability D11). */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
  /** Copied between the devices of its user, as password managers do. */
  readonly isSynced: boolean;
}

/** `GET session/v1/passkeys`. */
export interface PasskeyList {
  readonly items: readonly Passkey[];
  /** Why none can be used: the address of the service is no domain, or the user signs in through the identity provider. */
  readonly unavailable: 'address' | 'provider' | null;
}

/** `POST session/v1/passkeys/options`: what a browser makes a passkey with, as WebAuthn writes it in JSON. */
export interface PasskeySetup {
  readonly publicKey: Readonly<Record<string, unknown>>;
}

export const passkeyLimits = { name: 60, perUser: 20 } as const;
