import { message } from '#contract/messages/message';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { notFound } from '#contract/derive/notFound';
import type { PresenceBody } from '#contract/wire/presence';
import type { Call, Reply } from '../message.ts';
import { bodyReader } from './bodyReader.ts';
import { idOf, objectBody, typeOf } from './common.ts';

/** `PUT presence/v1/{type}/{id}`: reports a form in which the caller edits the record; returns who else does. */
async function put(call: Call): Promise<Reply> {
  const id = await idOf(call);
  const body = readPresence(objectBody(call));
  const items = await call.parts.presence.note(call.context.caller, {
    ...body,
    type: typeOf(call),
    recordId: id,
    at: call.context.now.toISOString(),
  });
  if (!items) return refuseWith(notFound(typeOf(call), call.params.id ?? ''));
  return { status: 200, media: 'collection', body: { items } };
}

const formOf = /^[A-Za-z0-9-]{8,64}$/;
const members = ['form', 'isOpen', 'hasChanges'];

/** @throws {Refused} naming everything wrong with the body. */
function readPresence(body: Readonly<Record<string, unknown>>): PresenceBody {
  const { problems, wrong } = bodyReader(body, members);
  const { form, isOpen, hasChanges } = body;
  const named = typeof form === 'string' && formOf.test(form) ? form : '';
  if (named === '') wrong('form', message('draft.badForm'));
  for (const name of ['isOpen', 'hasChanges'])
    if (typeof body[name] !== 'boolean') wrong(name, message('request.notBoolean', { name }));
  refuseIfAny(problems);
  return { form: named, isOpen: isOpen === true, hasChanges: hasChanges === true };
}

export const presenceHandlers = { put };
