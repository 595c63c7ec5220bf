import { refuseWith } from '#contract/messages/refused';
import { type Call, type Reply } from '../message.ts';
import { objectBody } from './common.ts';
import { requireRecentSignIn } from './recentSignIn.ts';
import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';

/** `GET session/v1/secondFactor`: whether the user has one; a program never does. */
const state = async ({ caller, parts }: Call): Promise<Reply> => ({
  status: 200,
  media: 'singular',
  body:
    caller.sessionId === null
      ? { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 }
      : await parts.secondFactor.stateOf(caller.userId),
});

/** Refuses a program, which has no sign-in, and a sign-in that is too old (reliability D12). */
const fresh =
  (handler: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> => {
    if (call.caller.sessionId === null)
      return refuseWith(problem('signIn.programSecondFactor', {}, { url: call.path }, 'INSUFFICIENT_PERMISSION'));
    return requireRecentSignIn(call, message('signIn.changeOfSecondFactor')) ?? handler(call);
  };

/** `POST session/v1/secondFactor`: a secret for the authenticator app, effective once a code is confirmed. */
const begin = fresh(async ({ caller, parts }) => ({
  status: 200,
  media: 'singular',
  body: await parts.secondFactor.begin(caller.userId, caller.userName),
}));

/** `POST session/v1/secondFactor/confirm` with `{code}`: turns it on and returns the recovery codes, shown only once. */
const confirm = fresh(async (call) => {
  const { code } = objectBody(call);
  const codes = typeof code === 'string' ? await call.parts.secondFactor.confirm(call.caller.userId, code) : undefined;
  if (!codes) return refuseWith(problem('signIn.wrongSetupCode', {}, { path: 'code' }));
  await call.parts.access.noteOfUser(call.context, call.caller.userId, 'secondFactorOn');
  return { status: 200, media: 'singular', body: { recoveryCodes: codes } };
});

async function off(call: Call, userId: string): Promise<Reply> {
  if (await call.parts.secondFactor.turnOff(userId)) {
    await call.parts.access.noteOfUser(call.context, userId, 'secondFactorOff');
    // If the role requires one, the user's next request is refused until another is set up.
    call.parts.signedIn.forget();
  }
  return { status: 204 };
}

/** `DELETE session/v1/secondFactor`: a sign-in then needs only the password. */
const turnOff = fresh(async (call) => {
  if ((await call.parts.secondFactor.stateOf(call.caller.userId)).isRequired)
    return refuseWith(problem('signIn.secondFactorStays', {}, { url: call.path }));
  return off(call, call.caller.userId);
});

/** `DELETE users/v1/{id}/secondFactor`: for a user who lost the device and the codes; passkeys go with it. */
async function turnOffOf(call: Call): Promise<Reply> {
  const id = call.params.id ?? '';
  if (!(await call.parts.access.noteOfUser(call.context, id, undefined)))
    return refuseWith(problem('access.noUserWithId', { id: id.slice(0, 60) }, { url: call.path }, 'NOT_FOUND'));
  const stale = requireRecentSignIn(call, message('signIn.changeOfSecondFactor'));
  if (stale) return stale;
  if (await call.parts.passkeys.removeAllOf(call.context, id)) call.parts.signedIn.forget();
  return off(call, id);
}

export const secondFactorHandlers = { state, begin, confirm, turnOff, turnOffOf };
