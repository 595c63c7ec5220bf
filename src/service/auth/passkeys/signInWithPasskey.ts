import type { Pool } from 'pg';
import { type PageText, pageText } from '../pages/pageTexts.ts';
import type { AuthLog } from '../provider/settings.ts';
import type { SecondStep } from '../signIn/secondStep.ts';
import type { SignInLog } from '../signIn/signInLog.ts';
import { accountKey, addressKey, type Throttle } from '../signIn/throttle.ts';
import { insteadOfPassword } from '../../storage/queries/auth/identityProvider.ts';
import { isUnlockedUser } from '../../storage/queries/auth/signInUsers.ts';
import type { Ceremonies } from './ceremonies.ts';

interface CheckOptions {
  readonly pool: Pool;
  readonly ceremonies: Ceremonies;
  readonly throttle: Throttle;
  readonly signIns: SignInLog;
  readonly log: AuthLog;
}

type Refused = { readonly problem: PageText; readonly waitSeconds?: number };

/**
 * The user of a passkey that answers the challenge of the sign-in page. The refusal is the same whether the passkey is
 * unknown, removed, of a deactivated user or does not verify.
 */
export async function checkPasskey(
  { uid, from }: Pick<SecondStep, 'uid' | 'from'>,
  given: string,
  { pool, ceremonies, throttle, signIns, log }: CheckOptions,
): Promise<{ readonly userId: string } | Refused> {
  const credential = parsed(given);
  // Its ID is as hard to guess as a secret, so no stranger can hold it back.
  const account = accountKey('passkey', idOf(credential));
  const keys = [addressKey('source', from.source), account];
  const waitMs = await throttle.begin(keys);
  if (waitMs > 0) {
    await signIns.note({ outcome: 'refused', reason: 'heldBack', userId: null, ...from });
    return { problem: pageText('wait'), waitSeconds: Math.ceil(waitMs / 1000) };
  }
  const result = await ceremonies.endSignIn(uid, credential);
  const { userId } = result;
  const isActive = result.isGood && (await isUnlockedUser(pool, result.userId));
  if (!result.isGood || !isActive) {
    const why = result.isGood ? 'deactivated' : result.reason;
    if (why === 'counter')
      log.warn({ userId, source: from.source }, 'A passkey came with a counter of before: it may have been copied.');
    else log.warn({ userId, source: from.source, reason: why }, 'A passkey was refused.');
    const reason = why === 'deactivated' || why === 'unknown' ? why : 'wrongPasskey';
    await signIns.note({ outcome: 'refused', reason, userId, ...from });
    return { problem: pageText('passkeyRefused') };
  }
  await throttle.succeeded(keys, [account]);
  const instead = await insteadOfPassword(pool, result.userId);
  if (instead !== undefined) {
    await signIns.note({ outcome: 'refused', reason: 'passwordOff', userId, ...from });
    return { problem: pageText('passkeysAreOff', { provider: instead }) };
  }
  return { userId: result.userId };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const idOf = (credential: unknown): string =>
  typeof credential === 'object' && credential !== null && 'id' in credential ? String(credential.id) : '';
