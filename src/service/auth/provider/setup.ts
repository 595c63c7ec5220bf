import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { administratorRoleId } from '#contract/permissions';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, sendPage } from '../signIn/forms.ts';
import { documentHeaders, messagePage, setupPage } from '../pages/pages.ts';
import { createTranslator } from '../pages/pageTexts.ts';
import { hashPassword, passwordProblem } from '../signIn/passwords.ts';
import { hashed } from '../tokens/secrets.ts';
import { type AuthorizationSettings, sourceOf } from './settings.ts';
import type { Throttle } from '../signIn/throttle.ts';
import { anyPasswordSet, createFirstAdministrator } from '../../storage/queries/auth/signInUsers.ts';

export interface SetupOptions {
  readonly pool: Pool;
  readonly issuer: string;
  readonly now: () => number;
  readonly settings: AuthorizationSettings;
  readonly throttle: Throttle;
}

const binding = 'first administrator';

/** The page that turns the setup token of the console into the first administrator. */
export async function handleSetup(
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: SetupOptions,
): Promise<void> {
  const headers = documentHeaders(options.issuer);
  const translator = createTranslator(request.headers['accept-language']);
  if (await anyPasswordSet(options.pool)) {
    sendPage(
      response,
      410,
      messagePage('This service is set up already', 'Its administrator adds further users.', signInWay, translator),
      headers,
    );
    return;
  }
  const csrf = csrfToken(cookieKeys[0], binding);
  if (request.method !== 'POST') {
    sendPage(response, 200, setupPage({ csrf, token: '', name: '', email: '' }, translator), headers);
    return;
  }
  const form = await readForm(request);
  const entry = readEntry(form);
  const isOurs = isFromOurPage(request, options.issuer) && isCsrfToken(cookieKeys, binding, form.get('csrf'));
  const problem = isOurs
    ? await setUp(entry, sourceOf(request, options.settings), options)
    : 'Send this form from its own page.';
  if (problem) {
    sendPage(response, isOurs ? 422 : 403, setupPage({ csrf, ...entry, problem }, translator), headers);
    return;
  }
  sendPage(
    response,
    200,
    messagePage('The administrator is set up', translator.t('Sign in as {}.', entry.email), signInWay, translator),
    headers,
  );
}

const signInWay = { href: '/', text: 'Sign in' };

interface Entry {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly again: string;
}

function readEntry(form: URLSearchParams): Entry {
  const text = (name: string) => (form.get(name) ?? '').trim();
  return {
    token: text('token'),
    name: text('name').slice(0, 120),
    email: text('email').slice(0, 254),
    password: form.get('password') ?? '',
    again: form.get('again') ?? '',
  };
}

async function setUp(entry: Entry, source: string, { pool, now, throttle }: SetupOptions): Promise<string | undefined> {
  const problem = await entryProblem(entry);
  if (problem) return problem;
  const key = `setup ${source}`;
  if ((await throttle.begin([key])) > 0) return 'Too many attempts. Wait a while, then try again.';
  const hash = await hashPassword(entry.password);
  const isMade = await createFirstAdministrator(pool, {
    tokenHash: hashed(entry.token),
    at: new Date(now()),
    email: entry.email,
    name: entry.name,
    passwordHash: hash,
    roleId: administratorRoleId,
  });
  if (!isMade) return 'The setup token is not the one the service printed last, or it has expired.';
  await throttle.succeeded([key], [key]);
  return undefined;
}

async function entryProblem({ token, name, email, password, again }: Entry): Promise<string | undefined> {
  if (!token || !name) return 'Fill in every field.';
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return 'The e-mail address is not complete.';
  if (password !== again) return 'The two passwords differ.';
  return passwordProblem(password, email.split('@')[0] ?? '');
}
