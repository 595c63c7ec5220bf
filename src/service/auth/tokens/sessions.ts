import type { Pool } from 'pg';
import type { OwnSession } from '#contract/wire/sessions';
import type { SignOutReason } from '#contract/wire/signIns';
import { lifetimes } from '../provider/settings.ts';
import { shortened } from '../signIn/signInLog.ts';
import {
  deleteOtherSessionsOf,
  deleteSession,
  deleteSessionsOf,
  extendSession,
  liveSessionsOf,
  noteSession,
  type SessionEnd,
  sessionUidsOf,
} from '../../storage/queries/auth/sessions.ts';

/** The sign-in sessions of people, over all instances. */
export interface Sessions {
  /** Keeps a session alive for another idle time, never past its absolute end. */
  extend(uid: string | undefined): Promise<void>;
  /** Ends one session with every token that hangs on it, and logs why. */
  end(uid: string, why: SignOutReason | 'reused'): Promise<void>;
  /** Ends all sessions of a user with their tokens, and logs why. */
  endAllOf(userId: string, why: SignOutReason): Promise<void>;
  /** Ends the sessions of a user but one, with their tokens, and logs why. */
  endOthersOf(userId: string, except: string, why: SignOutReason): Promise<void>;
  /** Remembers from where and with what a session was used last, for its user to know it again. */
  note(uid: string, used: SessionUse): Promise<void>;
  /** The sessions of a user that are alive, the one used last first. */
  listOf(userId: string): Promise<readonly Omit<OwnSession, 'isCurrent'>[]>;
  /** Ends sessions of a user: the one named, or all but that one. Answers how many. */
  endOf(userId: string, which: { readonly only: string } | { readonly except: string }): Promise<number>;
}

/** From where, and with what. */
interface SessionUse {
  readonly userAgent: string;
  readonly source: string;
}

/**
 * @param now the current time in milliseconds
 * @param changed called when sessions have ended
 */
export function createSessions(pool: Pool, now: () => number, changed: () => void): Sessions {
  const as = (reason: SignOutReason | 'reused'): SessionEnd => ({
    at: new Date(now()),
    outcome: reason === 'reused' ? 'revoked' : 'signedOut',
    reason,
  });
  return {
    async extend(uid) {
      if (!uid) return;
      const seconds = Math.floor(now() / 1000);
      await extendSession(pool, uid, seconds + lifetimes.sessionIdle, lifetimes.sessionEnd);
    },
    async end(uid, why) {
      await deleteSession(pool, uid, as(why));
      changed();
    },
    async endAllOf(userId, why) {
      await deleteSessionsOf(pool, userId, as(why));
      changed();
    },
    async endOthersOf(userId, except, why) {
      await deleteOtherSessionsOf(pool, userId, except, as(why));
      changed();
    },
    async note(uid, { userAgent, source }) {
      await noteSession(pool, {
        uid,
        userAgent: shortened(userAgent),
        source: shortened(source),
        seenAt: new Date(now()),
      });
    },
    async listOf(userId) {
      const rows = await liveSessionsOf(pool, userId, new Date(now()));
      return rows.map((row) => ({
        id: row.uid,
        signedInAt: new Date(row.signedInAt * 1000).toISOString(),
        endsAt: new Date(row.expiresAt).toISOString(),
        lastUsedAt: row.seenAt === null ? null : new Date(row.seenAt).toISOString(),
        userAgent: row.userAgent,
        source: row.source,
      }));
    },
    async endOf(userId, which) {
      const isOnly = 'only' in which;
      const uid = isOnly ? which.only : which.except;
      const ended = await sessionUidsOf(pool, userId, new Date(now()), { uid, isOnly });
      for (const each of ended) await this.end(each, 'elsewhere');
      return ended.length;
    },
  };
}
