import { refusal } from '../answers.ts';
import type { Call, Reply } from '../message.ts';

const RECENT_MS = 15 * 60_000;

/**
 * The answer to somebody whose sign-in is too old for what closes or opens the books or lets people in (reliability D12, PD5):
 * 401 with the challenge of RFC 9470, after which signing in again and the same request lead on. An integration has no sign-in.
 */
export function staleSignIn(call: Call, what: string): Reply | undefined {
  const { sessionId, signedInAt } = call.caller;
  if (sessionId === null || call.context.now.getTime() - (signedInAt ?? 0) <= RECENT_MS) return undefined;
  const detail = `${what} needs a sign-in of the last 15 minutes. Sign in again; then send it once more.`;
  const scheme = /^dpop /i.test(call.header('authorization') ?? '') ? 'DPoP' : 'Bearer';
  return refusal([{ code: 'INVALID_LOGIN', detail }], {
    'WWW-Authenticate': `${scheme} realm="Countinghouse", error="insufficient_user_authentication", error_description="${detail}", max_age="${RECENT_MS / 1000}"`,
  });
}
