import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, sendPage } from './forms.ts';
import { documentHeaders, messagePage, passwordPage } from '../pages/pages.ts';
import { speakerFor } from '../pages/pageTexts.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { hashed } from '../tokens/secrets.ts';
import type { Sessions } from '../tokens/sessions.ts';
import { type AuthorizationSettings, sourceOf } from '../provider/settings.ts';
import type { Throttle } from './throttle.ts';

export interface PasswordLinkOptions {
  readonly pool: Pool;
  readonly issuer: string;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly throttle: Throttle;
  readonly sessions: Sessions;
}

interface Invited {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The page of a one-time link, where a user sets a password. Its secret is known to the database as a hash only. */
export async function handlePasswordLink(
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: PasswordLinkOptions,
): Promise<void> {
  const headers = documentHeaders(options.issuer);
  const speaker = speakerFor(request.headers['accept-language']);
  const isPost = request.method === 'POST';
  const form = isPost ? await readForm(request) : new URL(request.url ?? '', options.issuer).searchParams;
  const token = (form.get('token') ?? '').slice(0, 200);
  const throttled = `link ${sourceOf(request, options.settings)}`;
  if ((await options.throttle.begin([throttled])) > 0)
    return sendPage(response, 429, messagePage(...held, speaker), headers);
  const invited = await findInvited(options, token);
  if (!invited) return sendPage(response, 410, messagePage(...spent, speaker), headers);
  await options.throttle.succeeded([throttled], [throttled]);
  const binding = `password ${hashed(token)}`;
  const show = (status: number, problem?: string) =>
    sendPage(
      response,
      status,
      passwordPage({ csrf: csrfToken(cookieKeys[0], binding), token, ...invited, problem }, speaker),
      headers,
    );
  if (!isPost) return show(200);
  if (!isFromOurPage(request, options.issuer) || !isCsrfToken(cookieKeys, binding, form.get('csrf')))
    return show(403, 'Send this form from its own page.');
  const password = form.get('password') ?? '';
  const problem =
    password === form.get('again')
      ? await passwordProblem(password, invited.email.split('@')[0] ?? '')
      : 'The two passwords differ.';
  if (problem) return show(422, problem);
  if (!(await spend(options, token, await hashPassword(password))))
    return sendPage(response, 410, messagePage(...spent, speaker), headers);
  await options.sessions.endAllOf(invited.id);
  sendPage(
    response,
    200,
    messagePage(
      'Your password is set',
      speaker.say('Sign in as {}.', invited.email),
      { href: '/', text: 'Sign in' },
      speaker,
    ),
    headers,
  );
}

const way = { href: '/', text: 'Go to the start' };
const spent = [
  'This link opens no more',
  'It was used already, replaced by a newer one, or is too old. An administrator can make another.',
  way,
] as const;
const held = ['Too many attempts', 'Wait a while, then open the link again.', way] as const;

async function findInvited({ pool, now }: PasswordLinkOptions, token: string): Promise<Invited | undefined> {
  const { rows } = await pool.query<Invited>(
    `select u.id::text as id, u.display_name as name, u.email from password_link l join app_user u on u.id = l.user_id
     where l.token_hash = $1 and l.expires_at > $2 and not u.locked`,
    [hashed(token), new Date(now())],
  );
  return rows[0];
}

// Consuming the link, setting the password and auditing both are one statement, so that a link cannot set two
// passwords.
async function spend({ pool, now }: PasswordLinkOptions, token: string, hash: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `with spent as (delete from password_link where token_hash = $1 and expires_at > $2 returning user_id),
       changed as (
         update app_user u set password_hash = $3, sample_note = null from spent s, role r
         where u.id = s.user_id and r.id = u.role_id and not u.locked returning u.*, r.name as role_name)
     insert into audit (at, user_id, user_name, role_name, origin, type, version, operation, doc, ref_name)
     select $2, id::text, display_name, role_name, 'app', 'user', version, 'setPassword', jsonb_build_object(
       'id', id::text, 'name', display_name, 'email', email, 'role', jsonb_build_object('id', role_id::text, 'refName', role_name),
       'subsidiaries', to_jsonb(subsidiaries), 'isActive', not locked), display_name from changed`,
    [hashed(token), new Date(now()), hash],
  );
  return rowCount === 1;
}
