import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import type { SecondFactorState } from '#contract/wire/sessions';
import { hashed } from './secrets.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** One-time codes of an authenticator app as the second step of a sign-in, and codes for the day it is lost. */
export interface SecondFactor {
  stateOf(userId: string): Promise<SecondFactorState>;
  /** A new secret that counts once a code of it has been given; one in use goes on until then. */
  begin(userId: string, account: string): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Turns it on when the code is of the new secret; answers the recovery codes, once. */
  confirm(userId: string, code: string): Promise<readonly string[] | undefined>;
  /** False: it was not on. */
  turnOff(userId: string): Promise<boolean>;
  /** Whether a code lets the user in. Each does so once, of the app as of the recovery codes. */
  accepts(userId: string, code: string): Promise<boolean>;
}

const totpOf = (secret: string, account = ''): TOTP => new TOTP({ issuer: 'Countinghouse', label: account, algorithm: 'SHA1', digits: 6, period: PERIOD_S, secret: Secret.fromBase32(secret) });

/** The time step a code belongs to, of now or one beside it, as clocks differ; undefined for none. */
function stepOf(secret: string, code: string, now: number): number | undefined {
  const delta = /^\d{6}$/.test(code) ? totpOf(secret).validate({ token: code, timestamp: now, window: 1 }) : null;
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta;
}

/** Four groups of four letters and digits: 80 bits. */
const recoveryCode = (): string => (new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase().match(/.{4}/g) ?? []).join('-');
const bare = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');
const kept = (userId: string, code: string): string => hashed(`recovery ${userId} ${bare(code)}`);

/** @param now the current time in milliseconds */
export function createSecondFactor(pool: Pool, now: () => number): SecondFactor {
  return {
    async stateOf(userId) {
      const { rows } = await pool.query<{ since: Date | string | null; left: number }>(
        `select (select confirmed_at from second_factor where user_id = $1) as since, (select count(*)::int from recovery_code where user_id = $1) as left`, [userId]);
      const since = rows[0]?.since ?? null;
      return { isOn: since !== null, since: since === null ? null : new Date(since).toISOString(), recoveryCodesLeft: rows[0]?.left ?? 0 };
    },
    async begin(userId, account) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      await pool.query(
        `insert into second_factor (user_id, pending_secret) values ($1, $2) on conflict (user_id) do update set pending_secret = excluded.pending_secret`, [userId, secret]);
      return { secret, uri: totpOf(secret, account).toString() };
    },
    async confirm(userId, code) {
      const { rows } = await pool.query<{ pending_secret: string | null }>('select pending_secret from second_factor where user_id = $1', [userId]);
      const secret = rows[0]?.pending_secret ?? null;
      const step = secret === null ? undefined : stepOf(secret, bare(code), now());
      if (step === undefined) return undefined;
      const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
      // The secret, the codes and what they replace change in one statement.
      const { rowCount } = await pool.query(
        `with confirmed as (
           update second_factor set secret = pending_secret, pending_secret = null, confirmed_at = $3, last_step = $4
            where user_id = $1 and pending_secret = $2 returning user_id),
         gone as (delete from recovery_code where user_id in (select user_id from confirmed) and code_hash <> all ($5::text[]))
         insert into recovery_code (user_id, code_hash) select user_id, unnest($5::text[]) from confirmed`,
        [userId, secret, new Date(now()), step, codes.map((each) => kept(userId, each))],
      );
      return rowCount === RECOVERY_CODES ? codes : undefined;
    },
    async turnOff(userId) {
      const { rowCount } = await pool.query(
        'with codes as (delete from recovery_code where user_id = $1) delete from second_factor where user_id = $1 and confirmed_at is not null', [userId]);
      return rowCount === 1;
    },
    async accepts(userId, code) {
      const { rows } = await pool.query<{ secret: string }>('select secret from second_factor where user_id = $1 and confirmed_at is not null', [userId]);
      const secret = rows[0]?.secret;
      if (secret === undefined) return false;
      const step = stepOf(secret, bare(code), now());
      const { rowCount } = step === undefined
        ? await pool.query('delete from recovery_code where user_id = $1 and code_hash = $2', [userId, kept(userId, code)])
        : await pool.query('update second_factor set last_step = $2 where user_id = $1 and last_step < $2', [userId, step]);
      return rowCount === 1;
    },
  };
}
