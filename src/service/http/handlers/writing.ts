import type { RecordType } from '#contract/records/index';
import { refuseWith } from '#contract/messages/refused';
import type { Saved } from '../../records/engine/save.ts';
import { presentRecord } from '#contract/derive/present';
import { type Call, type Reply } from '../message.ts';
import { refuseMethod } from '../answers.ts';
import { checkedBody, ignoredHeader } from '../validation.ts';
import {
  definitionFor,
  etag,
  externalIdIn,
  hrefOf,
  idOf,
  ifVersionOf,
  keyIn,
  need,
  objectBody,
  presentingFor,
  recordOf,
  refuseHidden,
  seenFor,
  typeOf,
} from './common.ts';
import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { typeInSentence } from '#contract/derive/labels';

/** `POST …/{type}`: 201 with the whole record; 200 if its key had already created it. */
async function create(call: Call): Promise<Reply> {
  const type = typeOf(call);
  const body = await checkedBody(call);
  return createdReply(call, type, await createOnce(call, type, body));
}

async function createOnce(call: Call, type: RecordType, body: unknown): Promise<Saved> {
  refuseHidden(call.context.caller, type, body);
  return saveOnce(call, type, body);
}

/** Creates a record of any type under the request's key; used by transforms and upserts too. */
export const saveOnce = (call: Call, type: RecordType, body: unknown): Promise<Saved> =>
  call.parts.records.save(call.context, { type, body, lineMode: call.prefer.lines, ...keyIn(call) });

/** The response to a create of a record of any type. */
export const createdReply = (call: Call, type: RecordType, saved: Saved): Promise<Reply> =>
  saved.isReplay ? savedReply(call, type, saved, 200) : savedReply(call, type, saved, 201);

/** `PATCH …/{id}`: 200 with id, links and what changed. */
async function update(call: Call): Promise<Reply> {
  const type = typeOf(call);
  const id = await idOf(call);
  return changedReply(call, type, await updateOnce(call, id, await checkedBody(call, id)));
}

/** The response to a change or an action: what changed, or the whole record if preferred. */
export const changedReply = (call: Call, type: RecordType, saved: Saved): Promise<Reply> =>
  savedReply(call, type, saved, 200, call.prefer.return === 'representation' ? undefined : saved.changed);

async function updateOnce(call: Call, id: string, body: unknown, lineMode = call.prefer.lines): Promise<Saved> {
  refuseHidden(call.context.caller, typeOf(call), body);
  return call.parts.records.save(call.context, {
    type: typeOf(call),
    id,
    body,
    lineMode,
    ...ifVersionOf(call),
    ...keyIn(call),
  });
}

/** `PUT …/eid:VALUE`: updates the record with that external id, or creates it. */
async function upsert(call: Call): Promise<Reply> {
  const type = typeOf(call);
  const external = externalIdIn(call.params.id ?? '');
  if (external === undefined)
    return refuseMethod(call, ['GET', 'HEAD', 'PATCH', 'DELETE'], message('request.putNeedsExternalId'));
  const known = await call.parts.queries.idByExternalId(call.context.caller, type, external);
  if (known !== undefined) {
    const { operations } = definitionFor(call);
    if (operations && !operations.includes('update'))
      return refuseMethod(
        call,
        ['GET', 'HEAD', 'DELETE'],
        message('record.notChangeable', { type: typeInSentence(definitionFor(call)) }),
      );
    need(call, definitionFor(call), 'Edit');
    const saved = await updateOnce(call, known, await checkedBody(call, known));
    return savedReply(call, type, saved, 200);
  }
  const saved = await createOnce(call, type, { ...(await checkedBody(call)), externalId: external });
  return createdReply(call, type, saved);
}

/** `DELETE …/{id}`: 204. A reason may come in a body. */
async function remove(call: Call): Promise<Reply> {
  const type = typeOf(call);
  const id = await idOf(call);
  const { reason } = objectBody(call, true);
  const { auditSeq } = await call.parts.records.remove(call.context, {
    type,
    id,
    ...ifVersionOf(call),
    ...keyIn(call),
    reason: typeof reason === 'string' && reason.trim() !== '' ? reason.trim().slice(0, 4000) : null,
  });
  return removedReply(auditSeq);
}

/** The answer to a deletion. */
export const removedReply = (auditSeq: number | null): Reply => ({ status: 204, headers: auditHeader(auditSeq) });

/** `PATCH …/{id}/{sublist}/{line}`: changes one line and keeps the others (our extension). */
async function updateLine(call: Call): Promise<Reply> {
  const name = sublistOf(call);
  const { record } = await recordOf(call);
  const number = Number(call.params.line);
  const known = name === undefined ? undefined : record.sub[name]?.find(({ line }) => line === number);
  if (name === undefined || !known) {
    return refuseWith(
      problem(
        'record.noLine',
        { line: call.params.line ?? '', sublist: call.params.sublist ?? '' },
        { url: call.path },
        'NOT_FOUND',
      ),
    );
  }
  const item = { ...objectBody(call), line: number };
  const saved = await updateOnce(call, record.id, { [name]: { items: [item] } }, 'merge');
  return lineReply(call, typeOf(call), saved);
}

/** The sublist in the path, in any case. */
const sublistOf = (call: Call): string | undefined =>
  Object.keys(definitionFor(call).sublists).find((each) => each.toLowerCase() === call.params.sublist?.toLowerCase());

/** The response to a change of one line: its sublist. */
export const lineReply = (call: Call, type: RecordType, saved: Saved): Promise<Reply> =>
  savedReply(call, type, saved, 200, new Set([sublistOf(call) ?? '']));

/**
 * The response to a write: address, version and position in the order of changes, with as much of the record as
 * preferred. `only` limits the body to the changed fields.
 */
export async function savedReply(
  call: Call,
  type: RecordType,
  saved: Saved,
  status: number,
  only?: ReadonlySet<string>,
): Promise<Reply> {
  const { prefer } = call;
  const headers = {
    Location: hrefOf(call, type, saved.record.id),
    ETag: etag(saved.record.version),
    ...auditHeader(saved.auditSeq),
    ...ignoredHeader(saved.ignored, call.header('x-netsuite-propertynamevalidation')),
    ...(prefer.applied.length > 0 ? { 'Preference-Applied': prefer.applied.join(', ') } : {}),
  };
  if (prefer.return === 'minimal') return { status: 204, headers };
  const { record, names } = await call.parts.queries.shown(call.context.caller, type, saved.record, saved.names);
  const body = presentRecord(seenFor(call, type), record, presentingFor(call, names), only);
  return { status, media: 'singular', headers, body };
}

export const auditHeader = (seq: number | null): Record<string, string> =>
  seq === null ? {} : { 'X-Audit-Seq': String(seq) };

export const writing = { create, update, upsert, remove, updateLine };
