import { refusal } from '../answers.ts';
import type { Call, Reply } from '../message.ts';
import { message } from '#contract/messages/message';
import type { Message } from '#contract/messages/define';
import { english, problemOf } from '#contract/messages/problem';

const RECENT_MS = 15 * 60_000;

/**
 * Rejects a sign-in that is too old for changes of periods or access: 401 with the challenge of RFC 9470; a new sign-in
 * and the same request then succeed. Integrations have no sign-in.
 */
export function requireRecentSignIn(call: Call, what: Message): Reply | undefined {
  const { sessionId, signedInAt } = call.caller;
  if (sessionId === null || call.context.now.getTime() - (signedInAt ?? 0) <= RECENT_MS) return undefined;
  const detail = message('signIn.tooOld', { what });
  const scheme = /^dpop /i.test(call.header('authorization') ?? '') ? 'DPoP' : 'Bearer';
  return refusal([problemOf(detail, {}, 'INVALID_LOGIN')], {
    'WWW-Authenticate': `${scheme} realm="Countinghouse", error="insufficient_user_authentication", error_description="${english(detail)}", max_age="${RECENT_MS / 1000}"`,
  });
}
