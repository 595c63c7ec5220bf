import { randomUUID } from 'node:crypto';
import { definitionOf, type RecordType } from '#contract/records/index';
import { readScope, recordScope } from '#contract/wire/integrations';
import { holds, lacks } from '#contract/wire/permitted';
import { type Caller as CommandCaller, type RequestContext } from '../records/engine/caller.ts';
import { Refused } from '#contract/messages/refused';
import { isDryRun, readAccept } from './accept.ts';
import { busy, failure, methodNotAllowed, refusal, unsure, written } from './answers.ts';
import type { Authenticate } from '../auth/tokens/authenticate.ts';
import type { AuthFailure, Caller } from '../auth/provider/settings.ts';
import { corsHeaders, preflightHeaders, serviceHeaders, transportSecurity } from '#contract/wire/headers';
import { type JsonValue, readJson } from './json/readJson.ts';
import { limits } from './limits/input.ts';
import { limitProblem } from './limits/licence.ts';
import type { Load, Work } from './limits/overload.ts';
import { type Answer, type Call, headerOf, type Reply, ROOT, type ServiceRequest } from './message.ts';
import { answeredOnce } from './handlers/repeats.ts';
import type { Parts } from './ports.ts';
import { beyondSpec, specOnlyAnswer, specOnlyRequest } from './specOnly.ts';
import { prefersMessageKeys, readPreferences } from './preferences.ts';
import { match, type Match, methodsBelow } from './router.ts';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { isStorable } from '#contract/values/storable';

export interface ServiceLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface HandlingOptions {
  readonly parts: Parts;
  readonly authenticate: Authenticate;
  /** The client id of the app; every other client is a program. */
  readonly appClientId: string;
  /** Whether this type of work is refused now, because the load is too high. */
  readonly sheds: Load['sheds'];
  readonly corsOrigins: readonly string[];
  readonly isSecure: boolean;
  /** Answers only what the specification has. */
  readonly isSpecOnly?: boolean;
  readonly now: () => Date;
  readonly log: ServiceLog;
}

/** The log entry of a request: never a token, a query or a body. */
export interface Handled {
  readonly answer: Answer;
  readonly requestId: string;
  readonly userId: string | undefined;
  /** The path of its route, with names in place of what differs; undefined when it has none. */
  readonly route: string | undefined;
}

/** The body exceeds its limit; thrown while reading it. */
export class BodyTooLarge extends Error {}
/** The connection ended before the body did. */
export class BodyCutShort extends Error {}

interface Under {
  readonly options: HandlingOptions;
  readonly request: ServiceRequest;
  readonly requestId: string;
  readonly url: URL;
  userId: string | undefined;
  route: string | undefined;
  /** Headers found along the way that belong on the response, whatever it is. */
  readonly extra: Record<string, string>;
}

/** Answers one request of the record service. Never rejects. */
export async function handleRequest(options: HandlingOptions, given: ServiceRequest): Promise<Handled> {
  const request = options.isSpecOnly === true ? specOnlyRequest(given) : given;
  const requestId = requestIdOf(headerOf(request.headers, 'x-request-id'));
  const url = new URL(pathAndQuery(request.url), 'http://service');
  const under: Under = { options, request, requestId, url, userId: undefined, route: undefined, extra: {} };
  const reply = await replyTo(under).catch((error: unknown) => explain(under, error));
  const fixed = {
    ...serviceHeaders,
    ...(options.isSecure ? transportSecurity : {}),
    ...corsHeaders(headerOf(request.headers, 'origin'), options.corsOrigins),
    'X-Request-Id': requestId,
    ...under.extra,
  };
  const answer = written(reply, readAccept(headerOf(request.headers, 'accept')), fixed, {
    isHead: request.method === 'HEAD',
    hasMessages: prefersMessageKeys(headerOf(request.headers, 'prefer')),
  });
  const { userId, route } = under;
  return { answer: options.isSpecOnly === true ? specOnlyAnswer(answer) : answer, requestId, userId, route };
}

export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && /^[A-Za-z0-9._:-]{1,64}$/.test(given) ? given : randomUUID();

/** A target that is not a path (as for a proxy) is treated as its path, and is then not found. */
export const pathAndQuery = (url: string): string => (url.startsWith('/') ? url.replace(/^\/+/, '/') : `/${url}`);

async function replyTo(under: Under): Promise<Reply> {
  const { options, request, url } = under;
  if (options.sheds(workOf(request))) return busy();
  const misshapen = checkShape(request, url);
  if (misshapen.length > 0) return refusal(misshapen);
  // A preflight from an allowed origin learns from the response which route is missing.
  if (request.method === 'OPTIONS' && headerOf(request.headers, 'access-control-request-method') !== undefined)
    return preflight(under);
  const beyond = options.isSpecOnly === true ? beyondSpec(request) : undefined;
  if (beyond) return refusal([beyond]);

  const caller = await options.authenticate({
    method: request.method,
    url: request.url,
    headers: request.headers,
    rawHeaders: request.rawHeaders,
  });
  if (caller.dpopNonce !== undefined) under.extra['DPoP-Nonce'] = caller.dpopNonce;
  if ('status' in caller) return unauthenticated(caller, url.pathname);
  under.userId = caller.userId;
  if (!isCounted(url.pathname)) return dispatch(under, caller);

  const { licence } = options.parts;
  const admission = await licence.admit();
  under.extra['RateLimit-Policy'] = `"second";q=${licence.perSecond};w=1`;
  if (!admission.ok) {
    under.extra.RateLimit = '"second";r=0;t=1';
    return refusal([limitProblem(licence, admission.reason)]);
  }
  under.extra.RateLimit = `"second";r=${admission.remaining};t=1`;
  try {
    return await dispatch(under, caller);
  } finally {
    await admission
      .release()
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'A place of the licence could not be given back at once.'),
      );
  }
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const workOf = ({ method, headers }: ServiceRequest): Work =>
  reading.has(method) || isDryRun(method, headerOf(headers, 'accept')) ? 'read' : 'write';

/** Refusals before authentication. */
export function checkShape({ url, headers }: ServiceRequest, target: URL): readonly Problem[] {
  if (Buffer.byteLength(url) > limits.urlBytes)
    return [problem('request.addressTooLong', { max: limits.urlBytes }, {}, 'URI_TOO_LONG')];
  const coding = headerOf(headers, 'content-encoding')?.trim().toLowerCase();
  if (coding !== undefined && coding !== '' && coding !== 'identity') {
    return [problem('request.compressed', {}, { header: 'Content-Encoding' }, 'UNSUPPORTED_MEDIA_TYPE')];
  }
  if (!url.includes('?')) return [];
  const unfit = [...target.searchParams].flatMap(([name, value]) =>
    isStorable(name) && isStorable(value) ? [] : [name],
  );
  return [...new Set(unfit)].map(unstorableParameter);
}

/** A parameter can have the character in its name, which is then named by the part before it. */
function unstorableParameter(given: string): Problem {
  const name = given.split('\0', 1)[0] ?? '';
  return problem('query.nul', { name: name.slice(0, 60) }, { queryParam: name.slice(0, 60) }, 'INVALID_PARAMETER');
}

/** A browser asks before a script of another origin may send; only listed origins get a response. */
function preflight({ options, request }: Under): Reply {
  const isListed = options.corsOrigins.includes(headerOf(request.headers, 'origin') ?? '');
  if (isListed) return { status: 204, headers: preflightHeaders };
  return refusal([problem('request.scriptRefused', {}, { header: 'Origin' }, 'INSUFFICIENT_PERMISSION')]);
}

function unauthenticated({ status, code, detail, wwwAuthenticate }: AuthFailure, path: string): Reply {
  const locator =
    code === 'INSUFFICIENT_PERMISSION' ? { url: path } : code === 'INVALID_REQUEST' ? { header: 'Authorization' } : {};
  const reply = refusal([problemOf(detail, locator, code)], { 'WWW-Authenticate': wwwAuthenticate });
  return { ...reply, status };
}

const countedRoots = ['record', 'report', 'query'].map((name) => `${ROOT}/${name}`);
/** The license counts these (ruling 18). */
const isCounted = (path: string): boolean => countedRoots.some((root) => path === root || path.startsWith(`${root}/`));

async function dispatch(under: Under, caller: Caller): Promise<Reply> {
  const { options, request, requestId, url } = under;
  const found = match(request.method, url.pathname);
  const allow = request.method === 'OPTIONS' ? allowOf(found, url.pathname) : undefined;
  if (allow) return { status: 204, headers: { Allow: [...allow, 'OPTIONS'].join(', ') } };
  if (found.kind === 'missing') return refusal([found.problem]);
  if (found.kind === 'wrongMethod') return methodNotAllowed(request.method, url.pathname, found.allow, found.hint);
  under.route = `${ROOT}/${found.route.path}`;
  const context = contextOf(caller, requestId, options);
  if (found.route.method !== 'GET' && caller.scope === readScope) return readOnly(under);
  const forbidden = forbiddenBy(found, context, url.pathname);
  if (forbidden) return refusal([forbidden]);
  const call: Call = {
    method: request.method,
    path: url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname,
    params: found.params,
    query: url.searchParams,
    origin: request.origin,
    header: (name) => headerOf(request.headers, name),
    body: await bodyOf(request),
    prefer: readPreferences(headerOf(request.headers, 'prefer'), url.searchParams.get('replace'), caller.responseStyle),
    caller,
    context,
    parts: options.parts,
  };
  const { route } = found;
  if (route.method === 'GET') return route.handler(call);
  const reply = await (typeof route.repeat === 'string'
    ? route.handler(call)
    : answeredOnce(call, route.handler, route.repeat));
  if (reply.status < 400) options.parts.changes.noteWrite();
  return reply;
}

/** The methods of a path, else of the routes below it; undefined where there is neither. No route has OPTIONS of its own. */
function allowOf(found: Match, path: string): readonly string[] | undefined {
  if (found.kind === 'wrongMethod') return found.allow;
  const below = methodsBelow(path);
  return below.length > 0 ? below : undefined;
}

const contextOf = (caller: Caller, requestId: string, { now, appClientId }: HandlingOptions): RequestContext => ({
  caller: commandCaller(caller),
  requestId,
  now: now(),
  origin: caller.clientId === appClientId ? 'app' : 'api',
});

/** The caller in the form commands expect. */
function commandCaller(caller: Caller): CommandCaller {
  const { userId, userName, roleId, roleName, clientId, sessionId, subsidiaries, permissions } = caller;
  return { userId, userName, roleId, roleName, clientId, sessionId, subsidiaries, permissions };
}

function forbiddenBy(
  { route, type }: Extract<Match, { kind: 'found' }>,
  { caller }: RequestContext,
  path: string,
): Problem | undefined {
  const { access } = route;
  if (access === 'signedIn') return undefined;
  const { permission, level } =
    'record' in access
      ? { permission: definitionOf(type as RecordType).permission, level: access.record } // a route with `record` names a type in its path
      : { permission: { id: access.permission, name: access.name }, level: access.level };
  return holds(caller, permission.id, level) ? undefined : lacks(permission, level, path);
}

/** Names the scope that a change needs, as RFC 6750 3.1 has it. */
function readOnly({ request, url }: Under): Reply {
  const scopes = { scope: readScope, needed: recordScope };
  const refused = problem('signIn.readOnlyScope', scopes, { url: url.pathname }, 'INSUFFICIENT_PERMISSION');
  const scheme = /^dpop /i.test(headerOf(request.headers, 'authorization') ?? '') ? 'DPoP' : 'Bearer';
  return refusal([refused], {
    'WWW-Authenticate': `${scheme} realm="Countinghouse", error="insufficient_scope", error_description="${refused.detail}", scope="${recordScope}"`,
  });
}

const withBody = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/** The JSON body, whatever its content type. @throws {Refused} */
async function bodyOf(request: ServiceRequest): Promise<JsonValue | undefined> {
  if (!withBody.has(request.method)) return undefined;
  const bytes = await request.readBody();
  if (bytes.length === 0) return undefined;
  const read = readJson(bytes);
  if (!read.ok) throw new Refused(read.problems);
  return read.value;
}

/** Converts any thrown value into a response; only our own errors are logged. */
function explain({ options, request, requestId, url }: Under, error: unknown): Reply {
  if (error instanceof Refused) return refusal(error.problems, error.headers);
  if (error instanceof BodyTooLarge) {
    return refusal([problem('request.tooLarge', { max: limits.bodyBytes }, {}, 'BODY_TOO_LARGE')], {
      Connection: 'close',
    });
  }
  if (error instanceof BodyCutShort)
    return refusal([problem('request.endedEarly', {}, {}, 'INVALID_REQUEST')], { Connection: 'close' });
  const details = { err: error, requestId, method: request.method, path: url.pathname };
  if (options.parts.isPassing(error)) {
    options.log.warn(details, 'The database was busy or away.');
    return withBody.has(request.method) ? unsure() : busy();
  }
  options.log.error(details, 'A request failed.');
  return failure(requestId);
}
