import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Pool } from 'pg';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, redirect, sendPage } from './forms.ts';
import { documentHeaders, messagePage, signInPage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText } from '../pages/pageTexts.ts';
import { longestPassword, passwordMatches } from './passwords.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Ceremonies } from '../passkeys/ceremonies.ts';
import { checkPasskey } from '../passkeys/signInWithPasskey.ts';
import type { SecondFactor } from '../secondFactor/secondFactor.ts';
import { askForCode, type SecondStep } from './secondStep.ts';
import { laterStep, showSetup } from './setUpFactor.ts';
import { sampleNote, samplePassword } from '../users/seedUsers.ts';
import type { Sessions } from '../tokens/sessions.ts';
import { type AuthLog, type AuthorizationSettings, paths } from '../provider/settings.ts';
import { placeOf, type SignInLog, type SignInPlace } from './signInLog.ts';
import { accountKey, addressKey, type Throttle } from './throttle.ts';
import { insteadOfPassword, signInProvider } from '../../storage/queries/auth/identityProvider.ts';
import { hasPasskeyAt } from '../../storage/queries/auth/passkeys.ts';
import {
  findSignInUser,
  noteSignIn,
  sampleSignInUsers,
  type SignInUser,
} from '../../storage/queries/auth/signInUsers.ts';

export interface SignInOptions {
  readonly pool: Pool;
  readonly issuer: string;
  /** The current time in milliseconds. */
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly sampleMode: boolean;
  readonly throttle: Throttle;
  readonly sessions: Sessions;
  readonly secondFactor: SecondFactor;
  readonly ceremonies: Ceremonies;
  readonly signIns: SignInLog;
  /** Undefined: a forgotten password is a matter for an administrator. */
  readonly mailer?: Mailer | undefined;
  readonly log: AuthLog;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** A sign-in page that is open in a browser. */
export interface OpenSignIn {
  readonly interaction: Interaction;
  readonly step: SecondStep;
  /** Shows the page. */
  show(status: number, userName: string, problem?: PageText): Promise<void>;
  /** Asks for the second factor of a user, lets one be set up, or finishes the sign-in if none is needed. */
  proceed(userId: string): Promise<void>;
  /** Signs a user in and sends the browser on. */
  finish(userId: string, by?: LastStep): Promise<void>;
}

/** What the user did last: gave the password or came back from the identity provider, gave a code, or used a passkey. */
type LastStep = 'first' | 'code' | 'passkey';

/** As RFC 8176 names it: a key that its user proved to have, and to be the one it verified. No other sign-in has `pop`. */
const amrOfPasskey = ['pop', 'mfa'];

/** Opens the sign-in page of an interaction. Undefined after answering that there is none. */
export async function openSignIn(
  provider: Provider,
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: SignInOptions,
): Promise<OpenSignIn | undefined> {
  const headers = documentHeaders(options.issuer, developmentOrigins(options));
  const interaction = await findInteraction(provider, request, response);
  if (!interaction) {
    sendPage(response, 400, messagePage(...expired, createTranslator(request.headers['accept-language'])), headers);
    return undefined;
  }
  const step: SecondStep = {
    uid: interaction.uid,
    action: `${paths.signIn}/${interaction.uid}`,
    csrf: csrfToken(cookieKeys[0], interaction.uid),
    from: { ...placeOf(request, options.settings), client: clientOf(interaction) },
    cookieKeys,
    headers,
    translator: createTranslator(request.headers['accept-language'], interaction.params.ui_locales),
  };
  const show = async (status: number, userName: string, problem?: PageText) => {
    const view = { action: step.action, csrf: step.csrf, userName, problem, ...(await offered(options)) };
    sendPage(response, status, signInPage(view, step.translator), headers);
  };
  const finish = async (userId: string, by: LastStep = 'first'): Promise<void> => {
    const vouched = vouchedFor(interaction, userId);
    const isIn = await arrive(userId, step.from, by === 'passkey' ? by : vouched && 'provider', options);
    if (by !== 'first') await options.signIns.codeGiven(step.uid);
    if (!isIn) return show(422, '', pageText('wrongPassword'));
    await leaveOtherSession(interaction, userId, options);
    const amr = by === 'passkey' ? amrOfPasskey : vouched?.amr;
    const login = { accountId: userId, remember: false, ...(amr ? { amr } : {}) };
    redirect(response, await provider.interactionResult(request, response, { login }), headers);
  };
  const proceed = async (userId: string): Promise<void> => {
    const { isOn, isRequired } = await options.secondFactor.stateOf(userId);
    if (vouchedFor(interaction, userId)?.amr.includes('mfa') === true || (!isOn && !isRequired)) return finish(userId);
    await options.signIns.codeAsked(step.uid, { userId, ...step.from });
    if (isOn) return askForCode(response, userId, step, options);
    // Who only knows the password must not set up a second factor beside the one that there is.
    if (await hasPasskey(userId, options)) return show(422, '', pageText('passkeyRequired'));
    await showSetup(response, userId, step, options);
  };
  return { interaction, step, show, proceed, finish };
}

const hasPasskey = async (userId: string, { pool, ceremonies: { rpId } }: SignInOptions): Promise<boolean> =>
  rpId !== undefined && hasPasskeyAt(pool, userId, rpId);

/** What the page offers besides the fields for a password. */
async function offered({ pool, sampleMode, mailer, ceremonies }: SignInOptions) {
  const identityProvider = await signInProvider(pool);
  // The sample users sign in by password.
  const users = sampleMode && identityProvider?.allowsPasswords !== false ? await sampleSignInUsers(pool) : [];
  return {
    sample: users.map((user) => ({ ...user, note: sampleNote(user.userName) ?? user.note })),
    hasMail: mailer !== undefined,
    hasPasskeys: ceremonies.rpId !== undefined,
    identityProvider,
  };
}

/** The sign-in page of an interaction: shows the form, validates it and redirects the browser. */
export async function handleSignIn(
  provider: Provider,
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: SignInOptions,
): Promise<void> {
  const opened = await openSignIn(provider, cookieKeys, request, response, options);
  if (!opened) return;
  const { interaction, step, show, proceed, finish } = opened;
  const refuse = async (userName: string, { problem, waitSeconds }: Refused): Promise<void> => {
    if (waitSeconds) response.setHeader('Retry-After', waitSeconds);
    await show(waitSeconds ? 429 : 422, userName, problem);
  };
  if (request.method !== 'POST') {
    const hint = interaction.params.login_hint;
    await show(200, typeof hint === 'string' ? hint : '');
    return;
  }
  const form = await readForm(request);
  const sample = options.sampleMode ? form.get('sample') : null;
  const userName = (sample ?? form.get('username') ?? '').trim().slice(0, 254);
  if (!isFromOurPage(request, options.issuer) || !isCsrfToken(cookieKeys, interaction.uid, form.get('csrf'))) {
    await show(403, userName, pageText('foreignForm'));
    return;
  }
  const passkey = form.get('passkey');
  if (passkey !== null && options.ceremonies.rpId !== undefined) {
    const checked = await checkPasskey(step, passkey, options);
    if ('problem' in checked) return refuse('', checked);
    await forgetVouching(interaction);
    return finish(checked.userId, 'passkey');
  }
  const later = await laterStep(form, response, step, options);
  if (later === 'answered') return;
  if (later === 'stale') return show(403, userName, pageText('tookTooLong'));
  if (later) return finish(later.userId, 'code');
  const password = sample === null ? (form.get('password') ?? '') : samplePassword;
  const result = await checkPassword(options, step.from, userName, password);
  if (!result.ok) return refuse(userName, result);
  await forgetVouching(interaction);
  await proceed(result.userId);
}

/** What the identity provider said of the user who came back from it, kept with the sign-in page until it is finished. */
interface Vouched {
  readonly userId: string;
  /** As RFC 8176 names it: `mfa` if a second factor was checked there that counts here. */
  readonly amr: string[];
}

/** Notes that the identity provider vouches for a user. */
export async function noteVouching(interaction: Interaction, userId: string, hasFactor: boolean): Promise<void> {
  interaction.lastSubmission = { vouched: { userId, amr: hasFactor ? ['fed', 'mfa'] : ['fed'] } satisfies Vouched };
  await interaction.persist();
}

async function forgetVouching(interaction: Interaction): Promise<void> {
  if (interaction.lastSubmission?.vouched === undefined) return;
  interaction.lastSubmission = undefined;
  await interaction.persist();
}

function vouchedFor({ lastSubmission }: Interaction, userId: string): Vouched | undefined {
  const vouched = lastSubmission?.vouched as Vouched | undefined; // written by `noteVouching` alone
  return vouched?.userId === userId ? vouched : undefined;
}

async function findInteraction(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Interaction | undefined> {
  try {
    return await provider.interactionDetails(request, response);
  } catch (error) {
    if (error instanceof Error && error.name === 'SessionNotFound') return undefined;
    throw error;
  }
}

const expired = [
  pageText('pageExpired'),
  pageText('whyPageExpired'),
  { href: '/', text: pageText('startAgain') },
] as const;

const clientOf = ({ params }: Interaction): string | null =>
  typeof params.client_id === 'string' ? params.client_id : null;

interface Refused {
  readonly problem: PageText;
  readonly waitSeconds?: number;
}

type PasswordResult = { readonly ok: true; readonly userId: string } | ({ readonly ok: false } & Refused);

/** The same answer, after the same work, whether the user is unknown, locked or the password is wrong. */
async function checkPassword(
  { pool, throttle, signIns, log }: SignInOptions,
  from: SignInPlace,
  userName: string,
  password: string,
): Promise<PasswordResult> {
  const { source } = from;
  const account = accountKey('account', userName.toLowerCase());
  const keys = [addressKey('source', source), account];
  const waitMs = await throttle.begin(keys);
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1000);
    const known = await findSignInUser(pool, userName.replaceAll('\0', ''));
    log.warn({ account: accountIn(userName, known), source, waitSeconds }, 'Sign-in attempts are held back.');
    await signIns.note({ outcome: 'refused', reason: 'heldBack', userId: known?.id ?? null, ...from });
    return {
      ok: false,
      waitSeconds,
      problem: waitText(waitSeconds),
    };
  }
  const user = await findSignInUser(pool, userName);
  const isRight = await passwordMatches(password.slice(0, longestPassword + 1), user?.passwordHash ?? null);
  if (!user || !isRight || user.locked) {
    log.warn({ account: accountIn(userName, user), source }, 'A sign-in was refused.');
    const reason = !user ? 'unknown' : user.locked ? 'deactivated' : 'wrongPassword';
    await signIns.note({ outcome: 'refused', reason, userId: user?.id ?? null, ...from });
    return { ok: false, problem: pageText('wrongPassword') };
  }
  await throttle.succeeded(keys, [account]);
  const instead = await insteadOfPassword(pool, user.id);
  if (instead !== undefined) {
    await signIns.note({ outcome: 'refused', reason: 'passwordOff', userId: user.id, ...from });
    return { ok: false, problem: pageText('passwordIsOff', { provider: instead }) };
  }
  return { ok: true, userId: user.id };
}

/** The account for the log; null for none, as what was typed may be a password. */
const accountIn = (userName: string, user: SignInUser | undefined): string | null =>
  user ? userName.toLowerCase() : null;

/** Records a sign-in; false when the user was locked meanwhile. */
async function arrive(
  userId: string,
  from: SignInPlace,
  way: 'provider' | 'passkey' | undefined,
  { pool, now, signIns, log }: SignInOptions,
): Promise<boolean> {
  const isIn = await noteSignIn(pool, userId, new Date(now()));
  await signIns.note({
    ...(isIn
      ? ({ outcome: 'signedIn', reason: way ?? null } as const)
      : ({ outcome: 'refused', reason: 'deactivated' } as const)),
    userId,
    ...from,
  });
  if (isIn) log.info({ source: from.source, userId }, 'Signed in.');
  return isIn;
}

const waitText = (seconds: number): PageText =>
  seconds < 90 ? pageText('waitSeconds', { seconds }) : pageText('waitMinutes', { minutes: Math.ceil(seconds / 60) });

// The library answers a change of user with a page that needs a script. So the previous user's session ends here first.
async function leaveOtherSession(interaction: Interaction, userId: string, { sessions }: SignInOptions): Promise<void> {
  const former = interaction.session;
  if (!former || former.accountId === userId) return;
  await sessions.end(former.uid, 'otherUser');
  interaction.session = undefined;
  await interaction.persist();
}

const developmentOrigins = ({ settings, issuer }: SignInOptions): string[] => [
  ...new Set(
    (settings.extraRedirectUris ?? []).map((uri) => new URL(uri).origin).filter((origin) => origin !== issuer),
  ),
];
