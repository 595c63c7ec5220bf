import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { administratorRoleId } from '#contract/permissions';
import { csrfToken, isCsrfToken, isFromOurPage, readForm, sendPage } from '../signIn/forms.ts';
import { documentHeaders, messagePage, setupPage } from '../pages/pages.ts';
import { createTranslator, type PageText, pageText } from '../pages/pageTexts.ts';
import { hashPassword, passwordProblem } from '../signIn/passwords.ts';
import { knownNames } from '../signIn/passwordStore.ts';
import { hashed } from '../tokens/secrets.ts';
import { type AuthorizationSettings, sourceOf } from './settings.ts';
import { addressKey, type Throttle } from '../signIn/throttle.ts';
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
    sendPage(response, 410, messagePage(pageText('isSetUp'), pageText('whyIsSetUp'), signInWay, translator), headers);
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
    : pageText('formOfAnotherPage');
  if (problem) {
    sendPage(response, isOurs ? 422 : 403, setupPage({ csrf, ...entry, problem }, translator), headers);
    return;
  }
  sendPage(
    response,
    200,
    messagePage(pageText('administratorSet'), pageText('signInAs', { user: entry.email }), signInWay, translator),
    headers,
  );
}

const signInWay = { href: '/', text: pageText('signIn') };

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

async function setUp(
  entry: Entry,
  source: string,
  { pool, now, throttle }: SetupOptions,
): Promise<PageText | undefined> {
  const problem = await entryProblem(pool, entry);
  if (problem) return problem;
  const key = addressKey('setup', source);
  if ((await throttle.begin([key])) > 0) return pageText('wait');
  const hash = await hashPassword(entry.password);
  const isMade = await createFirstAdministrator(pool, {
    tokenHash: hashed(entry.token),
    at: new Date(now()),
    email: entry.email,
    name: entry.name,
    passwordHash: hash,
    roleId: administratorRoleId,
  });
  if (!isMade) return pageText('wrongSetupToken');
  await throttle.succeeded([key], [key]);
  return undefined;
}

async function entryProblem(pool: Pool, { token, name, email, password, again }: Entry): Promise<PageText | undefined> {
  if (!token || !name) return pageText('fieldsMissing');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) return pageText('incompleteEmail');
  if (password !== again) return pageText('passwordsDiffer');
  return passwordProblem(password, await knownNames(pool, email));
}
