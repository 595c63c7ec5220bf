import { definitionOf, findRecordType, type RecordType } from '#contract/records/registry';
import { actOnRecord } from '../../commands/act.ts';
import { behaviourOf } from '../../commands/behaviours/registry.ts';
import { refuseWith } from '../../commands/refused.ts';
import { onceOnly } from '../../commands/replay.ts';
import { readAccept } from '../accept.ts';
import { type Call, type Reply } from '../message.ts';
import { definitionFor, hrefOf, idOf, ifVersionOf, keyOf, need, objectBody, recordOf, typeOf } from './common.ts';
import { formReply } from './forms.ts';
import { createdReply, createOnce, savedReply } from './writing.ts';

/** `POST …/{id}/@approve`: 200 with id, links and what changed (ruling 20). The command asks for the action's own permission. */
async function act(call: Call): Promise<Reply> {
  const type = typeOf(call);
  const id = await idOf(call);
  const key = keyOf(call, type);
  const { engine } = call.parts;
  const body = objectBody(call, true);
  const saved = await onceOnly(engine, call.context, type, key, () =>
    actOnRecord(engine, call.context, { type, id, action: call.params.action ?? '', body, ...ifVersionOf(call), ...(key ? { key } : {}) }));
  return savedReply(call, type, saved, 200, call.prefer.return === 'representation' ? undefined : saved.changed);
}

/**
 * `POST …/{id}/!transform/{target}`: a new record filled from this one, with what the body says instead.
 * With the create form in Accept it is shown and not saved.
 */
async function transform(call: Call): Promise<Reply> {
  const target = targetOf(call);
  need(call, definitionOf(target), 'Create');
  const { record } = await recordOf(call);
  const fill = behaviourOf(typeOf(call)).transforms?.[target];
  if (!fill) return refuseWith(noTransform(call));
  const sent = objectBody(call, true);
  const body = { ...(await fill(record, call.parts.engine.world(call.context, true), sent)), ...sent };
  if (readAccept(call.header('accept')).form !== undefined) {
    const form = await formReply(call, target, undefined, body);
    return { ...form, headers: { ...form.headers, Location: hrefOf(call, typeOf(call), record.id) } };
  }
  return createdReply(call, target, await createOnce(call, target, body));
}

function targetOf(call: Call): RecordType {
  const given = findRecordType(call.params.target ?? '');
  const isOffered = given !== undefined && (definitionFor(call).transforms ?? []).some((name) => findRecordType(name) === given);
  return isOffered ? given : refuseWith(noTransform(call));
}

function noTransform(call: Call) {
  const { label, transforms = [] } = definitionFor(call);
  const known = transforms.length > 0 ? ` It can become ${transforms.join(', ')}.` : '';
  return { code: 'NOT_FOUND', url: call.path, detail: `${label} cannot be transformed into "${(call.params.target ?? '').slice(0, 60)}".${known}` } as const;
}

export const actions = { act, transform };
