import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { SecondFactorState } from '#contract/wire/sessions';
import { sealingKey, sealText, unsealText } from '../tokens/sealing.ts';
import { hashed } from '../tokens/secrets.ts';
import type { AuthLog } from '../provider/settings.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const SEALED = 'sealed:';

/** One-time codes of an authenticator app as the second step of a sign-in, and codes for the day it is lost. */
export interface SecondFactor {
  stateOf(userId: string): Promise<SecondFactorState>;
  /** A new secret, effective after its first correct code; a current one remains valid until then. */
  begin(userId: string, account: string): Promise<{ readonly secret: string; readonly uri: string }>;
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

/** Four groups of four letters and digits: 80 bits. */
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
  readonly log: AuthLog;
}

/** The secrets as stored: each encrypted for its user. A secret from before encryption is read as plain text. */
function createSeal({ hostKey, log }: SecondFactorOptions) {
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

/** Seals what an earlier version kept in plain text. */
async function sealPlain({ pool, ...options }: SecondFactorOptions): Promise<void> {
  const seal = createSeal({ pool, ...options });
  const put = (userId: string, secret: string | null): string | null =>
    secret === null || secret.startsWith(SEALED) ? secret : seal.put(userId, secret);
  const { rows } = await pool.query<{ user_id: string; secret: string | null; pending_secret: string | null }>(
    'select user_id::text, secret, pending_secret from second_factor where not starts_with(secret, $1) or not starts_with(pending_secret, $1)',
    [SEALED],
  );
  for (const { user_id: userId, secret, pending_secret: pending } of rows) {
    await pool.query(
      'update second_factor set secret = $4, pending_secret = $5 where user_id = $1 and secret is not distinct from $2 and pending_secret is not distinct from $3',
      [userId, secret, pending, put(userId, secret), put(userId, pending)],
    );
  }
}

/** Opens it, and seals secrets that an earlier version left readable. */
export async function openSecondFactor(options: SecondFactorOptions): Promise<SecondFactor> {
  await sealPlain(options);
  const { pool, now } = options;
  const seal = createSeal(options);
  return {
    async stateOf(userId) {
      const { rows } = await pool.query<{ since: Date | string | null; left: number }>(
        `select (select confirmed_at from second_factor where user_id = $1) as since, (select count(*)::int from recovery_code where user_id = $1) as left`,
        [userId],
      );
      const since = rows[0]?.since ?? null;
      return {
        isOn: since !== null,
        since: since === null ? null : new Date(since).toISOString(),
        recoveryCodesLeft: rows[0]?.left ?? 0,
      };
    },
    async begin(userId, account) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      await pool.query(
        `insert into second_factor (user_id, pending_secret) values ($1, $2) on conflict (user_id) do update set pending_secret = excluded.pending_secret`,
        [userId, seal.put(userId, secret)],
      );
      return { secret, uri: totpOf(secret, account).toString() };
    },
    async confirm(userId, code) {
      const { rows } = await pool.query<{ pending_secret: string | null }>(
        'select pending_secret from second_factor where user_id = $1',
        [userId],
      );
      const stored = rows[0]?.pending_secret ?? null;
      const secret = stored === null ? undefined : seal.take(userId, stored);
      const step = secret === undefined ? undefined : stepOf(secret, bare(code), now());
      if (step === undefined) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      // The secret, the codes and what they replace change in one statement.
      const { rowCount } = await pool.query(
        `with confirmed as (
           update second_factor set secret = pending_secret, pending_secret = null, confirmed_at = $3, last_step = $4
            where user_id = $1 and pending_secret = $2 returning user_id),
         gone as (delete from recovery_code where user_id in (select user_id from confirmed) and code_hash <> all ($5::text[]))
         insert into recovery_code (user_id, code_hash) select user_id, unnest($5::text[]) from confirmed`,
        [userId, stored, new Date(now()), step, codes.map((each) => kept(userId, each))],
      );
      return rowCount === RECOVERY_CODES ? codes : undefined;
    },
    async turnOff(userId) {
      const { rowCount } = await pool.query(
        'with codes as (delete from recovery_code where user_id = $1) delete from second_factor where user_id = $1 and confirmed_at is not null',
        [userId],
      );
      return rowCount === 1;
    },
    async accepts(userId, code) {
      const { rows } = await pool.query<{ secret: string }>(
        'select secret from second_factor where user_id = $1 and confirmed_at is not null',
        [userId],
      );
      const stored = rows[0]?.secret;
      if (stored === undefined) return false;
      const secret = seal.take(userId, stored);
      const step = secret === undefined ? undefined : stepOf(secret, bare(code), now());
      const { rowCount } =
        step === undefined
          ? await pool.query('delete from recovery_code where user_id = $1 and code_hash = $2', [
              userId,
              kept(userId, code),
            ])
          : await pool.query('update second_factor set last_step = $2 where user_id = $1 and last_step < $2', [
              userId,
              step,
            ]);
      return rowCount === 1;
    },
  };
}
