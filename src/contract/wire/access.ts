import type { Ref } from '../derive/types.ts';
import type { Level } from '../fields.ts';

/** One who may sign in, as `users/v1` shows it. */
export interface UserEntry {
  readonly id: string;
  readonly name: string;
  /** What one signs in with. */
  readonly email: string;
  readonly role: Ref;
  /** The subsidiaries whose records this user can see; null for all. */
  readonly subsidiaries: readonly Ref[] | null;
  readonly isActive: boolean;
  /** False until the first password was set by the link. */
  readonly hasPassword: boolean;
  /** Whether a sign-in asks for a code besides the password. */
  readonly hasSecondFactor: boolean;
  /** How many passkeys sign this user in. */
  readonly passkeys: number;
  /** The role requires a second factor, and this user sets it up at the next sign-in. */
  readonly lacksSecondFactor: boolean;
  readonly lastSignIn: string | null;
  /** Has signed in through the identity provider. */
  readonly isLinked: boolean;
  /** The identity provider created or adopted the user, and owns name and e-mail address. */
  readonly isProvisioned: boolean;
  /** A group of the identity provider gave the role. */
  readonly hasGroupRole: boolean;
  /** An integration with its own credentials and no password. */
  readonly isProgram: boolean;
  readonly isSelf: boolean;
  readonly version: number;
}

/** A role that can be assigned; `reason` explains why this caller can't assign it. */
interface GivableRole extends Ref {
  readonly reason: string | null;
}

/** `GET users/v1`. */
export interface UserList {
  readonly items: readonly UserEntry[];
  readonly roles: readonly GivableRole[];
  /** Whether links for setting a password can be mailed. */
  readonly canMailLinks: boolean;
}

/** `POST users/v1/{id}/passwordLink`: opens once, until then. A mailed link is shown to nobody else. */
export interface PasswordLink {
  readonly href: string | null;
  readonly mailedTo: string | null;
  readonly expiresAt: string;
}

/** A role, as `roles/v1` shows it. */
export interface RoleEntry {
  readonly id: string;
  readonly name: string;
  /** One of those every company starts with; it is copied, never changed. */
  readonly isGiven: boolean;
  /** The role it was copied from; null for a given one. */
  readonly basedOn: Ref | null;
  /** How many users have it. */
  readonly users: number;
  /** Its users can do nothing before they have set up a second factor. */
  readonly requiresSecondFactor: boolean;
  /** Levels by permission; others have the level of their category (`TRAN_*`). */
  readonly permissions: Readonly<Record<string, Level>>;
  readonly version: number;
}

/** One value that a change found and left, by its path. */
export interface TrailChange {
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** One change of settings, a user or a role: who, when, and what it found and left. */
export interface TrailEntry {
  readonly seq: string;
  readonly at: string;
  readonly user: Ref;
  readonly operation: string;
  readonly changes: readonly TrailChange[];
}
