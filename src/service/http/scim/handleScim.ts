import { english, type Problem, problem, type ProblemCode } from '#contract/messages/problem';
import { Refused } from '#contract/messages/refused';
import { serviceHeaders, transportSecurity } from '#contract/wire/headers';
import { problemStatus } from '#contract/wire/problems';
import { scimPath } from '#contract/wire/identity/provisioning';
import { scimMessage, scimProblem } from '#contract/wire/identity/scimReasons';
import type { RequestContext } from '../../records/engine/caller.ts';
import { readJson } from '../json/readJson.ts';
import { limits } from '../limits/input.ts';
import { limitProblem } from '../limits/licence.ts';
import { type Answer, headerOf, type ServiceRequest } from '../message.ts';
import {
  BodyCutShort,
  BodyTooLarge,
  checkShape,
  type Handled,
  type HandlingOptions,
  pathAndQuery,
  requestIdOf,
} from '../service.ts';

/** Whether an address is one of the identity provider's. */
export const isScim = (path: string): boolean => path === scimPath || path.startsWith(`${scimPath}/`);

interface Reply {
  readonly status: number;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Under {
  readonly options: HandlingOptions;
  readonly request: ServiceRequest;
  readonly requestId: string;
  readonly url: URL;
  readonly at: Date;
  /** Noted as the last request once its credential is known. */
  isKnown: boolean;
}

/** Answers one request of the identity provider (RFC 7644). Never rejects. */
export async function handleScim(options: HandlingOptions, request: ServiceRequest): Promise<Handled> {
  const requestId = requestIdOf(headerOf(request.headers, 'x-request-id'));
  const url = new URL(pathAndQuery(request.url), 'http://service');
  const under: Under = { options, request, requestId, url, at: options.now(), isKnown: false };
  const reply = await replyTo(under).catch((error: unknown) => explained(under, error));
  if (under.isKnown) await noted(under, reply.status);
  const answer = written(reply, request, {
    ...serviceHeaders,
    ...(options.isSecure ? transportSecurity : {}),
    'X-Request-Id': requestId,
  });
  return { answer, requestId, userId: undefined, route: routeOf(url.pathname) };
}

/** The path with a name in place of an ID, for the metrics. */
function routeOf(path: string): string | undefined {
  const [name = '', id] = path.slice(scimPath.length + 1).split('/');
  if (!['Users', 'Groups', 'ServiceProviderConfig', 'ResourceTypes', 'Schemas'].includes(name)) return undefined;
  return `${scimPath}/${name}${id === undefined ? '' : '/:id'}`;
}

async function noted({ options, request, url, at }: Under, status: number): Promise<void> {
  const path = url.pathname.slice(scimPath.length).slice(0, 100);
  await options.parts.scim
    .note(at.toISOString(), `${request.method} ${path}`, status)
    .catch((error: unknown) =>
      options.log.warn({ err: error }, 'The last request of the identity provider was not noted.'),
    );
}

async function replyTo(under: Under): Promise<Reply> {
  const { options, request, url, at, requestId } = under;
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (options.sheds(isReading ? 'read' : 'write')) return refusal([problem('server.busy', {}, {}, 'SERVICE_BUSY')]);
  const misshapen = checkShape(request, url);
  if (misshapen.length > 0) return refusal(misshapen);
  const { scim, licence } = options.parts;
  const secret = secretOf(request);
  if (secret === undefined) return unauthorized('tokenMissing');
  const credential = await scim.credentialOf(secret, at.toISOString());
  if (!credential) return unauthorized('tokenInvalid');
  under.isKnown = true;
  if (!credential.isActive) return refusal([scimProblem('off', {}, {}, 'INSUFFICIENT_PERMISSION')]);

  const admission = await licence.admit();
  if (!admission.ok) return refusal([limitProblem(licence, admission.reason)]);
  try {
    return await answered(under, contextOf(credential.hint, requestId, at));
  } finally {
    await admission
      .release()
      .catch((error: unknown) =>
        options.log.warn({ err: error }, 'A place of the licence could not be given back at once.'),
      );
  }
}

/** The secret of a Bearer header; users' tokens are none, as they are not credentials of provisioning. */
function secretOf({ headers }: ServiceRequest): string | undefined {
  const found = /^bearer ([A-Za-z0-9._~+/-]{1,512}=*)$/i.exec(headerOf(headers, 'authorization') ?? '');
  return found?.[1];
}

/** Changes are attributed to the credential. */
const contextOf = (hint: string, requestId: string, now: Date): RequestContext => ({
  caller: {
    userId: '0',
    userName: `SCIM ${hint}`,
    roleId: '0',
    roleName: 'User provisioning',
    clientId: `scim ${hint}`,
    sessionId: null,
    permissions: new Map(),
    subsidiaries: null,
  },
  requestId,
  now,
  origin: 'api',
});

async function answered({ options, request, url }: Under, context: RequestContext): Promise<Reply> {
  const segments = segmentsOf(url.pathname);
  if (!segments) return refusal([scimProblem('notFound', { path: url.pathname.slice(0, 100) }, {}, 'NOT_FOUND')]);
  const { parts } = options;
  const {
    ends = [],
    isChange,
    ...reply
  } = await parts.scim.answer({
    method: request.method === 'HEAD' ? 'GET' : request.method,
    segments,
    query: url.searchParams,
    body: await bodyOf(request),
    ifMatch: headerOf(request.headers, 'if-match'),
    ifNoneMatch: headerOf(request.headers, 'if-none-match'),
    origin: request.origin,
    context,
  });
  for (const userId of ends) await parts.signedIn.endAllOf(userId, 'deactivated');
  if (isChange) {
    parts.signedIn.forget();
    parts.changes.noteWrite();
  }
  return reply;
}

function segmentsOf(pathname: string): readonly string[] | undefined {
  const raw = pathname
    .slice(scimPath.length + 1)
    .replace(/\/$/, '')
    .split('/');
  try {
    const segments = raw.map(decodeURIComponent);
    return segments.some((segment) => /[/\\\p{Cc}\p{Surrogate}]/u.test(segment)) ? undefined : segments;
  } catch {
    return undefined;
  }
}

/** The JSON body; what is no JSON is refused as `invalidSyntax`. @throws {Refused} */
async function bodyOf(request: ServiceRequest): Promise<unknown> {
  if (!['POST', 'PUT', 'PATCH'].includes(request.method)) return undefined;
  const bytes = await request.readBody();
  if (bytes.length === 0) return undefined;
  const read = readJson(bytes);
  if (read.ok) return read.value;
  const [first, ...rest] = read.problems.map((each): Problem =>
    each.code === 'INVALID_CONTENT' ? { ...each, code: 'INVALID_REQUEST' } : each,
  );
  throw new Refused([first ?? read.problems[0], ...rest]);
}

/** What the standard calls a reason (RFC 7644 3.12). */
const scimTypes: Partial<Record<ProblemCode, string>> = {
  DUPLICATE: 'uniqueness',
  INVALID_PARAMETER: 'invalidFilter',
  INVALID_CONTENT: 'invalidValue',
  INVALID_REQUEST: 'invalidSyntax',
  NONEXISTENT_FIELD: 'invalidPath',
  INVALID_KEY_OR_REF: 'noTarget',
  USER_ERROR: 'mutability',
};

const statusOf = ({ code }: Problem): number => (code === 'RCRD_HAS_BEEN_CHANGED' ? 412 : problemStatus[code]);

/** One error in the schema of the standard, with every reason in its detail. */
function refusal(problems: readonly Problem[], headers: Readonly<Record<string, string>> = {}): Reply {
  const status = Math.max(...problems.map(statusOf));
  const first = problems.find((each) => statusOf(each) === status);
  const scimType = first && scimTypes[first.code];
  const detail = problems
    .map(({ path, detail: text }) => (path === undefined || text.includes(path) ? text : `${path}: ${text}`))
    .join(' ');
  const isPassing = status === 429 || status === 503;
  return {
    status,
    headers: { ...(isPassing ? { 'Retry-After': '1' } : {}), ...headers },
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(status),
      ...(scimType === undefined ? {} : { scimType }),
      detail,
    },
  };
}

function unauthorized(key: 'tokenMissing' | 'tokenInvalid'): Reply {
  const error =
    key === 'tokenInvalid' ? `, error="invalid_token", error_description="${english(scimMessage(key, {}))}"` : '';
  return refusal([scimProblem(key, {}, {}, 'INVALID_LOGIN')], {
    'WWW-Authenticate': `Bearer realm="Countinghouse provisioning"${error}`,
  });
}

/** Converts any thrown value into a response; only our own errors are logged. */
function explained({ options, requestId, request, url }: Under, error: unknown): Reply {
  if (error instanceof Refused) {
    const isMethod = error.problems.some(({ code }) => code === 'METHOD_NOT_ALLOWED');
    return refusal(
      error.problems,
      isMethod ? { ...error.headers, Allow: 'GET, POST, PUT, PATCH, DELETE' } : error.headers,
    );
  }
  if (error instanceof BodyTooLarge)
    return refusal([problem('request.tooLarge', { max: limits.bodyBytes }, {}, 'BODY_TOO_LARGE')], {
      Connection: 'close',
    });
  if (error instanceof BodyCutShort)
    return refusal([problem('request.endedEarly', {}, {}, 'INVALID_REQUEST')], { Connection: 'close' });
  const details = { err: error, requestId, method: request.method, path: url.pathname };
  if (options.parts.isPassing(error)) {
    options.log.warn(details, 'The database was busy or away.');
    return refusal([problem('server.busy', {}, {}, 'SERVICE_BUSY')]);
  }
  options.log.error(details, 'A request failed.');
  return refusal([problem('server.error', { errorId: requestId }, {}, 'UNEXPECTED_ERROR')]);
}

function written({ status, body, headers }: Reply, { method }: ServiceRequest, fixed: Answer['headers']): Answer {
  const text = body === undefined ? undefined : JSON.stringify(body);
  return {
    status,
    headers: {
      ...fixed,
      ...(text === undefined
        ? {}
        : {
            'Content-Type': 'application/scim+json; charset=utf-8',
            'Content-Length': String(Buffer.byteLength(text)),
          }),
      ...headers,
    },
    body: method === 'HEAD' ? undefined : text,
  };
}
