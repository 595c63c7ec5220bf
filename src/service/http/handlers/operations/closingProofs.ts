import { definitionOf } from '#contract/records/index';
import { typeLabel } from '#contract/derive/labels';
import { problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { reports } from '#contract/reports/index';
import { listLimits, ParameterReader } from '#contract/wire/listQuery';
import { holds, lacks } from '#contract/wire/permitted';
import { attachment } from '../../answers.ts';
import type { Call, Reply } from '../../message.ts';
import { definitionFor, needLedgerImpact, recordOf, seenFor, typeOf } from '../common.ts';

const USUAL_PAGE = 50;
const LARGEST_PAGE = 1_000;

/** `GET closingProofs/v1`: proofs of closed periods, the latest closing first; `period` for those of one. */
async function list({ query, parts }: Call): Promise<Reply> {
  const reader = new ParameterReader<'limit' | 'offset' | 'period'>(query);
  const page = {
    limit: reader.whole('limit', 1, LARGEST_PAGE, USUAL_PAGE),
    offset: reader.whole('offset', 0, listLimits.offset, 0),
  };
  const period = reader.text('period');
  reader.refuseOthers(['limit', 'offset', 'period']);
  const wrong = period === undefined || isId(period) ? [] : [notPeriod(period)];
  refuseIfAny([...reader.problems, ...wrong]);
  const found = await parts.proofs.find({ ...page, ...(period === undefined ? {} : { period }) });
  return { status: 200, media: 'collection', body: { ...found, count: found.items.length, offset: page.offset } };
}

const isId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);
const notPeriod = (period: string) =>
  problem('proof.notPeriod', { period }, { queryParam: 'period' }, 'INVALID_PARAMETER');

/** `GET closingProofs/v1/{id}`. */
const get = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'singular',
  body: found(call, await call.parts.proofs.read(idOf(call))),
});

/** `GET closingProofs/v1/{id}/comparison`: computes the proof again from what is stored now. Changes nothing. */
async function compare(call: Call): Promise<Reply> {
  const compared = await call.parts.proofs.compare(idOf(call), call.context.caller.subsidiaries);
  return { status: 200, media: 'singular', body: found(call, compared) };
}

/** `GET closingProofs/v1/{id}/file`: the postings of all subsidiaries, so to those who see the general ledger of all. */
async function file(call: Call): Promise<Reply> {
  const { caller } = call.context;
  const { permission } = reports.generalLedger;
  refuseIfAny([
    ...(holds(caller, permission.id, 'View') ? [] : [lacks(permission, 'View', call.path)]),
    ...(caller.subsidiaries === null
      ? []
      : [problem('proof.allSubsidiaries', {}, { url: call.path }, 'INSUFFICIENT_PERMISSION')]),
  ]);
  const { bytes, name } = found(call, await call.parts.proofs.file(idOf(call)));
  return {
    status: 200,
    media: 'application/jsonl; charset=utf-8',
    body: bytes,
    headers: { 'Content-Disposition': attachment(`${name}.jsonl`) },
  };
}

/** `GET record/v1/{type}/{id}/closingProof`: what leads from the postings of a document to the signed digests of its periods. */
async function document(call: Call): Promise<Reply> {
  needLedgerImpact(call);
  const { record } = await recordOf(call);
  const type = typeOf(call);
  const proof = await call.parts.proofs.ofDocument(
    { type, id: record.id, refName: record.refName },
    // Its content is for those who see each of its fields.
    { scope: call.context.caller.subsidiaries, hasContent: seenFor(call, type) === definitionOf(type) },
  );
  if (proof === undefined)
    return refuseWith(problem('proof.none', { type: typeLabel(definitionFor(call)) }, { url: call.path }, 'NOT_FOUND'));
  return {
    status: 200,
    media: 'application/json; charset=utf-8',
    body: proof,
    headers: { 'Content-Disposition': attachment(`${record.refName} proof.json`) },
  };
}

/** `GET closingProofs/v1/keys`: the public keys, for everyone who is signed in. */
const keys = async ({ parts }: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: { items: await parts.proofs.keys() },
});

function idOf(call: Call): string {
  const { id = '' } = call.params;
  return isId(id) ? id : missing(call);
}

const found = <T>(call: Call, value: T | undefined): T => value ?? missing(call);
const missing = (call: Call): never =>
  refuseWith(problem('proof.notFound', { id: call.params.id ?? '' }, { url: call.path }, 'NOT_FOUND'));

export const proofs = { list, get, compare, file, document, keys };
