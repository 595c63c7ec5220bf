import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import type { Mailer } from '../mail/mailer.ts';
import { passwordLinkHref, providerMail, resetMail } from '../mail/notices.ts';
import { documentHeaders, forgotPage, messagePage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText, type Translator } from '../pages/pageTexts.ts';
import { type AuthLog, type AuthorizationSettings, sourceOf } from '../provider/settings.ts';
import { hashed, randomSecret } from '../tokens/secrets.ts';
import { insteadOfPassword, signInProvider } from '../../storage/queries/auth/identityProvider.ts';
import { keepResetLink } from '../../storage/queries/auth/signInUsers.ts';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, sendPage } from './forms.ts';
import { addressKey, mailKey, type Throttle } from './throttle.ts';

export interface ForgotPasswordOptions {
  readonly pool: Pool;
  readonly issuer: string;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly throttle: Throttle;
  readonly mailer: Mailer;
  readonly log: AuthLog;
}

const RESET_MINUTES = 30;
const binding = 'forgot password';

/**
 * The page where a person asks for a link to set another password. The answer is sent before the account is looked up:
 * neither its text nor its time tells whether there is one.
 */
export async function handleForgotPassword(
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: ForgotPasswordOptions,
): Promise<void> {
  const headers = documentHeaders(options.issuer);
  const translator = createTranslator(request.headers['accept-language']);
  const csrf = csrfToken(cookieKeys[0], binding);
  const provider = (await signInProvider(options.pool))?.name;
  const show = (status: number, email: string, problem?: PageText) =>
    sendPage(response, status, forgotPage({ csrf, email, provider, problem }, translator), headers);
  if (request.method !== 'POST') return show(200, '');
  const form = await readForm(request);
  const email = (form.get('username') ?? '').trim().slice(0, 254);
  if (!isFromOurPage(request, options.issuer) || !isCsrfToken(cookieKeys, binding, form.get('csrf')))
    return show(403, email, pageText('formOfAnotherPage'));
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return show(422, email, pageText('incompleteEmail'));
  const source = sourceOf(request, options.settings);
  const waitMs = await options.throttle.begin([addressKey('forgot', source)]);
  if (waitMs > 0) {
    response.setHeader('Retry-After', Math.ceil(waitMs / 1000));
    return show(429, email, pageText('wait'));
  }
  sendPage(response, 200, messagePage(...onItsWay, translator), headers);
  mailLink(email, source, translator, options).catch((error: unknown) => {
    options.log.error({ err: error }, 'A password link could not be made.');
  });
}

const onItsWay = [
  pageText('checkMail'),
  pageText('whyCheckMail', { minutes: RESET_MINUTES }),
  { href: '/', text: pageText('goToSignIn') },
] as const;

/** Mails a link to the account of the address; nothing if there is none, or if it was asked for too often. */
async function mailLink(
  email: string,
  source: string,
  translator: Translator,
  { pool, issuer, now, throttle, mailer, log }: ForgotPasswordOptions,
): Promise<void> {
  if ((await throttle.begin([mailKey('forgot', email.toLowerCase())])) > 0) {
    log.warn({ source }, 'A password link was asked for too often.');
    return;
  }
  const token = randomSecret();
  const expiresAt = new Date(now() + RESET_MINUTES * 60_000);
  const user = await keepResetLink(pool, email, hashed(token), expiresAt);
  if (!user) return;
  const provider = await insteadOfPassword(pool, user.id);
  const mail =
    provider === undefined
      ? resetMail(user, passwordLinkHref(issuer, token), RESET_MINUTES, translator)
      : providerMail(user, provider, `${issuer}/`, translator);
  mailer.post(mail, { userId: user.id });
  log.info({ userId: user.id, source }, 'A password link was mailed.');
}
