import type { IncomingMessage } from 'node:http';
import type Provider from 'oidc-provider';
import type { Adapter, ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider';
import type { Pool } from 'pg';
import { recordScope, recordScopes } from '#contract/wire/integrations';
import { integrationClients } from './integrationClients.ts';
import type { KeyRing } from './keys.ts';
import { modelStore } from './modelStore.ts';
import { documentHeaders, messagePage, signOutPage } from '../pages/pages.ts';
import { createTranslator, pageText } from '../pages/pageTexts.ts';
import { failureAnswer, failureOf } from './unavailable.ts';
import { createNonces, type Nonces } from '../tokens/nonces.ts';
import { scopeClientCredentials } from '../tokens/clientCredentials.ts';
import { type GrantHandler, guardRefresh } from '../tokens/refresh.ts';
import type { Sessions } from '../tokens/sessions.ts';
import type { SignInLog } from '../signIn/signInLog.ts';
import { noteOutcome } from './outcomes.ts';
import { appClientId, type AuthLog, type AuthorizationSettings, lifetimes, paths, sourceOf } from './settings.ts';
import { isUnlockedUser } from '../../storage/queries/auth/signInUsers.ts';

export interface ProviderOptions {
  readonly pool: Pool;
  readonly issuer: string;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly keys: KeyRing;
  readonly sessions: Sessions;
  readonly signIns: SignInLog;
  readonly log: AuthLog;
}

/** The OpenID provider, configured for one first-party app, the integration of the host and those of the database. */
export async function createProvider(options: ProviderOptions): Promise<Provider> {
  const { default: OidcProvider, errors, interactionPolicy } = await loadProvider();
  const { pool, now, issuer, log } = options;
  const policy = interactionPolicy.base();
  // The app is our own, so it needs no consent screen.
  policy.remove('consent');
  // A session outlives its user's lock for a moment; it leads to the sign-in page and no further.
  const isGone = new interactionPolicy.Check(
    'account_gone',
    'the account is not available',
    'login_required',
    (ctx) => Boolean(ctx.oidc.session?.accountId) && !ctx.oidc.account,
  );
  policy.get('login')?.checks.add(isGone);
  const unstorable = () => new errors.InvalidRequest('a parameter has the NUL character or half a surrogate pair');
  const store = modelStore(pool, now, {
    spentTwice: () => new errors.InvalidGrant('already spent'),
    sameChallenge: () => new errors.InvalidRequest('code_challenge must be new for each request'),
    unstorable,
  });
  const nonces = createNonces(options.keys.dpopNonce);
  /** Grants are registered while the provider is made, its own as well. */
  class GuardedProvider extends OidcProvider {
    override registerGrantType<Params extends object>(
      name: string,
      handler: GrantHandler<Params>,
      ...more: readonly (string | readonly string[] | ReadonlySet<string> | undefined)[]
    ): void {
      const guarded =
        name === 'refresh_token'
          ? guardRefresh(handler, { ...options, nonces, errors })
          : name === 'client_credentials'
            ? scopeClientCredentials(handler, errors)
            : handler;
      super.registerGrantType(name, guarded, ...more);
    }
  }
  const integrations = integrationClients({ pool, now, unstorable, context: () => OidcProvider.ctx });
  const adapter = (kind: string) => (kind === 'Client' ? integrations.adapter : store(kind));
  const provider = new GuardedProvider(issuer, {
    ...configuration(options, adapter),
    extraTokenClaims: async (ctx, { kind, clientId }) => {
      if (kind !== 'ClientCredentials' || clientId === options.settings.integrationClientId) return undefined;
      const credential = await integrations.credentialOf(ctx);
      if (credential === undefined) throw new errors.InvalidClientAuth('the credential has ended');
      return { credential };
    },
    // Anything signed for a long lifetime could be reused by a finder.
    assertJwtClientAuthClaimsAndHeader: (_ctx, { exp }) => {
      if (Number(exp) > now() / 1000 + lifetimes.assertion)
        throw new errors.InvalidClientAuth(`client assertions live for ${lifetimes.assertion} seconds at most`);
    },
    interactions: { policy, url: signInAddress },
  });
  integrations.compareHashes(provider, (clientId) => clientId !== options.settings.integrationClientId);
  provider.proxy = issuer.startsWith('https:');
  const failures = new WeakMap<IncomingMessage, unknown>();
  provider.on('server_error', ({ req }, error: unknown) => failures.set(req, error));
  provider.on('grant.error', ({ oidc, req }, { error }) => {
    if (error !== 'invalid_client') return;
    log.warn(
      { client: oidc.client?.clientId ?? null, source: sourceOf(req, options.settings) },
      'A client was refused.',
    );
  });
  provider.use(async (ctx, next) => {
    try {
      await next();
      // The library has answered already; its answer does not tell what passes from what does not.
      if (failures.has(ctx.req)) throw failures.get(ctx.req);
      await afterwards(ctx as KoaContextWithOIDC, options, nonces); // The library adds `oidc` to every context it routes.
    } catch (error) {
      // What the request itself got wrong is answered by the library.
      if (error instanceof errors.OIDCProviderError && error.statusCode < 500) throw error;
      const { status, headers, content } = failureAnswer(failureOf(error, log), ctx.req, issuer);
      ctx.remove('Location');
      ctx.status = status;
      ctx.set({ ...headers });
      ctx.body = content;
    }
  });
  return provider;
}

const signInAddress = (_ctx: KoaContextWithOIDC, interaction: { uid: string }): string =>
  `${paths.signIn}/${interaction.uid}`;

function configuration(options: ProviderOptions, adapter: (kind: string) => Adapter): Configuration {
  const { keys, issuer, settings, now } = options;
  const isSecure = issuer.startsWith('https:');
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isSecure, signed: true } as const;
  return {
    adapter,
    jwks: { keys: [...keys.signing] },
    clients: clients(issuer, settings),
    clientAuthMethods: ['none', 'client_secret_basic', 'private_key_jwt'],
    clientBasedCORS: (_ctx, origin) => corsOrigins(options).has(origin),
    cookies: {
      keys: [...keys.cookie],
      names: isSecure
        ? { session: '__Host-sid', interaction: '__Secure-signin', resume: '__Secure-resume' }
        : { session: 'sid', interaction: 'signin', resume: 'resume' },
      long: cookie,
      short: cookie,
    },
    enabledJWA: {
      clientAuthSigningAlgValues: ['ES256', 'PS256', 'RS256'],
      dPoPSigningAlgValues: ['ES256'],
      idTokenSigningAlgValues: ['ES256'],
    },
    expiresWithSession: () => true,
    features: features(options),
    findAccount: (_ctx, id) => findAccount(options.pool, id),
    formats: { bitsOfOpaqueRandomness: 256 },
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    loadExistingGrant: firstPartyGrant,
    pkce: { required: () => true },
    renderError: (ctx, out) => {
      for (const [name, value] of Object.entries(documentHeaders(issuer))) ctx.set(name, value);
      ctx.type = 'html';
      ctx.body = messagePage(
        pageText('cannotGoOn'),
        String(out.error_description ?? out.error),
        {
          href: '/',
          text: pageText('startAgain'),
        },
        createTranslator(ctx.get('Accept-Language'), ctx.oidc?.params?.ui_locales),
      );
    },
    responseTypes: ['code'],
    rotateRefreshToken: true,
    routes: {
      authorization: paths.authorization,
      end_session: paths.endSession,
      jwks: paths.jwks,
      revocation: paths.revocation,
      token: paths.token,
    },
    scopes: ['openid', 'offline_access', ...recordScopes],
    ttl: timeToLive(now),
  };
}

function timeToLive(now: () => number): Configuration['ttl'] {
  // From the sign-in on, nothing lives longer than the absolute end.
  const left = (signedIn: number | undefined) =>
    signedIn === undefined
      ? lifetimes.sessionIdle
      : Math.max(1, signedIn + lifetimes.sessionEnd - Math.floor(now() / 1000));
  return {
    AccessToken: lifetimes.accessToken,
    AuthorizationCode: lifetimes.code,
    ClientCredentials: lifetimes.integrationToken,
    Grant: lifetimes.sessionEnd + 60,
    IdToken: lifetimes.accessToken,
    Interaction: lifetimes.interaction,
    RefreshToken: (_ctx, token) => Math.min(lifetimes.sessionIdle, left(token.authTime ?? token.iiat)),
    Session: (_ctx, session) => Math.min(lifetimes.sessionIdle, left(session.loginTs)),
  };
}

function features({ keys, issuer }: ProviderOptions): Configuration['features'] {
  return {
    clientCredentials: { enabled: true },
    devInteractions: { enabled: false },
    dPoP: { enabled: true, nonceSecret: keys.dpopNonce, requireNonce: () => true },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => client.clientId === token.clientId },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (ctx) => {
        for (const [name, value] of Object.entries(documentHeaders(issuer))) ctx.set(name, value);
        const secret: unknown = ctx.oidc.session?.state?.secret;
        ctx.body = signOutPage(
          `${paths.endSession}/confirm`,
          String(secret),
          createTranslator(ctx.get('Accept-Language'), ctx.oidc.params?.ui_locales),
        );
      },
      postLogoutSuccessSource: (ctx) => {
        ctx.status = 303;
        ctx.redirect(paths.signedOut);
      },
    },
    userinfo: { enabled: false },
  };
}

/** Whether a client for `client_credentials` is configured. */
const hasIntegration = ({
  integrationClientId,
  integrationClientSecret,
  integrationKeys,
}: AuthorizationSettings): boolean => Boolean(integrationClientId && (integrationClientSecret || integrationKeys));

function clients(issuer: string, settings: AuthorizationSettings): ClientMetadata[] {
  const app: ClientMetadata = {
    client_id: appClientId,
    client_name: 'Countinghouse',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: [`${issuer}/auth/callback`, ...(settings.extraRedirectUris ?? [])],
    post_logout_redirect_uris: [`${issuer}/`, `${issuer}${paths.signedOut}`],
    id_token_signed_response_alg: 'ES256',
    scope: `openid offline_access ${recordScope}`,
  };
  const { integrationClientId, integrationClientSecret, integrationKeys } = settings;
  if (!integrationClientId || !hasIntegration(settings)) return [app];
  return [
    app,
    {
      client_id: integrationClientId,
      client_name: 'Integration',
      ...(integrationKeys
        ? ({ token_endpoint_auth_method: 'private_key_jwt', jwks: { keys: [...integrationKeys.keys] } } as const)
        : ({
            token_endpoint_auth_method: 'client_secret_basic',
            client_secret: integrationClientSecret ?? '',
          } as const)),
      grant_types: ['client_credentials'],
      response_types: [],
      redirect_uris: [],
      id_token_signed_response_alg: 'ES256',
      scope: recordScopes.join(' '),
    },
  ];
}

/** Origins whose scripts may call the token and revocation endpoints. */
export const corsOrigins = ({ issuer, settings }: Pick<ProviderOptions, 'issuer' | 'settings'>): ReadonlySet<string> =>
  new Set([issuer, ...(settings.corsOrigins ?? [])]);

async function findAccount(pool: Pool, id: string) {
  return (await isUnlockedUser(pool, id)) ? { accountId: id, claims: () => ({ sub: id }) } : undefined;
}

async function firstPartyGrant(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const id = session.grantIdFor(client.clientId);
  const known = id ? await provider.Grant.find(id) : undefined;
  if (known) return known;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(`openid offline_access ${recordScope}`);
  await grant.save();
  return grant;
}

async function afterwards(ctx: KoaContextWithOIDC, options: ProviderOptions, nonces: Nonces): Promise<void> {
  if (!corsOrigins(options).has(ctx.get('Origin'))) ctx.remove('Access-Control-Allow-Origin');
  if (isGrantOfOthers(ctx))
    ctx.body = {
      error: 'unauthorized_client',
      error_description: 'requested grant type is not allowed for this client',
    };
  if (ctx.path === paths.endSession && ctx.status === 200 && !ctx.oidc.session?.accountId) {
    // There is no session. The library's answer would need a script to continue.
    const way: unknown = ctx.oidc.session?.state?.postLogoutRedirectUri;
    ctx.redirect(typeof way === 'string' ? way : paths.signedOut);
    ctx.status = 303;
  }
  // A script cannot read where a redirect leads, and following it would load the app once more.
  if (ctx.path === paths.authorization && ctx.query.prompt === 'none' && ctx.get('Accept') === 'application/json') {
    const location = ctx.response.get('Location');
    if (location !== '') {
      ctx.remove('Location');
      ctx.status = 200;
      ctx.body = { location };
      // The proof that comes with the code needs it.
      ctx.set('DPoP-Nonce', nonces.next());
    }
  }
  const { AuthorizationCode: code, RefreshToken: token } = ctx.oidc?.entities ?? {};
  const used = code?.sessionUid ?? (ctx.path === paths.token ? token?.sessionUid : undefined);
  if (used)
    await options.sessions.note(used, {
      userAgent: ctx.get('User-Agent'),
      source: sourceOf(ctx.req, options.settings),
    });
  await noteOutcome(ctx, options);
  // The app revokes its refresh token to sign out: the session and the other tabs' tokens go with it.
  const revoked = ctx.path === paths.revocation ? ctx.oidc?.entities.RefreshToken : undefined;
  if (revoked?.sessionUid) await options.sessions.end(revoked.sessionUid, 'here');
}

/** Whether a grant was refused that its client may not use, which the library calls an invalid request (RFC 6749 5.2). */
function isGrantOfOthers({ path, body, oidc }: KoaContextWithOIDC): boolean {
  const grant = oidc?.params?.grant_type;
  const isInvalid = typeof body === 'object' && body !== null && 'error' in body && body.error === 'invalid_request';
  return (
    path === paths.token && isInvalid && typeof grant === 'string' && oidc.client?.grantTypeAllowed(grant) === false
  );
}

const runtimeNotice = 'oidc-provider WARNING: Unsupported runtime.';

/**
 * Loads the OpenID provider library. It warns about the Node version although every call it makes exists in the version
 * we require (the tests prove it), so that one warning is dropped.
 */
export async function loadProvider(): Promise<typeof import('oidc-provider')> {
  /* oxlint-disable no-console -- the library announces itself on the console while it loads */
  const warn = console.warn;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes(runtimeNotice)) warn(...words);
  };
  try {
    return await import('oidc-provider');
  } finally {
    console.warn = warn;
    /* oxlint-enable no-console */
  }
}
