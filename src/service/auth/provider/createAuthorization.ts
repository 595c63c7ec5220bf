import { providerLogoutPath } from '#contract/wire/identityProvider';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignOutReason } from '#contract/wire/signIns';
import type Provider from 'oidc-provider';
import { serveAsset } from '../pages/assets.ts';
import { type Authenticate, createAuthenticate } from '../tokens/authenticate.ts';
import { sendPage, UnreadableForm } from '../signIn/forms.ts';
import { type KeyRing, loadKeyRing } from './keys.ts';
import { sweepExpired } from './modelStore.ts';
import { answerHeaders, documentHeaders, messagePage } from '../pages/pages.ts';
import { createTranslator, pageText } from '../pages/pageTexts.ts';
import { handleForgotPassword } from '../signIn/forgotPassword.ts';
import { handlePasswordLink } from '../signIn/passwordLink.ts';
import { createOwnPassword, type OwnPassword } from '../signIn/ownPassword.ts';
import { storePassword } from '../signIn/passwordStore.ts';
import { corsOrigins, createProvider } from './provider.ts';
import { type Ceremonies, createCeremonies } from '../passkeys/ceremonies.ts';
import { handlePasskeyChallenge, isPasskeyPath } from '../passkeys/passkeyChallenge.ts';
import { openSecondFactor, type SecondFactor } from '../secondFactor/secondFactor.ts';
import { seedRoles } from '../users/seedUsers.ts';
import { createNonces } from '../tokens/nonces.ts';
import { createSessions, type Sessions } from '../tokens/sessions.ts';
import { type AuthorizationOptions, paths, sourceOf } from './settings.ts';
import { handleSetup } from './setup.ts';
import { failureAnswer, failureOf, isForPrograms } from './unavailable.ts';
import { handleSignIn } from '../signIn/signIn.ts';
import type { Identities } from '../identityProvider/identities.ts';
import { handleBackChannel } from '../identityProvider/backChannel.ts';
import { handleJourney, isOfJourney, offeredSignOut } from '../identityProvider/journey.ts';
import { createSignInLog, placeOf, type SignInLog } from '../signIn/signInLog.ts';
import { addressKey, createThrottle, type Throttle } from '../signIn/throttle.ts';
import { createTokenReader, type TokenReader } from '../tokens/tokens.ts';

const sweepMs = 5 * 60_000;
const keyCheckMs = 60 * 60_000;
const prepareAfterMs = 1_000;

/** The authorization server of this process and the gate of its record routes. */
export interface Authorization {
  /** To run before the record routes. False: the request is not for the authorization server. */
  handle(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean>;
  readonly authenticate: Authenticate;
  /** A nonce for the first proof of a client that has had no answer from here yet. */
  dpopNonce(): string;
  /** Reloads users and roles at the next request. */
  forget(): void;
  /** Ends every session of a user: after a lock or a stolen machine. */
  revokeSessionsOf(userId: string, why: SignOutReason): Promise<void>;
  readonly secondFactor: SecondFactor;
  readonly ceremonies: Ceremonies;
  readonly ownPassword: OwnPassword;
  /** The sessions of a user, for the user to see and end. */
  readonly sessionsOfUsers: Pick<Sessions, 'listOf' | 'endOf'>;
  /**
   * Sets a user's password and ends the user's sessions. Returns why the password is rejected, else undefined. A sample
   * user with a changed password disappears from the sign-in page.
   */
  setPassword(userId: string, password: string): Promise<string | undefined>;
  /** Stops the timers. The pool stays open. */
  close(): void;
}

/** Opens the authorization server. The tables of `authMigrations` must exist.
 *  @throws when the database cannot be read or the issuer is not an origin */
export async function createAuthorization(options: ServerOptions): Promise<Authorization> {
  const { pool, issuer, log, hostKey, formerKeys = [] } = options;
  if (!URL.canParse(issuer) || new URL(issuer).origin !== issuer) {
    throw new Error(`The issuer must be an origin such as https://books.example, not ${issuer}.`);
  }
  const now = () => options.clock.now();
  await seedRoles(pool);
  const tokens = createTokenReader(pool, now);
  const sessions = createSessions(pool, now, () => tokens.forget());
  const throttle = createThrottle(pool, now);
  const signIns = createSignInLog(pool, now);
  const ceremonies = createCeremonies({ pool, issuer, now });
  const secondFactor = await openSecondFactor({ pool, now, hostKey, formerKeys, log });
  const build = (keys: KeyRing): Pick<Serving, 'keys' | 'providerOnce'> => ({
    keys,
    providerOnce: onceMade(() => createProvider({ ...options, now, keys, sessions, signIns })),
  });
  let current = build(await loadKeyRing(pool, now(), hostKey, formerKeys));

  const inBackground = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) => log.error({ err: error }, 'Housekeeping of the authorization server failed.'));
  };
  const timers = [
    // Not part of start-up, which records alone need; sign-in should not wait for it either.
    setTimeout(
      inBackground(async () => void (await current.providerOnce())),
      prepareAfterMs,
    ),
    setInterval(
      inBackground(async () => {
        await sweepExpired(pool, now());
        await signIns.sweep();
      }),
      sweepMs,
    ),
    setInterval(
      inBackground(async () => {
        const keys = await loadKeyRing(pool, now(), hostKey, formerKeys);
        if (keys.version !== current.keys.version) current = build(keys);
      }),
      keyCheckMs,
    ),
  ];
  for (const timer of timers) timer.unref();

  return {
    handle: (request, response) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (!isOurs(path)) return false;
      return serve(
        { ...options, now, tokens, sessions, throttle, secondFactor, ceremonies, signIns, ...current },
        path,
        request,
        response,
      );
    },
    authenticate: createAuthenticate({ ...options, now, tokens, dpopNonce: current.keys.dpopNonce }),
    dpopNonce: () => createNonces(current.keys.dpopNonce).next(),
    forget: () => tokens.forget(),
    secondFactor,
    ceremonies,
    sessionsOfUsers: {
      listOf: (userId) => sessions.listOf(userId),
      endOf: (userId, which) => sessions.endOf(userId, which),
    },
    revokeSessionsOf: (userId, why) => sessions.endAllOf(userId, why),
    ownPassword: createOwnPassword({ ...options, now, throttle, sessions, signIns }),
    setPassword: async (userId, password) => {
      const problem = await storePassword(pool, userId, password);
      if (problem === undefined) await sessions.endAllOf(userId, 'passwordSet');
      return problem;
    },
    close: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}

interface ServerOptions extends AuthorizationOptions {
  /** Undefined: there is no sign-in through an identity provider. */
  readonly identities?: Identities | undefined;
  /** Called when the identity provider has signed a user out. */
  readonly onSignedOut?: (userId: string) => void;
}

interface Serving extends ServerOptions {
  readonly now: () => number;
  readonly keys: KeyRing;
  readonly providerOnce: () => Promise<Provider>;
  readonly tokens: TokenReader;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly secondFactor: SecondFactor;
  readonly ceremonies: Ceremonies;
  readonly signIns: SignInLog;
}

/** Makes it at the first call, for all calls; after a failure the next call tries again. */
function onceMade<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const metadata = new Set(['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']);
const endpoints: readonly string[] = [paths.token, paths.revocation];

const isOurs = (path: string): boolean =>
  path.startsWith('/app/login/') || endpoints.includes(path) || metadata.has(path);

const isProviderPath = (path: string): boolean =>
  endpoints.includes(path) ||
  metadata.has(path) ||
  path === paths.jwks ||
  [paths.authorization, paths.endSession].some((root) => path === root || path.startsWith(`${root}/`));

async function serve(
  serving: Serving,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<true> {
  try {
    if (isProviderPath(path)) await serveProvider(serving, path, request, response);
    else await servePage(serving, path, request, response);
  } catch (error) {
    failed(serving, error, request, response);
  }
  return true;
}

async function serveProvider(
  serving: Serving,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { providerOnce, issuer, tokens } = serving;
  for (const [name, value] of Object.entries(answerHeaders)) response.setHeader(name, value);
  // Addresses are made from the issuer, not from what the request claims to have asked for.
  request.headers.host = new URL(issuer).host;
  delete request.headers['x-forwarded-host'];
  if (issuer.startsWith('https:')) {
    response.setHeader('Strict-Transport-Security', 'max-age=63072000; includeSubDomains');
    // The issuer address tells the library that browsers use TLS, which ends before this process.
    request.headers['x-forwarded-proto'] = 'https';
  }
  if (request.method === 'OPTIONS' && !corsOrigins(serving).has(request.headers.origin ?? '')) {
    response.writeHead(403, { 'Content-Length': 0 }).end();
    return;
  }
  // Its answers are JSON, whatever a program accepts.
  if (isForPrograms(path)) request.headers.accept = 'application/json';
  const isClientSecret = endpoints.includes(path) && request.headers.authorization !== undefined;
  if (isClientSecret && !(await admitClient(serving, request, response))) return;
  await (await providerOnce()).callback()(request, response);
  if (path === paths.revocation) tokens.forget();
}

/** Counts guesses at a client secret by address. Answers false after refusing. */
async function admitClient(
  { throttle, settings, signIns }: Serving,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const keys = [addressKey('client', sourceOf(request, settings))];
  const waitMs = await throttle.begin(keys);
  if (waitMs === 0) {
    response.once('finish', () => {
      // A request that fails for another reason does not concern the secret: it neither counts as an attempt nor resets
      // the count.
      const cleared = response.statusCode < 400 ? keys : [];
      if (response.statusCode !== 401) void throttle.succeeded(keys, cleared).catch(() => undefined);
    });
    return true;
  }
  const from = placeOf(request, settings);
  await signIns.note({ outcome: 'refused', reason: 'heldBack', userId: null, client: null, ...from });
  const body = JSON.stringify({
    error: 'temporarily_unavailable',
    error_description: 'Too many attempts. Wait, then try again.',
  });
  response
    .writeHead(429, {
      'Content-Type': 'application/json; charset=utf-8',
      'Retry-After': Math.ceil(waitMs / 1000),
    })
    .end(body);
  return false;
}

async function servePage(
  serving: Serving,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = documentHeaders(serving.issuer);
  const method = request.method ?? '';
  if (
    method === 'GET' &&
    path.startsWith(`${paths.assets}/`) &&
    (await serveAsset(request, response, { path, issuer: serving.issuer }))
  )
    return;
  if (path === providerLogoutPath && method === 'POST' && serving.identities) {
    const { identities, throttle, sessions, settings, onSignedOut } = serving;
    return handleBackChannel(request, response, placeOf(request, settings), {
      identities,
      throttle,
      signOut: async (userId) => {
        await sessions.endAllOf(userId, 'provider');
        onSignedOut?.(userId);
      },
    });
  }
  const { mailer } = serving;
  const isForgot = path === paths.forgot && mailer !== undefined;
  const isForm =
    path === paths.setup ||
    path === paths.password ||
    isForgot ||
    (path.startsWith(`${paths.signIn}/`) && !isOfJourney(path));
  if (method !== 'GET' && method !== 'HEAD' && !(isForm && method === 'POST')) {
    response.writeHead(405, { ...headers, Allow: isForm ? 'GET, HEAD, POST' : 'GET, HEAD', 'Content-Length': 0 }).end();
    return;
  }
  const { providerOnce, keys } = serving;
  const { identities } = serving;
  if (identities && isOfJourney(path))
    return handleJourney(path, providerOnce, keys.cookie, request, response, { ...serving, identities });
  if (isPasskeyPath(path)) return handlePasskeyChallenge(await providerOnce(), keys.cookie, request, response, serving);
  if (path.startsWith(`${paths.signIn}/`))
    return handleSignIn(await providerOnce(), keys.cookie, request, response, serving);
  if (path === paths.setup) return handleSetup(keys.cookie, request, response, serving);
  if (isForgot) return handleForgotPassword(keys.cookie, request, response, { ...serving, mailer });
  if (path === paths.password) return handlePasswordLink(keys.cookie, request, response, serving);
  if (path === paths.signedOut)
    return sendPage(
      response,
      200,
      messagePage(
        ...signedOut,
        createTranslator(request.headers['accept-language']),
        identities && (await offeredSignOut(request, { ...serving, identities })),
      ),
      // Pages that the browser holds ready for its Back button go; drafts are encrypted and stay for their owner.
      { ...headers, 'Clear-Site-Data': '"cache"' },
    );
  return sendPage(
    response,
    404,
    messagePage(...notFound, createTranslator(request.headers['accept-language'])),
    headers,
  );
}

const signedOut = [
  pageText('signedOut'),
  pageText('draftsStayed'),
  { href: '/', text: pageText('signInAgain') },
] as const;
const notFound = [pageText('noPage'), pageText('whyNoPage'), { href: '/', text: pageText('goToStart') }] as const;

function failed({ issuer, log }: Serving, error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (error instanceof UnreadableForm) {
    const way = { href: '/', text: pageText('startAgain') };
    const translator = createTranslator(request.headers['accept-language']);
    const page = messagePage(pageText('cannotGoOn'), error.text, way, translator);
    sendPage(response, error.status, page, documentHeaders(issuer));
    return;
  }
  const failure = failureOf(error, log);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { status, headers, content } = failureAnswer(failure, request, issuer);
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(content) }).end(content);
}
