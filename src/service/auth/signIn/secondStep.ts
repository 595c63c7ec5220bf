import type { ServerResponse } from 'node:http';
import { csrfToken, isCsrfToken, sendPage } from './forms.ts';
import { codePage } from '../pages/pages.ts';
import { type PageText, pageText, type Translator } from '../pages/pageTexts.ts';
import type { SecondFactor } from '../secondFactor/secondFactor.ts';
import type { AuthLog } from '../provider/settings.ts';
import type { SignInLog, SignInPlace } from './signInLog.ts';
import { accountKey, addressKey, type Throttle } from './throttle.ts';

const STEP_MS = 5 * 60_000;

export interface SecondStepOptions {
  readonly now: () => number;
  readonly throttle: Throttle;
  readonly secondFactor: SecondFactor;
  readonly signIns: SignInLog;
  readonly log: AuthLog;
}

/** A sign-in whose password was correct: its page, keys and language. */
export interface SecondStep {
  readonly uid: string;
  readonly action: string;
  readonly csrf: string;
  readonly from: SignInPlace;
  readonly cookieKeys: readonly [string, ...string[]];
  readonly headers: Readonly<Record<string, string>>;
  readonly translator: Translator;
}

// The result of the first step goes into the form, signed, for this sign-in, this user and a few minutes.
const binding = (uid: string, userId: string, until: string): string => `second step ${uid} ${userId} ${until}`;

/** Asks for a code of the user whose password was correct. */
export function askForCode(
  response: ServerResponse,
  userId: string,
  step: SecondStep,
  { now }: Pick<SecondStepOptions, 'now'>,
  refused?: { readonly status: number; readonly problem: PageText },
): void {
  const until = String(now() + STEP_MS);
  const second = [userId, until, csrfToken(step.cookieKeys[0], binding(step.uid, userId, until))].join('.');
  sendPage(
    response,
    refused?.status ?? 200,
    codePage({ action: step.action, csrf: step.csrf, second, problem: refused?.problem }, step.translator),
    step.headers,
  );
}

/** The user whose code was correct; undefined when an answer has been sent. `stale`: the password is required again. */
export async function checkCode(
  form: URLSearchParams,
  response: ServerResponse,
  step: SecondStep,
  options: SecondStepOptions,
): Promise<string | 'stale' | undefined> {
  const [userId = '', until = '', mac = ''] = (form.get('second') ?? '').split('.');
  if (!isCsrfToken(step.cookieKeys, binding(step.uid, userId, until), mac) || Number(until) < options.now())
    return 'stale';
  const account = accountKey('second step', userId);
  const { from } = step;
  const keys = [addressKey('source', from.source), account];
  const refused = { outcome: 'refused', userId, ...from } as const;
  const waitMs = await options.throttle.begin(keys);
  if (waitMs > 0) {
    await options.signIns.note({ ...refused, reason: 'heldBack' });
    await options.signIns.codeGiven(step.uid);
    response.setHeader('Retry-After', Math.ceil(waitMs / 1000));
    askForCode(response, userId, step, options, {
      status: 429,
      problem: pageText('wait'),
    });
    return undefined;
  }
  if (!(await options.secondFactor.accepts(userId, (form.get('code') ?? '').slice(0, 40)))) {
    options.log.warn({ userId, source: from.source }, 'A code of the second step was refused.');
    await options.signIns.note({ ...refused, reason: 'wrongCode' });
    await options.signIns.codeGiven(step.uid);
    askForCode(response, userId, step, options, { status: 422, problem: pageText('wrongCode') });
    return undefined;
  }
  await options.throttle.succeeded(keys, [account]);
  return userId;
}
