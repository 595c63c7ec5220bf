import type { CompanySettings } from '#contract/settings';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { type Call, type Reply, ROOT } from '../message.ts';
import { historyReply } from './access.ts';
import { etag, ifVersionOf, objectBody } from './common.ts';
import { auditHeader } from './writing.ts';
import { problem } from '#contract/messages/problem';

/** `GET settings/v1/company`. */
async function get(call: Call): Promise<Reply> {
  const { value, version } = await call.parts.store.settings();
  return { status: 200, media: 'singular', body: await shown(call, value), headers: { ETag: etag(version) } };
}

const shown = async (call: Call, value: CompanySettings): Promise<object> => ({
  links: links(call),
  ...(await call.parts.settings.shown(value)),
});

/** `PATCH settings/v1/company`: changes the named settings, also within groups; audited like any change. */
async function update(call: Call): Promise<Reply> {
  const { settings, store } = call.parts;
  const before = await store.settings();
  const { ifVersion } = ifVersionOf(call);
  if (ifVersion !== undefined && ifVersion !== before.version) return refuseWith(changedSince);
  const body = objectBody(call);
  const { value, problems } = await settings.changed(call.context, before.value, body);
  const asked = body.systemAccounts === undefined ? undefined : settings.rolesAsked(body.systemAccounts);
  const isBoth = asked !== undefined && Object.keys(body).some((name) => name !== 'systemAccounts' && name !== 'links');
  refuseIfAny([...problems, ...(asked?.problems ?? []), ...(isBoth ? [together] : [])]);
  const written = asked
    ? await settings.moveRoles(call.context, asked.roles)
    : await store.changeSettings(value, before.version, call.context);
  if (!written) return refuseWith(changedSince);
  settings.forget();
  const after = await store.settings();
  const headers = {
    ETag: etag(after.version),
    Location: hrefOf(call),
    ...(written.auditSeq === null ? {} : auditHeader(written.auditSeq)),
  };
  return { status: 200, media: 'singular', body: await shown(call, after.value), headers };
}

/** `GET settings/v1/company/history`: who changed what, and when. */
const history = (call: Call): Promise<Reply> => historyReply(call, (limit) => call.parts.settings.trail(limit));

/** A change is made whole or not at all; accounts and settings are stored in different places. */
const together = problem('request.rolesWithOthers', {}, { path: 'systemAccounts' });

const changedSince = problem('request.settingsChanged', {}, { header: 'If-Match' }, 'RCRD_HAS_BEEN_CHANGED');

const hrefOf = (call: Call): string => `${call.origin}${ROOT}/settings/v1/company`;
const links = (call: Call) => [{ rel: 'self', href: hrefOf(call) }];

/** The response to a repeated change: the settings as they are now. */
export async function settingsAgain(call: Call): Promise<Reply> {
  const reply = await get(call);
  return { ...reply, headers: { ...reply.headers, Location: hrefOf(call) } };
}

export const companyHandlers = { get, update, history };
