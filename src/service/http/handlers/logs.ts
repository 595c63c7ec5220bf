import { refuseIfAny } from '#contract/messages/refused';
import { allSignInReasons, signInOutcomes, signInParameters } from '#contract/wire/signIns';
import { exportFormats, exportParameters, exportSources } from '#contract/wire/exports';
import type { Call, Reply } from '../message.ts';
import { objectBody } from './common.ts';
import { readExportNote } from './exportNote.ts';
import { choiceProblems, readLogQuery } from './operations/logQuery.ts';
import { auditHeader } from './writing.ts';

/** `GET signIns/v1`: who signed in or tried to, when, from where and with what outcome, the newest first. */
async function signIns(call: Call): Promise<Reply> {
  const { values, limit, offset, problems } = readLogQuery(call, signInParameters);
  refuseIfAny([
    ...problems,
    ...choiceProblems('outcome', values.outcome, signInOutcomes),
    ...choiceProblems('reason', values.reason, allSignInReasons),
  ]);
  const page = await call.parts.access.signIns({ ...values, limit, offset });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length, offset } };
}

/** `GET exports/v1`: what users exported as a file or on paper, the newest first. */
async function exports(call: Call): Promise<Reply> {
  const { values, limit, offset, problems } = readLogQuery(call, exportParameters);
  refuseIfAny([
    ...problems,
    ...choiceProblems('source', values.source, exportSources),
    ...choiceProblems('format', values.format, exportFormats),
  ]);
  const page = await call.parts.exports.list({ ...values, limit, offset });
  return { status: 200, media: 'collection', body: { ...page, count: page.items.length, offset } };
}

/** `POST exports/v1`: records an export in the audit trail, before its file is created. */
async function noteExport(call: Call): Promise<Reply> {
  const { auditSeq } = await call.parts.exports.note(call.context, readExportNote(objectBody(call)));
  return { status: 204, headers: auditHeader(auditSeq) };
}

export const logHandlers = { signIns, exports, noteExport };
