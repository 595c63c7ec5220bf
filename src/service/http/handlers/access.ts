import type { PasswordLink } from '#contract/wire/access';
import { refuseWith } from '#contract/messages/refused';
import { type Call, type Reply, ROOT } from '../message.ts';
import type { TrailPage } from '../ports.ts';
import { etag, ifVersionOf, objectBody, sliceOf } from './common.ts';
import { requireRecentSignIn } from './recentSignIn.ts';
import { auditHeader } from './writing.ts';
import { message } from '#contract/messages/message';
import { problem } from '#contract/messages/problem';
import { arg, type Message } from '#contract/messages/define';

const LINK_MS = 72 * 3_600_000;

const idOf = (call: Call): string => call.params.id ?? '';
const missing = (call: Call, what: 'user' | 'role') =>
  problem(
    'record.notFound',
    { type: arg.inSentence(`access.${what}`, what), id: idOf(call).slice(0, 60) },
    { url: call.path },
    'NOT_FOUND',
  );
const hrefOf = (call: Call, root: string, id: string): string =>
  `${call.origin}${ROOT}/${root}/v1/${encodeURIComponent(id)}`;

/** Requires a recent sign-in for changes of access. */
const fresh =
  (what: Message, handler: (call: Call) => Promise<Reply>) =>
  async (call: Call): Promise<Reply> =>
    requireRecentSignIn(call, what) ?? handler(call);

/** `GET users/v1`. */
const users = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: await call.parts.access.users(call.context.caller),
});

async function user(
  call: Call,
  id = idOf(call),
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const found = (await call.parts.access.user(call.context.caller, id)) ?? refuseWith(missing(call, 'user'));
  return {
    status,
    media: 'singular',
    body: { links: [{ rel: 'self', href: hrefOf(call, 'users', id) }], ...found },
    headers: { ETag: etag(found.version), ...headers },
  };
}

/** `POST users/v1`: a user without a password, who sets one through a link. */
async function makeUser(call: Call): Promise<Reply> {
  const { id, auditSeq } = await call.parts.access.createUser(call.context, objectBody(call));
  return user(call, id, 201, { Location: hrefOf(call, 'users', id), ...auditHeader(auditSeq) });
}

/** `PATCH users/v1/{id}`: takes effect immediately; a user who may no longer sign in is signed out everywhere. */
async function updateUser(call: Call): Promise<Reply> {
  const id = idOf(call);
  const done =
    (await call.parts.access.changeUser(call.context, { id, body: objectBody(call), ...ifVersionOf(call) })) ??
    refuseWith(missing(call, 'user'));
  if (done.endsSessions) await call.parts.signedIn.endAllOf(id, 'deactivated');
  else call.parts.signedIn.forget();
  return user(call, id, 200, auditHeader(done.auditSeq));
}

/** `POST users/v1/{id}/passwordLink`: a single-use link for the user to set a password; with `{mail: true}` it is mailed. */
async function passwordLink(call: Call): Promise<Reply> {
  const expiresAt = new Date(call.context.now.getTime() + LINK_MS).toISOString();
  const { mail = false } = objectBody(call, true);
  if (typeof mail !== 'boolean')
    return refuseWith(problem('request.notBoolean', { name: 'mail' }, { path: 'mail' }, 'INVALID_CONTENT'));
  if (mail) return mailLink(call, expiresAt);
  const done =
    (await call.parts.access.linkPassword(call.context, idOf(call), expiresAt)) ?? refuseWith(missing(call, 'user'));
  const body: PasswordLink = { href: `${call.origin}${done.path}`, mailedTo: null, expiresAt };
  return { status: 200, media: 'singular', body, headers: auditHeader(done.auditSeq) };
}

async function mailLink(call: Call, expiresAt: string): Promise<Reply> {
  const { access } = call.parts;
  if (!access.canMailLinks) return refuseWith(problem('access.mailOff', {}, { path: 'mail' }));
  const acceptLanguage = call.header('accept-language');
  const done =
    (await access.mailPasswordLink(call.context, idOf(call), { expiresAt, acceptLanguage })) ??
    refuseWith(missing(call, 'user'));
  const body: PasswordLink = { href: null, mailedTo: done.mailedTo, expiresAt };
  return { status: 200, media: 'singular', body, headers: auditHeader(done.auditSeq) };
}

/**
 * `POST users/v1/{id}/signOut`: ends every session of a user; the password is kept. Refused for a user with more
 * permissions than the caller. Audited if a session was alive.
 */
async function signOut(call: Call): Promise<Reply> {
  const id = idOf(call);
  const { access, signedIn } = call.parts;
  if (!(await access.noteOfUser(call.context, id, undefined))) return refuseWith(missing(call, 'user'));
  if ((await signedIn.listOf(id)).length > 0) await access.noteOfUser(call.context, id, 'signOut');
  await signedIn.endAllOf(id, 'administrator');
  return { status: 204 };
}

/** `GET roles/v1`. */
const roles = async (call: Call): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: { items: await call.parts.access.roles() },
});

async function role(
  call: Call,
  id = idOf(call),
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply> {
  const found = (await call.parts.access.role(id)) ?? refuseWith(missing(call, 'role'));
  return {
    status,
    media: 'singular',
    body: { links: [{ rel: 'self', href: hrefOf(call, 'roles', id) }], ...found },
    headers: { ETag: etag(found.version), ...headers },
  };
}

/** `POST roles/v1`: a copy of another role, with other levels. */
async function makeRole(call: Call): Promise<Reply> {
  const { id, auditSeq } = await call.parts.access.createRole(call.context, objectBody(call));
  return role(call, id, 201, { Location: hrefOf(call, 'roles', id), ...auditHeader(auditSeq) });
}

/** `PATCH roles/v1/{id}`: applies to everyone with the role from the next request. */
async function updateRole(call: Call): Promise<Reply> {
  const id = idOf(call);
  const done =
    (await call.parts.access.changeRole(call.context, { id, body: objectBody(call), ...ifVersionOf(call) })) ??
    refuseWith(missing(call, 'role'));
  call.parts.signedIn.forget();
  return role(call, id, 200, auditHeader(done.auditSeq));
}

/** `DELETE roles/v1/{id}`: deletes an unused role. */
async function dropRole(call: Call): Promise<Reply> {
  const done = (await call.parts.access.removeRole(call.context, idOf(call))) ?? refuseWith(missing(call, 'role'));
  return { status: 204, headers: auditHeader(done.auditSeq) };
}

const MAX_CHANGES = 100;

/** The newest changes, up to `limit`. */
export const historyReply = async (call: Call, read: (limit: number) => Promise<TrailPage>): Promise<Reply> => ({
  status: 200,
  media: 'collection',
  body: await read(sliceOf(call, MAX_CHANGES).limit),
});

async function userHistory(call: Call): Promise<Reply> {
  const { id } = (await call.parts.access.user(call.context.caller, idOf(call))) ?? refuseWith(missing(call, 'user'));
  return historyReply(call, (limit) => call.parts.access.userTrail(id, limit));
}

async function roleHistory(call: Call): Promise<Reply> {
  const { id } = (await call.parts.access.role(idOf(call))) ?? refuseWith(missing(call, 'role'));
  return historyReply(call, (limit) => call.parts.access.roleTrail(id, limit));
}

/** The responses to repeated changes: users and roles as they are now. */
export const accessAgain = {
  /** A user who may no longer sign in is signed out here, in case the first request ended before that. */
  user: async (call: Call, id: string): Promise<Reply> => {
    const found = await call.parts.access.user(call.context.caller, id);
    if (found?.isActive === false) await call.parts.signedIn.endAllOf(id, 'deactivated');
    return user(call, id, 200, call.method === 'POST' ? { Location: hrefOf(call, 'users', id) } : {});
  },
  role: (call: Call, id: string): Promise<Reply> =>
    role(call, id, 200, call.method === 'POST' ? { Location: hrefOf(call, 'roles', id) } : {}),
};

const letIn = message('signIn.changeOfUsers');
const allow = message('signIn.changeOfRoles');

export const accessHandlers = {
  users,
  user: (call: Call) => user(call),
  userHistory,
  makeUser: fresh(letIn, makeUser),
  updateUser: fresh(letIn, updateUser),
  passwordLink: fresh(letIn, passwordLink),
  signOut: fresh(letIn, signOut),
  roles,
  role: (call: Call) => role(call),
  roleHistory,
  makeRole: fresh(allow, makeRole),
  updateRole: fresh(allow, updateRole),
  dropRole: fresh(allow, dropRole),
};
