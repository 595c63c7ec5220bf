import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Pool } from 'pg';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, redirect, sendPage } from './forms.ts';
import { documentHeaders, messagePage, signInPage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText } from '../pages/pageTexts.ts';
import { longestPassword, passwordMatches } from './passwords.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { SecondFactor } from '../secondFactor/secondFactor.ts';
import { askForCode, type SecondStep } from './secondStep.ts';
import { laterStep, showSetup } from './setUpFactor.ts';
import { sampleNote, samplePassword } from '../users/seedUsers.ts';
import type { Sessions } from '../tokens/sessions.ts';
import { type AuthLog, type AuthorizationSettings, paths } from '../provider/settings.ts';
import { placeOf, type SignInLog, type SignInPlace } from './signInLog.ts';
import { accountKey, addressKey, type Throttle } from './throttle.ts';
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
  readonly signIns: SignInLog;
  /** Undefined: a forgotten password is a matter for an administrator. */
  readonly mailer?: Mailer | undefined;
  readonly log: AuthLog;
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** The sign-in page of an interaction: shows the form, validates it and redirects the browser. */
export async function handleSignIn(
  provider: Provider,
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: SignInOptions,
): Promise<void> {
  const headers = documentHeaders(options.issuer, developmentOrigins(options));
  const interaction = await findInteraction(provider, request, response);
  if (!interaction) {
    sendPage(response, 400, messagePage(...expired, createTranslator(request.headers['accept-language'])), headers);
    return;
  }
  const translator = createTranslator(request.headers['accept-language'], interaction.params.ui_locales);
  const csrf = csrfToken(cookieKeys[0], interaction.uid);
  const show = async (status: number, userName: string, problem?: PageText) => {
    const action = `${paths.signIn}/${interaction.uid}`;
    const users = options.sampleMode ? await sampleSignInUsers(options.pool) : [];
    const sample = users.map((user) => ({ ...user, note: sampleNote(user.userName) ?? user.note }));
    sendPage(
      response,
      status,
      signInPage({ action, csrf, userName, problem, sample, hasMail: options.mailer !== undefined }, translator),
      headers,
    );
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
  const from: SignInPlace = { ...placeOf(request, options.settings), client: clientOf(interaction) };
  const step: SecondStep = {
    uid: interaction.uid,
    action: `${paths.signIn}/${interaction.uid}`,
    csrf,
    from,
    cookieKeys,
    headers,
    translator,
  };
  const finish = async (userId: string, withCode = false): Promise<void> => {
    const isIn = await arrive(userId, from, options);
    if (withCode) await options.signIns.codeGiven(step.uid);
    if (!isIn) return show(422, userName, pageText('wrongPassword'));
    await leaveOtherSession(interaction, userId, options);
    redirect(
      response,
      await provider.interactionResult(request, response, { login: { accountId: userId, remember: false } }),
      headers,
    );
  };
  const later = await laterStep(form, response, step, options);
  if (later === 'answered') return;
  if (later === 'stale') return show(403, userName, pageText('tookTooLong'));
  if (later) return finish(later.userId, true);
  const password = sample === null ? (form.get('password') ?? '') : samplePassword;
  const result = await checkPassword(options, from, userName, password);
  if (!result.ok) {
    if (result.waitSeconds) response.setHeader('Retry-After', result.waitSeconds);
    await show(result.waitSeconds ? 429 : 422, userName, result.problem);
    return;
  }
  const { isOn, isRequired } = await options.secondFactor.stateOf(result.userId);
  if (!isOn && !isRequired) return finish(result.userId);
  await options.signIns.codeAsked(step.uid, { userId: result.userId, ...from });
  if (isOn) askForCode(response, result.userId, step, options);
  else await showSetup(response, result.userId, step, options);
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

type PasswordResult =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly problem: PageText; readonly waitSeconds?: number };

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
  return { ok: true, userId: user.id };
}

/** The account for the log; null for none, as what was typed may be a password. */
const accountIn = (userName: string, user: SignInUser | undefined): string | null =>
  user ? userName.toLowerCase() : null;

/** Records a sign-in; false when the user was locked meanwhile. */
async function arrive(userId: string, from: SignInPlace, { pool, now, signIns, log }: SignInOptions): Promise<boolean> {
  const isIn = await noteSignIn(pool, userId, new Date(now()));
  await signIns.note({
    ...(isIn
      ? ({ outcome: 'signedIn', reason: null } as const)
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
