import type { PageLink } from '#contract/wire/listQuery';
import { errorBody, problemStatus, withoutMessages } from '#contract/wire/problems';
import { Refused } from '#contract/messages/refused';
import { VENDOR_TYPE, type Wanted } from './accept.ts';
import type { Answer, Call, Reply } from './message.ts';
import { message } from '#contract/messages/message';
import { arg, type Message } from '#contract/messages/define';
import { problem, type Problem, problemOf } from '#contract/messages/problem';

/** The response to a request that can't be fulfilled. The only place where problems become a body. */
export function refusal(problems: readonly Problem[], headers: Readonly<Record<string, string>> = {}): Reply {
  const status = decisiveStatus(problems);
  // While changes are held, asking again does not help.
  const isPassing = status === 429 || (status === 503 && problems.every(({ key }) => key !== 'integrity.held'));
  const retry: Record<string, string> = isPassing ? { 'Retry-After': '1' } : {};
  return { status, body: errorBody(problems, status), media: 'error', headers: { ...retry, ...headers } };
}

/** A missing permission is reported before anything else; otherwise the most severe problem decides. */
function decisiveStatus(problems: readonly Problem[]): number {
  const statuses = problems.map(({ code }) => problemStatus[code]);
  return [401, 403, 404].find((status) => statuses.includes(status as 401)) ?? Math.max(...statuses); // any of the statuses may be looked for
}

/** The response to a failure that isn't the caller's fault; the id is also in the log. */
export const failure = (requestId: string): Reply =>
  refusal([problem('server.error', { errorId: requestId }, {}, 'UNEXPECTED_ERROR')]);

export const busy = (): Reply => refusal([problem('server.busy', {}, {}, 'SERVICE_BUSY')]);

/** The response to a change that the database did not confirm, whether it was made or not. */
export const unsure = (): Reply => refusal([problem('server.unsure', {}, {}, 'SERVICE_BUSY')]);

export function methodNotAllowed(method: string, path: string, allow: readonly string[], hint?: Message): Reply {
  const asked = { method, list: arg.choice(allow) };
  const detail =
    hint === undefined
      ? message('request.methodNotAllowed', asked)
      : message('request.methodNotAllowedHint', { ...asked, hint });
  return refusal([problemOf(detail, { url: path }, 'METHOD_NOT_ALLOWED')], { Allow: [...allow, 'OPTIONS'].join(', ') });
}

/** Stops a handler with a 405. */
export function refuseMethod(call: Call, allow: readonly string[], hint: Message): never {
  const detail = message('request.methodHint', { method: call.method, hint });
  throw new Refused([problemOf(detail, { url: call.path }, 'METHOD_NOT_ALLOWED')], {
    Allow: [...allow, 'OPTIONS'].join(', '),
  });
}

/** Sets content type and text of a reply. HEAD and 204 have no body, but the type. */
export function written(
  reply: Reply,
  wanted: Wanted,
  fixed: Readonly<Record<string, string>>,
  { isHead, hasMessages }: { readonly isHead: boolean; readonly hasMessages: boolean },
): Answer {
  const isEmpty = reply.status === 204 || reply.body === undefined;
  const mayHaveProblems = reply.media === 'error' || reply.media?.endsWith('-form') === true;
  const text = isEmpty
    ? undefined
    : reply.body instanceof Uint8Array
      ? reply.body
      : JSON.stringify(reply.body, mayHaveProblems && !hasMessages ? withoutMessages : undefined);
  return {
    status: reply.status,
    headers: {
      ...fixed,
      'Content-Type': contentType(reply, wanted, isEmpty),
      ...(text === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(text)) }),
      ...linkHeader(reply),
      ...reply.headers,
    },
    body: isHead ? undefined : text,
    ...(reply.stream === undefined ? {} : { stream: reply.stream }),
  };
}

/** Above this size, the Link header omits the links that paging can do without: proxies limit headers. */
const MAX_LINKS = 4_000;

/** The links of a page as a header (RFC 8288): clients that don't know the body format find the next page by `next`. */
function linkHeader({ media, body }: Reply): Record<string, string> {
  const links = media === 'collection' && typeof body === 'object' && body !== null && 'links' in body && body.links;
  if (!Array.isArray(links)) return {};
  const values: string[] = [];
  let length = 0;
  for (const { rel, href } of links as readonly PageLink[]) {
    // Requested values need not be repeated.
    if (rel === 'self') continue;
    const value = `<${href}>; rel="${rel}"`;
    if (rel !== 'next' && length + value.length > MAX_LINKS) continue;
    values.push(value);
    length += value.length;
  }
  return values.length === 0 ? {} : { Link: values.join(', ') };
}

function contentType({ media }: Reply, { isPlain }: Wanted, isEmpty: boolean): string {
  if (media?.includes('/')) return media;
  if (isPlain) return 'application/json; charset=utf-8';
  return isEmpty || media === undefined ? VENDOR_TYPE : `${VENDOR_TYPE}; type=${media}`;
}

/** The header of a file to save. A header allows only ASCII; the second name has the other characters. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`;
}
