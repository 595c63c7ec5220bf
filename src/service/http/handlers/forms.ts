import { errorBody } from '#contract/wire/problems';
import { presentRecord } from '#contract/derive/present';
import { isSeen } from '#contract/derive/seen';
import { seeLedgerImpact } from '#contract/permissions';
import { maySeeOf } from '#contract/wire/permitted';
import type { RecordType } from '#contract/records/index';
import type { Preview } from '../../records/engine/save.ts';
import { readAccept } from '../accept.ts';
import { type Call, type Reply, ROOT } from '../message.ts';
import { hrefOf, idOf, ifVersionOf, objectBody, presentingFor, refuseHidden, seenFor, typeOf } from './common.ts';
import { selectOptionsReply } from './selectOptions.ts';
import type { Problem } from '#contract/messages/problem';

type Handler = (call: Call) => Promise<Reply>;

/** Runs the dry run or returns select options when Accept asks for them; otherwise writes. */
const orElse =
  (write: Handler): Handler =>
  async (call) => {
    const { form } = readAccept(call.header('accept'));
    if (form === 'select-options') return selectOptionsReply(call);
    if (form === undefined) return write(call);
    const id = call.params.id === undefined ? undefined : await idOf(call);
    return formReply(call, typeOf(call), id, objectBody(call, true));
  };

/**
 * The record as a save would store it: defaults, totals, postings (`ledgerImpact`, null for who may not see the ledger) and
 * problems (`o:problems`). Nothing is saved.
 */
function formReply(call: Call, type: RecordType, id: string | undefined, body: unknown): Promise<Reply> {
  refuseHidden(call.context.caller, type, body);
  return previewReply(call, type, id, body);
}

/** The same for a body that another record filled in. */
export async function previewReply(
  call: Call,
  type: RecordType,
  id: string | undefined,
  body: unknown,
): Promise<Reply> {
  const preview = await call.parts.records.previewSave(call.context, {
    type,
    body,
    lineMode: call.prefer.lines,
    ...(id === undefined ? {} : { id }),
    ...ifVersionOf(call),
  });
  return shownForm(call, type, id, preview);
}

/** The dry run's result in the shape of the form: with an id as the change of that record. */
export async function shownForm(
  call: Call,
  type: RecordType,
  id: string | undefined,
  preview: Preview,
): Promise<Reply> {
  const expected = await call.parts.queries.expected(call.context.caller, type, preview.record);
  const record = presentRecord(seenFor(call, type), expected, presentingFor(call, preview.names));
  const ledgerImpact = isSeen(seeLedgerImpact, maySeeOf(call.context.caller))
    ? await call.parts.queries.predictedImpact(preview.posting, {
        id: id ?? '',
        refName: id === undefined ? '' : preview.record.refName,
      })
    : null;
  const { id: _, ...fields } = record;
  return {
    status: 200,
    media: id === undefined ? 'create-form' : 'edit-form',
    body: {
      ...(id === undefined
        ? { ...fields, links: formLinks(call, type) }
        : { ...record, links: [{ rel: 'self', href: hrefOf(call, type, id) }] }),
      ledgerImpact,
      'o:problems': detailsOf(preview.problems),
    },
  };
}

const formLinks = (call: Call, type: RecordType) => [
  {
    rel: 'create',
    href: `${call.origin}${ROOT}/record/v1/${type}`,
    method: 'POST',
    mediaType: 'application/vnd.oracle.resource+json; type=singular',
  },
];

/** Problems in the wire form of `o:errorDetails`. */
const detailsOf = (problems: readonly Problem[]) =>
  problems.length === 0 ? [] : errorBody(problems)['o:errorDetails'];

export const forms = { orElse };
