import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { SecondFactorSetup, SecondFactorState } from '#contract/wire/sessions';
import { sealingKey, sealText, unsealText } from '../tokens/sealing.ts';
import { hashed } from '../tokens/secrets.ts';
import type { AuthLog } from '../provider/settings.ts';
import {
  confirmedSecretOf,
  confirmSecret,
  deleteSecondFactor,
  pendingSecretOf,
  putPendingSecret,
  replaceSecrets,
  secondFactorState,
  secretsWithout,
  spendRecoveryCode,
  spendStep,
} from '../../storage/queries/auth/secondFactor.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 15;

const SEALED = 'sealed:';

/** One-time codes of an authenticator app as the second step of a sign-in, and codes for the day it is lost. */
export interface SecondFactor {
  stateOf(userId: string): Promise<SecondFactorState>;
  /** A new secret, effective after its first correct code; a current one remains valid until then. */
  begin(userId: string, account: string): Promise<SecondFactorSetup>;
  /** The secret that waits for its first code; undefined when there is none. */
  pending(userId: string, account: string): Promise<SecondFactorSetup | undefined>;
  /** Turns it on when the code is of the new secret; answers the recovery codes, once. */
  confirm(userId: string, code: string): Promise<readonly string[] | undefined>;
  /** False: it was not on. */
  turnOff(userId: string): Promise<boolean>;
  /** Whether a code lets the user in. Each does so once, of the app as of the recovery codes. */
  accepts(userId: string, code: string): Promise<boolean>;
}

const totpOf = (secret: string, account = ''): TOTP =>
  new TOTP({
    issuer: 'Countinghouse',
    label: account,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/** The time step a code belongs to, of now or one beside it, as clocks differ; undefined for none. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, timestamp: now, window: 1 }) : null;
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Six groups of four letters and digits: 120 bits, enough for a plain hash. */
const recoveryCode = (): string =>
  (
    new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase().match(/.{4}/g) ?? []
  ).join('-');
const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
const kept = (userId: string, code: string): string => hashed(`recovery ${userId} ${bare(code)}`);

interface SecondFactorOptions {
  readonly pool: Pool;
  /** The current time in milliseconds. */
  readonly now: () => number;
  /** The host's key outside the database: reading the database alone reveals no secret. */
  readonly hostKey: Uint8Array;
  /** Keys of the host before; what they sealed is sealed again. */
  readonly formerKeys?: readonly Uint8Array[];
  readonly log: AuthLog;
}

/** The secrets as stored: each encrypted for its user. A secret from before encryption is read as plain text. */
function createSeal({ hostKey, log }: Pick<SecondFactorOptions, 'hostKey' | 'log'>) {
  const key = sealingKey(hostKey, 'second step');
  const place = (userId: string): string => `second step of ${userId}`;
  return {
    put: (userId: string, secret: string): string => SEALED + sealText(secret, key, place(userId)),
    /** Undefined when the host has another key now: then recovery codes let in, and an administrator turns the step off. */
    take(userId: string, stored: string): string | undefined {
      if (!stored.startsWith(SEALED)) return stored;
      try {
        return unsealText(stored.slice(SEALED.length), key, place(userId));
      } catch (error) {
        log.error(
          { err: error, userId },
          'The secret of a second step cannot be read with AUDIT_KEY: it was sealed with another one.',
        );
        return undefined;
      }
    },
  };
}

/** Seals what an earlier version kept in plain text, or sealed with a former key of the host. */
async function sealAgain({ pool, formerKeys = [], ...options }: SecondFactorOptions): Promise<void> {
  const seal = createSeal(options);
  const quiet = { ...options.log, error: () => undefined };
  const former = formerKeys.map((hostKey) => createSeal({ hostKey, log: quiet }));
  const current = createSeal({ ...options, log: quiet });
  const put = (userId: string, stored: string | null): string | null => {
    if (stored === null || (stored.startsWith(SEALED) && current.take(userId, stored) !== undefined)) return stored;
    const secret = stored.startsWith(SEALED)
      ? former.map((each) => each.take(userId, stored)).find((each) => each !== undefined)
      : stored;
    return secret === undefined ? stored : seal.put(userId, secret);
  };
  for (const before of await secretsWithout(pool, formerKeys.length === 0 ? SEALED : null)) {
    const { userId, secret, pendingSecret } = before;
    await replaceSecrets(pool, before, {
      userId,
      secret: put(userId, secret),
      pendingSecret: put(userId, pendingSecret),
    });
  }
}

/** Opens it, and seals secrets that an earlier version left readable or a former key sealed. */
export async function openSecondFactor(options: SecondFactorOptions): Promise<SecondFactor> {
  await sealAgain(options);
  const { pool, now } = options;
  const seal = createSeal(options);
  return {
    async stateOf(userId) {
      const { since, codesLeft, isRequired } = await secondFactorState(pool, userId);
      return {
        isOn: since !== null,
        isRequired,
        since: since === null ? null : new Date(since).toISOString(),
        recoveryCodesLeft: codesLeft,
      };
    },
    async begin(userId, account) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      await putPendingSecret(pool, userId, seal.put(userId, secret));
      return { secret, uri: totpOf(secret, account).toString() };
    },
    async pending(userId, account) {
      const stored = await pendingSecretOf(pool, userId);
      const secret = stored === null ? undefined : seal.take(userId, stored);
      return secret === undefined ? undefined : { secret, uri: totpOf(secret, account).toString() };
    },
    async confirm(userId, code) {
      const stored = await pendingSecretOf(pool, userId);
      const secret = stored === null ? undefined : seal.take(userId, stored);
      const step = secret === undefined ? undefined : stepOf(secret, bare(code), now());
      if (step === undefined) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      const written = await confirmSecret(pool, {
        userId,
        pending: stored,
        at: new Date(now()),
        step,
        codeHashes: codes.map((each) => kept(userId, each)),
      });
      return written === RECOVERY_CODES ? codes : undefined;
    },
    turnOff: (userId) => deleteSecondFactor(pool, userId),
    async accepts(userId, code) {
      const stored = await confirmedSecretOf(pool, userId);
      if (stored === undefined) return false;
      const secret = seal.take(userId, stored);
      const step = secret === undefined ? undefined : stepOf(secret, bare(code), now());
      return step === undefined ? spendRecoveryCode(pool, userId, kept(userId, code)) : spendStep(pool, userId, step);
    },
  };
}
