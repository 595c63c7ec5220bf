import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import type { Call, Reply } from '../message.ts';
import { objectBody } from './common.ts';
import { requireRecentSignIn } from './recentSignIn.ts';
import { auditHeader } from './writing.ts';

const members = ['currentPassword', 'newPassword'] as const;

/**
 * `POST session/v1/password` with `{currentPassword, newPassword}`: replaces the caller's password and signs out every
 * other session. Integrations have no password.
 */
export async function changeOwnPassword(call: Call): Promise<Reply> {
  if (call.caller.sessionId === null)
    return refuseWith(problem('access.programPassword', {}, { url: call.path }, 'INSUFFICIENT_PERMISSION'));
  const stale = requireRecentSignIn(call, message('signIn.changeOfPassword'));
  if (stale) return stale;
  const body = objectBody(call);
  const given = members.map((name) => ({ name, value: body[name] }));
  refuseIfAny(
    given.flatMap(({ name, value }) =>
      typeof value === 'string' && value !== ''
        ? []
        : [problem('access.fieldMissing', { field: name }, { path: name }, 'INVALID_CONTENT')],
    ),
  );
  const [currentPassword, newPassword] = given.map(({ value }) => String(value));
  const done = await call.parts.ownPassword.change(call.context, {
    currentPassword: currentPassword ?? '',
    newPassword: newPassword ?? '',
    acceptLanguage: call.header('accept-language'),
  });
  return { status: 204, headers: auditHeader(done.auditSeq) };
}
