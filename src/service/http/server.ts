import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import {
  createServer as createNodeServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { refusal, written } from './answers.ts';
import { readAccept } from './accept.ts';
import { inlineParts, type PageAnswer, readAppPage } from './appPage.ts';
import { type DocumentOrigins, documentHeaders, serviceHeaders, transportSecurity } from '#contract/wire/headers';
import { limits } from './limits/input.ts';
import { limitSockets } from './limits/sockets.ts';
import type { Listener } from './listener.ts';
import type { Metrics } from './metrics.ts';
import type { Message } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { english, problemOf } from '#contract/messages/problem';

export interface ServerOptions {
  readonly listener: Listener;
  /** The app's build; undefined: the service alone. */
  readonly appDirectory: string | undefined;
  readonly document: DocumentOrigins;
  /** What the app has to know before it asks anything, written into its page; also `/config.json` when the build has none. */
  readonly appSettings?: object;
  /** Sent along with it, so the app's first proof already has a nonce. */
  readonly dpopNonce?: () => string;
  /** Whether requests can be answered now; with the reason when not. */
  readonly ready: () => Promise<string | undefined>;
  readonly metrics: Metrics;
  /** Ends the streaming responses, for which closing would wait. */
  readonly endStreams?: () => Promise<void>;
  /** All sockets belong to our own proxy, which limits its clients itself. */
  readonly isBehindProxy?: boolean;
  /** Answers within a trace of the request. */
  readonly traced?: TracedRequests;
}

/** Traces of requests, for those who follow one through several programs. */
export interface TracedRequests {
  /** Runs the work within the trace of its request, which lasts until the response has ended. */
  within(request: IncomingMessage, response: ServerResponse, work: () => void): void;
  /** The path of the route, with names in place of what differs. */
  noteRoute(request: IncomingMessage, route: string): void;
}

export interface RunningServer {
  /** Where it listens. */
  readonly address: string;
  /** Answers 503 on /readyz and ends each connection with its next answer, so that clients move to another instance. */
  drain(): void;
  /** Stops accepting requests, waits for open ones, then closes remaining connections. */
  close(graceMs: number): Promise<void>;
}

/** Where the authorization server sends a browser back to (`redirectUri` of the app). */
const AFTER_SIGN_IN = '/auth/callback';
/** Where proofs of closed periods are checked: it can be saved, and opened without this server. */
const CHECK_PAGE = 'check.html';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The Node server of app and service: the service's own paths first, then files of the app. */
export async function startServer(
  options: ServerOptions,
  address: { readonly host: string; readonly port: number },
): Promise<RunningServer> {
  let isDraining = false;
  const app = Fastify({
    logger: false,
    serverFactory: (rest) => nodeServer(options, rest, () => isDraining),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    exposeHeadRoutes: true,
    // An address that is none: the library's own answer would tell of itself, without our headers.
    frameworkErrors: (_error, request, reply) => void notFound(request.raw, reply, options.document),
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  });
  app.setErrorHandler((error, request, reply) => {
    const status = refusedWith(error);
    reply.hijack();
    if (status === undefined)
      sendProblem(request.raw, reply.raw, options.document, 500, 'UNEXPECTED_ERROR', message('server.failed'));
    else sendProblem(request.raw, reply.raw, options.document, status, 'NOT_FOUND', message('request.nothingHere'));
  });
  const { traced } = options;
  if (traced) app.addHook('onRequest', async ({ raw, routeOptions: { url } }) => url && traced.noteRoute(raw, url));
  addOperations(app, options, () => isDraining);
  if (options.appDirectory !== undefined) await addApp(app, options, resolve(options.appDirectory));
  else app.setNotFoundHandler((request, reply) => void notFound(request.raw, reply, options.document));
  const listening = await app.listen(address);
  return {
    address: listening,
    drain: () => {
      isDraining = true;
    },
    close: async (graceMs) => {
      isDraining = true;
      const impatient = setTimeout(() => app.server.closeAllConnections(), graceMs);
      try {
        await options.endStreams?.();
        await app.close();
      } finally {
        clearTimeout(impatient);
      }
    },
  };
}

/** The status by which a library refuses a request, such as a part of a file beyond its end; undefined for a fault of ours. */
function refusedWith(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  // The server's own errors name it `statusCode`, those of what sends files `status`.
  const status = 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
}

/** No route here has a schema, so the compilers that Fastify would load for them are left out. @throws {Error} should one get one. */
function noSchemas(): never {
  throw new Error('A route was given a schema, but schemas are not compiled here.');
}

/** The limits of 7.6 that the protocol reader itself enforces. */
function nodeServer(
  { listener, document, traced, isBehindProxy = false }: ServerOptions,
  rest: RequestListener,
  isDraining: () => boolean,
): Server {
  const answer: RequestListener = (request, response) =>
    void listener(request, response).then(
      (isAnswered) => {
        if (!isAnswered) rest(request, response);
      },
      () => {
        if (response.headersSent) response.destroy();
        else sendProblem(request, response, document, 500, 'UNEXPECTED_ERROR', message('server.failed'));
      },
    );
  const server = createNodeServer(
    { maxHeaderSize: limits.headerBytes, requireHostHeader: true, connectionsCheckingInterval: limits.dueCheckMs },
    (request, response) => {
      if (isDraining()) response.setHeader('connection', 'close');
      if (traced) traced.within(request, response, () => answer(request, response));
      else answer(request, response);
    },
  );
  server.headersTimeout = limits.headersMs;
  server.requestTimeout = limits.requestMs;
  server.keepAliveTimeout = limits.keepAliveMs;
  server.maxConnections = limits.connections;
  if (!isBehindProxy) limitSockets(server, limits.connectionsOfAddress);
  // Unknown expectations are ignored (RFC 9110 10.1.1); the server's own answer to them would have no body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const [status, words] =
      error.code === 'HPE_HEADER_OVERFLOW'
        ? [431, 'Request Header Fields Too Large']
        : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
          ? [408, 'Request Timeout']
          : [400, 'Bad Request'];
    socket.end(rawRefusal(Number(status), String(words), document.isSecure));
  });
  return server;
}

/** The answer to invalid HTTP, for which no response object exists. */
function rawRefusal(status: number, title: string, isSecure: boolean): string {
  const code = 'INVALID_REQUEST';
  const detail =
    status === 431
      ? message('request.headersTooLarge', { max: limits.headerBytes })
      : status === 408
        ? message('request.timedOut')
        : message('request.notHttp');
  const body = JSON.stringify({
    type: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.5',
    title,
    status,
    'o:errorDetails': [{ detail: english(detail), 'o:errorCode': code }],
  });
  const headers = {
    ...serviceHeaders,
    ...(isSecure ? transportSecurity : {}),
    'Content-Type': 'application/vnd.oracle.resource+json; type=error',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return `HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
}

function addOperations(
  app: FastifyInstance,
  { ready, metrics, document }: ServerOptions,
  isDraining: () => boolean,
): void {
  const fixed = { ...serviceHeaders, ...(document.isSecure ? transportSecurity : {}) };
  app.get('/healthz', (_request, reply) =>
    reply.headers(fixed).type('application/json; charset=utf-8').send({ status: 'ok' }),
  );
  app.get('/readyz', async (_request, reply) => {
    const reason = isDraining() ? 'shutting down' : await ready();
    if (reason !== undefined) reply.code(503).header('Retry-After', '1');
    return reply
      .headers(fixed)
      .type('application/json; charset=utf-8')
      .send(reason === undefined ? { status: 'ready' } : { status: 'not ready', reason });
  });
  app.get('/metrics', async (request, reply) => {
    // Metrics are for the machine's operator, not for callers through a proxy.
    if (!isLocal(request.raw)) return notFound(request.raw, reply, document);
    return reply
      .headers(fixed)
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

const isLocal = ({ socket, headers }: IncomingMessage): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined;

async function addApp(app: FastifyInstance, options: ServerOptions, root: string): Promise<void> {
  const headers = documentHeaders(options.document);
  const settings = options.appSettings ?? {};
  const page = await readAppPage(root, settings, options.document);
  const files = await filesOf(root);
  const checking = files.has(CHECK_PAGE) ? await ownHeaders(options.document, join(root, CHECK_PAGE)) : headers;
  const isHashed = (path: string) => path.startsWith(join(root, 'assets'));
  // Only files of the build as it was at the start are served: a name in other letters, or a file put there later, is none of them.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
    setHeaders: (reply, path) => {
      const own = path.replace(/\.(?:br|gz)$/, '') === join(root, CHECK_PAGE) ? checking : headers;
      reply.headers({ ...own, 'Cache-Control': isHashed(path) ? IMMUTABLE : 'no-cache' });
    },
  });
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*'];
    // A page beside the app's own has its name without an ending.
    const file = [path, `${path}.html`].find((name) => files.has(name));
    return file === undefined ? reply.callNotFound() : reply.sendFile(file);
  });
  const sendPage = ({ raw }: FastifyRequest, reply: FastifyReply) => {
    const { 'accept-encoding': codings, 'if-none-match': known } = raw.headers;
    return sendAnswer(reply, page.answer({ codings: codings?.toString(), known }));
  };
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.get(AFTER_SIGN_IN, (_request, reply) => sendAnswer(reply, page.afterSignIn(options.dpopNonce?.())));
  if (!existsSync(join(root, 'config.json'))) {
    app.get('/config.json', (_request, reply) => {
      const nonce = options.dpopNonce?.();
      // Each response has its own nonce, so none is cached.
      return reply
        .headers({ ...headers, 'Cache-Control': 'no-store', ...(nonce === undefined ? {} : { 'DPoP-Nonce': nonce }) })
        .send(settings);
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, headers: asked } = request.raw;
    const isPage = (method === 'GET' || method === 'HEAD') && (asked.accept ?? '').includes('text/html');
    // Screens of the app have their own addresses; a missing script or picture is 404.
    return isPage ? sendPage(request, reply) : notFound(request.raw, reply, options.document);
  });
}

/** The files of the build by their path, without its page and without the compressed forms that are sent in place of others. */
async function filesOf(root: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  // Each path begins with the root; comparing the two name by name took as long as reading the folders.
  const paths = files.map(({ parentPath, name }) => `${parentPath}${sep}${name}`.slice(root.length + 1));
  return new Set(
    paths.map((path) => path.replaceAll(sep, '/')).filter((path) => !/^index\.html|\.(br|gz)$/.test(path)),
  );
}

/** The headers of a page that has its script and style in it: they are allowed by their hashes. */
const ownHeaders = async (document: DocumentOrigins, path: string): Promise<Readonly<Record<string, string>>> =>
  documentHeaders({ ...document, inline: inlineParts(await readFile(path, 'utf8')) });

const sendAnswer = (reply: FastifyReply, { status, headers, body }: PageAnswer): FastifyReply =>
  reply.code(status).headers(headers).send(body);

function notFound(request: IncomingMessage, reply: FastifyReply, document: DocumentOrigins): FastifyReply {
  reply.hijack();
  sendProblem(request, reply.raw, document, 404, 'NOT_FOUND', message('request.nothingHere'));
  return reply;
}

function sendProblem(
  request: IncomingMessage,
  response: ServerResponse,
  { isSecure }: DocumentOrigins,
  status: number,
  code: 'NOT_FOUND' | 'UNEXPECTED_ERROR',
  detail: Message,
): void {
  const reply = { ...refusal([problemOf(detail, {}, code)]), status };
  const answer = written(
    reply,
    readAccept(request.headers.accept),
    { ...serviceHeaders, ...(isSecure ? transportSecurity : {}) },
    { isHead: request.method === 'HEAD', hasMessages: false },
  );
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
}
