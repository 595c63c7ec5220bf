import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { answerHeaders } from '../pages/pages.ts';
import { paths } from '../provider/settings.ts';
import { isCsrfToken, isFromOurPage, readForm } from '../signIn/forms.ts';
import { openSignIn, type SignInOptions } from '../signIn/signIn.ts';

const asking = new RegExp(`^${paths.signIn}/[^/]+/passkey$`);

/** Whether a path is the one where a sign-in page gets the challenge for a passkey. */
export const isPasskeyPath = (path: string): boolean => asking.test(path);

/** Answers the challenge for the sign-in page that is open in a browser, as JSON: for the script of the page. */
export async function handlePasskeyChallenge(
  provider: Provider,
  cookieKeys: readonly [string, ...string[]],
  request: IncomingMessage,
  response: ServerResponse,
  options: SignInOptions,
): Promise<void> {
  const opened = await openSignIn(provider, cookieKeys, request, response, options);
  if (!opened) return;
  const csrf = request.method === 'POST' ? (await readForm(request)).get('csrf') : null;
  const isOurs = isFromOurPage(request, options.issuer) && isCsrfToken(cookieKeys, opened.step.uid, csrf);
  const isOffered = options.ceremonies.rpId !== undefined;
  const content = JSON.stringify(isOurs && isOffered ? await options.ceremonies.beginSignIn(opened.step.uid) : {});
  response
    .writeHead(isOffered ? (isOurs ? 200 : 403) : 404, {
      ...answerHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(content),
    })
    .end(content);
}
