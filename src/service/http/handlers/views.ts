import { publishViews } from '#contract/permissions';
import { reportEntryOf } from './reports.ts';
import { holds, lacks } from '#contract/wire/permitted';
import { refuseIfAny, refuseWith } from '#contract/messages/refused';
import { type Call, type Reply, ROOT } from '../message.ts';
import type { SavedView, ViewWriter } from '../ports.ts';
import { objectBody, typeOf } from './common.ts';
import { problem } from '#contract/messages/problem';

const LARGEST_VIEW = 64 * 1024;

/** The subject of a view: a list of records, or a report that this caller may run. */
interface Viewed {
  readonly key: string;
  readonly root: string;
}

/** @throws {Refused} 404 for an unknown report, 403 when this caller can't run it. */
function viewedBy(call: Call): Viewed {
  if (call.params.report === undefined) return { key: typeOf(call), root: `views/v1/${typeOf(call)}` };
  const { name } = reportEntryOf(call);
  return { key: `report:${name}`, root: `report/v1/${name}/views` };
}

/** `GET views/v1/{type}`, `GET report/v1/{report}/views`: the caller's own views and the shared ones. */
async function list(call: Call): Promise<Reply> {
  const viewed = viewedBy(call);
  return {
    status: 200,
    media: 'collection',
    body: {
      items: (await call.parts.store.views(viewed.key, call.caller.userId)).map((view) => shown(call, viewed, view)),
    },
  };
}

async function create(call: Call): Promise<Reply> {
  const viewed = viewedBy(call);
  const view = await saved(call, viewed);
  return {
    status: 201,
    media: 'singular',
    body: shown(call, viewed, view),
    headers: { Location: hrefOf(call, viewed, view.id) },
  };
}

/** `PUT` on one of them: replaces one's own view; a shared view also for users who manage shared views (Full). */
async function update(call: Call): Promise<Reply> {
  const viewed = viewedBy(call);
  return { status: 200, media: 'singular', body: shown(call, viewed, await saved(call, viewed, idOf(call))) };
}

async function remove(call: Call): Promise<Reply> {
  const isGone = await call.parts.store.dropView(viewedBy(call).key, idOf(call), writerOf(call));
  return isGone ? { status: 204 } : refuseWith(missing(call));
}

async function saved(call: Call, { key }: Viewed, id?: string): Promise<SavedView> {
  const { name, isShared = false, value } = objectBody(call);
  if (typeof name !== 'string' || name.trim() === '' || name.length > 100) {
    return refuseWith(problem('query.viewName', {}, { path: 'name' }, 'INVALID_CONTENT'));
  }
  if (typeof isShared !== 'boolean')
    return refuseWith(problem('request.notBoolean', { name: 'isShared' }, { path: 'isShared' }, 'INVALID_CONTENT'));
  if (value === undefined || JSON.stringify(value).length > LARGEST_VIEW) {
    return refuseWith(problem('query.viewTooLarge', {}, { path: 'value' }, 'INVALID_CONTENT'));
  }
  if (isShared && !holds(call.context.caller, publishViews.id, 'Create'))
    refuseIfAny([lacks(publishViews, 'Create', call.path)]);
  const change = { type: key, name: name.trim(), isShared, value, ...(id === undefined ? {} : { id }) };
  const result = await call.parts.store.saveView(change, writerOf(call));
  if (result === 'taken')
    return refuseWith(problem('query.viewNameTaken', { name: name.trim() }, { path: 'name' }, 'DUPLICATE'));
  return result ?? refuseWith(missing(call));
}

const writerOf = (call: Call): ViewWriter => ({
  context: call.context,
  mayKeepOthers: holds(call.context.caller, publishViews.id, 'Full'),
});

function idOf(call: Call): string {
  const id = call.params.id ?? '';
  return /^[1-9]\d{0,17}$/.test(id) ? id : refuseWith(missing(call));
}

const missing = (call: Call) => problem('query.noView', {}, { url: call.path }, 'NOT_FOUND');
const hrefOf = (call: Call, { root }: Viewed, id: string): string => `${call.origin}${ROOT}/${root}/${id}`;
const shown = (call: Call, viewed: Viewed, view: SavedView) => ({
  links: [{ rel: 'self', href: hrefOf(call, viewed, view.id) }],
  ...view,
});

/** The response to a repeated change: the view as it is now. */
export async function viewAgain(call: Call, id: string): Promise<Reply> {
  const viewed = viewedBy(call);
  const view = (await call.parts.store.views(viewed.key, call.caller.userId)).find((each) => each.id === id);
  if (!view)
    return refuseWith(
      problem('idempotency.deleted', { id }, { header: 'X-Service-Idempotency-Key' }, 'IDEMPOTENCY_ERROR'),
    );
  return {
    status: 200,
    media: 'singular',
    body: shown(call, viewed, view),
    headers: call.method === 'POST' ? { Location: hrefOf(call, viewed, id) } : {},
  };
}

export const viewHandlers = { list, create, update, remove };
