import { informationClasses } from '#contract/information';
import { levelOf, publishViews } from '#contract/permissions';
import { recordTypes, definitionOf, findRecordType } from '#contract/records/index';
import { listLimits } from '#contract/wire/listQuery';
import { refuseWith } from '#contract/messages/refused';
import { jsonLimits } from '../json/limits.ts';
import { limits } from '../limits/input.ts';
import { type Call, type Reply, ROOT } from '../message.ts';
import { keyScope, objectBody } from './common.ts';
import { problem } from '#contract/messages/problem';

/** `GET session/v1/me`: who is signed in, what the role allows, and what the app needs to start. */
async function me(call: Call): Promise<Reply> {
  const { caller, parts } = call;
  const { value } = await parts.store.settings();
  const { name, subsidiaries, multiSubsidiary, baseCurrency, isSample } = await parts.store.company(
    call.context.caller,
  );
  const { level, concurrency, perSecond } = parts.licence;
  return {
    status: 200,
    media: 'singular',
    body: {
      user: { id: caller.userId, refName: caller.userName },
      role: { id: caller.roleId, refName: caller.roleName },
      permissions: permissionsOf(call),
      standsInFor: await parts.delegating.standsInFor(call.context.caller, call.context.now.toISOString().slice(0, 10)),
      draftKey: parts.store.draftKey(caller.userId),
      subsidiaries,
      company: { name, multiSubsidiary, baseCurrency, isSample, writeOffLimit: value.writeOffLimit },
      license: { level, concurrency, perSecond },
    },
  };
}

/** Every permission that a type, an action or a report requires, with the role's level; also those stored by name. */
function permissionsOf({ caller, parts }: Call): Record<string, string> {
  const ids = new Set(caller.permissions.keys());
  for (const type of recordTypes) {
    const { permission, actions = {} } = definitionOf(type);
    ids.add(permission.id);
    for (const action of Object.values(actions)) ids.add(action.permission);
  }
  for (const { permission } of parts.reports.entries) ids.add(permission.id);
  ids.add(publishViews.id);
  for (const { id } of Object.values(informationClasses)) ids.add(id);
  return Object.fromEntries([...ids].toSorted().map((id) => [id, levelOf(caller.permissions, id)]));
}

const keyForm = /^[A-Za-z0-9._:-]{1,128}$/;
const LARGEST_PREFERENCE = 64 * 1024;

function preferenceKey(call: Call): string {
  const key = call.params.key ?? '';
  return keyForm.test(key)
    ? key
    : refuseWith(problem('request.badPreferenceKey', {}, { url: call.path }, 'INVALID_REQUEST'));
}

const preferences = async ({ parts, caller }: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: { items: Object.entries(await parts.store.preferences(caller.userId)).map(([key, value]) => ({ key, value })) },
});

async function preference(call: Call): Promise<Reply> {
  const key = preferenceKey(call);
  const value = await call.parts.store.preference(call.caller.userId, key);
  return value === undefined
    ? refuseWith(problem('request.noPreference', { key }, { url: call.path }, 'NOT_FOUND'))
    : { status: 200, media: 'singular', body: value };
}

async function setPreference(call: Call): Promise<Reply> {
  const key = preferenceKey(call);
  if (call.body === undefined) return refuseWith(problem('request.preferenceMissing', {}, {}, 'INVALID_CONTENT'));
  if (JSON.stringify(call.body).length > LARGEST_PREFERENCE)
    return refuseWith(problem('request.preferenceTooLarge', {}, {}, 'INVALID_CONTENT'));
  await call.parts.store.setPreference(call.caller.userId, key, call.body);
  return { status: 204, headers: { Location: `${call.origin}${ROOT}/preferences/v1/${key}` } };
}

async function dropPreference(call: Call): Promise<Reply> {
  await call.parts.store.dropPreference(call.caller.userId, preferenceKey(call));
  return { status: 204 };
}

/** `POST idempotency/v1/void` with `{type, key}`: a request in progress with this key can then never take effect. */
async function voidKeyOf(call: Call): Promise<Reply> {
  const { type: name, key } = objectBody(call);
  const type = typeof name === 'string' ? findRecordType(name) : undefined;
  if (type === undefined) return refuseWith(problem('request.typeMissing', {}, { path: 'type' }, 'INVALID_CONTENT'));
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    return refuseWith(problem('request.keyMissing', {}, { path: 'key' }, 'INVALID_CONTENT'));
  }
  const wasFree = await call.parts.records.voidKey({ scope: keyScope(call), type, key });
  return { status: 200, media: 'singular', body: { type, key, voided: wasFree } };
}

/** `GET system/v1/governanceLimits`: every limit the service enforces. */
const governanceLimits = async ({ parts: { licence } }: Call): Promise<Reply> => ({
  status: 200,
  media: 'singular',
  body: {
    licenseLevel: licence.level,
    accountConcurrencyLimit: licence.concurrency,
    accountRequestsPerSecond: licence.perSecond,
    maxPageSize: listLimits.limit,
    maxOffset: listLimits.offset,
    maxFilterLength: listLimits.text,
    maxUrlBytes: limits.urlBytes,
    maxHeaderBytes: limits.headerBytes,
    maxBodyBytes: jsonLimits.bytes,
    maxJsonDepth: jsonLimits.depth,
    maxJsonNodes: jsonLimits.nodes,
    maxLines: jsonLimits.itemsPerArray,
    maxTextLength: jsonLimits.textLength,
    requestTimeoutSeconds: limits.requestMs / 1000,
  },
});

export const ownHandlers = {
  me,
  preferences,
  preference,
  setPreference,
  dropPreference,
  voidKey: voidKeyOf,
  governanceLimits,
};
