import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { providerReturnPath } from '#contract/wire/identityProvider';
import { documentHeaders, messagePage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText } from '../pages/pageTexts.ts';
import { paths } from '../provider/settings.ts';
import { redirect, sendPage } from '../signIn/forms.ts';
import { noteVouching, type OpenSignIn, openSignIn, type SignInOptions } from '../signIn/signIn.ts';
import { addressKey } from '../signIn/throttle.ts';
import type { Identities } from './identities.ts';
import type { ProviderRefusal } from './match.ts';

export interface JourneyOptions extends SignInOptions {
  readonly identities: Identities;
}

const leaving = /^\/app\/login\/sign-in\/[^/]+\/provider$/;
const arriving = /^\/app\/login\/sign-in\/[^/]+\/return$/;
const signingOut = `${providerReturnPath}/sign-out`;

/** Whether a path is one of the way to the identity provider and back. */
export const isOfJourney = (path: string): boolean =>
  path === providerReturnPath || path === signingOut || leaving.test(path) || arriving.test(path);

/** The way to the identity provider, back from it, and out of it. */
export async function handleJourney(
  path: string,
  provider: () => Promise<Provider>,
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: JourneyOptions,
): Promise<void> {
  if (path === providerReturnPath) return passOn(request, response, options);
  if (path === signingOut) return signOut(request, response, options);
  const opened = await openSignIn(await provider(), cookieKeys, request, response, options);
  if (!opened) return;
  if (leaving.test(path)) await leave(opened, { isOther: queryOf(request).has('other') }, response, options);
  else await arrive(opened, request, response, options);
}

const queryOf = ({ url = '' }: IncomingMessage): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** The provider sends every browser to one address. The cookie of the sign-in page is sent below its own only. */
function passOn(request: IncomingMessage, response: ServerResponse, { identities, issuer }: JourneyOptions): void {
  const query = queryOf(request);
  const uid = identities.pageOf(query.get('state') ?? '');
  if (uid !== undefined)
    return redirect(response, `${paths.signIn}/${uid}/return?${query.toString()}`, documentHeaders(issuer));
  const translator = createTranslator(request.headers['accept-language']);
  sendPage(response, 400, messagePage(...expired, translator), documentHeaders(issuer));
}

const expired = [
  pageText('pageExpired'),
  pageText('whyPageExpired'),
  { href: '/', text: pageText('startAgain') },
] as const;

/** Whether the app asks for a new sign-in of somebody who has a session. */
const isAskedAgain = ({ interaction: { params } }: OpenSignIn): boolean =>
  (typeof params.prompt === 'string' && params.prompt.split(' ').includes('login')) || params.max_age !== undefined;

async function leave(
  opened: OpenSignIn,
  { isOther }: { readonly isOther: boolean },
  response: ServerResponse,
  options: JourneyOptions,
): Promise<void> {
  const { interaction, step } = opened;
  const hint = interaction.params.login_hint;
  const begun = await options.identities.begin({
    uid: step.uid,
    loginHint: typeof hint === 'string' ? hint : undefined,
    locale: step.translator.language,
    isAgain: isAskedAgain(opened),
    isOther,
  });
  if (!begun) return redirect(response, step.action, step.headers);
  if ('url' in begun) return redirect(response, begun.url.href, step.headers);
  await refuse(opened, { ...begun.refused, name: begun.name }, response, options);
}

async function arrive(
  opened: OpenSignIn,
  request: IncomingMessage,
  response: ServerResponse,
  options: JourneyOptions,
): Promise<void> {
  const { interaction, step } = opened;
  const { identities, throttle } = options;
  const keys = [addressKey('provider', step.from.source)];
  const waitMs = await throttle.begin(keys);
  if (waitMs > 0) {
    response.setHeader('Retry-After', Math.ceil(waitMs / 1000));
    return refuse(opened, { userId: null, refusal: 'heldBack', name: '' }, response, options);
  }
  const ended = await identities.end({ uid: step.uid, isAgain: isAskedAgain(opened) }, queryOf(request));
  if (!ended) return sendPage(response, 400, messagePage(...expired, step.translator), step.headers);
  const { name, result } = ended;
  if (result.refusal !== undefined) return refuse(opened, { ...result, name }, response, options);
  await throttle.succeeded(keys, []);
  if (result.hint !== undefined) response.setHeader('Set-Cookie', hintCookie(result.hint, options));
  await noteVouching(interaction, result.userId, result.hasFactor);
  await opened.proceed(result.userId);
}

const statusOf = (refusal: ProviderRefusal): number =>
  refusal === 'providerDown' ? 503 : refusal === 'heldBack' ? 429 : 422;

interface Refusal {
  readonly userId: string | null;
  readonly refusal: ProviderRefusal;
  readonly name: string;
}

/** Says why, what to do, and how to go on: back to the sign-in page, which still waits. */
async function refuse(
  { step }: OpenSignIn,
  { userId, refusal, name }: Refusal,
  response: ServerResponse,
  { signIns, log }: JourneyOptions,
): Promise<void> {
  log.warn({ userId, source: step.from.source, refusal }, 'A sign-in through the identity provider was refused.');
  await signIns.note({ outcome: 'refused', reason: refusal, userId, ...step.from });
  const back = { href: step.action, text: pageText('backToSignIn') };
  // The provider would take the same account again without asking.
  const other = ofAccount.has(refusal)
    ? { href: `${step.action}/provider?other`, text: pageText('otherAccount') }
    : undefined;
  const page = messagePage(pageText('cannotGoOn'), why[refusal](name), back, step.translator, other);
  sendPage(response, statusOf(refusal), page, step.headers);
}

const ofAccount: ReadonlySet<ProviderRefusal> = new Set(['emailUnverified', 'otherIdentity', 'unknown', 'deactivated']);

const why: Readonly<Record<ProviderRefusal, (provider: string) => PageText>> = {
  providerRefused: (provider) => pageText('providerRefused', { provider }),
  providerDown: (provider) => pageText('providerDown', { provider }),
  answerInvalid: (provider) => pageText('answerInvalid', { provider }),
  emailUnverified: (provider) => pageText('emailUnverified', { provider }),
  otherIdentity: (provider) => pageText('otherIdentity', { provider }),
  unknown: (provider) => pageText('noUserOfProvider', { provider }),
  deactivated: () => pageText('userDeactivated'),
  heldBack: () => pageText('wait'),
};

// Of this browser only, until it is closed: what the provider needs to sign the person out, sealed.
const cookieName = ({ issuer }: Pick<JourneyOptions, 'issuer'>): string =>
  issuer.startsWith('https:') ? '__Secure-provider' : 'provider';
const attributes = ({ issuer }: Pick<JourneyOptions, 'issuer'>): string =>
  `path=/app/login; HttpOnly; SameSite=Lax${issuer.startsWith('https:') ? '; Secure' : ''}`;
const hintCookie = (hint: string, options: JourneyOptions): string =>
  `${cookieName(options)}=${hint}; ${attributes(options)}`;

function hintOf({ headers }: IncomingMessage, options: Pick<JourneyOptions, 'issuer'>): string | undefined {
  const prefix = `${cookieName(options)}=`;
  const found = (headers.cookie ?? '').split('; ').find((pair) => pair.startsWith(prefix));
  return found?.slice(prefix.length);
}

/** Where the signed-out page offers to sign out of the provider as well; undefined: the browser was not signed in there. */
export async function offeredSignOut(
  request: IncomingMessage,
  options: Pick<JourneyOptions, 'issuer' | 'identities'>,
): Promise<{ readonly href: string; readonly text: PageText } | undefined> {
  const hint = hintOf(request, options);
  const name = hint === undefined ? undefined : await options.identities.nameOf(hint);
  return name === undefined ? undefined : { href: signingOut, text: pageText('signOutOfProvider', { provider: name }) };
}

async function signOut(request: IncomingMessage, response: ServerResponse, options: JourneyOptions): Promise<void> {
  const hint = hintOf(request, options);
  const url = hint === undefined ? undefined : await options.identities.signOut(hint);
  response.setHeader('Set-Cookie', `${cookieName(options)}=; ${attributes(options)}; Max-Age=0`);
  redirect(response, url?.href ?? paths.signedOut, documentHeaders(options.issuer));
}
