import { presentRecord } from '#contract/derive/present';
import type { Level } from '#contract/fields';
import { typeLabel } from '#contract/derive/labels';
import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { isOfPersons } from '#contract/personalData/personalFields';
import { definitionOf } from '#contract/records/index';
import { longestErasureReason, PERSONAL_DATA_FILE, type PersonalData } from '#contract/wire/personalData';
import { attachment } from '../../answers.ts';
import type { Call, Reply } from '../../message.ts';
import { bodyReader } from '../bodyReader.ts';
import { hrefOf, need, objectBody, recordOf, typeOf } from '../common.ts';
import { requireRecentSignIn } from '../recentSignIn.ts';

/** The record of a person, for callers who may read or change it. */
async function personOf(call: Call, level: Level) {
  const definition = definitionOf(typeOf(call));
  if (!isOfPersons(definition))
    return refuseWith(problem('personalData.none', { type: typeLabel(definition) }, { url: call.path }, 'NOT_FOUND'));
  need(call, definition, level);
  return { definition, ...(await recordOf(call)) };
}

async function dataOf(call: Call): Promise<PersonalData> {
  const { definition, record, names } = await personOf(call, 'View');
  const now = call.context.now.toISOString();
  return {
    format: PERSONAL_DATA_FILE,
    madeAt: now,
    type: definition.type,
    record: presentRecord(definition, record, {
      nameOf: (id) => names.get(id),
      href: (type, id) => hrefOf(call, type, id),
    }),
    ...(await call.parts.personalData.read(typeOf(call), record, now.slice(0, 10))),
  };
}

/** `GET record/v1/{type}/{id}/personalData`: everything that is kept of a person, and what of it can be erased. */
async function read(call: Call): Promise<Reply> {
  const body = await dataOf(call);
  const name = String(body.record.refName ?? body.record.id);
  return {
    status: 200,
    media: 'application/json; charset=utf-8',
    body,
    headers: { 'Content-Disposition': attachment(`${name} personal data.json`) },
  };
}

/** `POST record/v1/{type}/{id}/personalData/erasure` with `{reason}`: erases what documents need not show. */
async function erase(call: Call): Promise<Reply> {
  const { record: person } = await personOf(call, 'Edit');
  const body = objectBody(call);
  const { problems, wrong } = bodyReader(body, ['reason']);
  const reason = typeof body.reason === 'string' ? body.reason.trim() : '';
  if (reason === '') wrong('reason', message('personalData.noReason'));
  if (reason.length > longestErasureReason)
    wrong('reason', message('personalData.longReason', { max: longestErasureReason }));
  refuseIfAny(problems);
  const tooOld = requireRecentSignIn(call, message('personalData.erasing'));
  if (tooOld) return tooOld;
  await call.parts.personalData.erase(call.context, { type: typeOf(call), person, reason });
  return { status: 204 };
}

export const personalData = { read, erase };
