import { message } from '#contract/messages/message';
import { refuseIfAny } from '#contract/messages/refused';
import { setUpCompany } from '#contract/permissions';
import { longestReason } from '#contract/wire/integrity';
import { holds } from '#contract/wire/permitted';
import type { Call, Reply } from '../../message.ts';
import { bodyReader } from '../bodyReader.ts';
import { objectBody } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';
import { auditHeader } from '../writing.ts';

const shown = async (call: Call, status: number, headers: Readonly<Record<string, string>> = {}): Promise<Reply> => ({
  status,
  media: 'singular',
  body: await call.parts.integrity.shown(),
  headers,
});

/** `GET integrity/v1`: the latest verification of the stored data, what it found, and whether changes are held. */
const get = (call: Call): Promise<Reply> => shown(call, 200);

/** `GET integrity/v1/alert`: whether records are read-only, for everyone, and how many differences there are. */
async function alert(call: Call): Promise<Reply> {
  const { isHeld, found } = await call.parts.integrity.alert();
  const mayView = holds(call.context.caller, setUpCompany.id, 'View');
  return { status: 200, media: 'singular', body: { isHeld, found: mayView ? found : 0 } };
}

/** `POST integrity/v1/verifications`: begins one, unless one is running. */
async function verify(call: Call): Promise<Reply> {
  const { auditSeq } = await call.parts.integrity.check(call.context);
  return shown(call, 202, auditHeader(auditSeq));
}

/** `POST integrity/v1/release` with `{reason}`: records are changed again, whatever was found. Nothing if they are already. */
async function release(call: Call): Promise<Reply> {
  const body = objectBody(call);
  const { problems, wrong } = bodyReader(body, ['reason']);
  const reason = typeof body.reason === 'string' ? body.reason.trim() : '';
  if (reason === '') wrong('reason', message('integrity.noReason'));
  if (reason.length > longestReason) wrong('reason', message('integrity.longReason', { max: longestReason }));
  refuseIfAny(problems);
  const tooOld = requireRecentSignIn(call, message('integrity.allowingChanges'));
  if (tooOld) return tooOld;
  const released = await call.parts.integrity.release(call.context, reason);
  return shown(call, 200, auditHeader(released?.auditSeq ?? null));
}

export const integrityHandlers = { get, alert, verify, release };
