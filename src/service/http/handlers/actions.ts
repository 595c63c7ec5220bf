import { arg } from '#contract/messages/define';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { holds } from '#contract/wire/permitted';
import { refuseWith } from '#contract/messages/refused';
import { readAccept } from '../accept.ts';
import { type Call, type Reply } from '../message.ts';
import {
  definitionFor,
  hrefOf,
  idOf,
  ifVersionOf,
  keyIn,
  need,
  objectBody,
  recordOf,
  refuseHidden,
  typeOf,
} from './common.ts';
import { previewReply as filledFormReply, shownForm } from './forms.ts';
import { requireRecentSignIn } from './recentSignIn.ts';
import { changedReply, createdReply, saveOnce } from './writing.ts';
import { message } from '#contract/messages/message';
import { typeInSentence, typeLabel } from '#contract/derive/labels';
import { problem } from '#contract/messages/problem';

/** `POST …/{id}/@approve`: 200 with id, links and what changed (ruling 20). The command checks the action's own permission. */
async function act(call: Call): Promise<Reply> {
  const type = typeOf(call);
  if (readAccept(call.header('accept')).form === 'edit-form') return previewReply(call, type);
  const stale = tooOldFor(call);
  if (stale) return stale;
  const id = await idOf(call);
  const saved = await call.parts.records.act(call.context, {
    type,
    id,
    action: call.params.action ?? '',
    body: objectBody(call, true),
    ...ifVersionOf(call),
    ...keyIn(call),
  });
  return changedReply(call, type, saved);
}

/** With the edit form in Accept: the record after the action, its postings and problems, without saving. */
async function previewReply(call: Call, type: RecordType): Promise<Reply> {
  const id = await idOf(call);
  const preview = await call.parts.records.previewAction(call.context, {
    type,
    id,
    action: call.params.action ?? '',
    body: objectBody(call, true),
    ...ifVersionOf(call),
  });
  return shownForm(call, type, id, preview);
}

/** Whether the action closes or reopens a period and the sign-in is too old for that. */
function tooOldFor(call: Call): Reply | undefined {
  const { actions = {} } = definitionFor(call);
  const name = call.params.action ?? '';
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action?.needsRecentSignIn || !holds(call.context.caller, action.permission, action.level)) return undefined;
  return requireRecentSignIn(
    call,
    message('signIn.actionOn', { action: `@${name}`, type: typeInSentence(definitionFor(call)) }),
  );
}

/**
 * `POST …/{id}/!transform/{target}`: a new record with defaults from this one and the values of the body. With the
 * create form in Accept it is previewed and not saved.
 */
async function transform(call: Call): Promise<Reply> {
  const target = targetOf(call);
  need(call, definitionOf(target), 'Create');
  const { record } = await recordOf(call);
  // What the other record fills in is not sent: hidden values stay hidden in the new record.
  const sent = () => {
    const given = objectBody(call, true);
    refuseHidden(call.context.caller, target, given);
    return given;
  };
  const body = await call.parts.records.transform(call.context, { record, target, sent, url: call.path });
  if (!body) return refuseWith(noTransform(call));
  if (readAccept(call.header('accept')).form !== undefined) {
    const form = await filledFormReply(call, target, undefined, body);
    return { ...form, headers: { ...form.headers, Location: hrefOf(call, typeOf(call), record.id) } };
  }
  return createdReply(call, target, await saveOnce(call, target, body));
}

function targetOf(call: Call): RecordType {
  const given = findRecordType(call.params.target ?? '');
  const isOffered = given !== undefined && Object.hasOwn(definitionFor(call).transforms ?? {}, given);
  return isOffered ? given : refuseWith(noTransform(call));
}

function noTransform(call: Call) {
  const definition = definitionFor(call);
  const known = Object.keys(definition.transforms ?? {});
  const asked = { type: typeLabel(definition), target: (call.params.target ?? '').slice(0, 60) };
  const at = { url: call.path };
  return known.length === 0
    ? problem('record.noTransform', asked, at, 'NOT_FOUND')
    : problem('record.unknownTransform', { ...asked, list: arg.choice(known) }, at, 'NOT_FOUND');
}

export const actions = { act, transform };
