import type { ServerResponse } from 'node:http';
import type { Pool } from 'pg';
import { csrfToken, isCsrfToken, sendPage } from './forms.ts';
import { recoveryCodesPage, setUpFactorPage } from '../pages/pages.ts';
import { type PageText, pageText } from '../pages/pageTexts.ts';
import { hashed } from '../tokens/secrets.ts';
import { noteOwnChange, passwordOf, userNameOf } from '../../storage/queries/auth/signInUsers.ts';
import { checkCode, type SecondStep, type SecondStepOptions } from './secondStep.ts';
import { accountKey, addressKey } from './throttle.ts';

const SETUP_MS = 15 * 60_000;

export interface SetUpFactorOptions extends SecondStepOptions {
  readonly pool: Pool;
}

// What an earlier step found goes into the form, signed, for this sign-in, this user, a few minutes and the password as it
// is: a former one must not finish the sign-in after its user has set another.
type Found = 'setup' | 'enrolled';
const isUserId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text);

async function binding(pool: Pool, ...[what, uid, userId, until]: readonly string[]): Promise<string> {
  const user = isUserId(userId ?? '') ? await passwordOf(pool, userId ?? '') : undefined;
  return `${what} ${uid} ${userId} ${until} ${hashed(user?.hash ?? '')}`;
}

async function sealed(
  what: Found,
  userId: string,
  { uid, cookieKeys }: SecondStep,
  { pool, now }: SetUpFactorOptions,
): Promise<string> {
  const until = String(now() + SETUP_MS);
  return [userId, until, csrfToken(cookieKeys[0], await binding(pool, what, uid, userId, until))].join('.');
}

async function opened(
  what: Found,
  form: URLSearchParams,
  { uid, cookieKeys }: SecondStep,
  { pool, now }: SetUpFactorOptions,
): Promise<string | undefined> {
  const [userId = '', until = '', mac = ''] = (form.get(what) ?? '').split('.');
  const isOurs = isCsrfToken(cookieKeys, await binding(pool, what, uid, userId, until), mac);
  return isOurs && Number(until) >= now() ? userId : undefined;
}

/** Shows the secret of a second factor that the role of the user requires, and asks for a code of it. */
export async function showSetup(
  response: ServerResponse,
  userId: string,
  step: SecondStep,
  options: SetUpFactorOptions,
  refused?: { readonly status: number; readonly problem: PageText },
): Promise<void> {
  const { pool, secondFactor } = options;
  const account = (await userNameOf(pool, userId)) ?? '';
  const pending = refused ? await secondFactor.pending(userId, account) : undefined;
  const setup = pending ?? (await secondFactor.begin(userId, account));
  const { action, csrf } = step;
  const view = {
    action,
    csrf,
    setup: await sealed('setup', userId, step, options),
    ...setup,
    problem: refused?.problem,
  };
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
  const userId = await opened('setup', form, step, options);
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
  const view = {
    action: step.action,
    csrf: step.csrf,
    enrolled: await sealed('enrolled', userId, step, options),
    codes,
  };
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
    const enrolled = await opened('enrolled', form, step, options);
    return enrolled === undefined ? 'stale' : { userId: enrolled };
  }
  if (!form.has('second')) return undefined;
  const userId = await checkCode(form, response, step, options);
  return userId === undefined ? 'answered' : userId === 'stale' ? 'stale' : { userId };
}
