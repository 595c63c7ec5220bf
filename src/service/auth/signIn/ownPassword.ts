import type { Pool } from 'pg';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { Refused, refuseIfAny } from '#contract/messages/refused';
import type { Message } from '#contract/messages/define';
import type { Caller } from '../../records/engine/caller.ts';
import { passwordOf } from '../../storage/queries/auth/signInUsers.ts';
import type { Mailer } from '../mail/mailer.ts';
import { passwordChangedMail } from '../mail/notices.ts';
import { createTranslator, type PageText } from '../pages/pageTexts.ts';
import type { AuthLog } from '../provider/settings.ts';
import type { Sessions } from '../tokens/sessions.ts';
import { hashPassword, longestPassword, passwordMatches, passwordProblem } from './passwords.ts';
import { knownNames } from './passwordStore.ts';
import type { SignInLog } from './signInLog.ts';
import { accountKey, type Throttle } from './throttle.ts';

/** What a user sends to change the own password. */
export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  /** The language of the mail that tells of the change. */
  readonly acceptLanguage: string | undefined;
}

/** The hashes before and after a change. */
export interface HashChange {
  readonly former: string;
  readonly hash: string;
}

/** Changes of a password by its user. */
export interface OwnPassword {
  /**
   * Replaces the password of the caller and ends the caller's other sessions. `store` writes the hash and the trail;
   * it answers undefined if the password has changed since it was checked.
   * @throws Refused with every reason
   */
  change<T>(caller: Caller, change: PasswordChange, store: (hashes: HashChange) => Promise<T | undefined>): Promise<T>;
}

interface OwnPasswordOptions {
  readonly pool: Pool;
  readonly throttle: Throttle;
  readonly sessions: Sessions;
  readonly signIns: SignInLog;
  readonly mailer?: Mailer | undefined;
  readonly now: () => number;
  readonly log: AuthLog;
}

const atCurrent = { path: 'currentPassword' } as const;
const wrongCurrent = (): Problem => problem('signIn.wrongCurrentPassword', {}, atCurrent);

/** Checks the current password as a sign-in does: throttled by account, and refused attempts are in the sign-in log. */
export function createOwnPassword(options: OwnPasswordOptions): OwnPassword {
  const { pool, throttle, sessions, signIns, mailer, now, log } = options;
  /** The sign-in log names the place the session was last used from. */
  const noteRefused = async (caller: Caller, reason: 'wrongPassword' | 'heldBack'): Promise<void> => {
    const session = (await sessions.listOf(caller.userId)).find(({ id }) => id === caller.sessionId);
    const [source, userAgent] = [session?.source ?? '', session?.userAgent ?? null];
    await signIns.note({
      outcome: 'refused',
      reason,
      userId: caller.userId,
      client: caller.clientId,
      source,
      userAgent,
    });
    log.warn({ userId: caller.userId, source, reason }, 'A change of a password was refused.');
  };
  return {
    async change(caller, { currentPassword, newPassword, acceptLanguage }, store) {
      const account = accountKey('own password', caller.userId);
      const waitMs = await throttle.begin([account]);
      if (waitMs > 0) {
        await noteRefused(caller, 'heldBack');
        throw heldBack(Math.ceil(waitMs / 1000));
      }
      const user = (await passwordOf(pool, caller.userId)) ?? { name: '', email: '', hash: null };
      const { email, hash: former } = user;
      const isRight = await passwordMatches(currentPassword.slice(0, longestPassword + 1), former);
      if (isRight) await throttle.succeeded([account], [account]);
      else await noteRefused(caller, 'wrongPassword');
      const weak = await passwordProblem(newPassword, await knownNames(pool, email));
      const isSame = isRight && newPassword === currentPassword;
      refuseIfAny([
        ...(isRight ? [] : [wrongCurrent()]),
        ...(weak ? [problemOf(ruleOf(weak), { path: 'newPassword' })] : []),
        ...(isSame ? [problem('signIn.samePassword', {}, { path: 'newPassword' })] : []),
      ]);
      const stored = await store({ former: former ?? '', hash: await hashPassword(newPassword) });
      if (stored === undefined) throw new Refused([wrongCurrent()]);
      await sessions.endOthersOf(caller.userId, caller.sessionId ?? '', 'passwordSet');
      const changed = passwordChangedMail(user, new Date(now()), createTranslator(acceptLanguage));
      mailer?.post(changed, { userId: caller.userId });
      log.info({ userId: caller.userId }, 'A user changed the own password.');
      return stored;
    },
  };
}

function heldBack(seconds: number): Refused {
  const detail =
    seconds < 90
      ? problem('signIn.waitSeconds', { seconds }, atCurrent, 'REQUEST_LIMIT_EXCEEDED')
      : problem('signIn.waitMinutes', { minutes: Math.ceil(seconds / 60) }, atCurrent, 'REQUEST_LIMIT_EXCEEDED');
  return new Refused([detail], { 'Retry-After': String(seconds) });
}

/** The rule of `passwordProblem` that a new password breaks, as the app reads it. */
function ruleOf({ key, args }: PageText): Message {
  const count = Number(args.count);
  switch (key) {
    case 'passwordTooShort':
      return message('signIn.passwordTooShort', { min: count });
    case 'passwordTooLong':
      return message('signIn.passwordTooLong', { max: count });
    case 'passwordTooSimple':
      return message('signIn.passwordTooSimple');
    case 'passwordHoldsName':
      return message('signIn.passwordHoldsName');
    case 'passwordHoldsCompany':
      return message('signIn.passwordHoldsCompany');
    default:
      return message('signIn.passwordCommon');
  }
}
