import type { Pool } from 'pg';
import { problem, type Problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { type Passkey, passkeyLimits, type PasskeyList, type PasskeySetup } from '#contract/wire/sessions';
import type { RequestContext } from '../../records/engine/caller.ts';
import type { Database, Tx } from '../../storage/database.ts';
import { lockAccess } from '../../storage/queries/auth/access.ts';
import { insteadOfPassword } from '../../storage/queries/auth/identityProvider.ts';
import {
  deletePasskeys,
  insertPasskey,
  passkeyDigests,
  passkeysOf,
  passkeysWithin,
  renamePasskey,
} from '../../storage/queries/auth/passkeys.ts';
import { passwordOf } from '../../storage/queries/auth/signInUsers.ts';
import { isId, readName, unknownMembers } from '../users/granting.ts';
import { noteWithin } from '../users/users.ts';
import type { Ceremonies } from './ceremonies.ts';

type Body = Readonly<Record<string, unknown>>;
interface Audited {
  readonly auditSeq: number | null;
}

/** The passkeys of the caller, and their removal by an administrator. Each write throws `Refused` with every reason. */
export const passkeysOver = (db: Database, ceremonies: Ceremonies) => ({
  list: (userId: string): Promise<PasskeyList> => listOf(db.pool, ceremonies, userId),
  async begin({ caller: { userId } }: RequestContext, sessionId: string): Promise<PasskeySetup> {
    refuseIfAny(await unavailable(db.pool, ceremonies, userId));
    const known = await passkeysOf(db.pool, userId);
    refuseIfAny(tooMany(known.length));
    const { name, email } = (await passwordOf(db.pool, userId)) ?? { name: '', email: '' };
    const publicKey = await ceremonies.beginRegistration({ sessionId, name, email, known });
    return { publicKey: { ...publicKey } };
  },
  async add(context: RequestContext, sessionId: string, body: Body): Promise<Audited & { readonly id: string }> {
    const { userId } = context.caller;
    const problems: Problem[] = [
      ...unknownMembers(body, ['name', 'credential']),
      ...(await unavailable(db.pool, ceremonies, userId)),
    ];
    const name = readName(body.name, 'name', passkeyLimits.name, (wrong) => void problems.push(wrong));
    // The challenge is used up by an answer, so one whose name is refused is not looked at.
    refuseIfAny(problems);
    const made = await ceremonies.endRegistration(sessionId, body.credential);
    if (!made) return refuseWith(problem('signIn.passkeyRefused', {}, { path: 'credential' }));
    return db.transaction(async (tx) => {
      await lockAccess(tx);
      refuseIfAny(tooMany((await passkeysWithin(tx, userId)).items.length));
      const at = context.now.toISOString();
      const id = await insertPasskey(tx, userId, { ...made, name: name ?? '', at });
      if (id === undefined) return refuseWith(problem('signIn.passkeyKnown', {}, { path: 'credential' }));
      return { id, auditSeq: await noted(tx, context, userId, 'addPasskey', name ?? '') };
    });
  },
  /** Undefined: the caller has no such passkey. */
  async rename(context: RequestContext, id: string, body: Body): Promise<Audited | undefined> {
    const problems: Problem[] = unknownMembers(body, ['name']);
    const name = readName(body.name, 'name', passkeyLimits.name, (wrong) => void problems.push(wrong));
    refuseIfAny(problems);
    if (!isId(id)) return undefined;
    return db.transaction(async (tx) => {
      await lockAccess(tx);
      const { userId } = context.caller;
      const before = (await passkeysWithin(tx, userId)).items.find((each) => each.id === id);
      if (!before) return undefined;
      // A request that is sent again changes nothing.
      if (before.name === name) return { auditSeq: null };
      await renamePasskey(tx, id, name ?? '');
      return { auditSeq: await noted(tx, context, userId, 'renamePasskey', name ?? '') };
    });
  },
  /** Removes one of the caller; nothing if there is none. Refused for the last one that a role requires. */
  async remove(context: RequestContext, id: string): Promise<Audited> {
    if (!isId(id)) return { auditSeq: null };
    return db.transaction(async (tx) => {
      await lockAccess(tx);
      const { userId } = context.caller;
      const { items, isOnlyFactor } = await passkeysWithin(tx, userId);
      const before = items.find((each) => each.id === id);
      if (!before) return { auditSeq: null };
      if (isOnlyFactor && items.length === 1) return refuseWith(problem('signIn.lastPasskey', {}));
      await deletePasskeys(tx, userId, id);
      return { auditSeq: await noted(tx, context, userId, 'removePasskey', before.name) };
    });
  },
  /** Removes all of a user, for an administrator. False: there were none. */
  removeAllOf: (context: RequestContext, userId: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      await lockAccess(tx);
      const { items } = await passkeysWithin(tx, userId);
      if (items.length === 0) return false;
      await deletePasskeys(tx, userId, null);
      await noted(tx, context, userId, 'removePasskey', null);
      return true;
    }),
});

async function listOf(pool: Pool, { rpId }: Ceremonies, userId: string): Promise<PasskeyList> {
  const [rows, provider] = [await passkeysOf(pool, userId), await insteadOfPassword(pool, userId)];
  const items = rows.map(({ id, name, createdAt, lastUsedAt, isSynced }): Passkey => ({
    id,
    name,
    createdAt: new Date(createdAt).toISOString(),
    lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    isSynced,
  }));
  return { items, unavailable: rpId === undefined ? 'address' : provider === undefined ? null : 'provider' };
}

/** Why the user can't add a passkey: it would let no one in. */
async function unavailable(pool: Pool, { rpId }: Ceremonies, userId: string): Promise<Problem[]> {
  const provider = await insteadOfPassword(pool, userId);
  return [
    ...(rpId === undefined ? [problem('signIn.noPasskeyAddress', {})] : []),
    ...(provider === undefined ? [] : [problem('signIn.passkeysOff', { provider })]),
  ];
}

const tooMany = (count: number): Problem[] =>
  count < passkeyLimits.perUser ? [] : [problem('signIn.tooManyPasskeys', { max: passkeyLimits.perUser })];

/** Notes a change with the digests of all passkeys that there are now: verification finds any other. */
async function noted(
  tx: Tx,
  context: RequestContext,
  userId: string,
  operation: 'addPasskey' | 'renamePasskey' | 'removePasskey',
  passkey: string | null,
): Promise<number | null> {
  const passkeys = await passkeyDigests(tx, userId);
  return (await noteWithin(tx, context, userId, operation, { passkey, passkeys }))?.auditSeq ?? null;
}
