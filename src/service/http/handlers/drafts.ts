import { message } from '#contract/messages/message';
import { arg } from '#contract/messages/define';
import { type Problem, problem } from '#contract/messages/problem';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { definitionOf, findRecordType, type RecordType } from '#contract/records/index';
import { isStorable } from '#contract/values/storable';
import { type DraftAbout, draftLimits } from '#contract/wire/drafts';
import { holds } from '#contract/wire/permitted';
import { type Call, type Reply, ROOT } from '../message.ts';
import type { DraftChange, DraftOutcome, StoredDraft } from '../extensionPorts.ts';
import { type BodyReader, bodyReader } from './bodyReader.ts';
import { etag, ifVersionOf, need, objectBody } from './common.ts';

type Body = Readonly<Record<string, unknown>>;
const MEBIBYTE = 1024 * 1024;
const MOST_LINES = 1_000_000;

/** `GET drafts/v1`: the caller's own unfinished forms of the types they may see, the latest first. */
async function list(call: Call): Promise<Reply> {
  const all = await call.parts.drafts.list(call.caller.userId);
  const items = all.filter(({ type }) => {
    const known = findRecordType(type);
    return known !== undefined && holds(call.context.caller, definitionOf(known).permission.id, 'View');
  });
  return { status: 200, media: 'collection', body: { items: items.map((draft) => shown(call, draft)) } };
}

/** `GET drafts/v1/{id}`: one complete draft. A permission lost since is refused by name. */
async function get(call: Call): Promise<Reply> {
  const draft = await call.parts.drafts.read(call.caller.userId, idOf(call));
  const type = draft && findRecordType(draft.type);
  if (!draft || type === undefined) return refuseWith(missing(call));
  needToSave(call, type, draft.recordId);
  const content: unknown = JSON.parse(draft.content);
  return {
    status: 200,
    media: 'singular',
    body: { ...shown(call, draft), content },
    headers: { ETag: etag(draft.version) },
  };
}

/**
 * `PUT drafts/v1/{id}`: creates a draft, or replaces it for the tab that wrote it last or one that has seen this
 * version. Any other tab is told which device is editing; a draft that no longer exists isn't recreated by a request
 * that has seen it.
 */
async function put(call: Call): Promise<Reply> {
  const id = idOf(call);
  const { ifVersion } = ifVersionOf(call);
  const change = readDraft(objectBody(call));
  needToSave(call, change.type, change.recordId);
  const at = call.context.now.toISOString();
  const outcome = await call.parts.drafts.write(
    call.caller.userId,
    { ...change, id },
    {
      at,
      ...(ifVersion === undefined ? {} : { ifVersion }),
    },
  );
  if (outcome.is !== 'written') return refuseWith(refusalOf(call, outcome));
  const { draft } = outcome;
  return {
    status: 200,
    media: 'singular',
    body: shown(call, draft),
    headers: { ETag: etag(draft.version) },
  };
}

function refusalOf(call: Call, outcome: Exclude<DraftOutcome, { readonly is: 'written' }>): Problem {
  switch (outcome.is) {
    case 'gone':
      return missing(call);
    case 'changed':
      return changedElsewhere(outcome.draft);
    case 'tooMany':
      return problem('draft.tooMany', { max: draftLimits.count }, {}, 'USER_ERROR');
    case 'full':
      return problem('draft.full', { max: draftLimits.totalBytes / MEBIBYTE }, {}, 'USER_ERROR');
  }
}

/** `DELETE drafts/v1/{id}`: saved or discarded. Allowed even if the permission of its type was lost. */
async function remove(call: Call): Promise<Reply> {
  await call.parts.drafts.remove(call.caller.userId, idOf(call));
  return { status: 204 };
}

const needToSave = (call: Call, type: RecordType, recordId: string | null): void =>
  need(call, definitionOf(type), recordId === null ? 'Create' : 'Edit');

const idForm = /^[A-Za-z0-9-]{8,64}$/;
function idOf(call: Call): string {
  const id = call.params.id ?? '';
  return idForm.test(id) ? id : refuseWith(problem('draft.badId', {}, { url: call.path }, 'INVALID_REQUEST'));
}

const missing = (call: Call): Problem => problem('draft.none', {}, { url: call.path }, 'NOT_FOUND');
const changedElsewhere = ({ device, modifiedAt }: StoredDraft): Problem =>
  problem('draft.elsewhere', { device, at: arg.date(modifiedAt) }, { header: 'If-Match' }, 'RCRD_HAS_BEEN_CHANGED');
const hrefOf = (call: Call, id: string): string => `${call.origin}${ROOT}/drafts/v1/${id}`;

function shown(call: Call, draft: StoredDraft): object {
  const { id, type, recordId, about, tab, device, isOpen, version, createdAt, modifiedAt } = draft;
  return {
    links: [{ rel: 'self', href: hrefOf(call, id) }],
    id,
    type,
    ...(recordId === null ? {} : { recordId }),
    ...(JSON.parse(about) as DraftAbout), // written by this handler
    tab,
    device,
    isOpen,
    version,
    createdAt,
    modifiedAt,
  };
}

const members =
  'type recordId title party amount lines origin tab device isOpen content links id version createdAt modifiedAt'.split(
    ' ',
  );

/** Reads the body; a response of this service can be sent back. @throws {Refused} naming everything wrong with it. */
function readDraft(body: Body): Omit<DraftChange, 'id'> & { readonly type: RecordType } {
  const { problems, wrong } = bodyReader(body, members);
  const text = (name: string, isRequired: boolean): string | undefined => {
    const { [name]: value } = body;
    if (value === undefined && !isRequired) return undefined;
    const { text: max } = draftLimits;
    if (typeof value === 'string' && value.trim() !== '' && value.length <= max && isStorable(value)) return value;
    return wrong(name, message('draft.text', { name, max }));
  };
  const { type: typeName, recordId, lines, isOpen, content } = body;
  const type = typeof typeName === 'string' ? findRecordType(typeName) : undefined;
  if (type === undefined) wrong('type', message('draft.type'));
  if (recordId !== undefined && (typeof recordId !== 'string' || !/^[1-9]\d{0,17}$/.test(recordId)))
    wrong('recordId', message('draft.record'));
  if (
    lines !== undefined &&
    !(typeof lines === 'number' && Number.isInteger(lines) && lines >= 0 && lines <= MOST_LINES)
  )
    wrong('lines', message('draft.lines'));
  if (typeof isOpen !== 'boolean') wrong('isOpen', message('request.notBoolean', { name: 'isOpen' }));
  const [title, tab, device] = [text('title', true), text('tab', true), text('device', true)];
  const about = {
    title,
    party: text('party', false),
    amount: text('amount', false),
    lines,
    origin: text('origin', false),
  };
  const written = readContent(content, wrong);
  refuseIfAny(problems);
  if (type === undefined || tab === undefined || device === undefined || written === undefined)
    throw new Error('A draft without a problem has everything.');
  return {
    type,
    recordId: typeof recordId === 'string' ? recordId : null,
    about: JSON.stringify(about),
    tab,
    device,
    isOpen: isOpen === true,
    content: written,
  };
}

function readContent(content: unknown, wrong: BodyReader['wrong']): string | undefined {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return wrong('content', message('draft.content'));
  const text = JSON.stringify(content);
  const { bytes } = draftLimits;
  return Buffer.byteLength(text) <= bytes
    ? text
    : wrong('content', message('draft.tooLarge', { max: bytes / MEBIBYTE }));
}

export const draftHandlers = { list, get, put, remove };
