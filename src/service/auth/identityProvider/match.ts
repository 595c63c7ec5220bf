import { integrationUserId } from '#contract/permissions';
import type { SignInReason } from '#contract/wire/signIns';
import type { Actor } from '../../storage/commit.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { findRoles, findUser, insertUser, lockAccess } from '../../storage/queries/auth/access.ts';
import {
  type Identity,
  identityOfUser,
  isRefusalNoted,
  linkIdentity,
  type StoredProvider,
  userOfEmail,
  userOfIdentity,
} from '../../storage/queries/auth/identityProvider.ts';
import { userOfExternalId } from '../../storage/queries/auth/provisioning.ts';
import { writeTrail } from '../../storage/queries/audit/trail.ts';

/** What the provider says of a person, all of it verified. */
export interface Person {
  /** The value of the claim that identifies users. */
  readonly subject: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly name: string | undefined;
}

/** Why a person is not signed in. */
export type ProviderRefusal = Extract<
  SignInReason,
  | 'providerRefused'
  | 'providerDown'
  | 'answerInvalid'
  | 'emailUnverified'
  | 'otherIdentity'
  | 'unknown'
  | 'deactivated'
  | 'heldBack'
>;

export type Match =
  | { readonly userId: string; readonly refusal?: undefined }
  | { readonly userId: string | null; readonly refusal: ProviderRefusal };

const HOUR_MS = 3_600_000;

const bySystem: Actor = {
  userId: '0',
  userName: 'Countinghouse',
  roleName: 'System',
  clientId: null,
  sessionId: null,
  requestId: null,
  origin: 'system',
};

/** Finds the user of a person, links or makes one, each noted in the audit trail. */
export async function matchPerson(db: Database, provider: StoredProvider, person: Person, at: string): Promise<Match> {
  const identity: Identity = { issuer: provider.issuer, claim: provider.userClaim, subject: person.subject };
  // An address that is not verified could be anybody's.
  if (provider.userClaim === 'email' && !person.isEmailVerified) return { userId: null, refusal: 'emailUnverified' };
  return db.transaction(async (tx) => {
    const known = await userOfIdentity(tx, identity);
    if (known !== undefined) return stateOf(tx, known);
    await lockAccess(tx);
    // Two sign-ins of the same person at once: the second finds what the first has made.
    const linked = await userOfIdentity(tx, identity);
    if (linked !== undefined) return stateOf(tx, linked);
    // The provider itself has said which user this is: its administrator sent the value with the user.
    const sent = await userOfExternalId(tx, identity.subject);
    const email = person.isEmailVerified ? person.email : undefined;
    if (sent === undefined && email === undefined) return { userId: null, refusal: 'emailUnverified' };
    const user = sent ?? (await userOfEmail(tx, email ?? '', integrationUserId));
    if (user === undefined) return provisioned(tx, provider, { ...person, email: email ?? '' }, identity, at);
    if (user.isProgram) return { userId: null, refusal: 'unknown' };
    if (!user.isActive) return { userId: user.id, refusal: 'deactivated' };
    const former = await identityOfUser(tx, user.id);
    // An address can go to somebody else, as after its owner left.
    if (former?.issuer === identity.issuer && former.claim === identity.claim)
      return { userId: user.id, refusal: 'otherIdentity' };
    await noteLink(tx, user.id, await linkIdentity(tx, user.id, identity, at), 'linkIdentity', at);
    return { userId: user.id };
  });
}

async function stateOf(tx: Tx, userId: string): Promise<Match> {
  const user = await findUser(tx, userId);
  return user?.isActive === true ? { userId } : { userId, refusal: 'deactivated' };
}

/** Makes a user with the role and the subsidiaries that the provider's new users get. */
async function provisioned(
  tx: Tx,
  { provisionsUsers, roleId, subsidiaries }: StoredProvider,
  { email, name }: Person & { readonly email: string },
  identity: Identity,
  at: string,
): Promise<Match> {
  const isFit = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(email) && email.length <= 254;
  if (!provisionsUsers || roleId === null || !isFit) return { userId: null, refusal: 'unknown' };
  const shown = (name ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 120);
  const userId = await insertUser(tx, {
    name: shown === '' ? (email.split('@')[0] ?? email) : shown,
    email,
    roleId,
    subsidiaries,
    isActive: true,
  });
  await noteLink(tx, userId, await linkIdentity(tx, userId, identity, at), 'provision', at);
  return { userId };
}

async function noteLink(
  tx: Tx,
  userId: string,
  identity: string,
  operation: 'linkIdentity' | 'provision',
  at: string,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const { name, email, roleId, subsidiaries, isActive, version } = user;
  const role = (await findRoles(tx)).find(({ id }) => id === roleId);
  const doc = {
    id: userId,
    name,
    email,
    role: { id: roleId, refName: role?.name ?? roleId },
    subsidiaries,
    isActive,
    identity,
  };
  await writeTrail(tx, { type: 'user', operation, name, version, doc }, bySystem, at);
}

/** Notes a refused sign-in in the audit trail, once an hour for the same reason and user: the sign-in log counts them. */
export async function noteRefusal(
  db: Database,
  { name, version }: Pick<StoredProvider, 'name' | 'version'>,
  { userId, refusal }: { readonly userId: string | null; readonly refusal: ProviderRefusal },
  at: string,
): Promise<void> {
  const doc = { id: '1', reason: refusal, user: userId };
  await db.transaction(async (tx) => {
    const since = new Date(Date.parse(at) - HOUR_MS).toISOString();
    if (await isRefusalNoted(tx, doc, since)) return;
    await writeTrail(tx, { type: 'identityProvider', operation: 'refuseSignIn', name, version, doc }, bySystem, at);
  });
}
