import type { ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { csrfToken, isCsrfToken, sendPage } from './forms.ts';
import { recoveryCodesPage, setUpFactorPage } from '../pages/pages.ts';
import { type PageText, pageText } from '../pages/pageTexts.ts';
import { noteOwnChange, userNameOf } from '../../storage/queries/auth/signInUsers.ts';
import { checkCode, type SecondStep, type SecondStepOptions } from './secondStep.ts';
import { accountKey, addressKey } from './throttle.ts';

const SETUP_MS = 15 * 60_000;

export interface SetUpFactorOptions extends SecondStepOptions {
  readonly pool: Pool;
}

// What an earlier step found goes into the form, signed, for this sign-in, this user and a few minutes.
type Found = 'setup' | 'enrolled';
const binding = (what: Found, uid: string, userId: string, until: string): string =>
  `${what} ${uid} ${userId} ${until}`;

function sealed(what: Found, userId: string, { uid, cookieKeys }: SecondStep, now: number): string {
  const until = String(now + SETUP_MS);
  return [userId, until, csrfToken(cookieKeys[0], binding(what, uid, userId, until))].join('.');
}

function opened(what: Found, form: URLSearchParams, { uid, cookieKeys }: SecondStep, now: number): string | undefined {
  const [userId = '', until = '', mac = ''] = (form.get(what) ?? '').split('.');
  return isCsrfToken(cookieKeys, binding(what, uid, userId, until), mac) && Number(until) >= now ? userId : undefined;
}

/** Shows the secret of a second factor that the role of the user requires, and asks for a code of it. */
export async function showSetup(
  response: ServerResponse,
  userId: string,
  step: SecondStep,
  { pool, now, secondFactor }: SetUpFactorOptions,
  refused?: { readonly status: number; readonly problem: PageText },
): Promise<void> {
  const account = (await userNameOf(pool, userId)) ?? '';
  const pending = refused ? await secondFactor.pending(userId, account) : undefined;
  const setup = pending ?? (await secondFactor.begin(userId, account));
  const { action, csrf } = step;
  const view = { action, csrf, setup: sealed('setup', userId, step, now()), ...setup, problem: refused?.problem };
  sendPage(response, refused?.status ?? 200, setUpFactorPage(view, step.translator), step.headers);
}

/** The recovery codes after a right code of the secret; a wrong one is refused. `stale`: the password is required again. */
async function confirmSetup(
  form: URLSearchParams,
  response: ServerResponse,
  step: SecondStep,
  options: SetUpFactorOptions,
): Promise<'answered' | 'stale'> {
  const { pool, now, throttle, secondFactor, log } = options;
  const userId = opened('setup', form, step, now());
  // Somebody else who knows the password must not replace what its user has set up meanwhile.
  if (userId === undefined || (await secondFactor.stateOf(userId)).isOn) return 'stale';
  const account = accountKey('second step', userId);
  const keys = [addressKey('source', step.from.source), account];
  const waitMs = await throttle.begin(keys);
  if (waitMs > 0) {
    response.setHeader('Retry-After', Math.ceil(waitMs / 1000));
    await showSetup(response, userId, step, options, { status: 429, problem: pageText('wait') });
    return 'answered';
  }
  const codes = await secondFactor.confirm(userId, (form.get('code') ?? '').slice(0, 40));
  if (!codes) {
    await showSetup(response, userId, step, options, { status: 422, problem: pageText('wrongSetupCode') });
    return 'answered';
  }
  await throttle.succeeded(keys, [account]);
  await noteOwnChange(pool, userId, 'secondFactorOn', new Date(now()));
  log.info({ userId, source: step.from.source }, 'A second factor was set up during the sign-in.');
  const view = { action: step.action, csrf: step.csrf, enrolled: sealed('enrolled', userId, step, now()), codes };
  sendPage(response, 200, recoveryCodesPage(view, step.translator), step.headers);
  return 'answered';
}

/**
 * A step after the password: a code, the set-up of a second factor, or what follows it. Undefined: the form is none of
 * them.
 */
export async function laterStep(
  form: URLSearchParams,
  response: ServerResponse,
  step: SecondStep,
  options: SetUpFactorOptions,
): Promise<{ readonly userId: string } | 'answered' | 'stale' | undefined> {
  if (form.has('setup')) return confirmSetup(form, response, step, options);
  if (form.has('enrolled')) {
    const enrolled = opened('enrolled', form, step, options.now());
    return enrolled === undefined ? 'stale' : { userId: enrolled };
  }
  if (!form.has('second')) return undefined;
  const userId = await checkCode(form, response, step, options);
  return userId === undefined ? 'answered' : userId === 'stale' ? 'stale' : { userId };
}
