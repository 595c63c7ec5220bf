import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, sendPage } from './forms.ts';
import type { Mailer } from '../mail/mailer.ts';
import { passwordChangedMail } from '../mail/notices.ts';
import { documentHeaders, messagePage, passwordPage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText } from '../pages/pageTexts.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { knownNames } from './passwordStore.ts';
import { hashed } from '../tokens/secrets.ts';
import type { Sessions } from '../tokens/sessions.ts';
import { type AuthorizationSettings, sourceOf } from '../provider/settings.ts';
import { addressKey, type Throttle } from './throttle.ts';
import { insteadOfPassword } from '../../storage/queries/auth/identityProvider.ts';
import { findInvitedUser, spendPasswordLink } from '../../storage/queries/auth/signInUsers.ts';

export interface PasswordLinkOptions {
  readonly pool: Pool;
  readonly issuer: string;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly throttle: Throttle;
  readonly sessions: Sessions;
  readonly mailer?: Mailer | undefined;
}

/** The page of a one-time link, where a user sets a password. Its secret is known to the database as a hash only. */
export async function handlePasswordLink(
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: PasswordLinkOptions,
): Promise<void> {
  const headers = documentHeaders(options.issuer);
  const translator = createTranslator(request.headers['accept-language']);
  const isPost = request.method === 'POST';
  const form = isPost ? await readForm(request) : new URL(request.url ?? '', options.issuer).searchParams;
  const token = (form.get('token') ?? '').slice(0, 200);
  const throttled = addressKey('link', sourceOf(request, options.settings));
  if ((await options.throttle.begin([throttled])) > 0)
    return sendPage(response, 429, messagePage(...held, translator), headers);
  const invited = await findInvitedUser(options.pool, hashed(token), new Date(options.now()));
  if (!invited) return sendPage(response, 410, messagePage(...spent, translator), headers);
  await options.throttle.succeeded([throttled], [throttled]);
  const provider = await insteadOfPassword(options.pool, invited.id);
  if (provider !== undefined) {
    const text = pageText('passwordIsOff', { provider });
    const way = { href: '/', text: pageText('goToSignIn') };
    return sendPage(response, 200, messagePage(pageText('passwordNotNeeded'), text, way, translator), headers);
  }
  const binding = `password ${hashed(token)}`;
  const show = (status: number, problem?: PageText) =>
    sendPage(
      response,
      status,
      passwordPage({ csrf: csrfToken(cookieKeys[0], binding), token, ...invited, problem }, translator),
      headers,
    );
  if (!isPost) return show(200);
  if (!isFromOurPage(request, options.issuer) || !isCsrfToken(cookieKeys, binding, form.get('csrf')))
    return show(403, pageText('formOfAnotherPage'));
  const password = form.get('password') ?? '';
  const problem =
    password === form.get('again')
      ? await passwordProblem(password, await knownNames(options.pool, invited.email))
      : pageText('passwordsDiffer');
  if (problem) return show(422, problem);
  const hash = await hashPassword(password);
  if (!(await spendPasswordLink(options.pool, hashed(token), new Date(options.now()), hash)))
    return sendPage(response, 410, messagePage(...spent, translator), headers);
  await options.sessions.endAllOf(invited.id, 'passwordSet');
  const changed = passwordChangedMail(invited, new Date(options.now()), translator);
  options.mailer?.post(changed, { userId: invited.id });
  sendPage(
    response,
    200,
    messagePage(
      pageText('passwordSet'),
      pageText('signInAs', { user: invited.email }),
      { href: '/', text: pageText('signIn') },
      translator,
    ),
    headers,
  );
}

const way = { href: '/', text: pageText('goToStart') };
const spent = [pageText('linkSpent'), pageText('whyLinkSpent'), way] as const;
const held = [pageText('linkHeld'), pageText('whyLinkHeld'), way] as const;
