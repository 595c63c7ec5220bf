import { ServiceError } from '#app/platform/api/errors.ts';
import type { Authorised } from '#app/platform/api/http.ts';
import { cell, type Observable, until } from '#app/platform/api/observable.ts';
import type { Channel, Locks } from '#app/platform/api/tabs.ts';
import { systemTiming, type Timing } from '#app/platform/api/timing.ts';
import { forgetFrame } from '#app/platform/frame/keptFrame.ts';
import type { ServiceConfig } from './config.ts';
import { type IdleWatch, watchIdle } from './idle.ts';
import { type OAuthClient, SignInNeeded, type Tokens } from './oauth.ts';
import { newState, newVerifier } from './sessionRequest.ts';
import { signInMessages } from './signInMessages.ts';
import {
  type CallbackAnswer,
  keepRequest,
  readHint,
  type TabStorage,
  takeRequest,
  windowState,
  writeHint,
} from './signInRequest.ts';

/**
 * `starting` and `leaving` (for the authorization server): show nothing of the company. `expired`: the page
 * stays, the sign-in layer comes over it. `signedOut`: nothing of the former user may be left on the screen.
 */
type SessionStatus = 'starting' | 'leaving' | 'signedIn' | 'expired' | 'signedOut' | 'failed' | 'forwarded';

export interface SessionState {
  readonly status: SessionStatus;
  /** In plain words, for `failed`, or why signing in again did not work. */
  readonly problem?: string | undefined;
  /** Set in the last minutes before the session ends due to inactivity. */
  readonly idleEndsAt?: number | undefined;
}

export interface Session extends Authorised {
  readonly state: Observable<SessionState>;
  /** Signs in, or leaves for it. Resolves with the address to show, undefined when the page is being left. */
  start(callback: CallbackAnswer | undefined): Promise<string | undefined>;
  /** Signs in again from the layer: in a popup, else by leaving the page. Call it in a click handler. */
  signIn(): void;
  /** The user chose to stay, or was active. */
  stay(): void;
  /** Ends the session here, on the server and in all tabs. */
  signOut(): Promise<void>;
  /** The signed-in user: signing in as another user restarts the app. */
  remember(userId: string): void;
  /** Called when nothing of the user may be kept in memory any more. */
  onDrop(drop: () => void): () => void;
  onExpired(hear: () => void): () => void;
}

export interface SessionDeps {
  readonly config: ServiceConfig;
  readonly oauth: OAuthClient;
  /** The tokens from the authorization server's own session, requested earlier; undefined if it cannot be asked. */
  readonly renewed?: Promise<Tokens | undefined> | undefined;
  readonly tabStorage: TabStorage;
  /** Survives the tab; contains one hint that isn't secret. */
  readonly lastingStorage: TabStorage;
  /** The address shown now: path, query and fragment. */
  readonly currentAddress: () => string;
  /** Leaves the page. */
  readonly navigate: (url: string) => void;
  /** Opens a window; false when the browser did not allow it. */
  readonly openWindow: (url: string) => boolean;
  readonly channel: Channel;
  readonly locks: Locks;
  readonly timing?: Timing;
}

type Message = { readonly say: 'answer'; readonly parameters: string } | { readonly say: 'signOut' };

/** Renewed this long before the end, as clocks differ and requests take time. */
const EARLY_MS = 20_000;
const LOCK = 'countinghouse:session';
/** Responses to `prompt=none` that only mean: the user must be asked. */
const mustAsk = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required']);

export function createSession(deps: SessionDeps): Session {
  const session = new TabSession(deps);
  return {
    state: session.state,
    start: (callback) => session.start(callback),
    signIn: () => session.signIn(),
    stay: () => session.idle?.touch(),
    signOut: () => session.signOut(),
    remember: (userId) => void (session.userId = userId),
    send: (url, init) => session.send(url, init),
    ready: async (signal) => void (await until(session.state, ({ status }) => status === 'signedIn', signal)),
    onDrop: (drop) => add(session.drops, drop),
    onExpired: (hear) => add(session.expiries, hear),
  };
}

function add<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

class TabSession {
  readonly state = cell<SessionState>({ status: 'starting' });
  readonly drops = new Set<() => void>();
  readonly expiries = new Set<() => void>();
  userId: string | undefined;
  idle: IdleWatch | undefined;
  private readonly deps: SessionDeps;
  private readonly timing: Timing;
  private tokens: Tokens | undefined;
  private renewal: Promise<Tokens> | undefined;
  private renewedAt = 0;
  private callOffRenewal = (): void => undefined;
  /** Sign-ins in other windows, by state. */
  private readonly windows = new Map<string, string>();
  /** `login`: the authorization server asks for the password although it still knows the user. */
  private prompt: 'login' | undefined;
  private prepared: { readonly url: string } | undefined;

  constructor(deps: SessionDeps) {
    this.deps = deps;
    this.timing = deps.timing ?? systemTiming;
    deps.channel.subscribe((heard) => {
      const message = heard as Message; // Only sessions post on this channel.
      if (message.say === 'signOut') this.drop('signedOut');
      else void this.answered(new URLSearchParams(message.parameters));
    });
  }

  async start(callback: CallbackAnswer | undefined): Promise<string | undefined> {
    const { tabStorage, lastingStorage, currentAddress, channel } = this.deps;
    if (callback?.isForOpener) {
      channel.post({ say: 'answer', parameters: callback.parameters.toString() } satisfies Message);
      this.state.set({ status: 'forwarded' });
      return undefined;
    }
    const request = takeRequest(tabStorage);
    if (!callback) {
      const address = currentAddress();
      return this.deps.renewed || readHint(lastingStorage)
        ? await this.resume(address)
        : await this.leave(address, 'ask');
    }
    if (!request) {
      this.state.set({ status: 'failed', problem: signInMessages.otherAnswer });
      return undefined;
    }
    try {
      this.accept(await this.deps.oauth.redeem(callback.parameters, request.state, request.verifier));
      return request.returnTo;
    } catch (error) {
      if (request.mode === 'silent' && error instanceof SignInNeeded && mustAsk.has(error.code)) {
        return await this.leave(request.returnTo, 'ask');
      }
      writeHint(lastingStorage, false);
      this.state.set({ status: 'failed', problem: words(error) });
      return undefined;
    }
  }

  /** Goes on with the authorization server's own session. */
  private async resume(address: string): Promise<string | undefined> {
    try {
      const tokens = await this.deps.renewed;
      if (tokens) {
        this.accept(tokens);
        return address;
      }
    } catch (error) {
      if (error instanceof SignInNeeded && mustAsk.has(error.code)) return await this.leave(address, 'ask');
      // Without a connection the browser would show its own error instead of the page.
      if (error instanceof TypeError) throw error;
    }
    // What that response doesn't say, the browser finds out by going there.
    return await this.leave(address, 'silent');
  }

  signIn(): void {
    const { status } = this.state.get();
    if (status === 'signedOut' || status === 'failed') return void this.leave('/', 'ask', 'login');
    if (status !== 'expired') return;
    const { prepared } = this;
    if (!prepared || !this.deps.openWindow(prepared.url))
      return void this.leave(this.deps.currentAddress(), 'ask', this.prompt);
    // A window that was closed again must not end the matter: the next click gets a new request.
    void this.prepareWindow();
  }

  async signOut(): Promise<void> {
    const { oauth, config, channel, lastingStorage, navigate, locks } = this.deps;
    const { tokens, renewal } = this;
    channel.post({ say: 'signOut' } satisfies Message);
    writeHint(lastingStorage, false);
    this.drop('signedOut');
    // After a pending renewal, whose tokens would otherwise outlive the sign-out.
    await locks.hold(LOCK, async () => {
      const latest = (await renewal?.catch(() => undefined)) ?? tokens;
      if (latest) await oauth.revoke(latest).catch(() => undefined);
    });
    if (config.endSessionEndpoint === undefined) return;
    const url = new URL(config.endSessionEndpoint);
    url.searchParams.set('client_id', config.clientId);
    navigate(url.href);
  }

  async send(url: URL, init: RequestInit): Promise<Response> {
    const { oauth } = this.deps;
    const tokens = await this.current();
    const response = await oauth.request(tokens, url, init);
    if (response.status !== 401) return response;
    if (asksForSignIn(response)) {
      this.expire(signInMessages.needsFresh, 'login');
      return response;
    }
    // The token ended before its time: one more try with a new one.
    const again = await oauth.request(await this.renew(tokens), url, init);
    if (again.status === 401) this.expire();
    return again;
  }

  private async leave(returnTo: string, mode: 'silent' | 'ask', prompt?: 'login'): Promise<undefined> {
    const { oauth, tabStorage, navigate } = this.deps;
    this.state.set({ status: 'leaving' });
    if (mode === 'ask') forgetFrame(tabStorage);
    const [state, verifier] = [newState(), newVerifier()];
    const url = await oauth.begin(state, verifier, mode === 'silent' ? 'none' : prompt);
    keepRequest(tabStorage, { state, verifier, returnTo, mode });
    navigate(url.href);
    return undefined;
  }

  private accept(tokens: Tokens): void {
    this.take(tokens);
    writeHint(this.deps.lastingStorage, true);
    this.idle?.stop();
    this.idle = watchIdle(this.timing, this.deps.config.idleMinutes * 60_000, {
      warn: (idleEndsAt) =>
        this.state.get().status === 'signedIn' && this.state.set({ status: 'signedIn', idleEndsAt }),
      end: () => this.endIdle(),
    });
    this.windows.clear();
    this.state.set({ status: 'signedIn' });
  }

  private take(tokens: Tokens): void {
    this.tokens = tokens;
    this.renewedAt = this.timing.now();
    this.callOffRenewal();
    if (tokens.expiresAt === undefined || tokens.refresh === undefined) return;
    const ms = Math.max(1000, tokens.expiresAt - EARLY_MS - this.timing.now());
    // Renewed only for an active user, so that the server measures the same idle time as this page.
    this.callOffRenewal = this.timing.after(ms, () => {
      if (this.tokens && (this.idle?.touchedAt() ?? 0) > this.renewedAt)
        void this.renew(this.tokens).catch(() => undefined);
    });
  }

  private async current(): Promise<Tokens> {
    const { tokens } = this;
    if (!tokens) throw unauthorised();
    const isFresh = tokens.expiresAt === undefined || tokens.expiresAt - EARLY_MS / 2 > this.timing.now();
    return isFresh ? tokens : await this.renew(tokens);
  }

  /** One renewal at a time, shared by all callers. */
  private async renew(spent: Tokens): Promise<Tokens> {
    if (this.tokens && this.tokens !== spent) return this.tokens;
    if (!this.tokens) throw unauthorised();
    this.renewal ??= this.deps.locks
      .hold(LOCK, () => this.deps.oauth.refresh(spent))
      .finally(() => void (this.renewal = undefined));
    try {
      const tokens = await this.renewal;
      // Signed out during the request: the new tokens are revoked and discarded.
      if (!this.tokens) throw unauthorised();
      if (this.tokens === spent) this.take(tokens);
      return this.tokens;
    } catch (error) {
      if (!(error instanceof SignInNeeded)) throw error;
      this.expire();
      throw unauthorised();
    }
  }

  private endIdle(): void {
    const { tokens } = this;
    this.expire(signInMessages.idle);
    if (tokens) void this.deps.oauth.revoke(tokens).catch(() => undefined);
  }

  private expire(problem?: string, prompt?: 'login'): void {
    if (this.state.get().status !== 'signedIn') return;
    this.forget();
    this.prompt = prompt;
    void this.prepareWindow();
    this.state.set({ status: 'expired', problem });
    for (const hear of this.expiries) hear();
  }

  private forget(): void {
    forgetFrame(this.deps.tabStorage);
    this.tokens = undefined;
    this.callOffRenewal();
    this.idle?.stop();
  }

  /** Opening a window is allowed in the click only, so its address must be there before. */
  private async prepareWindow(): Promise<void> {
    this.prepared = undefined;
    const [state, verifier] = [windowState(newState()), newVerifier()];
    const url = await this.deps.oauth.begin(state, verifier, this.prompt);
    this.windows.set(state, verifier);
    this.prepared = { url: url.href };
  }

  private async answered(parameters: URLSearchParams): Promise<void> {
    const state = parameters.get('state') ?? '';
    const verifier = this.windows.get(state);
    if (verifier === undefined || this.state.get().status !== 'expired') return;
    this.windows.delete(state);
    try {
      const tokens = await this.deps.oauth.redeem(parameters, state, verifier);
      if (await this.isSomebodyElse(tokens)) {
        this.drop('leaving');
        return this.deps.navigate('/');
      }
      this.accept(tokens);
    } catch (error) {
      this.state.set({ status: 'expired', problem: words(error) });
    }
  }

  private async isSomebodyElse(tokens: Tokens): Promise<boolean> {
    if (this.userId === undefined) return false;
    const url = new URL('/services/rest/session/v1/me', this.deps.config.serviceUrl);
    const response = await this.deps.oauth.request(tokens, url, { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`The service does not say who is signed in (${response.status}).`);
    const me = (await response.json()) as { readonly user?: { readonly id?: unknown } }; // As documented; read with care.
    return me.user?.id !== this.userId;
  }

  private drop(status: 'signedOut' | 'leaving'): void {
    this.forget();
    this.windows.clear();
    this.userId = undefined;
    this.state.set({ status });
    for (const drop of this.drops) drop();
  }
}

/** The token is valid, but the sign-in behind it is too old for the request (RFC 9470). */
const asksForSignIn = ({ headers }: Response): boolean =>
  headers.get('www-authenticate')?.includes('insufficient_user_authentication') ?? false;

const unauthorised = (): ServiceError => new ServiceError({ kind: 'unauthorised', status: 401, problems: [] });

const words = (error: unknown): string =>
  error instanceof SignInNeeded
    ? error.message || signInMessages.rejected
    : error instanceof ServiceError
      ? error.message
      : signInMessages.unreachable;
