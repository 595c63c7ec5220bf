import { typeLabel } from '#contract/derive/labels';
import { presentRecord } from '#contract/derive/present';
import { definitionOf } from '#contract/records/index';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { message } from '#contract/messages/message';
import type { Message } from '#contract/messages/define';
import { problem, problemOf } from '#contract/messages/problem';
import { isPaperType } from '#contract/paper/paperTypes';
import { receivablesAging } from '#contract/reports/receivablesAging';
import {
  checksParameters,
  documentParameters,
  type PaperRequest,
  readPaperRequest,
  statementParameters,
  statementsParameters,
} from '#contract/wire/paper';
import { holds, lacks } from '#contract/wire/permitted';
import type { Call, Reply } from '../message.ts';
import type { PaperFile } from '../extensionPorts.ts';
import { definitionFor, etag, present, presentingFor, recordOf, typeOf } from './common.ts';

/** `GET …/{type}/{id}/paper`: the record as a PDF for its customer or vendor. */
async function document(call: Call): Promise<Reply> {
  const type = typeOf(call);
  if (!isPaperType(type)) return missing(call, message('paper.none', { type: typeLabel(definitionFor(call)) }));
  const request = requestOf(call, documentParameters);
  if (request.isCheck && type !== 'vendorPayment')
    refuseIfAny([
      problem('paper.notCheck', { type: typeLabel(definitionFor(call)) }, { queryParam: 'as' }, 'INVALID_PARAMETER'),
    ]);
  const { record, names } = await recordOf(call);
  const file = await call.parts.papers.document(call.context.caller, type, present(call, record, names), request);
  return pdf(file, { ETag: etag(record.version) });
}

/** `GET …/customer/{id}/statement`: the statement of account of a customer. */
async function statement(call: Call): Promise<Reply> {
  if (typeOf(call) !== 'customer')
    return missing(call, message('paper.noStatement', { type: typeLabel(definitionFor(call)) }));
  refuseUnlessReceivables(call);
  const request = requestOf(call, statementParameters);
  const { record } = await recordOf(call);
  return statementsOf(call, { ...request, customers: [record.id] });
}

/** `GET statements/v1`: one file with the statements of the named customers, or of all with a balance. */
async function statements(call: Call): Promise<Reply> {
  refuseUnlessReceivables(call);
  return statementsOf(call, requestOf(call, statementsParameters));
}

/** `GET checks/v1`: one file with the checks of vendor payments, in the order they are named. */
async function checks(call: Call): Promise<Reply> {
  const request = requestOf(call, checksParameters);
  const { payments = [] } = request;
  const found = await Promise.all(
    payments.map((id) => call.parts.queries.getRecord(call.context.caller, 'vendorPayment', id)),
  );
  refuseIfAny(
    payments
      .filter((_, at) => found[at] === undefined)
      .map((payment) => problem('paper.notPayment', { payment }, { queryParam: 'payment' }, 'INVALID_PARAMETER')),
  );
  const records = found.flatMap((each) =>
    each ? [presentRecord(definitionOf('vendorPayment'), each.record, presentingFor(call, each.names))] : [],
  );
  return pdf(await call.parts.papers.checks(call.context.caller, records, request));
}

const statementsOf = async (call: Call, request: PaperRequest): Promise<Reply> =>
  pdf(await call.parts.papers.statements(call.context.caller, request, call.context.now.toISOString().slice(0, 10)));

/** A statement shows the same as the receivables aging, so it requires the same permission. */
function refuseUnlessReceivables(call: Call): void {
  const { permission } = receivablesAging;
  if (!holds(call.context.caller, permission.id, 'View')) refuseIfAny([lacks(permission, 'View', call.path)]);
}

/** @throws {Refused} naming every parameter that is unknown or wrong. */
function requestOf(call: Call, known: Parameters<typeof readPaperRequest>[1]): PaperRequest {
  const { request, problems } = readPaperRequest(call.query, known);
  refuseIfAny(problems);
  return request;
}

/** A header allows only ASCII; the second name has the other characters. */
function pdf({ bytes, name }: PaperFile, headers: Readonly<Record<string, string>> = {}): Reply {
  const plain = name.replace(/[^\w .-]/g, '_');
  const disposition = `inline; filename="${plain}.pdf"; filename*=UTF-8''${encodeURIComponent(`${name}.pdf`).replaceAll("'", '%27')}`;
  return {
    status: 200,
    media: 'application/pdf',
    body: bytes,
    headers: { ...headers, 'Content-Disposition': disposition },
  };
}

const missing = (call: Call, detail: Message) => refuseWith(problemOf(detail, { url: call.path }, 'NOT_FOUND'));

export const paperHandlers = { document, statement, statements, checks };
