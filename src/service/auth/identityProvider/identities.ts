import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import { providerReturnPath, signedOutPath } from '#contract/wire/identityProvider';
import { isStorable } from '#contract/values/storable';
import type { Database } from '../../storage/database.ts';
import {
  findProvider,
  replaceProviderSecret,
  type StoredProvider,
  userOfIdentity,
} from '../../storage/queries/auth/identityProvider.ts';
import type { AuthLog } from '../provider/settings.ts';
import { sealingKey, sealText, unsealText } from '../tokens/sealing.ts';
import { type LogoutOutcome, subjectOfLogout, UnfitLogout } from './backChannel.ts';
import { connect, createSeal, type ProviderSeal, unreachableIn } from './connect.ts';
import type { ProviderRules } from './guardedFetch.ts';
import { type Match, matchPerson, noteRefusal, type Person, type ProviderRefusal } from './match.ts';

/** A sign-in page waits an hour; a visit to the provider is over sooner. */
const VISIT_MS = 30 * 60_000;
/** A new sign-in at the provider that was asked for is not older. */
const AGAIN_MS = 15 * 60_000;
/** A browser keeps no longer cookies. */
const LONGEST_HINT = 2_800;

/** What the sign-in page of the app asks of the provider. */
interface Visit {
  /** That of the sign-in page. */
  readonly uid: string;
  readonly loginHint: string | undefined;
  readonly locale: string;
  /** The person is to prove again who it is. */
  readonly isAgain: boolean;
  /** The person wants another account than the one that the provider remembers. */
  readonly isOther: boolean;
}

type Refused = Extract<Match, { readonly refusal: ProviderRefusal }>;

export interface SignedIn {
  readonly refusal?: undefined;
  readonly userId: string;
  /** The provider asked for a second factor, and that counts. */
  readonly hasFactor: boolean;
  /** To be kept by the browser for the sign-out; undefined: the provider offers none. */
  readonly hint: string | undefined;
}

/** People who sign in through the company's identity provider. */
export interface Identities {
  /** Where the browser goes; undefined: there is no provider to go to. */
  begin(
    visit: Visit,
  ): Promise<{ readonly url: URL } | { readonly refused: Refused; readonly name: string } | undefined>;
  /** The sign-in page that a visit began at, by its `state`; undefined: it is none of ours, or over. */
  pageOf(state: string): string | undefined;
  /** Who came back, with the parameters that the provider gave the browser. */
  end(
    visit: Pick<Visit, 'uid' | 'isAgain'>,
    answer: URLSearchParams,
  ): Promise<{ readonly name: string; readonly result: SignedIn | Refused } | undefined>;
  /** Whose sessions a logout token of the provider ends. */
  endedAt(token: string): Promise<LogoutOutcome>;
  /** Where the browser signs out of the provider; undefined: nowhere. */
  signOut(hint: string): Promise<URL | undefined>;
  /** The name of the provider that a browser with this hint signed in through, if it can be signed out of. */
  nameOf(hint: string): Promise<string | undefined>;
}

export interface IdentitiesOptions {
  readonly db: Database;
  /** Our own origin. */
  readonly issuer: string;
  readonly now: () => number;
  /** A secret of the host that is not in the database. */
  readonly hostKey: Uint8Array;
  readonly formerKeys: readonly Uint8Array[];
  readonly rules: ProviderRules;
  readonly log: AuthLog;
}

/** Seals the secret of the provider again, should a former key of the host have sealed it. */
export async function sealAgain({ db, hostKey, formerKeys }: IdentitiesOptions): Promise<ProviderSeal> {
  const seal = createSeal(hostKey);
  const sealed = formerKeys.length === 0 ? null : ((await findProvider(db))?.clientSecret ?? null);
  if (sealed !== null && seal.open(sealed) === undefined) {
    const secret = formerKeys.map((key) => createSeal(key).open(sealed)).find((each) => each !== undefined);
    if (secret !== undefined) await replaceProviderSecret(db, sealed, seal.seal(secret));
  }
  return seal;
}

export function createIdentities(options: IdentitiesOptions, seal: ProviderSeal): Identities {
  const { db, issuer, now, rules, log } = options;
  const visits = createVisits(options);
  const active = async (): Promise<StoredProvider | undefined> => {
    const provider = await findProvider(db);
    return provider?.isActive === true ? provider : undefined;
  };
  const connected = (provider: StoredProvider) =>
    connect(provider, provider.clientSecret === null ? undefined : (seal.open(provider.clientSecret) ?? ''), rules);
  const refused = async (provider: StoredProvider, match: Refused): Promise<Refused> => {
    await noteRefusal(db, provider, match, new Date(now()).toISOString());
    return match;
  };
  /** What went wrong, for the log of the host; never what was sent. */
  const failed = (error: unknown): ProviderRefusal => {
    const unreachable = unreachableIn(error);
    const why = error instanceof Error ? error : new Error('unknown');
    const details = { fault: unreachable?.fault ?? ('code' in why ? String(why.code) : why.name), reason: why.message };
    log.warn(details, 'A sign-in through the identity provider failed.');
    return unreachable ? 'providerDown' : 'answerInvalid';
  };
  return {
    async begin(visit) {
      const provider = await active();
      if (!provider) return undefined;
      try {
        const config = await connected(provider);
        return { url: await visits.address(config, provider, visit) };
      } catch (error) {
        return { refused: await refused(provider, { userId: null, refusal: failed(error) }), name: provider.name };
      }
    },
    pageOf: (state) => visits.open(state)?.uid,
    async end(visit, answer) {
      const provider = await active();
      const state = answer.get('state') ?? '';
      if (!provider || visits.open(state)?.uid !== visit.uid) return undefined;
      const { name } = provider;
      if (answer.has('error')) {
        log.warn({ error: answer.get('error')?.slice(0, 100) }, 'The identity provider refused a sign-in.');
        return { name, result: await refused(provider, { userId: null, refusal: 'providerRefused' }) };
      }
      try {
        const person = await visits.redeem(await connected(provider), provider, answer);
        const isStale = visit.isAgain && person.signedInAt !== undefined && now() - person.signedInAt > AGAIN_MS;
        if (isStale) return { name, result: await refused(provider, { userId: null, refusal: 'answerInvalid' }) };
        const match = await matchPerson(db, provider, person, new Date(now()).toISOString());
        if (match.refusal !== undefined) return { name, result: await refused(provider, match) };
        const { hasFactor, hint } = person;
        return { name, result: { userId: match.userId, hasFactor, hint } };
      } catch (error) {
        if (!isOfProvider(error)) throw error;
        return { name, result: await refused(provider, { userId: null, refusal: failed(error) }) };
      }
    },
    async endedAt(token) {
      const provider = await active();
      if (!provider) return 'invalid';
      try {
        const subject = await subjectOfLogout(await connected(provider), provider, rules, { token, now: now() });
        const { issuer: at, userClaim: claim } = provider;
        return { userId: await db.transaction((tx) => userOfIdentity(tx, { issuer: at, claim, subject })) };
      } catch (error) {
        if (!(error instanceof UnfitLogout) && !isOfProvider(error)) throw error;
        const unreachable = unreachableIn(error);
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ reason }, 'A sign-out at the identity provider could not be followed.');
        return unreachable ? 'providerDown' : 'invalid';
      }
    },
    async signOut(hint) {
      const [provider, idToken] = [await active(), visits.openHint(hint)];
      if (!provider || idToken === undefined) return undefined;
      try {
        const config = await connected(provider);
        if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
        return client.buildEndSessionUrl(config, {
          post_logout_redirect_uri: `${issuer}${signedOutPath}`,
          ...(idToken === '' ? {} : { id_token_hint: idToken }),
        });
      } catch (error) {
        failed(error);
        return undefined;
      }
    },
    nameOf: async (hint) => (visits.openHint(hint) === undefined ? undefined : (await active())?.name),
  };
}

/** An answer that cannot be believed; anything else is a failure of our own. */
class UnfitAnswer extends Error {}

const isOfProvider = (error: unknown): boolean =>
  error instanceof UnfitAnswer ||
  error instanceof client.ClientError ||
  error instanceof client.ResponseBodyError ||
  error instanceof client.AuthorizationResponseError ||
  error instanceof client.WWWAuthenticateChallengeError ||
  unreachableIn(error) !== undefined;

interface Visitor extends Person, Pick<SignedIn, 'hasFactor' | 'hint'> {
  /** When the person proved to the provider who it is, if it says so. */
  readonly signedInAt: number | undefined;
}

/**
 * The way to the provider and back. Nothing of it is stored: `state` carries the sign-in page and its end, sealed, and the
 * nonce and the verifier of the code follow from it by a key of the host.
 */
function createVisits({ issuer, now, hostKey }: IdentitiesOptions) {
  const key = sealingKey(hostKey, 'visits to the identity provider');
  const derived = (what: string, state: string): string =>
    createHmac('sha256', key).update(`${what} ${state}`).digest('base64url');
  const seal = (text: string, place: string): string =>
    Buffer.from(sealText(text, key, place), 'base64').toString('base64url');
  const unseal = (sealed: string, place: string): string | undefined => {
    try {
      return unsealText(Buffer.from(sealed, 'base64url').toString('base64'), key, place);
    } catch {
      return undefined;
    }
  };
  const open = (state: string): { readonly uid: string } | undefined => {
    const [until = '', uid = ''] = unseal(state, 'state')?.split(' ') ?? [];
    return uid !== '' && Number(until) >= now() ? { uid } : undefined;
  };
  return {
    open,
    openHint: (hint: string) => unseal(hint, 'hint'),
    async address(config: client.Configuration, { scopes }: StoredProvider, visit: Visit): Promise<URL> {
      const state = seal(`${now() + VISIT_MS} ${visit.uid}`, 'state');
      return client.buildAuthorizationUrl(config, {
        redirect_uri: `${issuer}${providerReturnPath}`,
        scope: scopes,
        state,
        nonce: derived('nonce', state),
        code_challenge: await client.calculatePKCECodeChallenge(derived('verifier', state)),
        code_challenge_method: 'S256',
        ui_locales: visit.locale,
        ...(visit.loginHint ? { login_hint: visit.loginHint } : {}),
        ...(visit.isAgain || visit.isOther ? { prompt: 'login' } : {}),
        ...(visit.isAgain ? { max_age: '0' } : {}),
      });
    },
    /** Redeems the code; the library checks issuer, audience, signature, nonce and times of what it gets. */
    async redeem(config: client.Configuration, provider: StoredProvider, answer: URLSearchParams): Promise<Visitor> {
      const state = answer.get('state') ?? '';
      const url = new URL(`${issuer}${providerReturnPath}?${answer.toString()}`);
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: derived('nonce', state),
        pkceCodeVerifier: derived('verifier', state),
        idTokenExpected: true,
      });
      const claims = await allClaims(config, tokens, provider.userClaim);
      const canSignOut = config.serverMetadata().end_session_endpoint !== undefined;
      const idToken = (tokens.id_token?.length ?? 0) <= LONGEST_HINT ? (tokens.id_token ?? '') : '';
      return { ...readPerson(claims, provider), hint: canSignOut ? seal(idToken, 'hint') : undefined };
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** The claims of the ID token, and of the user information where the token lacks some that are needed. */
async function allClaims(
  config: client.Configuration,
  tokens: Awaited<ReturnType<typeof client.authorizationCodeGrant>>,
  userClaim: string,
): Promise<Claims> {
  const claims = tokens.claims();
  if (!claims?.sub) throw new UnfitAnswer('The answer has no ID token with a subject.');
  const lacks = ['email', 'email_verified', 'name', userClaim].some((name) => claims[name] === undefined);
  if (!lacks || config.serverMetadata().userinfo_endpoint === undefined) return claims;
  const more = await client.fetchUserInfo(config, tokens.access_token, claims.sub);
  return { ...more, ...claims };
}

function readPerson(
  claims: Claims,
  { userClaim, trustsSecondFactor, secondFactorValues }: StoredProvider,
): Omit<Visitor, 'hint'> {
  const text = (name: string): string | undefined => {
    const value = claims[name];
    return typeof value === 'string' && value !== '' && isStorable(value) ? value : undefined;
  };
  const subject = text(userClaim);
  if (subject === undefined || subject.length > 500) throw new UnfitAnswer(`The claim ${userClaim} is missing.`);
  const factors = [...(Array.isArray(claims.amr) ? claims.amr : []), claims.acr];
  const { auth_time: authTime } = claims;
  return {
    subject,
    email: text('email'),
    isEmailVerified: claims.email_verified === true,
    name: text('name'),
    hasFactor:
      trustsSecondFactor && factors.some((value) => typeof value === 'string' && secondFactorValues.includes(value)),
    signedInAt: typeof authTime === 'number' ? authTime * 1000 : undefined,
  };
}
